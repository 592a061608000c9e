import { expect, test } from 'vitest';
import { standoff } from '../../fixtures/standoff';
import type { StandoffView } from '../../lib/types';
import { choices, chosenTitle, groups, owed } from './choices';

const of = (name: string): StandoffView => standoff[name]!.view!;

test('in a duel the sets that raise are lifted, each with a tab, and nothing else is', () => {
  const lifted = groups(of('raise4')).filter((group) => group.live > 0);
  expect(lifted.map((group) => [group.card, group.live, group.tab])).toEqual([
    ['4', 2, 'a pair of 6 or lower'],
    ['7', 3, 'three beat any pair'],
  ]);
});

test('only as many cards are lifted as the set takes from the hand', () => {
  const eights = groups(of('answer3')).find((group) => group.card === '8')!;
  expect([eights.count, eights.live]).toEqual([3, 2]);
  const seven = groups(of('big3')).find((group) => group.card === '7')!;
  expect([seven.count, seven.live]).toEqual([1, 1]);
});

test('with no card chosen the sign holds what is no single card', () => {
  expect(choices(of('raise4'), []).map((choice) => choice.id)).toEqual(['duel 4x2', 'duel 7x3', 'pass']);
  expect(choices(of('play5'), [])).toEqual([]);
  expect(choices(of('badge5'), []).map((choice) => choice.id)).toEqual(['announce']);
});

test('a base card and its duel are one button with two moves', () => {
  expect(choices(of('play5'), ['9']).map((choice) => choice.moves)).toEqual([
    ['play 9', 'stand'],
    ['play 9', 'duel 6x2'],
    ['play 9', 'duel 8x2'],
  ]);
});

test('a duel never has the rank of its base', () => {
  expect(choices(of('play5'), ['6']).map((choice) => choice.moves)).toEqual([
    ['play 6', 'stand'],
    ['play 6', 'duel 8x2'],
  ]);
});

test('the leader plays one card and is asked nothing more', () => {
  expect(choices(of('lead4'), ['9']).map((choice) => choice.moves)).toEqual([['play 9']]);
});

test('discards that are owed go off one after the other', () => {
  expect(owed(of('discard4'))).toBe(2);
  expect(choices(of('discard4'), ['9', '7'])[0]!.moves).toEqual(['discard 9', 'discard 7']);
  expect(chosenTitle(of('discard4'), ['9'], 'Rosa')).toBe('Your move: discard 1 more');
});

test('once a base card is chosen the pairs that could follow wear a tab', () => {
  const tabs = groups(of('play5'), ['9']).filter((group) => group.tab);
  expect(tabs.map((group) => group.tab)).toEqual(['pair of 6', 'two of the three 8s']);
});
