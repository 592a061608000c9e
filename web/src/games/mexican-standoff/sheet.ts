/** Mexican Standoff's score sheet in words: each number with what it is made of (rules 7 and 8). */
import { capital, listed, MINUS, plainNumber, seatsWith, signed, type Names } from '../../ends/numbers';
import type { SheetCell as Cell, SheetEntry } from '../../lib/types';

export type RowId = 'tricks' | 'deputies' | 'bandits' | 'wolf' | 'sheriff' | 'last' | 'badge';

export interface Row {
  id: RowId;
  title: string;
  detail: string;
  cells: Cell[];
}

const NOTHING: Cell = { value: '', note: '', bad: false };

export const TITLES: Record<RowId, [string, string]> = {
  tricks: ['Tricks taken', ''],
  deputies: ['Deputies', `${MINUS}10 each, but all five +100`],
  bandits: ['Bandits', '+10 each'],
  wolf: ['Frank Wolf', '+25, and he is no bandit'],
  sheriff: ['The sheriff card', '+25; from a silent sheriff’s hand in the last trick +75 more'],
  last: ['Last trick', '+50, and leads the next round'],
  badge: ['Badge', 'doubles a whole round, up or down'],
};

export function tricksWord(count: number): string {
  return count === 1 ? '1 trick' : `${count} tricks`;
}

function cell(points: number, note: string): Cell {
  return { value: signed(points), note, bad: points < 0 };
}

function some(points: number, note: string): Cell {
  return points === 0 ? NOTHING : cell(points, note);
}

function deputies(points: number, count: number): Cell {
  if (count === 0) return NOTHING;
  if (points > 0) return cell(points, 'all five');
  // After a sweep the special cards count nothing, however many were taken.
  return points === 0 ? NOTHING : cell(points, `${count} × ${MINUS}10`);
}

function sheriff(card: number, silent: number): Cell {
  if (silent > 0) return cell(card + silent, 'silent, last trick');
  return some(card, 'taken');
}

/** The rows of one round, by seat. A sweep (rule 7.3) leaves only the first row. */
export function sheetRows(entry: SheetEntry): Row[] {
  const { parts, counts } = entry;
  const seats = entry.points.map((_, seat) => seat);
  const at = (list: number[] | undefined, seat: number): number => list?.[seat] ?? 0;
  const make = (id: RowId, cells: (seat: number) => Cell): Row => ({
    id,
    title: TITLES[id][0],
    detail: id === 'tricks' ? `cards taken ÷ ${seats.length}, by the scale` : TITLES[id][1],
    cells: seats.map(cells),
  });
  return [
    make('tricks', (seat) => cell(at(parts['tricks'], seat), tricksWord(at(counts.tricks, seat)))),
    make('deputies', (seat) => deputies(at(parts['deputies'], seat), at(counts.deputies, seat))),
    make('bandits', (seat) => some(at(parts['bandits'], seat), `${at(counts.bandits, seat)} × 10`)),
    make('wolf', (seat) => some(at(parts['wolf'], seat), 'taken')),
    make('sheriff', (seat) => sheriff(at(parts['sheriff'], seat), at(parts.silent, seat))),
    make('last', (seat) => some(at(parts['last'], seat), 'taken')),
    make('badge', (seat) =>
      at(parts['badge'], seat) > 1
        ? { value: `×${at(parts['badge'], seat)}`, note: 'doubled', bad: false }
        : NOTHING,
    ),
  ];
}

/** "Most points this round: you, 105. Clint leads by 5."; `brief` for a phone: "Best: you, 105. …". */
export function roundHeadline(entry: SheetEntry, names: Names, brief = false): string {
  const lower = (seat: number): string => (seat === names.you ? 'you' : names.of(seat));
  const best = Math.max(...entry.points);
  const bestSeats = seatsWith(entry.points, best);
  const first = `${brief ? 'Best' : 'Most points this round'}: ${listed(bestSeats.map(lower))}, ${plainNumber(best)}.`;
  const sorted = [...entry.totals].sort((a, b) => b - a);
  const top = sorted[0] ?? 0;
  const leaders = seatsWith(entry.totals, top);
  const leader = leaders[0];
  if (leader === undefined) return first;
  if (leaders.length > 1) {
    const all = leaders.length === entry.totals.length;
    return `${first} ${all ? 'All are level' : `${capital(listed(leaders.map(lower)))} share the lead`}.`;
  }
  const by = top - (sorted[1] ?? top);
  if (bestSeats.length === 1 && bestSeats[0] === leader)
    return `${first.slice(0, -1)}, and the lead by ${by}.`;
  return `${first} ${leader === names.you ? 'You lead' : `${names.of(leader)} leads`} by ${by}.`;
}

/** "Clint took the last trick and leads round 5. New deal: 11 cards each, and one goes to the left." */
export function roundDetail(entry: SheetEntry, rounds: number, names: Names): string {
  if (entry.sweep !== null) {
    const who = entry.sweep === names.you ? 'You took' : `${names.of(entry.sweep)} took`;
    return `${who} all 11 tricks: 500 points, and no special card counts this round.`;
  }
  const last = entry.last_trick;
  const you = last === names.you;
  const took = `${you ? 'You' : names.of(last)} took the last trick`;
  if (entry.round >= rounds) return `${took}.`;
  return `${took} and ${you ? 'lead' : 'leads'} round ${entry.round + 1}. New deal: 11 cards each, and one goes to the left.`;
}

/** The same in fewer words, for a phone. */
export function roundShort(entry: SheetEntry, rounds: number, names: Names): string {
  if (entry.sweep !== null) return `${names.of(entry.sweep)} took all 11 tricks.`;
  if (entry.round >= rounds) return '';
  const you = entry.last_trick === names.you;
  return `${you ? 'You lead' : `${names.of(entry.last_trick)} leads`} round ${entry.round + 1}.`;
}

/** "140: Clint wore the badge in round 3, 70 doubled." A sweep is not doubled (rule 7.3). */
export function badgeNotes(sheet: SheetEntry[], name: (seat: number) => string): string[] {
  return sheet.flatMap((entry) => {
    const seat = entry.badge;
    if (seat === null) return [];
    const points = entry.points[seat] ?? 0;
    const wore = `${name(seat)} wore the badge in round ${entry.round}`;
    if (entry.sweep !== null || entry.parts['badge']?.[seat] === 1)
      return [`${plainNumber(points)}: ${wore}; a sweep is not doubled.`];
    return [`${plainNumber(points)}: ${wore}, ${plainNumber(points / 2)} doubled.`];
  });
}
