import { describe, expect, it } from 'vitest';
import { barred, briefly, choices, spots, spoken, stepFrom } from './choices';
import fixtures from './fixtures';
import { oasisView } from './types';

const play = oasisView(fixtures.play!);
const faced = oasisView(fixtures.chameleon!);
const palm = oasisView(fixtures.palm!);

describe('the places of a chosen card', () => {
  it('are the free columns of one’s own side first, then those across', () => {
    const all = spots(play, 'camel', 'up');
    expect(all.map((spot) => spot.move.move)).toEqual([
      'up camel 1', 'up camel 2', 'up camel 3', 'up camel 4', 'up camel 5',
      'over camel 1', 'over camel 2', 'over camel 3', 'over camel 5',
    ]);
    expect(all.filter((spot) => spot.own)).toHaveLength(5);
  });

  it('are only one’s own face down', () => {
    expect(spots(play, 'oryx', 'down').map((spot) => spot.move.kind)).toEqual(Array(5).fill('down'));
  });

  it('are two in each column for a chameleon, left before right', () => {
    const own = spots(faced, 'chameleon', 'up').filter((spot) => spot.own);
    expect(own.slice(0, 2).map((spot) => spot.half)).toEqual(['<', '>']);
    expect(own).toHaveLength(10);
  });

  it('are walked with the arrow keys, across the oases too', () => {
    const all = spots(play, 'camel', 'up');
    const third = all[2]!;
    expect(stepFrom(all, third, 'ArrowRight')!.move.move).toBe('up camel 4');
    expect(stepFrom(all, third, 'ArrowUp')!.move.move).toBe('over camel 3');
    expect(stepFrom(all, third, 'ArrowDown')).toBeUndefined();
    expect(stepFrom(all, all[3]!, 'ArrowUp')!.at.column).toBeOneOf([3, 5]);
    expect(stepFrom(all, all[0]!, 'ArrowLeft')).toBeUndefined();
    for (const other of ['Escape', 'Enter', 'Tab', ' ', 'f']) expect(stepFrom(all, third, other)).toBeUndefined();
    expect(stepFrom(all, third, 'End')!.move.move).toBe('up camel 5');
  });

  it('say why a card cannot lie there', () => {
    expect(barred(faced, 'up')).toEqual([
      { side: 1, column: 4, refusal: { text: 'Column 4 of Rosa’s side is full.', rule: '4.5' } },
    ]);
  });
});

describe('the buttons on the sign', () => {
  it('are none before a card is chosen, for the hand has them', () => {
    expect(choices(play, null, null, 'up')).toEqual([]);
  });

  it('ask where to first, and send once a column is pointed at', () => {
    expect(choices(play, 'camel', null, 'up').map((one) => [one.label, one.moves.length])).toEqual([['Face down', 0]]);
    expect(choices(play, 'camel', 'up camel 3', 'up').map((one) => [one.label, one.cards, one.moves])).toEqual([
      ['Play to column', ['3'], ['up camel 3']],
      ['Face down', ['3'], ['down camel 3']],
    ]);
    expect(choices(play, 'camel', 'over camel 3', 'up').map((one) => one.moves)).toEqual([['over camel 3'], []]);
  });

  it('lead back from face down to face up', () => {
    const [down, up] = choices(play, 'camel', 'down camel 2', 'down');
    expect(down!.moves).toEqual(['down camel 2']);
    expect(up!.turn).toEqual({ mode: 'up' });
  });

  it('turn a chameleon, and say why face down is barred', () => {
    const [send, turn, down] = choices(faced, 'chameleon', 'up chameleon< 3', 'up');
    expect(send!.moves).toEqual(['up chameleon< 3']);
    expect(turn!.turn).toEqual({ aim: 'up chameleon> 3' });
    expect(down!.refusal!.rule).toBe('4.4');
  });

  it('leave the palm to the oases, but for the one that is pointed at', () => {
    expect(choices(palm, null, null, 'up').map((one) => one.moves)).toEqual([['palm none']]);
    expect(choices(palm, null, 'palm 4', 'up').map((one) => one.moves)).toEqual([['palm 4'], ['palm none']]);
  });

  it('are named for the ear with the card', () => {
    expect(spoken(play.moves[0]!)).toBe('Camel: play to column 1');
  });
});

describe('on a phone', () => {
  it('a button leaves the verb to the title', () => {
    const choice = { id: '', label: 'Pull from column 3, row', cards: ['2'], note: '3 → 6', key: '', quiet: false, moves: [] };
    expect(briefly(choice)).toMatchObject({ label: 'Row', cards: ['2'], note: 'of column 3', full: '3 → 6' });
    expect(briefly({ ...choice, label: 'Keep the palm' }).label).toBe('Keep the palm');
  });
});
