// The view of Desperate Oasis: what one seat sees, ready to draw. Columns 1 to 5 stand from left to
// right for everybody; row 1 lies next to the oasis.

import type { Ask, BaseView, Card, LogLine, Move, Refusal, Seat, TableView, Tone } from '../../lib/types';
import type { Facing } from './animals';

export interface Space {
  side: Seat;
  column: number;
  row: number;
}

export interface OasisMove extends Move {
  kind: 'up' | 'over' | 'down' | 'pull' | 'kill' | 'palm' | 'no_palm' | 'face';
  /** The card of the hand that it uses; "" where the question is another. */
  card: Card;
  face: Facing;
  /** Where the card will lie, or the card meant; row 0 is the oasis itself. */
  at: Space | null;
}

export interface Palm {
  state: 'ready' | 'placed' | 'none';
  column: number | null;
  title: string;
  detail: string;
  short: string;
  /** Tokens for later rounds. */
  left: number;
}

export interface OasisSeat {
  seat: Seat;
  cards: number;
  score: number;
  state: string;
  pill: string;
  tone: Tone;
  first: boolean;
  down: number;
  /** Points of this round if it ended as the board lies. */
  now: number;
  palm: Palm;
}

export interface BoardCard {
  row: number;
  /** "?" where the viewer does not know it. */
  card: Card;
  kind: string | null;
  face: Facing;
  down: boolean;
  strength: number;
  printed: number | null;
  /** A scared elephant. */
  struck: boolean;
  /** What only its owner sees of a face-down card: "Or 4". */
  peek: string | null;
  words: string;
  /** Its number in the order of the flips, once it is flipped. */
  flip: number | null;
}

export interface Side {
  side: Seat;
  total: number;
  hidden: number;
  /** "2 + ?" */
  text: string;
  room: number;
  spaces: number;
  camels: boolean;
  cards: BoardCard[];
}

export interface Column {
  column: number;
  oasis: Card;
  value: number;
  portal: boolean;
  palms: Seat[];
  worth: number;
  value_text: string;
  worth_text: string;
  leader: Seat | null;
  words: string;
  /** Who took it when the round ended; -1: a tie, discarded. */
  won: Seat | null;
  sides: Side[];
}

export interface Travel {
  card: Card;
  from: Space;
  to: Space;
}

/** A card that is pulled: what it will count there, and whether a scorpion then destroys it. */
export interface Pull extends Travel {
  strength: number | null;
  dies: boolean;
}

export interface NoteLine {
  mark: string;
  tone: 'good' | 'bad' | 'plain';
  text: string;
}

/** What a move would do, in the order of the rules. */
export interface Preview {
  title: string;
  short: string;
  /** The laid card; face down it counts nothing yet. */
  place: { card: Card; at: Space; strength: number | null } | null;
  pulls: Pull[];
  kills: { card: Card; at: Space }[];
  slides: Travel[];
  /** Cards that will count something else, by where they lie now and then. */
  changes: { card: Card; from: Space; at: Space; old: number; new: number }[];
  totals: { side: Seat; column: number; old: number; new: number; text: string }[];
  leaders: (Seat | null)[];
  choice: { kind: 'pull' | 'kill'; text: string } | null;
  palm: boolean;
  lines: NoteLine[];
}

export interface Target {
  move: string | null;
  card?: Card;
  at?: Space;
  strength?: number;
  column?: number;
  worth?: number;
  after?: number;
  face?: Facing;
}

/** A question other than which card goes where. */
export interface Asking {
  kind: 'pull' | 'kill' | 'palm' | 'face';
  seat: Seat;
  card: Card;
  at: Space;
  room?: number;
  from?: number | null;
  targets: Target[];
}

export interface Flip {
  n: number;
  seat: Seat;
  card: Card;
  from: Space;
  at: Space | null;
  state: 'done' | 'now' | 'next';
}

export interface OasisView extends BaseView {
  moves: OasisMove[];
  ask: Ask | null;
  round: number;
  rounds: number;
  phase: 'deal' | 'play' | 'second' | 'pull' | 'kill' | 'palm' | 'face' | 'over';
  table: OasisSeat[];
  /** Keys: "up", "over", "down", and with a column: "up 4". */
  refusals: Record<string, Refusal>;
  tags: Record<Card, string>;
  hand: Card[] | null;
  deck: number;
  deck_text: string;
  title_short: string;
  closing: { seat: Seat; text: string } | null;
  turn_part: 'first' | 'second' | null;
  picks: Record<Card, { title: string; detail: string; short: string }>;
  columns: Column[];
  asking: Asking | null;
  flips: { part: 'faces' | 'pulls' | 'scorpions'; part_text: string; order_text: string; cards: Flip[] } | null;
  /** What each animal does, and a portal, in a sentence each. */
  powers: Record<string, string>;
  previews: Record<string, Preview>;
}

/** The view of a table that is known to be of this game. */
export function oasisView(table: TableView): OasisView {
  return table.view as OasisView;
}

/** What a line of the log says beside its words; which of it there is depends on the line's kind. */
export interface LineData {
  card?: Card;
  at?: Space;
  from?: Space;
  to?: Space;
  cards?: { n: number; seat: Seat; card: Card; at: Space }[];
}

export const dataOf = (line: LogLine): LineData => (line.data ?? {}) as LineData;

export const sameSpace = (one: Space | null | undefined, other: Space | null | undefined): boolean =>
  !!one && !!other && one.side === other.side && one.column === other.column && one.row === other.row;

export const spaceKey = (space: Space): string => `${space.side}.${space.column}.${space.row}`;
