import { describe, expect, it } from 'vitest';
import type { Chair, GameInfo, TableSummary } from '../lib/types';
import { fullCredit, seatsInWords, shelf } from './boxes';
import { standing, unfinished, withWhom } from './unfinished';

const info: GameInfo = {
  id: 'mexican-standoff',
  title: 'Mexican Standoff',
  seats: [3, 4, 5],
  minutes: 35,
  blurb: 'From the house.',
  credit: '',
  options: [],
  levels: [],
};

describe('the shelf', () => {
  it('holds four boxes, and those the house does not have are coming', () => {
    expect(shelf(null).map((box) => box.game)).toEqual([null, null, null, null]);
    const boxes = shelf([info]);
    expect(boxes.filter((box) => box.game).map((box) => box.id)).toEqual(['mexican-standoff']);
  });

  it('lets the house’s words stand before its own', () => {
    const box = shelf([info])[0]!;
    expect([box.blurb, box.minutes, box.players]).toEqual(['From the house.', '35', '3–5']);
    expect(box.credit).toContain('Péter Szöllősi');
  });

  it('counts seats in words', () => {
    expect([seatsInWords([2]), seatsInWords([4, 2, 3]), seatsInWords([2, 4])]).toEqual(['2', '2–4', '2, 4']);
  });

  it('says once that the games are not ours', () => {
    expect(fullCredit('Designed by A.')).toContain('independent');
    expect(fullCredit('An independent implementation.')).toBe('An independent implementation.');
  });
});

describe('unfinished tables', () => {
  const chair = (name: string, more: Partial<Chair> = {}): Chair => ({
    seat: 0,
    kind: 'bot',
    name,
    avatar: 'you',
    level: null,
    connected: true,
    ready: true,
    you: false,
    host: false,
    away: false,
    yours: false,
    ...more,
  });
  const table = (id: string, more: Partial<TableSummary> = {}): TableSummary => ({
    id,
    game: 'mexican-standoff',
    status: 'playing',
    you: 0,
    names: [],
    chairs: [chair('Me', { you: true, kind: 'person' }), chair('Rosa'), chair('June')],
    title: 'Round 3 of 7',
    your_turn: false,
    updated: 10,
    ...more,
  });

  it('come with those that wait for a move first, then the newest, and never a finished one', () => {
    const list = [
      table('old'),
      table('new', { updated: 20 }),
      table('turn', { your_turn: true, updated: 1 }),
      table('over', { status: 'over' }),
    ];
    expect(unfinished(list).map((each) => each.id)).toEqual(['turn', 'new', 'old']);
  });

  it('name the others', () => {
    expect(withWhom(table('a'))).toBe('with Rosa and June');
    expect(withWhom(table('a', { chairs: [chair('', { kind: 'open' })] }))).toBe('with nobody yet');
  });

  it('do not name the bot that plays for you among the others', () => {
    const mine = table('a', {
      you: null,
      chairs: [chair('Lefty', { yours: true }), chair('Rosa'), chair('June')],
    });
    expect(withWhom(mine)).toBe('with Rosa and June');
    expect(standing(mine)).toBe('Round 3 of 7. Lefty plays for you.');
  });

  it('say where they stand', () => {
    expect(standing(table('a', { your_turn: true }))).toBe('Round 3 of 7. It is your turn.');
    expect(standing(table('a', { status: 'waiting' }))).toBe('In the waiting room.');
    expect(standing(table('a', { status: 'pause' }))).toBe('Round 3 of 7. Between two rounds.');
  });
});
