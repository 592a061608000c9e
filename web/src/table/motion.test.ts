import { expect, test } from 'vitest';
import { pair } from './motion';

const card = (key: string, face: string) => ({ key, face });

test('a card that vanishes from the hand and appears on the table has travelled', () => {
  const gone = [card('hand:9:0', '9')];
  const come = [card('0:base', '9')];
  expect(pair(gone, come).get(come[0]!)).toBe(gone[0]);
});

test('one card that vanishes is never two that appear', () => {
  const gone = [card('hand:7:0', '7')];
  const come = [card('0:duel:0', '7'), card('0:duel:1', '7')];
  expect(pair(gone, come).size).toBe(1);
});

test('what has no face comes from nowhere', () => {
  expect(pair([card('a', '')], [card('b', '')]).size).toBe(0);
});
