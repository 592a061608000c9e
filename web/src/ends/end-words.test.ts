import { describe, expect, it } from 'vitest';
import type { GameResult } from '../lib/types';
import { endDetail, endTitle, losingSides, winningSides } from './end-words';

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
  expect(losingSides(result)).toEqual([[0], [1], [3]]);
});

describe('partners', () => {
  const sides = [
    [0, 2],
    [1, 3],
  ];
  const won = { ...result, sides, scores: [16, 14, 16, 14], winners: [0, 2], ranks: [1, 2, 1, 2] };

  it('win as one side, and that is no tie', () => {
    expect(winningSides(won)).toEqual([[0, 2]]);
    expect(losingSides(won)).toEqual([[1, 3]]);
    expect(endTitle(won, names(2))).toBe('You and Marisol win, 16 to 14');
    expect(endTitle(won, names(1))).toBe('Marisol and Tuco win, 16 to 14');
    expect(endDetail(won).text).not.toContain('share');
  });

  it('share a win only with another side', () => {
    const tied = { ...won, scores: [16, 16, 16, 16], winners: [0, 1, 2, 3], ranks: [1, 1, 1, 1] };
    expect(endTitle(tied, names(1))).toBe('You & June and Marisol & Tuco share the win, 16 each');
    expect(losingSides(tied)).toEqual([]);
  });
});

it('the reason cites its rule', () => {
  expect(endDetail(result).rule).toBe('8.5');
  expect(endDetail({ ...result, winners: [0, 2] }).text).toContain('Equal points');
  expect(endDetail({ ...result, reason: 'instant win' }).rule).toBe('7.3');
});
