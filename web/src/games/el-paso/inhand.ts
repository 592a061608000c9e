// What lies on the counter: the hand of cards, or, for a leaver, the loot to choose from.

import type { CardState, HandCard } from '../../table/hand';
import { pieceName, readPiece } from './kinds';
import type { PasoView } from './types';

/** A tag in one word, for narrow cards. */
export function shortTag(tag: string): string {
  const words: Record<string, string> = {
    'nothing here': 'not here',
    'nothing left': 'none left',
    'needs a six': 'needs 6',
    'needs a brand': 'brand',
  };
  return words[tag] ?? tag;
}

/** The hand without the card that lies on the table: it counts as held until it is discarded. */
export function inHand(view: PasoView): string[] {
  const me = view.viewer === null ? undefined : view.table[view.viewer];
  const hand = view.hand ?? [];
  if (!me || !['decide', 'settle', 'throw'].includes(view.phase)) return hand;
  const laid = me.peek ?? me.played;
  return laid === null ? hand : hand.filter((card) => card !== laid);
}

const settles = (view: PasoView): boolean => view.phase === 'settle' || view.phase === 'emptied';

/** A leaver chooses among tiles; everybody else sees the hand. */
export function choosesTiles(view: PasoView, myTurn: boolean): boolean {
  return myTurn && settles(view) && view.settling !== null;
}

/** The cards of the hand in order, with their states; `chosen` holds ids. */
export function handCards(view: PasoView, myTurn: boolean, chosen: string[], narrow: boolean): HandCard[] {
  return inHand(view).map((card): HandCard => {
    const id = `${card}.0`;
    const piece = readPiece(card)!;
    const move = myTurn ? view.moves.find((one) => one.kind === 'loot' && one.cards[0] === card) : undefined;
    const refusal = myTurn ? view.refusals[card] : undefined;
    const tag = view.phase === 'decide' ? (view.tags[card] ?? '') : '';
    const empty = tag.startsWith('nothing');
    // Where something else is asked the hand rests, and says why when it is touched.
    const state: CardState = !move ? 'rest' : chosen.includes(id) ? 'chosen' : empty ? 'idle' : 'playable';
    const name = pieceName(card);
    return {
      id,
      card,
      name,
      set: id,
      state,
      label: move ? `${move.label} ${name}: ${move.note}` : refusal ? `${name}, not now: ${refusal.text}` : name,
      tag: tag ? (narrow ? shortTag(tag) : tag) : undefined,
      tagShort: tag ? shortTag(tag) : undefined,
      refusal,
      from: `kind:${piece.kind}`,
    };
  });
}

/** One's loot on the counter, each tile as a card that can be chosen. */
export function lootCards(view: PasoView, chosen: string[]): HandCard[] {
  const seen = new Map<string, number>();
  return view.settling!.left.map((tile): HandCard => {
    const nth = seen.get(tile) ?? 0;
    seen.set(tile, nth + 1);
    const id = `${tile}.${nth}`;
    const move = view.moves.find((one) => one.kind === 'keep' && one.cards[0] === tile);
    const name = pieceName(tile);
    return {
      id,
      card: tile,
      name,
      set: id,
      state: chosen.includes(id) ? 'chosen' : move ? 'playable' : 'rest',
      label: `Keep ${name}${move?.note ? `: ${move.note}` : ''}`,
    };
  });
}

/** The new choice when `card` is picked; "again" when it was the choice already; null for nothing. */
export function pickFrom(chosen: string[], card: HandCard, limit: number): string[] | 'again' | null {
  if (card.state === 'chosen') return limit === 1 ? 'again' : chosen.filter((id) => id !== card.id);
  if (card.state !== 'playable' && card.state !== 'idle') return null;
  return [...chosen, card.id].slice(-limit);
}

/** The card or tile of an id. */
export const cardOf = (id: string): string => id.slice(0, id.lastIndexOf('.'));
