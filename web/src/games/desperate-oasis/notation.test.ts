import { describe, expect, it } from 'vitest';
import fixtures from './fixtures';
import { readTyped, typable } from './notation';
import { oasisView } from './types';

const play = oasisView(fixtures.play!);
const faced = oasisView(fixtures.chameleon!);
const palm = oasisView(fixtures.palm!);

describe('typed moves', () => {
  it('are the notation of records', () => {
    for (const move of typable(play)) expect(readTyped(move, play)).toEqual({ moves: [move] });
  });

  it('are short too', () => {
    expect(readTyped('camel 3', play)).toEqual({ moves: ['up camel 3'] });
    expect(readTyped('CA 3', play)).toEqual({ moves: ['up camel 3'] });
    expect(readTyped('across or 2', play)).toEqual({ moves: ['over oryx 2'] });
    expect(readTyped('down jer 1', play)).toEqual({ moves: ['down jerboa 1'] });
    expect(readTyped('ch< 3', faced)).toEqual({ moves: ['up chameleon< 3'] });
    expect(readTyped('ch 3 >', faced)).toEqual({ moves: ['up chameleon> 3'] });
    expect(readTyped('4', palm)).toEqual({ moves: ['palm 4'] });
    expect(readTyped('keep', palm)).toEqual({ moves: ['palm none'] });
  });

  it('say what is wrong, and send nothing', () => {
    expect(readTyped('', play)).toHaveProperty('problem');
    expect(readTyped('dance 7', play)).toEqual({ problem: expect.stringContaining('not a move here') });
    expect(readTyped('giraffe 3', play)).toEqual({ problem: expect.stringContaining('giraffe') });
    // "ja" is a jackal, "j" could be a jerboa as well.
    expect(readTyped('j 3', play)).toHaveProperty('problem');
    expect(readTyped('chameleon 3', faced)).toEqual({ problem: expect.stringContaining('needs a side') });
    expect(readTyped('down elephant 3', faced)).toEqual({ problem: expect.stringContaining('one more face-down card') });
  });
});
