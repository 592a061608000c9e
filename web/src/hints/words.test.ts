import { expect, it } from 'vitest';
import { chanceText, pointsText, spokenHint } from './words';

it('writes points with a sign, and with a decimal only where they are few', () => {
  expect(pointsText(44.2)).toBe('+44');
  expect(pointsText(-6)).toBe('−6');
  expect(pointsText(0.84)).toBe('+0.8');
  expect(pointsText(-0.04)).toBe('0');
});

it('never calls a chance nothing or certain that is not', () => {
  expect(chanceText(0.338)).toBe('34');
  expect(chanceText(0.004)).toBe('<1');
  expect(chanceText(0.996)).toBe('>99');
  expect(chanceText(1)).toBe('100');
  expect(chanceText(0)).toBe('0');
});

it('says the moves in order, and a lone one with its reason', () => {
  const raise = { move: 'duel 7x3', parts: [], text: 'Raise 7 7 7', reason: '', points: 44, chance: 0.34 };
  const only = { move: 'pass', parts: [], text: 'Pass', reason: 'There is no other move.', points: null, chance: null };
  const hint = { ply: 1, ready: true, worlds: 9, text: '', verdict: '' };
  expect(spokenHint({ ...hint, moves: [raise] })).toBe('What would you play? 1: Raise 7 7 7: +44 points, 34 % to win.');
  expect(spokenHint({ ...hint, moves: [only] })).toContain('1: Pass: There is no other move.');
  expect(spokenHint({ ...hint, ready: false, moves: [] })).toBe('The house is thinking.');
});
