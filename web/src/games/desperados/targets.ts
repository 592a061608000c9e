// What a chosen card can be done with, and where on the table that is.

import type { Card } from '../../lib/types';
import type { DesperadosMove, DesperadosView } from './types';

export interface Targets {
  mines: Map<number, DesperadosMove>;
  sides: Map<number, DesperadosMove>;
  give: DesperadosMove | null;
}

const none: Targets = { mines: new Map(), sides: new Map(), give: null };

/** The moves that begin with this card. */
export function movesWith(view: DesperadosView, card: Card): DesperadosMove[] {
  return view.moves.filter((move) => move.cards[0] === card);
}

export function targetsOf(view: DesperadosView, card: Card | null): Targets {
  if (card === null) return none;
  const targets: Targets = { mines: new Map(), sides: new Map(), give: null };
  for (const move of movesWith(view, card)) {
    if (move.mine !== null) targets.mines.set(move.mine, move);
    else if (move.side !== null) targets.sides.set(move.side, move);
    else if (move.kind === 'give') targets.give = move;
  }
  return targets;
}

/** A target for the ear, and as the words of its button: "Lay gold chest on mine 3: 3 → 6". */
export function said(move: DesperadosMove, name: string): string {
  const effect = move.effect ? `: ${move.effect}` : '';
  return `${move.label} ${name.charAt(0).toLowerCase()}${name.slice(1)} ${move.where}${effect}`;
}
