import { expect, test } from 'vitest';
import { views } from './fixtures';
import { keepMoves, mayKeep, restOf, without } from './sums';
import type { PasoView } from './types';

const { settle } = views;

test('what the page adds up is what the house previews, for every tile and for none', () => {
  for (const move of settle.moves) {
    expect(restOf(settle, move.cards)).toEqual(move.preview);
  }
});

test('two tiles chosen: what is left sells at both prices, and halves are lost', () => {
  const rest = restOf(settle, ['tile:saloon5', 'tile:bank5'])!;
  expect(rest.here.text).toBe('(3 + 4) ÷ 3 = 2, 1 lost');
  expect(rest.value).toBe(2);
});

test('equal tiles are taken one by one', () => {
  expect(without(['tile:gold4', 'tile:gold4'], ['tile:gold4'])).toEqual(['tile:gold4']);
});

test('the rest is sold by word, unless the limit sells it', () => {
  expect(mayKeep(settle)).toBe(2);
  expect(keepMoves(settle, ['tile:bank5'])).toEqual(['keep bank 5', 'done']);
  expect(keepMoves(settle, ['tile:bank5', 'tile:horse3'])).toEqual(['keep bank 5', 'keep horse 3']);
  const last: PasoView = { ...settle, settling: { ...settle.settling!, left: ['tile:bank5'], may_keep: 1 } };
  expect(mayKeep(last)).toBe(1);
  expect(keepMoves(last, ['tile:bank5'])).toEqual(['keep bank 5']);
});
