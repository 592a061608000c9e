import { describe, expect, it } from 'vitest';
import { endDetail, endTitle } from './end-words';
import { sideName, sidesOf, winningSides, type EndResult } from './sides';

const people = ['Marisol', 'Rosa', 'Tuco', 'June'];
const names = (you: number | null) => ({ of: (seat: number) => (seat === you ? 'You' : people[seat]!), you });
const won: EndResult = {
  scores: [16, 14, 16, 14],
  winners: [0, 2],
  ranks: [1, 2, 1, 2],
  reason: '10 points reached',
  decided: null,
  sides: [
    [0, 2],
    [1, 3],
  ],
};

describe('partners', () => {
  it('win as one side, and that is no tie', () => {
    expect(winningSides(won)).toEqual([[0, 2]]);
    expect(endTitle(won, names(2))).toBe('You and Marisol win, 16 to 14');
    expect(endTitle(won, names(1))).toBe('Marisol and Tuco win, 16 to 14');
    expect(endDetail(won).text).not.toContain('share');
  });

  it('share a win only with another side', () => {
    const tied = { ...won, scores: [16, 16, 16, 16], winners: [0, 1, 2, 3], ranks: [1, 1, 1, 1] };
    expect(endTitle(tied, names(1))).toBe('You & June and Marisol & Tuco share the win, 16 each');
  });

  it('stand in one row under both names, you first', () => {
    expect(sideName([0, 2], names(2).of, 2)).toBe('You & Marisol');
    expect(sideName([1, 3], names(2).of, 2)).toBe('Rosa & June');
  });
});

it('without sides every seat is its own', () => {
  expect(sidesOf({}, 3)).toEqual([[0], [1], [2]]);
  const alone: EndResult = { ...won, sides: null };
  expect(winningSides(alone)).toEqual([[0], [2]]);
  expect(endTitle(alone, names(0))).toBe('You and Tuco share the win, 16 each');
});
