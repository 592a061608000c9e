/** The log as people read it: by round, and inside a round by trick, finished tricks folded to one row. */
import type { LogLine } from '../lib/types';

export interface TrickGroup {
  /** 0: before the first card; null in a game that has no tricks. */
  trick: number | null;
  lines: LogLine[];
  /** Base cards in the order they were laid. */
  bases: string[];
  /** The set that stood last, empty where there was no duel. */
  duel: string[];
  winner: number | null;
  /** How many tricks the winner got; null while it runs. */
  won: number | null;
}

export interface RoundGroup {
  round: number;
  tricks: TrickGroup[];
  /** Lines that close the round or the game. */
  end: LogLine[];
}

const OPENING = new Set(['deal', 'rider', 'riders']);

/** Kinds of lines that close a round or the game: in no game are they anything else. */
const CLOSING = new Set(['round', 'over']);

function emptyTrick(trick: number | null): TrickGroup {
  return { trick, lines: [], bases: [], duel: [], winner: null, won: null };
}

function add(group: TrickGroup, line: LogLine): void {
  group.lines.push(line);
  if (line.kind === 'play') {
    const base = line.cards[0];
    if (base !== undefined) group.bases.push(base);
  }
  if (line.kind === 'duel') group.duel = line.cards;
  if (line.kind === 'trick') {
    group.winner = numberOr(line.data?.['winner'], line.seat);
    group.won = numberOr(line.data?.['won'], null);
  }
}

function numberOr(value: unknown, otherwise: number | null): number | null {
  return typeof value === 'number' ? value : otherwise;
}

/** Groups in the order of the log; a round without tricks is one group. */
export function groupLog(lines: LogLine[]): RoundGroup[] {
  const rounds: RoundGroup[] = [];
  const tricks = lines.some((line) => (line.trick ?? 0) > 0);
  for (const line of lines) {
    let round = rounds.at(-1);
    if (!round || (round.round !== line.stage && !CLOSING.has(line.kind))) {
      round = { round: line.stage, tricks: [], end: [] };
      rounds.push(round);
    }
    if (CLOSING.has(line.kind)) {
      round.end.push(line);
      continue;
    }
    const trick = !tricks ? null : OPENING.has(line.kind) ? 0 : (line.trick ?? 0);
    let group = round.tricks.at(-1);
    if (!group || group.trick !== trick) {
      group = emptyTrick(trick);
      round.tricks.push(group);
    }
    add(group, line);
  }
  return rounds;
}

/** Lines that stay in sight when their trick is folded: the badge, and what only this seat knows. */
export function staysVisible(line: LogLine): boolean {
  return line.kind === 'announce' || (line.secret && line.kind !== 'play');
}
