// What the house tells of a finished game: its replay and its analysis (docs/analysis.md says what they mean).

import type { Card, LogLine, Seat } from '../lib/types';

/** A finished game as one seat saw it; there is one moment more than there are events. */
export interface Replay {
  id: string;
  seat: Seat | null;
  /** Both are null where chance spoke. */
  events: { seat: Seat | null; move: string | null }[];
  moments: { stage: number; ply: number }[];
  log: LogLine[];
}

/** What everybody held after `at` events, and what each seat had laid face down; by seat. */
export interface ReplayHands {
  at: number;
  hands: Card[][];
  down: { card: Card; where: string }[][];
}

/** A move that could be made, and what the search thought of it. Chances are hundredths of a percent. */
export interface Alternative {
  move: string;
  label: string;
  cards: Card[];
  where: string;
  note: string;
  /** What speaks for it, for the best move and for what was played; analyses of older houses have none. */
  reason?: string;
  chance: number;
  points: number;
  /** The share of the search that went into it. */
  visits: number;
  played: boolean;
}

/** A decision that cost its seat a part of its chance. */
export interface Mark {
  event: number;
  seat: Seat;
  stage: number;
  cost: number;
  played: Alternative;
  better: Alternative[];
}

/** What moved a seat's chance: start + cards + others + own = end. */
export interface Luck {
  start: number;
  cards: number;
  others: number;
  own: number;
  end: number;
}

export interface Analysis {
  state: 'waiting' | 'running' | 'done' | 'failed';
  share: number;
  /** By seat and moment, in hundredths of a percent; grows while the work goes on. */
  graph: number[][];
  found: {
    format: string;
    worlds: number;
    simulations: number;
    luck: Luck[];
    marks: Mark[][];
    thoughts: Record<string, Alternative[]>;
    /** What bots had in mind when they decided; analyses of older houses have none. */
    minds?: Record<string, Alternative[]>;
  } | null;
}

/** Where a replay begins: at the start, at the first choice that mattered, or at a round. */
export type ReplayStart = 'start' | 'mark' | number;
