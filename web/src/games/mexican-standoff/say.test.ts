import { expect, test } from 'vitest';
import { standoff } from '../../fixtures/standoff';
import { secretParts, seenParts, shortPill } from './say';

const name = (seat: number) => ['You', 'Rosa', 'Tuco', 'June', 'Doc'][seat]!;

test('only the riders are secret', () => {
  expect(secretParts(standoff.raise4!.view!, name)).toEqual([
    ['You gave Rosa a ', ['9'], '.'],
    ['June gave you a ', ['2'], '.'],
  ]);
  expect(secretParts(standoff.watch4!.view!, name)).toEqual([]);
});

test('a set that went back into a hand is remembered, the rider is not told twice', () => {
  expect(seenParts(standoff.big3!.view!, name)).toEqual([['Tuco holds ', ['6', '6'], '.']]);
  const view = standoff.raise4!.view!;
  const table = view.table.map((seat) => (seat.seat === 1 ? { ...seat, known: ['9'] } : seat));
  expect(seenParts({ ...view, table }, name)).toEqual([]);
});

test('a pill fits a phone', () => {
  expect(shortPill('Leads the duel')).toBe('Leads');
  expect(shortPill('Takes 3 tricks')).toBe('Takes 3');
  expect(shortPill('In')).toBe('In');
});
