/** What a replay tells the table inside it: each seat's chance, and which cards were or should have been played. */
import { getContext, setContext } from 'svelte';
import type { Card, Seat } from '../lib/types';

const KEY = Symbol('looking back');

export type Shape = 'circle' | 'square' | 'triangle' | 'diamond' | 'cross';

export interface LookingBack {
  /** What the browser's tab is called. */
  title: () => string;
  /** In hundredths of a percent; null while nobody knows. */
  chance: (seat: Seat) => number | null;
  shape: (seat: Seat) => Shape;
  colour: (seat: Seat) => string;
  /** Of the hand that is shown: what was played next, and what would have been better. */
  played: () => Card[];
  better: () => Card[];
}

export function looksBack(told: LookingBack): void {
  setContext(KEY, told);
}

/** Undefined at a table where the game is being played. */
export function lookingBack(): LookingBack | undefined {
  return getContext<LookingBack | undefined>(KEY);
}

/** Which of the `cards` in a hand are meant by a list of faces, each as often as it is named. */
export function meant(cards: Card[], faces: Card[]): boolean[] {
  const left = [...faces];
  return cards.map((card) => {
    const at = left.indexOf(card);
    if (at < 0) return false;
    left.splice(at, 1);
    return true;
  });
}
