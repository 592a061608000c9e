// The six kinds of loot: how each looks on cards, tiles and piles. Names arrive in the view too;
// cards in a sentence have no view beside them, so they stand here once more.

import type { Card } from '../../lib/types';

export const KINDS = ['horse', 'cattle', 'saloon', 'hotel', 'bank', 'gold'] as const;
export type Kind = (typeof KINDS)[number];

export interface KindLook {
  name: string;
  code: string;
  /** Numerals, rims, small signs. */
  ink: string;
  sky: string;
  art: string;
  /** The outline of its tiles, in a square of 100. */
  outline: string;
}

const DISC = 'M98 50A48 48 0 1 1 2 50A48 48 0 1 1 98 50Z';

export const kinds: Record<Kind, KindLook> = {
  horse: {
    name: 'Horse meadow',
    code: 'Ho',
    ink: '#4F6A35',
    sky: '#C9D6A0',
    art: 'scenes/horse',
    outline: 'M4 98V46A46 44 0 0 1 96 46V98Z',
  },
  cattle: {
    name: 'Cattle pasture',
    code: 'Ca',
    ink: '#8C3A1E',
    sky: '#EBB690',
    art: 'scenes/cattle',
    outline: 'M28 3H72L97 28V72L72 97H28L3 72V28Z',
  },
  saloon: { name: 'Saloon', code: 'Sa', ink: '#8E2240', sky: '#E6A0A0', art: 'scenes/saloon', outline: DISC },
  hotel: {
    name: 'Hotel',
    code: 'Ht',
    ink: '#2D567C',
    sky: '#B9CEE2',
    art: 'scenes/hotel',
    outline: 'M28 3H97V97H3V28Z',
  },
  bank: { name: 'Bank', code: 'Ba', ink: '#4E4379', sky: '#D0C9DE', art: 'scenes/bank', outline: 'M3 3H97V97H3Z' },
  gold: {
    name: 'Gold mine',
    code: 'Go',
    ink: '#7E571A',
    sky: '#F4D78F',
    art: 'scenes/gold',
    outline: 'M50 0L97 25V75L50 100L3 75V25Z',
  },
};

export interface Piece {
  kind: Kind;
  value: number;
  tile: boolean;
}

/** "bank5" and "tile:bank5" in pieces; null for what is neither. */
export function readPiece(card: Card | undefined): Piece | null {
  const found = /^(tile:)?([a-z]+)(\d+)$/.exec(card ?? '');
  const kind = found?.[2] as Kind;
  return found && Object.hasOwn(kinds, kind) ? { kind, value: Number(found[3]), tile: !!found[1] } : null;
}

/** A card or tile in words, for the ear: "Bank 5", "Bank tile 5". */
export function pieceName(card: Card): string {
  const piece = readPiece(card);
  if (!piece) return card;
  return `${kinds[piece.kind].name}${piece.tile ? ' tile' : ''} ${piece.value}`;
}

/** A card or tile inside a sentence, as moves and the log name it: "bank 5". */
export function pieceWords(card: Card): string {
  const piece = readPiece(card);
  return piece ? `${piece.kind} ${piece.value}` : card;
}

/** The same where there is little room: "Ba 5". */
export function pieceCode(card: Card): string {
  const piece = readPiece(card);
  return piece ? `${kinds[piece.kind].code} ${piece.value}` : card;
}
