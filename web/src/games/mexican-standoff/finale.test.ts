import { expect, test } from 'vitest';
import { standoff } from '../../fixtures/standoff';
import type { StandoffView } from '../../lib/types';
import { finale } from './finale';

const before: StandoffView = standoff.play5!.view!;
const won: StandoffView = {
  ...before,
  ply: before.ply + 4,
  trick: 2,
  hand: before.hand!.slice(1),
  table: before.table.map((seat) => ({ ...seat, base: null, cards: 10 })),
  last_trick: {
    number: 1,
    winner: 0,
    won: 1,
    cards: ['2', '9', '8', '7', '3'].map((base, seat) => ({ seat, base, duel: [], discarded: [] })),
  },
};

test('a decided trick is shown with all its cards before they go to the winner', () => {
  const moment = finale(before, won)!;
  expect(moment.table.map((seat) => seat.base)).toEqual(['2', '9', '8', '7', '3']);
  expect(moment.table[0]!.pill).toBe('Takes 1 trick');
  expect(moment.moves).toEqual([]);
  expect(moment.hand).toEqual(won.hand);
});

test('nothing is shown where no trick ended, or where the past comes back', () => {
  expect(finale(before, before)).toBeNull();
  expect(finale(won, { ...won, ply: won.ply + 1 })).toBeNull();
  expect(finale({ ...won, ply: 99 }, { ...won, last_trick: { ...won.last_trick!, number: 9 }, ply: 3 })).toBeNull();
});
