// The hand as the table shows it: the state of every card, and what picking one does.

import type { Card, Seat, StandoffView } from '../../lib/types';
import type { CardState, HandCard } from '../../table/hand';
import { groups, movesWith } from './choices';
import { cardName } from './faces';
import { shortTag } from './say';

/** The cards of the hand in order, with their states. `chosen` holds ids, `chosenCards` their ranks. */
export function handCards(
  view: StandoffView,
  myTurn: boolean,
  chosen: string[],
  chosenCards: Card[],
  leftName: string,
  name: (seat: Seat) => string,
): HandCard[] {
  const got = view.secrets.got;
  const fresh = got && view.trick === 1 && view.phase !== 'rider' ? got.card : null;
  const all = groups(view, chosenCards);
  return all.flatMap((group) =>
    Array.from({ length: group.count }, (_, index): HandCard => {
      const id = `${group.card}.${index}`;
      const live = index < group.live;
      const state: CardState = !myTurn ? 'rest' : chosen.includes(id) ? 'chosen' : live ? 'playable' : 'refused';
      const refusal =
        view.refusals[group.card] ??
        (group.live > 0 ? { text: 'The set that is possible now takes fewer cards.', rule: '5.4' } : undefined);
      return {
        id,
        card: group.card,
        set: group.card,
        state,
        label: labelOf(view, group.card, state, leftName, refusal?.text),
        tag: myTurn && state !== 'refused' && index === 0 ? view.tags[group.card] : undefined,
        tagShort: view.tags[group.card] && shortTag(view.tags[group.card]!),
        secret: fresh === group.card && index === 0 && got ? `from ${name(got.from)}` : undefined,
        secretShort: got ? name(got.from) : undefined,
        refusal: state === 'refused' ? refusal : undefined,
        from: fresh === group.card && got ? `seat:${got.from}` : 'arena',
      };
    }),
  );
}

function labelOf(view: StandoffView, card: Card, state: CardState, leftName: string, why = ''): string {
  const cardWords = cardName(card);
  if (state === 'rest') return cardWords;
  if (state === 'refused') return `${cardWords}, not now: ${why}`;
  const tag = view.tags[card] ? `, ${view.tags[card]}` : '';
  switch (view.phase) {
    case 'rider':
      return `Give ${cardWords} to ${leftName}`;
    case 'play':
      return `Play ${cardWords}${tag}`;
    case 'discard':
      return `Discard ${cardWords}`;
    default: {
      const sets = movesWith(view, card);
      return `${cardWords}: ${sets.map((move) => `${move.label} ${move.cards.join(' ')}`).join(' or ')}`;
    }
  }
}

/** The new choice when `card` is picked; "again" when it was the choice already; null for nothing. */
export function pickFrom(
  view: StandoffView,
  hand: HandCard[],
  chosen: string[],
  card: HandCard,
  limit: number,
): string[] | 'again' | null {
  if (card.state === 'chosen') return 'again';
  if (card.state !== 'playable') return null;
  if (view.phase === 'discard') return [...chosen, card.id].slice(-limit);
  if (view.phase === 'rider' || view.phase === 'play') return [card.id];
  return hand.filter((one) => one.set === card.set && one.state !== 'refused').map((one) => one.id);
}

/** The view with the rider that lies on the table taken out of the hand, where it still counts. */
export function withoutRider(view: StandoffView): StandoffView {
  const gave = view.phase === 'rider' && view.turn !== view.viewer ? view.secrets.gave : null;
  const at = gave && view.hand ? view.hand.indexOf(gave.card) : -1;
  const me = view.viewer === null ? undefined : view.table[view.viewer];
  if (at < 0 || !me || view.hand!.length < me.cards) return view;
  return { ...view, hand: view.hand!.toSpliced(at, 1) };
}
