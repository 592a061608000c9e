// What a game tells the hand about each of its cards.

import type { Card, Refusal } from '../lib/types';

/** playable and chosen are lifted; idle is legal but lies low; refused says why; rest waits. */
export type CardState = 'playable' | 'chosen' | 'idle' | 'refused' | 'rest';

export interface HandCard {
  /** Unique in the hand, and stable while equal cards come and go: rank and running number. */
  id: string;
  card: Card;
  /** What its bubble calls it, where that is not its rank. */
  name?: string;
  /** Cards of one set lie together and share a tab. */
  set: string;
  state: CardState;
  /** Said by a screen reader: the card, and what pressing it does. */
  label: string;
  /** A short tag on the card: "would lead". */
  tag?: string;
  /** The same where the card is half covered. */
  tagShort?: string;
  /** Whether the tag promises or warns; without it, neither. */
  tagTone?: 'good' | 'bad';
  /** A tag that only you see: "from Doc". */
  secret?: string;
  /** The same where the card is half covered. */
  secretShort?: string;
  refusal?: Refusal;
  /** The place (data-place) that the card comes from when it is new in the hand. */
  from?: string;
}

export interface HandTab {
  set: string;
  text: string;
  short: string;
}

/**
 * How large cards are, and how high they lie, in a space of this width and window height. A dense
 * hand leaves more of a phone to the table.
 */
export function measures(width: number, windowHeight: number, count: number, dense = false) {
  const phone = width < 700;
  const tablet = !phone && width < 960 && windowHeight > 820;
  const perRow = phone ? 8 : 11;
  const twoRows = count > perRow;
  const squeeze = Math.max(0.7, Math.min(1.12, windowHeight / (phone ? (width > windowHeight * 0.8 ? 390 : 640) : tablet ? 1024 : 800)));
  const full = phone ? (dense ? (twoRows ? 68 : 80) : twoRows ? 76 : 98) : tablet ? 122 : count >= 10 ? 103 : 111;
  const low = phone ? 68 : 72;
  const card = Math.round(Math.max(low, Math.min(phone ? 98 : 126, full * squeeze)));
  const height = Math.round(card * 1.4);
  const lift = 14;
  /** The part of a back-row card that shows, never less than a finger needs. */
  const strip = twoRows ? 44 : 0;
  // Below the cards: room for the tabs, and for cards that lie low. A wide counter keeps its
  // height whatever is in the hand, so that the sign stands still.
  const below = phone ? (dense ? (twoRows ? 18 : 24) : twoRows ? 20 : 38) : tablet ? 38 : 22;
  const tallest = phone || tablet ? height : Math.round(111 * squeeze * 1.4);
  return { phone, perRow, card, height, strip, lift, total: lift + strip + Math.max(height, tallest) + below };
}
