// The view of Desperados, as the house sends it. Sides are numbered: with partners side 0 is seats
// 0 and 2, side 1 seats 1 and 3; alone a side is a seat.

import type { BaseView, Card, Move, Refusal, Seat } from '../../lib/types';
import type { Metal } from './faces';

/** A move, with what it would do and where. */
export interface DesperadosMove extends Move {
  /** "on mine 2", "to Inés"; follows the label and the card on a button. */
  where: string;
  /** What it comes to: "18 → 24". */
  effect: string;
  mine: number | null;
  side: number | null;
}

export interface Closing {
  /** What would be safe, and what the last chest costs where the mine is besieged. */
  points: number;
  costs: number;
  text: string;
}

export interface Mine {
  number: number;
  metal: Metal;
  card: Card;
  side: number;
  yours: boolean;
  state: 'open' | 'shut';
  besieged: boolean;
  /** In the order in which they were laid, each with what it counts now. */
  chests: { card: Card; value: number }[];
  holds: number;
  sum: string;
  why: string;
  doubled: boolean;
  text: string;
  closing: Closing | null;
}

export interface Side {
  side: number;
  seats: Seat[];
  name: string;
  yours: boolean;
  score: number;
  /** Points in mines that this side has shut this round. */
  safe: number;
  /** What its open mines hold together. */
  open: number;
  /** Numbers of its mines, shut ones too. */
  mines: number[];
}

export interface Party {
  side: number;
  role: 'hold' | 'attack';
  name: string;
  title: string;
  yours: boolean;
  cards: { seat: Seat; card: Card }[];
  total: number;
  leads: boolean;
}

export interface FightPreview {
  side: number;
  before: number;
  total: number;
  against: number;
  wins: boolean;
  tag: string;
  text: string;
}

export interface Siege {
  mine: number;
  owner: number;
  /** The seat that began it. */
  attacker: Seat;
  title: string;
  parties: Party[];
  /** Attacker first, then clockwise; none: the last lap leaves this seat no turn. */
  order: { seat: Seat; name: string; card: Card | null; state: 'laid' | 'passed' | 'now' | 'next' | 'none' }[];
  /** The side that would own the mine now. */
  leader: number;
  yours: string | null;
  last_chance: boolean;
  /** False where the last lap ends before the turn comes back to the attacker. */
  decided: boolean;
  text: string;
  preview: Record<Card, FightPreview>;
  closing: Closing | null;
}

export interface DesperadosSeat {
  seat: Seat;
  cards: number;
  score: number;
  state: string;
  pill: string;
  tone: string;
  side: number;
  partner: boolean;
  dealer: boolean;
  fighter: Card | null;
  /** Cards in that hand that the viewer knows of. */
  known: Card[];
  turns_left: number | null;
}

export interface Given {
  cards: Card[];
}

export interface DesperadosView extends BaseView {
  moves: DesperadosMove[];
  phase: 'deal' | 'turn' | 'over';
  partnership: boolean;
  target: number;
  hand: Card[] | null;
  table: DesperadosSeat[];
  refusals: Record<Card, Refusal>;
  tags: Record<Card, string>;
  sides: Side[];
  mines: Mine[];
  siege: Siege | null;
  deck: { left: number; spent: Card[]; lost: Card[] };
  last_lap: { left: number; order: Seat[]; text: string; short: string } | null;
  secrets: {
    gave: (Given & { to: Seat }) | null;
    got: (Given & { from: Seat }) | null;
  };
  gives: { row: number; limit: number; text: string } | null;
}

/** A siege that has been decided, as the log's line tells it. */
export interface Decided {
  mine: number;
  from: number;
  to: number;
  totals: number[];
  cards: { seat: Seat; card: Card }[];
  taken: boolean;
}
