// The view of El Paso, as the house sends it. Every number and sentence arrives ready made.

import type { BaseView, Card, Move, Refusal, Seat } from '../../lib/types';
import type { Kind } from './kinds';

export type Phase = 'setup' | 'town' | 'decide' | 'settle' | 'throw' | 'refill' | 'emptied' | 'over';
export type Die = 'star' | 'brand' | 'six';
/** "tile:bank5". */
export type TileName = string;

/** What selling some tiles brings, at one of the two prices. */
export interface Sum {
  tiles: TileName[];
  sum: number;
  value: number;
  /** "(3 + 4 + 5) ÷ 3 = 4". */
  text: string;
}

export interface Sale {
  value: number;
  here: Sum;
  other: Sum;
}

export interface PasoMove extends Move {
  /** What is left to sell after this `keep`, or with this `done`. */
  preview: Sale | null;
  pile: Kind | null;
}

/** What a plate and a phone's chip are given. */
export interface SeatProps {
  seat: PasoSeat;
  name: string;
  avatar: string;
  /** A person whose connection is gone. */
  away?: boolean;
  thinking?: boolean;
  /** Where the note about what is known hangs. */
  side: 'left' | 'middle' | 'right';
  open: boolean;
  ontoggle: () => void;
}

export interface PasoSeat {
  seat: Seat;
  cards: number;
  score: number;
  state: string;
  pill: string;
  tone: 'you' | 'turn' | 'in' | 'rest' | 'lead' | 'out';
  guard: boolean;
  place: 'in' | 'leaving' | 'gone';
  /** In which round of leaving it left; 0 while in town. */
  left: number;
  face_down: boolean;
  /** The card that is face up before it. */
  played: Card | null;
  /** One's own face-down card; nobody else is told. */
  peek: Card | null;
  /** What the played card brought: a tile, "nothing", or null before the throw. */
  took: TileName | 'nothing' | null;
  loot: TileName[];
  here: Sum & { show: string; title: string };
  other: Sum & { show: string; title: string };
  worth: number;
  /** For who has left: what happens to the tiles, "carries on" or "keeps"; else "". */
  carries: string;
  /** "here 1 · 1:1 5". */
  line: string;
  kept: TileName[];
  /** Kinds of the cards in its hand: public by counting. */
  held: Record<Kind, number>;
  /** Cards in its hand whose numbers this viewer has seen. */
  known: Card[];
  unknown: number;
}

export interface PileView {
  kind: Kind;
  name: string;
  /** The next one first. */
  tiles: TileName[];
  left: number;
  needs: Die | null;
  caption: string;
  then: string;
  /** Seats whose face-up card is of this kind, in the order of looting. */
  looters: Seat[];
}

export interface SheriffView {
  stars: number;
  /** Dice that are thrown next. */
  dice: number;
  /** All dice of the last throw. */
  faces: Die[];
  /** Those of them that were no stars. */
  last: Die[];
  throws: number;
  raided: boolean;
  odds: string;
  percent: number;
  last_text: string;
  parts: { text: string; strong: boolean }[];
  text: string;
  short: string;
}

export interface StockView {
  kind: Kind;
  count: number;
  next: Card | null;
  queue: (Card | null)[];
  text: string;
}

export interface TownView {
  number: number;
  name: string;
  rate: number;
  rate_text: string;
  scenes: Kind[];
  missing: Kind[];
}

export interface Settling {
  seat: Seat;
  limit: number;
  kept: TileName[];
  left: TileName[];
  /** So many more may be kept; with as many, nothing more is asked and the rest is sold. */
  may_keep: number;
  /** The nuggets for tiles sold here, by the sum of their values. */
  pays: number[];
  sale: Sale;
  /** False where a kept tile brings just what a sold one does. */
  matters: boolean;
  text: string;
  why: string;
}

export interface PasoView extends BaseView {
  game: 'el-paso';
  moves: PasoMove[];
  rounds: number;
  phase: Phase;
  table: PasoSeat[];
  refusals: Record<string, Refusal>;
  tags: Record<Card, string>;
  kinds: Record<Kind, { name: string; short: string; code: string; one: string; needs: Die | null }>;
  towns: (TownView & { state: 'done' | 'here' | 'ahead' })[];
  town: TownView;
  piles: PileView[];
  sheriff: SheriffView;
  stock: StockView[];
  leaving: { value: number; keep: number; rank: string; text: string; short: string } | null;
  stay: { label: string; note: string; short: string } | null;
  settling: Settling | null;
  hand: Card[] | null;
}
