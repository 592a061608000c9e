import { describe, expect, it } from 'vitest';
import type { Chair, GameOption } from '../lib/types';
import { chairWords, optionText, ordinal, roomWords } from './words';

const chair = (seat: number, kind: Chair['kind'], more: Partial<Chair> = {}): Chair => ({
  seat,
  kind,
  name: kind === 'open' ? '' : `P${seat}`,
  avatar: 'you',
  level: kind === 'bot' ? 'deputy' : null,
  connected: true,
  ready: false,
  you: false,
  host: false,
  away: false,
  yours: false,
  ...more,
});
const me = chair(0, 'person', { you: true, host: true, name: 'Marisol' });
const seats = [3, 4, 5];

describe('the sign of the waiting room', () => {
  it('tells the host how many are missing, and locks the start', () => {
    const words = roomWords([me, chair(1, 'open'), chair(2, 'open')], seats, true, 0);
    expect(words.ready).toBe(false);
    expect(words.title).toBe('Two more players are needed');
    expect(roomWords([me, chair(1, 'bot'), chair(2, 'open')], seats, true, 0).title).toBe(
      'One more player is needed',
    );
  });

  it('is ready with open chairs, and says that they are folded away', () => {
    const words = roomWords([me, chair(1, 'person'), chair(2, 'bot'), chair(3, 'open')], seats, true, 0);
    expect(words.ready).toBe(true);
    expect(words.title).toBe('Ready with 3. One chair is open.');
    expect(words.detail).toContain('the chair is folded away');
  });

  it('is ready with every chair taken', () => {
    expect(roomWords([me, chair(1, 'bot'), chair(2, 'bot')], seats, true, 0).title).toBe('Ready with 3');
  });

  it('tells a guest whom to wait for, and a watcher that a chair is free', () => {
    const chairs = [{ ...me, you: false }, chair(1, 'person', { you: true }), chair(2, 'open')];
    expect(roomWords(chairs, seats, false, 1).title).toBe('Marisol starts the game');
    expect(roomWords(chairs, seats, false, null).detail).toBe('Take an open chair to play.');
  });

  it('knows numbers of players that a game does not have', () => {
    expect(roomWords([me, chair(1, 'bot'), chair(2, 'bot')], [2, 4], true, 0).because).toContain('not for 3');
  });
});

it('a chair says who sits there', () => {
  expect(chairWords(me)).toBe('Marisol, host');
  expect(chairWords(chair(1, 'bot'))).toBe('bot');
  expect(chairWords(chair(1, 'person', { connected: false }))).toBe('came by the link, away for a moment');
});

it('chairs are counted in words', () => {
  expect([4, 5].map(ordinal)).toEqual(['fourth', 'fifth']);
});

it('an edition says where one of its own comes from', () => {
  const option = { kind: 'choice', text: 'Two: as printed.' } as GameOption;
  expect(optionText(option)).toBe('Two: as printed.');
  expect(optionText({ ...option, kind: 'table' })).toContain('through the API');
});
