/** Seats that score as one, where a game has them: its view names the sides, the page knows no rule. */

import type { GameResult } from '../lib/types';
import { listed, plainNumber, type Names } from './numbers';

export interface Sided {
  /** The seats of each side; missing where every seat scores for itself. */
  sides?: number[][] | null;
}

/** The sides of a table with so many seats, in order: every seat its own where the view names none. */
export function sidesOf(told: Sided | undefined, seats: number): number[][] {
  return told?.sides ?? Array.from({ length: seats }, (_, seat) => [seat]);
}

/** The seats of a side as one names them: you first. */
export function youFirst(side: number[], you: number | null): number[] {
  return [...side].sort((a, b) => Number(b === you) - Number(a === you) || a - b);
}

/** "You & Tuco" for a column or a row. */
export function sideName(side: number[], of: (seat: number) => string, you: number | null): string {
  return youFirst(side, you).map(of).join(' & ');
}

/** A result, with the sides of a game that has them. */
export type EndResult = GameResult & Sided;

/** The sides that won: more than one only where they tie. */
export function winningSides(result: EndResult): number[][] {
  return sidesOf(result, result.scores.length).filter((side) => side.some((seat) => result.winners.includes(seat)));
}

/** The end of a game of partners: "You and Tuco win, 16 to 14". null where nobody has a partner. */
export function sidedTitle(result: EndResult, { of, you }: Names): string | null {
  const sides = winningSides(result).sort(
    (a, b) => Number(you !== null && b.includes(you)) - Number(you !== null && a.includes(you)),
  );
  const [first, ...more] = sides;
  if (first === undefined || sides.every((side) => side.length === 1)) return null;
  const points = plainNumber(result.scores[first[0]!] ?? 0);
  if (more.length > 0) return `${listed(sides.map((side) => sideName(side, of, you)))} share the win, ${points} each`;
  const others = result.scores.filter((_, seat) => !first.includes(seat));
  return `${listed(youFirst(first, you).map(of))} win, ${points} to ${plainNumber(Math.max(...others))}`;
}
