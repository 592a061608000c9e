import { expect, test } from 'vitest';
import { views } from './fixtures';
import { cardOf, choosesTiles, handCards, inHand, lootCards, pickFrom } from './inhand';

test('the card that lies face down is not in the hand as well', () => {
  expect(inHand(views.waiting)).toEqual(['horse5', 'saloon2', 'hotel6', 'bank7', 'gold3']);
  expect(inHand(views.decide)).toHaveLength(6);
  expect(inHand(views.watching)).toEqual([]);
});

test('every card of a looter can be played, and one that brings nothing lies low', () => {
  const cards = handCards(views.decide, true, [], false);
  expect(cards.map((card) => card.state)).toEqual(['playable', 'playable', 'playable', 'playable', 'idle', 'playable']);
  expect(cards[4]!.label).toBe('Stay with Bank 7: no bank here: you stay and take nothing');
  expect(handCards(views.decide, true, ['bank7.0'], false)[4]!.state).toBe('chosen');
});

test('the hand rests while others think, and says why where something else is asked', () => {
  expect(handCards(views.waiting, false, [], false).every((card) => card.state === 'rest')).toBe(true);
  const refusals = { horse5: { text: 'First a card to draw.', rule: '7.8' } };
  const card = handCards({ ...views.refill, refusals }, true, [], false)[0]!;
  expect([card.state, card.refusal?.rule]).toEqual(['rest', '7.8']);
});

test('tags are short where cards are narrow', () => {
  expect(handCards(views.decide, true, [], true).map((card) => card.tag)).toEqual([
    undefined,
    'needs 6',
    'needs 6',
    undefined,
    'not here',
    undefined,
  ]);
});

test('a leaver chooses among tiles, up to the limit, and can take each back', () => {
  expect(choosesTiles(views.settle, true)).toBe(true);
  expect(choosesTiles(views.settle, false)).toBe(false);
  const loot = lootCards(views.settle, ['tile:bank5.0']);
  expect(loot.map((card) => card.state)).toEqual(['playable', 'playable', 'playable', 'chosen']);
  const ids = (at: number[]) => at.map((index) => loot[index]!.id);
  expect(pickFrom(ids([3]), loot[0]!, 2)).toEqual(ids([3, 0]));
  expect(pickFrom(ids([3, 0]), loot[1]!, 2)).toEqual(ids([0, 1]));
  expect(pickFrom(ids([3, 0]), loot[3]!, 2)).toEqual(ids([0]));
  expect(pickFrom(ids([3]), loot[3]!, 1)).toBe('again');
  expect(cardOf('tile:bank5.0')).toBe('tile:bank5');
});
