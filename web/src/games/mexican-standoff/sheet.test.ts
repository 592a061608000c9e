import { describe, expect, it } from 'vitest';
import type { SheetEntry } from '../../lib/types';
import { plainNumber, ranking, signed } from '../../ends/numbers';
import { badgeNotes, roundDetail, roundHeadline, roundShort, sheetRows } from './sheet';

// The scoring example of the rulebook: Frank 100, Jack 105, Tuco 55, Clint 65.
const entry: SheetEntry = {
  round: 4,
  starter: 1,
  last_trick: 3,
  badge: null,
  silent: null,
  sweep: null,
  instant: null,
  parts: {
    tricks: [0, 50, 10, -25],
    deputies: [100, 0, 0, 0],
    bandits: [0, 30, 20, 40],
    wolf: [0, 0, 25, 0],
    sheriff: [0, 25, 0, 0],
    silent: [0, 0, 0, 0],
    last: [0, 0, 0, 50],
    badge: [1, 1, 1, 1],
  },
  counts: {
    tricks: [2, 5, 3, 1],
    deputies: [5, 0, 0, 0],
    bandits: [0, 3, 2, 4],
    wolf: [0, 0, 1, 0],
    sheriff: [0, 1, 0, 0],
  },
  points: [100, 105, 55, 65],
  totals: [150, 265, 115, 270],
};
const people = ['Frank', 'Jack', 'Tuco', 'Clint'];
const asJack = { of: (seat: number) => (seat === 1 ? 'You' : people[seat]!), you: 1 };
const watching = { of: (seat: number) => people[seat]!, you: null };
const cells = (id: string, of = entry) => sheetRows(of).find((row) => row.id === id)!.cells;

describe('the score sheet', () => {
  it('gives every number its words', () => {
    expect(cells('tricks').map((cell) => [cell.value, cell.note])).toEqual([
      ['0', '2 tricks'],
      ['+50', '5 tricks'],
      ['+10', '3 tricks'],
      ['−25', '1 trick'],
    ]);
    expect(cells('bandits')[3]).toEqual({ value: '+40', note: '4 × 10', bad: false });
    expect(cells('deputies')[0]!.note).toBe('all five');
    expect(cells('last')[3]!.note).toBe('taken');
  });

  it('leaves empty what does not count', () => {
    expect(cells('wolf').map((cell) => cell.value)).toEqual(['', '', '+25', '']);
    expect(cells('badge').every((cell) => cell.value === '')).toBe(true);
  });

  it('adds up to the round’s points, cell by cell', () => {
    const numbers = (seat: number): number =>
      sheetRows(entry)
        .filter((row) => row.id !== 'badge')
        .reduce((sum, row) => sum + Number((row.cells[seat]!.value || '0').replace('−', '-')), 0);
    expect([0, 1, 2, 3].map(numbers)).toEqual(entry.points);
  });

  it('shows the badge, deputies that cost, and the silent sheriff', () => {
    const other: SheetEntry = {
      ...entry,
      badge: 0,
      parts: {
        ...entry.parts,
        badge: [2, 1, 1, 1],
        deputies: [0, -20, 0, 0],
        sheriff: [0, 0, 0, 25],
        silent: [0, 0, 0, 75],
      },
      counts: { ...entry.counts, deputies: [0, 2, 0, 0] },
    };
    expect(cells('badge', other)[0]).toEqual({ value: '×2', note: 'doubled', bad: false });
    expect(cells('deputies', other)[1]).toEqual({ value: '−20', note: '2 × −10', bad: true });
    expect(cells('sheriff', other)[3]).toEqual({ value: '+100', note: 'silent, last trick', bad: false });
  });
});

describe('the sign after a round', () => {
  it('names the best of the round and who leads', () => {
    expect(roundHeadline(entry, asJack)).toBe('Most points this round: you, 105. Clint leads by 5.');
    expect(roundHeadline(entry, watching)).toBe('Most points this round: Jack, 105. Clint leads by 5.');
  });

  it('says it once when the best of the round leads too', () => {
    const leading = { ...entry, totals: [150, 300, 115, 270] };
    expect(roundHeadline(leading, asJack)).toBe('Most points this round: you, 105, and the lead by 30.');
  });

  it('shares a lead', () => {
    const level = { ...entry, totals: [150, 270, 115, 270] };
    expect(roundHeadline(level, asJack)).toContain('You and Clint share the lead.');
    expect(roundHeadline({ ...entry, totals: [5, 5, 5, 5] }, asJack)).toContain('All are level.');
  });

  it('says who leads the next round, unless there is none', () => {
    expect(roundDetail(entry, 7, asJack)).toContain('Clint took the last trick and leads round 5.');
    expect(roundDetail({ ...entry, last_trick: 1 }, 7, asJack)).toContain(
      'You took the last trick and lead round 5.',
    );
    expect(roundDetail(entry, 4, asJack)).toBe('Clint took the last trick.');
    expect(roundShort(entry, 7, asJack)).toBe('Clint leads round 5.');
  });

  it('explains a sweep', () => {
    expect(roundDetail({ ...entry, sweep: 2 }, 7, asJack)).toMatch(/^Tuco took all 11 tricks: 500 points/);
  });
});

describe('standings', () => {
  it('go from the most points down, level seats in their order', () => {
    expect(ranking([10, 30, 10, 20])).toEqual([1, 3, 0, 2]);
  });

  it('follow the ranks where the game gave them', () => {
    expect(ranking([500, 10, 20, 30], [2, 1, 4, 3])).toEqual([1, 0, 3, 2]);
  });

  it('tell of a doubled round', () => {
    const doubled = {
      ...entry,
      round: 3,
      badge: 3,
      points: [0, 0, 0, 140],
      parts: { ...entry.parts, badge: [1, 1, 1, 2] },
    };
    expect(badgeNotes([doubled], watching.of)).toEqual(['140: Clint wore the badge in round 3, 70 doubled.']);
    expect(badgeNotes([entry], watching.of)).toEqual([]);
  });
});

it('numbers wear a true minus', () => {
  expect([signed(10), signed(0), signed(-5), plainNumber(-5), plainNumber(7)]).toEqual([
    '+10',
    '0',
    '−5',
    '−5',
    '7',
  ]);
});
