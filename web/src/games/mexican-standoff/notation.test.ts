import { expect, test } from 'vitest';
import { standoff } from '../../fixtures/standoff';
import type { StandoffView } from '../../lib/types';
import { readTyped, typable } from './notation';

const of = (name: string): StandoffView => standoff[name]!.view!;

test('everything that can be typed reads back as itself', () => {
  for (const name of Object.keys(standoff)) {
    const view = of(name);
    for (const line of typable(view)) {
      expect(readTyped(line, view)).toHaveProperty('moves');
    }
  }
});

test('a set can be typed in three ways', () => {
  for (const text of ['duel 7x3', '7 7 7', '777', 'Raise 7x3']) {
    expect(readTyped(text, of('raise4'))).toEqual({ moves: ['duel 7x3'] });
  }
});

test('a bare card is played, given or discarded, as the phase asks', () => {
  expect(readTyped('9', of('play5'))).toEqual({ moves: ['play 9'] });
  expect(readTyped('w', of('play5'))).toEqual({ moves: ['play W'] });
  expect(readTyped('9', of('rider4'))).toEqual({ moves: ['rider 9'] });
  expect(readTyped('9', of('discard4'))).toEqual({ moves: ['discard 9'] });
});

test('a base card with its duel is two moves', () => {
  for (const text of ['play 9 duel 6x2', '9 66', '9 + 6 6', '9 6x2']) {
    expect(readTyped(text, of('play5'))).toEqual({ moves: ['play 9', 'duel 6x2'] });
  }
});

test('one letter passes', () => {
  expect(readTyped('p', of('raise4'))).toEqual({ moves: ['pass'] });
});

test('what is not legal is never sent, and the reason is the rule’s', () => {
  expect(readTyped('10', of('rider4'))).toEqual({ problem: 'Bandits and Frank Wolf do not ride.' });
  expect(readTyped('9 99', of('play5'))).toHaveProperty('problem');
  expect(readTyped('99', of('raise4'))).toHaveProperty('problem');
  expect(readTyped('9', of('raise4'))).toEqual({
    problem: 'One card cannot raise: a duel needs a pair or more.',
  });
  expect(readTyped('hello', of('raise4'))).toHaveProperty('problem');
  expect(readTyped('', of('raise4'))).toHaveProperty('problem');
});
