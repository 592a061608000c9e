import { expect, test } from 'vitest';
import type { LogLine } from '../../lib/types';
import { views } from './fixtures';
import { holdFor, rollIn, throwMoment } from './moment';

const said = (n: number, kind: string, text: string, data: Record<string, unknown> = {}): LogLine => ({
  n,
  ply: 84,
  stage: 4,
  trick: 0,
  seat: null,
  kind,
  parts: [text],
  text,
  cards: [],
  secret: false,
  data,
});
const reveal = said(40, 'reveal', 'You show Saloon 8, …', {
  cards: [
    { seat: 0, card: 'saloon8' },
    { seat: 1, card: 'gold4' },
    { seat: 3, card: 'horse2' },
  ],
});
const dice = said(41, 'dice', 'Rosa throws three dice: one star, one brand and one six.', {
  faces: ['star', 'brand', 'six'],
  stars: 3,
  new: 1,
  left: 2,
  raid: false,
});
const log = [reveal, dice, said(42, 'loot', 'You take …')];

test('between the last decision and the draws lies the throw', () => {
  const moment = throwMoment(views.waiting, { ...views.refill, ply: 84 }, log, log)!;
  expect(moment.roll).toMatchObject({ before: 2, lead: 'Rosa throws three dice', line: 41 });
  expect(moment.sheriff.stars).toBe(2);
  expect(moment.table.map((seat) => seat.played)).toEqual(['saloon8', 'gold4', null, 'horse2']);
  expect(moment.table.some((seat) => seat.face_down)).toBe(false);
  expect(moment.hand).not.toContain('saloon8');
  expect(moment.piles).toEqual(views.waiting.piles);
  expect(moment.moves).toEqual([]);
});

test('a raid is told with what everybody loses', () => {
  const raid = said(42, 'raid', 'The sheriff comes. You lose one tile worth 4.');
  const roll = throwMoment(views.waiting, { ...views.raided, ply: 84 }, [dice, raid], [...log, raid])!.roll!;
  expect(roll.sheriff).toEqual({ title: 'The sheriff comes', detail: 'You lose one tile worth 4.' });
  expect(rollIn([dice, said(42, 'raid', 'The sheriff comes, and finds no loot.')])!.sheriff!.detail).toBe('');
  expect(rollIn(log)!.sheriff).toBeNull();
});

test('the cards may have been turned up in an earlier view', () => {
  expect(throwMoment(views.waiting, { ...views.refill, ply: 84 }, [dice], log)!.table[1]!.played).toBe('gold4');
});

test('nothing is thrown where no dice were, in another town, or when the past comes back', () => {
  const next = { ...views.refill, ply: 84 };
  expect(throwMoment(views.waiting, next, [reveal], log)).toBeNull();
  expect(throwMoment({ ...views.waiting, round: 3 }, next, log, log)).toBeNull();
  expect(throwMoment({ ...views.waiting, ply: 99 }, next, log, log)).toBeNull();
  expect(throwMoment({ ...views.waiting, over: true }, next, log, log)).toBeNull();
});

test('more stars take longer, a raid longest, fast tables least', () => {
  const roll = rollIn(log)!;
  const two = { ...roll, faces: ['star' as const, 'star' as const] };
  expect(holdFor(two, false)).toBeGreaterThan(holdFor(roll, false));
  expect(holdFor({ ...two, raid: true }, false)).toBeGreaterThan(holdFor(two, false));
  expect(holdFor(roll, true)).toBeLessThan(holdFor(roll, false));
});
