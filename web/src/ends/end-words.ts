/** What the end of a game says, for players and for those who watch. */
import type { GameResult } from '../lib/types';
import { sideName, sidesOf, youFirst, type Sided } from './sides';

/** A result, with the sides of a game that has them. */
export type EndResult = GameResult & Sided;

export interface EndNames {
  of: (seat: number) => string;
  you: number | null;
}

function listed(names: string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

const PLACES = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** "You win with 395", "Tuco wins with 395, you came second with 340", "You and Rosa share the win, 44 each", "You and Tuco win, 16 to 14". */
export function endTitle(result: EndResult, names: EndNames): string {
  const { winners, scores, ranks } = result;
  const first = winners[0];
  if (first === undefined) return 'The game is over';
  const points = minus(scores[first] ?? 0);
  const you = names.you;
  const sides = winningSides(result);
  const pair = sides[0]!;
  if (sides.length === 1 && pair.length > 1) {
    const others = scores.filter((_, seat) => !pair.includes(seat));
    return `${listed(youFirst(pair, you).map(names.of))} win, ${points} to ${minus(Math.max(...others))}`;
  }
  if (sides.some((side) => side.length > 1)) {
    const sorted = [...sides].sort((a, b) => Number(you !== null && b.includes(you)) - Number(you !== null && a.includes(you)));
    return `${listed(sorted.map((side) => sideName(side, names.of, you)))} share the win, ${points} each`;
  }
  if (winners.length > 1) {
    // "You" stands first, as one would say it.
    const sorted = [...winners].sort((a, b) => Number(b === you) - Number(a === you) || a - b);
    return `${listed(sorted.map(names.of))} share the win, ${points} each`;
  }
  if (first === you) return `You win with ${points}`;
  const won = `${names.of(first)} wins with ${points}`;
  if (you === null) return won;
  const place = PLACES[ranks[you] ?? 0] ?? `${ranks[you]}th`;
  return `${won}, you came ${place} with ${minus(scores[you] ?? 0)}`;
}

/** The sides that won: more than one only where they tie. */
export function winningSides(result: EndResult): number[][] {
  return sidesOf(result, result.scores.length).filter((side) => side.some((seat) => result.winners.includes(seat)));
}

/** The other sides, by rank. */
export function losingSides(result: EndResult): number[][] {
  const rank = (side: number[]): number => result.ranks[side[0]!] ?? 0;
  return sidesOf(result, result.scores.length)
    .filter((side) => !side.some((seat) => result.winners.includes(seat)))
    .sort((a, b) => rank(a) - rank(b) || a[0]! - b[0]!);
}

/** Why it ended, and what a tie means. */
export function endDetail(result: EndResult): { text: string; rule: string } {
  if (/instant/.test(result.reason)) {
    return { text: 'All 11 tricks with the badge win the game at once, whatever the points.', rule: '7.3' };
  }
  if (winningSides(result).length > 1)
    return { text: 'Equal points share it; nothing breaks the tie.', rule: '8.5' };
  return { text: 'Most points after the last round.', rule: '8.5' };
}

export function minus(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}
