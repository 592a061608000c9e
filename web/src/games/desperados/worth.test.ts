import { expect, it } from 'vitest';
import { mineOf } from './build';
import { badgesOf, sumOf } from './worth';

const mine = (chests: string) => mineOf(1, 0, 'Mg', chests, 0);

it('a sum says what the chests come to, in few words where they are alike', () => {
  expect(sumOf(mine('g'))).toBe('');
  expect(sumOf(mine('g g'))).toBe('= 3 + 3');
  expect(sumOf(mine('2g g g g'))).toBe('= 4 × 6, double first');
  expect(sumOf(mine('g g g 2g'))).toBe('= 3 + 3 + 3 + 6');
});

it('a double takes the room of two badges', () => {
  expect(badgesOf(mine('2g g'))).toBe(3);
  expect(badgesOf(mine(''))).toBe(0);
});
