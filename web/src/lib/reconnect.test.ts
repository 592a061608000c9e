import { describe, expect, it } from 'vitest';
import { lateText } from './connection.svelte';
import { delayBefore, freshId, freshNonce, joinLog, liveAddress } from './reconnect';
import type { LogLine } from './types';

const line = (n: number): LogLine => ({
  n,
  ply: n,
  stage: 1,
  trick: 1,
  seat: 0,
  kind: 'play',
  parts: [],
  text: `line ${n}`,
  cards: [],
  secret: false,
});

describe('waiting before the next attempt', () => {
  it('doubles, and never waits longer than eight seconds and its spread', () => {
    const waits = [0, 1, 2, 3, 4, 5, 20].map((attempt) => delayBefore(attempt, 0.5));
    expect(waits).toEqual([400, 800, 1600, 3200, 6400, 8000, 8000]);
    expect(delayBefore(30, 0.999)).toBeLessThanOrEqual(9600);
  });

  it('spreads, so that pages do not return in the same instant', () => {
    expect(delayBefore(3, 0)).toBe(2560);
    expect(delayBefore(3, 1)).toBe(3840);
  });
});

describe('joining the log of a push to the lines held', () => {
  it('adds what is new', () => {
    expect(joinLog([line(0)], [line(1), line(2)], 1)?.map((each) => each.n)).toEqual([0, 1, 2]);
  });

  it('keeps the same list when nothing is new', () => {
    const held = [line(0), line(1)];
    expect(joinLog(held, [], 2)).toBe(held);
  });

  it('replaces what overlaps, and starts over from 0 for another seat', () => {
    const other = { ...line(1), text: 'other' };
    expect(joinLog([line(0), line(1), line(2)], [other], 1)?.map((each) => each.text)).toEqual([
      'line 0',
      'other',
    ]);
    expect(joinLog([line(0), line(1)], [], 0)).toEqual([]);
  });

  it('says when lines in between are missing', () => {
    expect(joinLog([line(0)], [line(5)], 5)).toBeNull();
  });
});

describe('ids', () => {
  it('are short enough for the house and never the same', () => {
    const ids = new Set(Array.from({ length: 50 }, freshId));
    expect(ids.size).toBe(50);
    for (const id of ids) expect(id).toMatch(/^[!-~]{1,64}$/);
  });

  it('of a nonce are hexadecimal', () => {
    expect(freshNonce()).toMatch(/^[0-9a-f]{32}$/);
  });
});

it('the socket has the address of the page, encrypted where the page is', () => {
  expect(liveAddress('http://127.0.0.1:8000', 'abc', 12)).toBe(
    'ws://127.0.0.1:8000/api/tables/abc/live?since=12',
  );
  expect(liveAddress('https://cantina.example', 'a/b', 0)).toBe(
    'wss://cantina.example/api/tables/a%2Fb/live?since=0',
  );
});

it('a stale command is told as being a moment late, once', () => {
  expect(lateText('June has moved.')).toBe('You were a moment late: June has moved.');
  expect(lateText('You were a moment late: June has moved.')).toBe('You were a moment late: June has moved.');
  expect(lateText('')).toContain('a moment late');
});
