// What a game tells the hand about each of its cards.

import type { Card, Refusal } from '../lib/types';

/** playable and chosen are lifted; idle is legal but lies low; refused says why; rest waits. */
export type CardState = 'playable' | 'chosen' | 'idle' | 'refused' | 'rest';

export interface HandCard {
  /** Unique in the hand, and stable while equal cards come and go: rank and running number. */
  id: string;
  card: Card;
  /** What the card is called where its notation is no name: "Bank 5". */
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
 * How large cards are, and how high they lie, in a space of this width, at a table of this height.
 * `beside`: the hand shares a wide counter with the sign, so that its width alone says little.
 * `shape`: on a phone `small` cards leave the room to the board; `tall` ones are narrow, twice as
 * high as wide, and a tablet's do not cover each other.
 */
export function measures(
  width: number,
  tableHeight: number,
  count: number,
  beside = false,
  shape: 'small' | 'tall' | 'dense' | null = null,
) {
  if (beside) return besideMeasures(width, tableHeight, count);
  const phone = width < 700;
  if (phone && shape === 'small') return smallMeasures(width, tableHeight);
  if (phone && shape === 'tall') return tallMeasures(width, tableHeight, count);
  const tablet = !phone && width < 960 && tableHeight > 820;
  const perRow = phone ? 8 : 11;
  const twoRows = count > perRow;
  const squeeze = Math.max(0.7, Math.min(1.12, tableHeight / (phone ? (width > tableHeight * 0.8 ? 390 : 640) : tablet ? 1024 : 800)));
  const dense = shape === 'dense';
  const full = phone ? (dense ? (twoRows ? 68 : 80) : twoRows ? 76 : 98) : tablet ? (shape === 'tall' ? 108 : 122) : count >= 10 ? 103 : 111;
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

/** A few cards are drawn as large as six would be, so that they do not change with each card. */
const FEW = 6;

/** A hand of a few cards to the right of the sign: one row of whole cards, as large as they fit. */
function besideMeasures(width: number, tableHeight: number, count: number) {
  const squeeze = Math.max(0.7, Math.min(1.12, tableHeight / 800));
  const shown = Math.max(FEW, count);
  const card = Math.round(Math.max(72, Math.min(111 * squeeze, (width - 8 * (shown - 1)) / shown)));
  const height = Math.round(card * 1.4);
  const lift = 14;
  return { phone: false, perRow: 11, card, height, strip: 0, lift, total: lift + Math.round(155 * squeeze) + 22 };
}

/** A few small cards on a phone: one row, with just the room that a chosen one needs. */
function smallMeasures(width: number, tableHeight: number) {
  const squeeze = Math.max(0.9, Math.min(1.3, tableHeight / (width > tableHeight * 0.8 ? 390 : 640)));
  const card = Math.round(70 * squeeze);
  const height = Math.round(card * 1.4);
  return { phone: true, perRow: 8, card, height, strip: 0, lift: 10, total: 10 + height + 8 };
}

/** A phone's hand of a few narrow cards. */
function tallMeasures(width: number, tableHeight: number, count: number) {
  const most = Math.max(38, Math.min(62, tableHeight / 11.6));
  const shown = Math.max(FEW, count);
  const card = Math.round(Math.max(36, Math.min(most, (width - 4 * (shown - 1)) / shown)));
  const lift = 14;
  return { phone: true, perRow: 11, card, height: card * 2, strip: 0, lift, total: lift + Math.round(most * 2) + 24 };
}
