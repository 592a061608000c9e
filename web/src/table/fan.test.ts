import { expect, test } from 'vitest';
import { fan } from './fan';

const space = { width: 1200, card: 100, gap: 20, perRow: 11 };

test('a hand with room lies in the middle, with gaps between its sets', () => {
  const { cards } = fan(['2', '4', '4', '5'], space);
  const x = cards.map((card) => card.x);
  expect(x[1]! - x[0]!).toBe(120);
  expect(x[2]! - x[1]!).toBe(96);
  expect(x[0]! + x[3]! + 100).toBeCloseTo(1200);
});

test('a hand never leaves its space', () => {
  for (const width of [340, 500, 720, 1232]) {
    for (let count = 1; count <= 11; count++) {
      const sets = Array.from({ length: count }, (_, index) => String(index >> 1));
      const { cards } = fan(sets, { ...space, width, perRow: width < 600 ? 8 : 11 });
      expect(Math.min(...cards.map((card) => card.x))).toBeGreaterThanOrEqual(0);
      expect(Math.max(...cards.map((card) => card.x)) + 100).toBeLessThanOrEqual(width + 0.01);
    }
  }
});

test('more cards than a row takes lie in two rows, the higher ones in front', () => {
  const { cards, rows } = fan('1 2 3 4 5 6 7 8 9 10 W'.split(' '), { ...space, width: 348, perRow: 8 });
  expect(rows).toBe(2);
  expect(cards.map((card) => card.row)).toEqual([1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0]);
});
