// The hand as the table shows it: the state of every card, and what choosing it leads to.

import type { Card, Seat } from '../../lib/types';
import type { CardState, HandCard } from '../../table/hand';
import { cardName } from './faces';
import { movesWith } from './targets';
import type { DesperadosMove, DesperadosView } from './types';

/** The cards of the hand in order. `from` is the place that a new card comes from; narrow cards have short tags. */
export function handCards(view: DesperadosView, myTurn: boolean, chosen: string | null, from: string, nameOf: (seat: Seat) => string, narrow = false): HandCard[] {
  const met: Record<Card, number> = {};
  const got = view.secrets.got;
  const giver = got ? nameOf(got.from) : '';
  return (view.hand ?? []).map((card): HandCard => {
    const index = (met[card] = (met[card] ?? -1) + 1);
    const id = `${card}.${index}`;
    const moves = myTurn ? movesWith(view, card) : [];
    const plays = moves.filter((move) => move.kind !== 'give');
    const state: CardState = !myTurn
      ? 'rest'
      : id === chosen
        ? 'chosen'
        : plays.length > 0
          ? 'playable'
          : moves.length > 0
            ? 'idle'
            : 'refused';
    const why = myTurn && plays.length === 0 ? view.refusals[card] : undefined;
    // Once the card is chosen the sign says it, and nothing needs to lie over the sign.
    const refusal = state === 'chosen' ? undefined : why;
    const tag = myTurn ? view.tags[card] : undefined;
    const given = got !== null && index < got.cards.filter((one) => one === card).length;
    return {
      id,
      card,
      name: cardName(card),
      set: card,
      state,
      label: labelOf(card, state, moves, tag, why?.text),
      tag: plays.length > 0 ? (narrow ? shortTag(tag) : tag) : state === 'idle' ? 'give only' : undefined,
      tagShort: plays.length > 0 ? shortTag(tag) : state === 'idle' ? 'give' : undefined,
      tagTone: tag === undefined ? undefined : warns(view, card, tag) ? 'bad' : 'good',
      secret: given ? `from ${giver}` : undefined,
      secretShort: given ? giver : undefined,
      refusal,
      from,
    };
  });
}

function labelOf(card: Card, state: CardState, moves: DesperadosMove[], tag = '', why = ''): string {
  const name = cardName(card);
  if (state === 'rest') return name;
  if (state === 'refused') return `${name}, not now: ${why}`;
  const ways = moves.map((move) => `${move.label.toLowerCase()} ${move.where}`);
  const list = ways.length > 1 ? `${ways.slice(0, -1).join(', ')} or ${ways.at(-1)}` : (ways[0] ?? '');
  return `${name}${tag ? `, ${tag}` : ''}: ${list}${state === 'idle' && why ? `. ${why}` : ''}`;
}

/** A fighter that would not win, or a closure that costs something. */
function warns(view: DesperadosView, card: Card, tag: string): boolean {
  const fight = view.siege?.preview[card];
  return fight ? !fight.wins : tag.startsWith('costs') || tag === 'too late';
}

/** A tag in a few letters, for cards that are half covered. */
export function shortTag(tag: string | undefined): string | undefined {
  return tag?.replace(/^(\d+) short$/, '−$1').replace(/^takes it$/, 'takes').replace(/^costs (\d+).*$/, '−$1').replace(/^too low$/, 'low').replace(/^ends the siege$/, 'ends it').replace(/^leads by more$/, 'more');
}
