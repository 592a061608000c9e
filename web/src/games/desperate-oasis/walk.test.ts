import { describe, expect, it } from 'vitest';
import { column, line as log, view } from './fixtures';
import type { LogLine } from '../../lib/types';
import { fromView, passing, walk, PACE, type Pieces } from './walk';

const counter = () => {
  let next = 0;
  return () => next++;
};
const boards = (mine: string[][], theirs: string[][] = [[], [], [], [], []]) =>
  view({ columns: mine.map((cards, index) => column(index + 1, '+1', cards, theirs[index]!)) });
const cards = (pieces: Pieces, seat = 0) =>
  pieces[seat]!.map((one) => one.map((piece) => (piece ? piece.card : '_')).join(' '));
const ids = (pieces: Pieces, seat = 0) => pieces[seat]!.map((one) => one.map((piece) => piece?.id ?? -1));
/** Lines of one event share their ply. */
const event = (...lines: LogLine[]) => lines.map((one) => ({ ...one, ply: 7 }));
const at = (column: number, row: number, side = 0) => ({ side, column, row });

describe('the walk from view to view', () => {
  it('brings pulled cards one after another, and closes the holes at the end', () => {
    const fresh = counter();
    const before = fromView(boards([[], ['camel', 'oryx'], [], ['camel'], []]), fresh);
    const after = boards([[], ['oryx'], ['camel', 'camel', 'camel'], [], []]);
    const { frames, last } = walk(
      before,
      event(
        log(0, 'up', { card: 'camel', at: at(3, 1) }, ''),
        log(0, 'pull', { card: 'camel', from: at(2, 1), to: at(3, 2) }, ''),
        log(0, 'pull', { card: 'camel', from: at(4, 1), to: at(3, 3) }, ''),
      ),
      after,
      fresh,
    );
    expect(frames.map((frame) => cards(frame.pieces))).toEqual([
      ['', 'camel oryx', 'camel', 'camel', ''],
      ['', '_ oryx', 'camel camel', 'camel', ''],
      ['', '_ oryx', 'camel camel camel', '_', ''],
      ['', 'oryx', 'camel camel camel', '', ''],
    ]);
    expect(frames.map((frame) => frame.hold)).toEqual([PACE.place, PACE.pull, PACE.pull, PACE.close]);
    // The camel of column 2 is the second now, that of column 4 the third.
    const [left, right] = [before[0]![1]![0]!.id, before[0]![3]![0]!.id];
    expect(ids(last)[2]!.slice(1)).toEqual([left, right]);
  });

  it('names pulled cards as they lay before the first pull of the event', () => {
    const fresh = counter();
    const before = fromView(boards([['jackal', 'oryx', 'jackal'], [], [], [], []]), fresh);
    const third = before[0]![0]![2]!.id;
    const { last } = walk(
      before,
      event(
        log(0, 'up', { card: 'jackal', at: at(2, 1) }, ''),
        log(0, 'pull', { card: 'jackal', from: at(1, 1), to: at(2, 2) }, ''),
        log(0, 'pull', { card: 'jackal', from: at(1, 3), to: at(2, 3) }, ''),
      ),
      boards([['oryx'], ['jackal', 'jackal', 'jackal'], [], [], []]),
      fresh,
    );
    expect(ids(last)[1]![2]).toBe(third);
  });

  it('takes what a scorpion kills, on both sides', () => {
    const fresh = counter();
    const before = fromView(boards([['jerboa', 'oryx'], [], [], [], []], [['camel'], [], [], [], []]), fresh);
    const { frames, last } = walk(
      before,
      event(
        log(0, 'up', { card: 'scorpion', at: at(1, 3) }, ''),
        log(0, 'kill', { card: 'jerboa', at: at(1, 1) }, ''),
        log(0, 'kill', { card: 'camel', at: at(1, 1, 1) }, ''),
      ),
      boards([['oryx', 'scorpion'], [], [], [], []]),
      fresh,
    );
    expect(frames.map((frame) => [cards(frame.pieces)[0], cards(frame.pieces, 1)[0]])).toEqual([
      ['jerboa oryx scorpion', 'camel'],
      ['_ oryx scorpion', 'camel'],
      ['oryx scorpion', 'camel'],
      ['oryx scorpion', '_'],
      ['oryx scorpion', ''],
    ]);
    expect(cards(last)[0]).toBe('oryx scorpion');
  });

  it('keeps a face-down card the same when it is turned', () => {
    const fresh = counter();
    const before = fromView(boards([[], [], [], [], []], [['?'], [], [], [], []]), fresh);
    const { frames, last } = walk(
      before,
      event(log(null, 'flips', { cards: [{ n: 1, seat: 1, card: 'chameleon', at: at(1, 1, 1) }] }, ''),
        log(1, 'face', { card: 'chameleon<', at: at(1, 1, 1) }, '')),
      boards([[], [], [], [], []], [['chameleon<=0'], [], [], [], []]),
      fresh,
    );
    expect(frames).toHaveLength(2);
    expect(ids(last, 1)).toEqual(ids(before, 1));
    expect(last[1]![0]![0]!.down).toBe(false);
  });

  it('shows just the view where the lines do not lead to it', () => {
    const fresh = counter();
    const before = fromView(boards([['oryx'], [], [], [], []]), fresh);
    const { frames, last } = walk(before, event(log(0, 'up', { card: 'camel', at: at(1, 2) }, '')), boards([['jackal'], [], [], [], []]), fresh);
    expect(frames).toEqual([]);
    expect(cards(last)[0]).toBe('jackal');
  });

  it('begins anew with a deal', () => {
    const fresh = counter();
    const before = fromView(boards([['oryx'], [], [], [], []]), fresh);
    const { frames, last } = walk(before, event(log(null, 'deal', {}, '')), boards([[], [], [], [], []]), fresh);
    expect(frames).toEqual([]);
    expect(cards(last)).toEqual(['', '', '', '', '']);
  });
});

describe('what stands around a walk', () => {
  const before = view({ hand: ['camel', 'camel', 'oryx'], closing: { seat: 0, text: 'The last turn.' } });
  const after = view({
    hand: ['camel', 'oryx', 'jackal'],
    columns: [1, 2, 3, 4, 5].map((number) => ({ ...column(number, '+1', ['camel'], []), won: 0 })),
  });

  it('takes the card that was laid out of the hand, and draws nothing yet', () => {
    const lines = event(log(0, 'across', { card: 'camel', at: at(3, 1, 1) }, ''));
    expect(passing(before, after, lines, false).hand).toEqual(['camel', 'oryx']);
    const others = event(log(1, 'up', { card: 'oryx', at: at(3, 1, 1) }, ''));
    expect(passing(before, after, others, false).hand).toEqual(['camel', 'camel', 'oryx']);
  });

  it('hides nothing once the cards are flipped, and tells no result yet', () => {
    const shown = passing(before, after, [], true);
    expect(shown.closing).toBeNull();
    expect(shown.columns.map((one) => one.sides[0]!.text)).toEqual(['3', '3', '3', '3', '3']);
    expect(shown.columns.every((one) => one.won === null)).toBe(true);
    expect(passing(before, after, [], false).closing).not.toBeNull();
  });

  it('counts the frames from the flips on', () => {
    const fresh = counter();
    const start = fromView(boards([['?'], [], [], [], []], [[], [], [], [], []]), fresh);
    const { frames } = walk(
      start,
      event(
        log(0, 'across', { card: 'oryx', at: at(2, 1, 1) }, ''),
        log(0, 'flips', { cards: [{ n: 1, seat: 0, card: 'camel', at: at(1, 1) }] }, ''),
      ),
      boards([['camel'], [], [], [], []], [[], ['oryx'], [], [], []]),
      fresh,
    );
    expect(frames.map((frame) => frame.flipped)).toEqual([false, true]);
  });
});
