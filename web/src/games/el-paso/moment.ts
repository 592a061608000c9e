// The throw of the dice: the moment between the last decision of a round and the loot.
// Views may come faster than dice roll, so the moment is built from the log's lines.

import type { Card, LogLine, Seat } from '../../lib/types';
import type { Die, PasoView } from './types';

export interface Roll {
  faces: Die[];
  /** Stars that lay in the sockets before this throw. */
  before: number;
  raid: boolean;
  /** "Rosa throws three dice", and the whole sentence once they lie. */
  lead: string;
  text: string;
  /** "The sheriff comes", and what everybody loses; null where he does not come. */
  sheriff: { title: string; detail: string } | null;
  /** The line of the log that tells it: until the dice lie, nothing from here on is shown. */
  line: number;
}

/** A view that the house has sent, or the throw that leads to it. */
export type Shown = PasoView & { roll?: Roll };

interface DiceData {
  faces: Die[];
  stars: number;
  new: number;
  raid: boolean;
}

/** The newest throw among lines of the log, or null. */
export function rollIn(lines: LogLine[]): Roll | null {
  const line = lines.findLast((one) => one.kind === 'dice');
  if (!line) return null;
  const data = line.data as unknown as DiceData;
  return {
    faces: data.faces,
    before: data.stars - data.new,
    raid: data.raid,
    lead: line.text.split(':')[0]!,
    text: line.text,
    sheriff: sheriffIn(lines),
    line: line.n,
  };
}

function sheriffIn(lines: LogLine[]): Roll['sheriff'] {
  const text = lines.findLast((one) => one.kind === 'raid')?.text;
  if (!text) return null;
  const at = text.indexOf('. ');
  return at < 0 ? { title: text, detail: '' } : { title: text.slice(0, at), detail: text.slice(at + 2) };
}

/** The cards that were turned up for the throw in this line of the log, by seat. */
function revealed(log: LogLine[], line: number): Map<Seat, Card> {
  const reveal = log.findLast((one) => one.kind === 'reveal' && one.n < line);
  const cards = (reveal?.data as { cards?: { seat: Seat; card: Card }[] } | null)?.cards ?? [];
  return new Map(cards.map((one) => [one.seat, one.card]));
}

/**
 * The throw that has happened between two views, or null if none has. `fresh` are the lines that
 * have come since `before` was shown, `log` all lines.
 */
export function throwMoment(before: Shown, next: PasoView, fresh: LogLine[], log: LogLine[]): Shown | null {
  const roll = rollIn(fresh);
  if (!roll || next.ply < before.ply || before.over) return null;
  const line = fresh.find((one) => one.n === roll.line)!;
  if (line.stage !== before.round) return null;
  const cards = revealed(log, roll.line);
  const same = next.round === before.round;
  const mine = before.viewer === null ? undefined : cards.get(before.viewer);
  return {
    ...before,
    roll,
    ply: next.ply,
    turn: null,
    phase: 'throw',
    ask: null,
    moves: [],
    tags: {},
    refusals: {},
    stay: null,
    settling: null,
    hand: before.hand && before.hand.filter((card) => card !== mine),
    table: before.table.map((seat) => {
      const played = cards.get(seat.seat) ?? null;
      // Leavers have settled meanwhile: what they keep and got is true already.
      const now = !played && same ? next.table[seat.seat]! : seat;
      return {
        ...now,
        played,
        face_down: false,
        peek: null,
        took: null,
        pill: played ? 'Loots' : now.pill,
        tone: played ? 'in' : now.tone,
      };
    }),
    sheriff: { ...before.sheriff, stars: roll.before, faces: roll.faces, dice: roll.faces.length, raided: false },
  };
}

/** How long the throw is shown, in milliseconds. */
export function holdFor(roll: Roll, fast: boolean): number {
  const stars = roll.faces.filter((face) => face === 'star').length;
  return TUMBLE + stars * STAR_STEP + SLIDE + (fast ? 150 : roll.raid ? 2400 : 750);
}

export const TUMBLE = 500;
export const STAR_STEP = 120;
export const SLIDE = 280;
