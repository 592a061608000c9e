import { expect, test } from 'vitest';
import { views } from './fixtures';
import { readTyped, typable } from './notation';

test('everything that can be typed reads back as itself', () => {
  for (const view of Object.values(views)) {
    for (const line of typable(view)) expect(readTyped(line, view)).toEqual({ moves: [line] });
  }
});

test('a card can be typed in many ways', () => {
  for (const text of ['loot bank 7', 'Bank 7', 'bank7', 'ba7', '7 bank', 'bank', 'stay ba']) {
    expect(readTyped(text, views.decide)).toEqual({ moves: ['loot bank 7'] });
  }
});

test('a kind of which there are two asks which one', () => {
  expect(readTyped('saloon', views.decide)).toEqual({ problem: 'Which one: loot saloon 8 or loot saloon 2?' });
});

test('leaving, keeping and drawing have short forms', () => {
  expect(readTyped('l', views.decide)).toEqual({ moves: ['leave'] });
  expect(readTyped('sell', views.settle)).toEqual({ moves: ['done'] });
  expect(readTyped('ba', views.settle)).toEqual({ moves: ['keep bank 5'] });
  expect(readTyped('bank', views.refill)).toEqual({ moves: ['draw bank'] });
  expect(readTyped('ht', views.refill)).toEqual({ moves: ['draw hotel'] });
});

test('what is half a move is answered with a whole one of its kind', () => {
  expect(readTyped('loot', views.decide)).toEqual({ problem: '“loot” is not a move here. One is: loot horse 5.' });
  expect(readTyped('keep it', views.settle)).toEqual({ problem: '“keep it” is not a move here. One is: keep horse 3.' });
});

test('what is not legal is never sent, and the reason is the rule’s', () => {
  expect(readTyped('draw gold', views.refill)).toEqual({ problem: 'No gold card lies ready.' });
  expect(readTyped('loot cattle 3', views.decide)).toHaveProperty('problem');
  expect(readTyped('dance 7', views.decide)).toHaveProperty('problem');
  expect(readTyped('', views.decide)).toHaveProperty('problem');
});
