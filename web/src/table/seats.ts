// Who sits where: clockwise from the seat to the left of the one who looks.

import type { Seat } from '../lib/types';

/** The seat shown at the bottom: one's own, or seat 0 for somebody who only watches. */
export function nearSeat(viewer: Seat | null): Seat {
  return viewer ?? 0;
}

/** The other seats in clockwise order, from the near seat's left neighbour on. */
export function others(near: Seat, seats: number): Seat[] {
  return Array.from({ length: seats - 1 }, (_, step) => (near + 1 + step) % seats);
}

/** How far below the top row each of `count` seats hangs on a wide table, as a share of a step. */
export function drops(count: number): number[] {
  if (count === 2) return [0.45, 0.45];
  if (count === 3) return [1, 0, 1];
  if (count === 4) return [1, 0.1, 0.1, 1];
  return Array.from({ length: count }, () => 0);
}
