import { expect, test } from 'vitest';
import { KINDS, kinds, pieceCode, pieceName, readPiece } from './kinds';
import { numbered } from './numbered';

test('cards and tiles are read, and named for the ear', () => {
  expect(readPiece('bank5')).toEqual({ kind: 'bank', value: 5, tile: false });
  expect(readPiece('tile:horse1')).toEqual({ kind: 'horse', value: 1, tile: true });
  for (const nothing of [undefined, '', '7', 'tile:', 'constructor5']) expect(readPiece(nothing)).toBeNull();
  expect(pieceName('gold4')).toBe('Gold mine 4');
  expect(pieceName('tile:hotel2')).toBe('Hotel tile 2');
  expect(pieceCode('tile:hotel2')).toBe('Ht 2');
  expect(pieceName('something else')).toBe('something else');
});

test('a kind is told by its letters, its colour and its outline, each its own', () => {
  for (const trait of ['code', 'ink', 'outline'] as const) {
    expect(new Set(KINDS.map((kind) => kinds[kind][trait])).size).toBe(6);
  }
});

test('equal tiles have names of their own', () => {
  expect(numbered(['tile:gold4', 'tile:gold4', 'tile:bank1']).map((one) => one.id)).toEqual([
    'tile:gold4.0',
    'tile:gold4.1',
    'tile:bank1.0',
  ]);
});
