import { expect, test } from 'vitest';
import { drops, nearSeat, others } from './seats';

test('the others sit clockwise from your left', () => {
  expect(others(0, 4)).toEqual([1, 2, 3]);
  expect(others(2, 5)).toEqual([3, 4, 0, 1]);
  expect(others(2, 3)).toEqual([0, 1]);
});

test('who only watches looks from seat 0', () => {
  expect(nearSeat(null)).toBe(0);
  expect(nearSeat(3)).toBe(3);
});

test('the seats in the sky form an arch that is even on both sides', () => {
  for (const count of [2, 3, 4]) expect(drops(count)).toEqual([...drops(count)].reverse());
});
