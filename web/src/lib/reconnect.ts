/** Pure parts of staying connected: how long to wait, how logs join, and command ids. */
import type { LogLine } from './types';

const FIRST_MS = 400;
const LONGEST_MS = 8000;

/** Milliseconds to wait before attempt number `attempt` (from 0): doubling, at most 8 s, ±20 % spread
 *  so that a restarted house is not met by every page in the same instant. `chance` is in [0, 1). */
export function delayBefore(attempt: number, chance: number): number {
  const base = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 10));
  return Math.round(base * (0.8 + 0.4 * chance));
}

/** Joins the lines of a push to those already held. A push says where it starts, so what it overlaps is
 *  replaced (a take-back shortens the log). null: lines are missing in between; ask for the whole log. */
export function joinLog(held: LogLine[], lines: LogLine[], from: number): LogLine[] | null {
  if (from > held.length) return null;
  if (lines.length === 0 && from === held.length) return held;
  return [...held.slice(0, from), ...lines];
}

/** A fresh command id. crypto.randomUUID exists only on https and localhost; a phone on the home
 *  network reads the page over plain http. */
export function freshId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return freshNonce();
}

/** This person's part of a game's key: 128 random bits in hex, which the house mixes with its own secret. */
export function freshNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The address of a table's socket, `since` lines already held. */
export function liveAddress(origin: string, table: string, since: number): string {
  const base = origin.replace(/^http/, 'ws');
  return `${base}/api/tables/${encodeURIComponent(table)}/live?since=${since}`;
}
