import { describe, expect, it } from 'vitest';
import type { LogLine } from '../lib/types';
import { groupLog, staysVisible } from './log-groups';

let n = 0;
const line = (stage: number, trick: number, kind: string, more: Partial<LogLine> = {}): LogLine => ({
  n: n++,
  ply: n,
  stage,
  trick,
  seat: null,
  kind,
  parts: [],
  text: '',
  cards: [],
  secret: false,
  ...more,
});

const log = [
  line(1, 0, 'deal'),
  line(1, 1, 'rider', { secret: true }),
  line(1, 1, 'riders', { secret: true }),
  line(1, 1, 'play', { seat: 0, cards: ['9'] }),
  line(1, 1, 'announce', { seat: 1 }),
  line(1, 1, 'play', { seat: 1, cards: ['7'] }),
  line(1, 1, 'duel', { seat: 1, cards: ['8', '8'] }),
  line(1, 1, 'duel', { seat: 0, cards: ['6', '6'] }),
  line(1, 1, 'trick', { seat: 0, data: { winner: 0, won: 3 } }),
  line(1, 4, 'play', { seat: 0, cards: ['W'] }),
  line(1, 11, 'round'),
  line(2, 0, 'deal'),
  line(2, 1, 'over'),
];

describe('the log', () => {
  const rounds = groupLog(log);

  it('is cut by round, and the lines that close a round stand at its end', () => {
    expect(rounds.map((round) => round.round)).toEqual([1, 2]);
    expect(rounds[0]!.end.map((each) => each.kind)).toEqual(['round']);
    expect(rounds[1]!.end.map((each) => each.kind)).toEqual(['over']);
  });

  it('puts deal and riders before the first card', () => {
    expect(rounds[0]!.tricks[0]!.trick).toBe(0);
    expect(rounds[0]!.tricks[0]!.lines.map((each) => each.kind)).toEqual(['deal', 'rider', 'riders']);
  });

  it('folds a decided trick to its base cards, the last set and the winner', () => {
    const trick = rounds[0]!.tricks[1]!;
    expect(trick.bases).toEqual(['9', '7']);
    expect(trick.duel).toEqual(['6', '6']);
    expect([trick.winner, trick.won]).toEqual([0, 3]);
  });

  it('leaves a running trick open', () => {
    expect(rounds[0]!.tricks[2]!.won).toBeNull();
  });

  it('loses no line', () => {
    const all = rounds.flatMap((round) => [...round.tricks.flatMap((trick) => trick.lines), ...round.end]);
    expect(all).toHaveLength(log.length);
  });
});

it('a game without tricks has one group a round, which needs no heading', () => {
  const untold = { ...line(1, 0, 'deal'), trick: undefined };
  const groups = groupLog([untold, { ...untold, kind: 'stay' }, line(2, 0, 'deal'), line(2, 0, 'play')]);
  expect(groups.map((round) => round.tricks.map((group) => group.trick))).toEqual([[null], [null]]);
});

it('the badge stays in sight when its trick is folded', () => {
  expect(log.filter(staysVisible).map((each) => each.kind)).toContain('announce');
});
