// The few words of this game that the page says itself; all else arrives ready made.

import type { GameResult, Part, Seat, StandoffView } from '../../lib/types';

const SHORT: Record<string, string> = {
  'Leads the duel': 'Leads',
  'Out of this trick': 'Out',
  'Lowest so far': 'Lowest',
  'Plays after you': 'After you',
  'Plays last': 'Last',
  'Has chosen': 'Chosen',
  'Rider chosen': 'Chosen',
  'Chooses after you': 'After you',
  'Chooses last': 'Last',
  'Your turn': '',
};

/** A pill in one word, for a phone. */
export function shortPill(pill: string): string {
  return SHORT[pill] ?? pill.replace(/^Takes (\d+) tricks?$/, 'Takes $1');
}

/** A card's tag in one word, for cards that are half covered. */
export function shortTag(tag: string): string {
  return tag === 'would lead' ? 'leads' : tag;
}

/** What only this seat knows: the riders that it gave and got. */
export function secretParts(view: StandoffView, name: (seat: Seat) => string): Part[][] {
  const { gave, got } = view.secrets;
  const result: Part[][] = [];
  if (gave) result.push([`You gave ${name(gave.to)} a `, [gave.card], '.']);
  if (got) result.push([`${name(got.from)} gave you a `, [got.card], '.']);
  return result;
}

/** Cards that everybody saw go back into a hand, such as a duel set that was raised. */
export function seenParts(view: StandoffView, name: (seat: Seat) => string): Part[][] {
  const { gave } = view.secrets;
  return view.table.flatMap((seat): Part[][] => {
    if (seat.seat === view.viewer) return [];
    const known = [...seat.known];
    const rider = gave && gave.to === seat.seat ? known.indexOf(gave.card) : -1;
    if (rider >= 0) known.splice(rider, 1);
    return known.length > 0 ? [[`${name(seat.seat)} holds `, known, '.']] : [];
  });
}

/** What decided the game, in one sentence. */
export function decidedText(decided: GameResult['decided'] | undefined): string {
  return typeof decided === 'string' ? decided : (decided?.text ?? '');
}
