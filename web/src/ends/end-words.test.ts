import { describe, expect, it } from 'vitest';
import type { GameResult } from '../lib/types';
import { endDetail, endTitle, losers } from './end-words';

const people = ['Marisol', 'Rosa', 'Tuco', 'June'];
const names = (you: number | null) => ({ of: (seat: number) => (seat === you ? 'You' : people[seat]!), you });
const result: GameResult = {
  scores: [340, 280, 395, -65],
  winners: [2],
  ranks: [2, 3, 1, 4],
  reason: 'seven rounds',
  decided: null,
};

describe('the title of the end', () => {
  it('says who won, and where you came', () => {
    expect(endTitle(result, names(2))).toBe('You win with 395');
    expect(endTitle(result, names(0))).toBe('Tuco wins with 395, you came second with 340');
    expect(endTitle(result, names(3))).toBe('Tuco wins with 395, you came fourth with −65');
    expect(endTitle(result, names(null))).toBe('Tuco wins with 395');
  });

  it('shares a win, you first', () => {
    const shared = { ...result, scores: [44, 10, 44, 44], winners: [0, 2, 3], ranks: [1, 4, 1, 1] };
    expect(endTitle(shared, names(3))).toBe('You, Marisol and Tuco share the win, 44 each');
    expect(endTitle({ ...shared, winners: [0, 2] }, names(null))).toBe(
      'Marisol and Tuco share the win, 44 each',
    );
  });
});

it('the others stand in the order of their ranks', () => {
  expect(losers(result)).toEqual([0, 1, 3]);
});

it('the reason cites its rule', () => {
  expect(endDetail(result).rule).toBe('8.5');
  expect(endDetail({ ...result, winners: [0, 2] }).text).toContain('Equal points');
  expect(endDetail({ ...result, reason: 'instant win' }).rule).toBe('7.3');
});
