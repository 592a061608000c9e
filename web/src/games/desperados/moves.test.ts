import { describe, expect, it } from 'vitest';
import { chosenDetail, chosenTitle, choices, listed } from './choices';
import { cardName, deck, faces } from './faces';
import fixtures from './fixtures';
import { handCards, shortTag } from './inhand';
import { goalOf, originOf } from './journeys';
import { readTyped } from './notation';
import { said, targetsOf } from './targets';
import type { DesperadosView } from './types';

const view = (key: string) => fixtures[key]!.view as DesperadosView;
const name = (seat: number) => ['You', 'Doc', 'Inés', 'Lefty'][seat]!;

const wide = { places: 9, buttons: 10, narrow: false };
const tablet = { places: 3, buttons: 4, narrow: false };
const phone = { places: 1, buttons: 3, narrow: true };

describe('the faces', () => {
  it('know every card of the deck', () => {
    expect(deck).toHaveLength(22);
    expect(Object.keys(faces).sort()).toEqual([...deck].sort());
    expect(cardName('2s')).toBe('Double silver box 4');
    expect(faces['g']!.value).toBe(3);
    expect(faces['12']!.value).toBe(12);
  });
});

describe('a chosen card', () => {
  it('lights the mines that it can go to, and the sides for a mine', () => {
    expect([...targetsOf(view('plain'), 'X').mines.keys()]).toEqual([1, 2, 3, 4]);
    expect([...targetsOf(view('plain'), 'Ms').sides.keys()]).toEqual([0, 1]);
    expect(targetsOf(view('plain'), 'g').give?.move).toBe('give g');
    expect(targetsOf(view('plain'), null).mines.size).toBe(0);
  });

  it('is said with its place and its price', () => {
    expect(said(targetsOf(view('plain'), 'g').mines.get(3)!, cardName('g'))).toBe(
      'Lay gold chest 3 on mine 3: 3 → 6, theirs',
    );
  });

  it('has a button for each place, or leaves them to the table', () => {
    const all = choices(view('plain'), 'X', wide).map((choice) => choice.label);
    expect(all).toEqual(['Mine 1', 'Mine 2', 'Mine 3', 'Mine 4', 'Give to Inés', 'Draw instead']);
    expect(choices(view('plain'), 'X', phone).map((choice) => choice.label)).toEqual(['Give', 'Draw']);
    expect(choices(view('plain'), '6', tablet).map((choice) => choice.label)).toEqual([
      'Mine 1',
      'Mine 3',
      'Give to Inés',
      'Draw instead',
    ]);
    expect(choices(view('siege'), '6', phone)[0]).toMatchObject({ label: 'Play', cards: ['6'], after: 'on mine 2' });
    expect(choices(view('plain'), null, wide).map((choice) => choice.label)).toEqual(['Draw a card']);
    expect(choices(view('skip'), null, wide).map((choice) => choice.label)).toEqual(['Go on']);
  });

  it('asks where it goes', () => {
    expect(chosenTitle(view('plain'), 'X')).toBe('Your move: which mine do you shut?');
    expect(chosenTitle(view('plain'), 'Ms')).toBe('Your move: where do you open the silver mine?');
    expect(chosenTitle(view('siege'), '6')).toBe('Your move: last chance to hold mine 2');
    expect(chosenDetail(view('siege'), '6')).toBe(
      'They lead 12 to 7. Your 6 makes it 13, and the mine stays yours.',
    );
    expect(chosenDetail(view('siege'), '6', true)).toBe('Your 6 makes it 13, and the mine stays yours.');
    expect(chosenDetail(view('plain'), 'Ms')).toBe('A mine belongs to the side that it lies on.');
    expect(listed([1, 3, 4], 'or')).toBe('1, 3 or 4');
  });

  it('names the price of shutting a besieged mine wherever it can be shut', () => {
    const plain = view('plain');
    const moves = plain.moves.map((one) => (one.move === 'close @2' ? { ...one, tags: ['costs 4'] } : one));
    const besieged = { ...plain, moves };
    const notes = choices(besieged, 'X', wide).map((choice) => choice.note);
    expect(notes.filter((note) => note.includes('costs'))).toEqual([expect.stringMatching(/safe for .*, costs 4$/)]);
    expect(chosenDetail(besieged, 'X', true)).toBe('Shutting mine 2 costs 4 and ends the siege.');
    expect(chosenDetail(besieged, 'X')).toMatch(/each is lit on the table. Shutting mine 2 costs 4/);
  });

  it('does not recommend an attack that comes too late', () => {
    const late = {
      ...view('plain'),
      ask: { seat: 0, title: 'Your last move: play a card', detail: '', short: '' },
      moves: view('plain')
        .moves.filter((one) => one.move === 'fight 6 @3')
        .map((one) => ({ ...one, tags: ['too late'], effect: 'the round ends before this siege is decided' })),
    };
    expect(chosenTitle(late, '6')).toBe('Your last move: attack mine 3 with the 6?');
    expect(chosenDetail(late, '6')).toBe('The round ends before this siege is decided.');
    expect(choices(late, '6', wide)[0]!.quiet).toBe(true);
  });
});

describe('the hand', () => {
  it('lifts what can be played, and says why not where nothing can', () => {
    const hand = handCards(view('start'), true, null, 'deck', name);
    expect(hand.map((card) => card.state)).toEqual(['playable', 'idle', 'idle', 'idle', 'idle', 'idle']);
    expect(hand[1]).toMatchObject({ tag: 'give only', refusal: { rule: '4.9' } });
    expect(handCards(view('skip'), true, null, 'deck', name)[0]!.state).toBe('refused');
    expect(handCards(view('waiting'), false, null, 'deck', name).every((card) => card.state === 'rest')).toBe(true);
  });

  it('gives equal cards names of their own', () => {
    const ids = handCards(view('siege'), true, 's.1', 'deck', name).map((card) => card.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('s.1');
  });

  it('remembers who gave a card', () => {
    const given = { ...view('siege'), secrets: { gave: null, got: { cards: ['s'], from: 2 } } };
    const marks = handCards(given, true, null, 'deck', name).filter((card) => card.secret);
    expect(marks.map((card) => [card.id, card.secret])).toEqual([['s.0', 'from Inés']]);
  });

  it('warns with a tag and promises with another', () => {
    const tone = (card: string) => handCards(view('siege'), true, null, 'deck', name).find((one) => one.card === card)!.tagTone;
    expect(tone('4')).toBe('bad');
    expect(tone('6')).toBe('good');
    expect(tone('X')).toBe('bad');
    expect(shortTag('6 short')).toBe('−6');
    expect(shortTag('costs 4 at mine 7')).toBe('−4');
  });
});

describe('typed moves', () => {
  const read = (text: string, key = 'plain') => readTyped(text, view(key));

  it('are the notation of records, or what people would try', () => {
    expect(read('lay g @2')).toEqual({ moves: ['lay g @2'] });
    expect(read('LAY G 2')).toEqual({ moves: ['lay g @2'] });
    expect(read('g 3')).toEqual({ moves: ['lay g @3'] });
    expect(read('x 4')).toEqual({ moves: ['close @4'] });
    expect(read('shut mine 4')).toEqual({ moves: ['close @4'] });
    expect(read('6', 'siege')).toEqual({ moves: ['fight 6 @2'] });
    expect(read('give ms')).toEqual({ moves: ['give Ms'] });
    expect(read('open Ms 1')).toEqual({ moves: ['open Ms 1'] });
    expect(read('d')).toEqual({ moves: ['draw'] });
  });

  it('say what is wrong in words', () => {
    expect(read('dance 7')).toMatchObject({ problem: expect.stringContaining('not a move here') });
    expect(read('6')).toMatchObject({ problem: expect.stringContaining('say which') });
    expect(read('2c @9', 'start')).toMatchObject({ problem: expect.stringContaining('No mine is open') });
    expect(read('')).toMatchObject({ problem: expect.stringContaining('Type a move') });
  });
});

describe('journeys', () => {
  it('lead fighters to the spent pile, and chests to the side that is safe', () => {
    const before = view('plain');
    expect(goalOf('fight:2.1', before, before)).toBe('spent');
    expect(goalOf('chest:5.0', before, before)).toBe('side:0');
    const given = { ...before, table: before.table.map((one) => (one.partner ? { ...one, cards: one.cards + 1 } : one)) };
    expect(goalOf('hand:g.0', before, given)).toBe('seat:2');
    expect(goalOf('hand:g.0', before, before)).toBeNull();
  });

  it('begin at the seat of whoever played', () => {
    expect(originOf(view('siege'), fixtures['siege']!.log).table).toBe('seat:3');
    expect(originOf(view('start'), []).table).toBe('deck');
  });
});
