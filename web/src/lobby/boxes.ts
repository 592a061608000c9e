/** The four boxes on the shelf: what their covers say, and what the shelf knows before the house answers. */
import type { GameInfo } from '../lib/types';

export interface Box {
  id: string;
  title: string;
  /** The title as it is broken on the cover. */
  lines: string[];
  /** Size of the cover's letters, as a share of the cover's width. */
  letters: number;
  /** Class of the cover's colours. */
  tone: 'wine' | 'night' | 'sand' | 'ink';
  players: string;
  minutes: string;
  blurb: string;
  /** Shorter, where a row has no room. */
  short: string;
  credit: string;
  /** null: coming, the house does not have it yet. */
  game: GameInfo | null;
}

/** A table that the house was asked to set, and has not set yet. */
export interface Setting {
  game: string;
  fill: 'bots' | 'open';
}

const INDEPENDENT = 'Cantina is an independent implementation of the rules, with its own words and pictures.';

type Printed = Omit<Box, 'game'>;

const PRINTED: Printed[] = [
  {
    id: 'mexican-standoff',
    title: 'Mexican Standoff',
    lines: ['Mexican', 'Standoff'],
    letters: 0.172,
    tone: 'wine',
    players: '3–5',
    minutes: '30',
    blurb: 'Take tricks, call duels, bluff with the badge.',
    short: 'Take tricks, call duels, bluff with the badge.',
    credit: 'Designed by Péter Szöllősi, published by Vagabund.',
  },
  {
    id: 'desperados',
    title: 'Desperados',
    lines: ['Desperados'],
    letters: 0.16,
    tone: 'night',
    players: '2–4',
    minutes: '40',
    blurb: 'Dig in, fill your mines, and hold them when the guns come.',
    short: 'Fill your mines, then hold them.',
    credit: 'Designed by Reiner Knizia, earlier published as Digging.',
  },
  {
    id: 'desperate-oasis',
    title: 'Desperate Oasis',
    lines: ['Desperate', 'Oasis'],
    letters: 0.168,
    tone: 'sand',
    players: '2',
    minutes: '20',
    blurb: 'A sharp little duel: each animal drags its kin along.',
    short: 'A sharp little duel: each animal drags its kin along.',
    credit: 'Designed by Dan Cassaro, published by Weast Coast Games.',
  },
  {
    id: 'el-paso',
    title: 'El Paso',
    lines: ['El Paso'],
    letters: 0.207,
    tone: 'ink',
    players: '2–5',
    minutes: '45',
    blurb: 'One more haul, or out before the sheriff comes?',
    short: 'One more haul, or out before the sheriff comes?',
    credit: 'Designed by Stefan Dorra, published by Zoch.',
  },
];

/** "3–5", "2", "2, 4": seat counts in words. */
export function seatsInWords(seats: number[]): string {
  const sorted = [...seats].sort((a, b) => a - b);
  const low = sorted[0];
  const high = sorted.at(-1);
  if (low === undefined || high === undefined) return '';
  if (low === high) return String(low);
  return high - low === sorted.length - 1 ? `${low}–${high}` : sorted.join(', ');
}

/** The shelf in its order, with what the house says laid over what the boxes say. */
export function shelf(games: GameInfo[] | null): Box[] {
  const known = PRINTED.map((box): Box => {
    const game = games?.find((candidate) => candidate.id === box.id) ?? null;
    if (!game) return { ...box, game: null };
    return {
      ...box,
      players: seatsInWords(game.seats),
      minutes: String(game.minutes),
      blurb: game.blurb || box.blurb,
      short: game.blurb || box.short,
      credit: game.credit || box.credit,
      game,
    };
  });
  return known;
}

export function boxOf(id: string): Printed | null {
  return PRINTED.find((box) => box.id === id) ?? null;
}

/** The whole credit: who made the game, and that this is not theirs. */
export function fullCredit(credit: string): string {
  return /independent/i.test(credit) ? credit : `${credit} ${INDEPENDENT}`;
}
