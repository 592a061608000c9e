import { expect, it } from 'vitest';
import { meant } from '../table/looking-back';
import { percent, rounded } from './numbers';
import { styleOf } from './seats';
import { moveParts } from './words';

it('whole percents add up to the end whatever was rounded', () => {
  const lucks = [
    { start: 3333, cards: 2249, others: 2249, own: -7831, end: 0 },
    { start: 2500, cards: 1409, others: -1058, own: -2851, end: 0 },
    { start: 2500, cards: 2550, others: 2450, own: 2500, end: 10000 },
    { start: 5000, cards: -49, others: 49, own: 0, end: 5000 },
  ];
  for (const luck of lucks) {
    expect(luck.start + luck.cards + luck.others + luck.own).toBe(luck.end);
    const told = rounded(luck);
    expect(told.start + told.cards + told.others + told.own).toBe(told.end);
    for (const part of ['cards', 'others', 'own'] as const) {
      expect(Math.abs(told[part] - luck[part] / 100)).toBeLessThan(1.5);
    }
  }
  expect(percent(3449)).toBe(34);
});

it('a seat keeps its style, and no two seats share one', () => {
  const styles = [0, 1, 2, 3, 4].map((seat) => styleOf(seat, 2, 5));
  expect(styles[2]!.shape).toBe('circle');
  expect(styles[3]!.shape).toBe('square');
  expect(new Set(styles.map((one) => one.shape)).size).toBe(5);
  expect(new Set(styles.map((one) => one.dash + one.round)).size).toBe(5);
});

it('as many cards of a hand are meant as the move names', () => {
  expect(meant(['7', '7', '7', '9'], ['7', '7'])).toEqual([true, true, false, false]);
});

it('a move is told with its cards and its place, and nothing twice', () => {
  const one = { move: '', note: '', chance: 0, points: 0, visits: 0, played: false };
  expect(moveParts({ ...one, label: 'Raise', cards: ['7', '7'], where: '' })).toEqual(['Raise', ' ', ['7', '7']]);
  expect(moveParts({ ...one, label: 'Lay', cards: ['c'], where: 'on mine 2' })).toEqual(['Lay', ' ', ['c'], ' on mine 2']);
  expect(moveParts({ ...one, label: 'Play to column 2', cards: ['camel'], where: '' })).toEqual([
    'Play to column 2',
    ' ',
    ['camel'],
  ]);
  expect(moveParts({ ...one, label: 'Pass', cards: [], where: '' })).toEqual(['Pass']);
});
