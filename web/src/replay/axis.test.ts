import { expect, it } from 'vitest';
import { apart, Axis, roundsOf } from './axis';

const stages = [0, 1, 1, 1, 2, 2, 3];

it('what comes before the first deal belongs to the first round', () => {
  expect(roundsOf(stages)).toEqual([
    { stage: 1, from: 0, to: 3 },
    { stage: 2, from: 4, to: 5 },
    { stage: 3, from: 6, to: 6 },
  ]);
});

it('begins at the left, ends at the right, and leaves a gap at each round', () => {
  const axis = new Axis(roundsOf(stages), 640, 20);
  expect(axis.x(0)).toBe(0);
  expect(axis.x(6)).toBe(640);
  expect(axis.x(1) - axis.x(0)).toBe(100);
  expect(axis.x(4) - axis.x(3)).toBe(120);
  expect(axis.span(1)).toEqual({ from: 320, to: 520 });
});

it('finds every moment again from where it is drawn', () => {
  const axis = new Axis(roundsOf(stages), 333, 7);
  for (let moment = 0; moment < stages.length; moment++) expect(axis.at(axis.x(moment))).toBe(moment);
  expect(axis.at(-50)).toBe(0);
  expect(axis.at(5000)).toBe(6);
});

it('moves labels apart that would stand on one another, and keeps their order', () => {
  expect(apart([100, 100, 20], 17, 0, 110)).toEqual([93, 110, 20]);
  expect(apart([10, 60], 17, 0, 110)).toEqual([10, 60]);
});
