// From what was said to what is shown, card by card: pure functions, no page.
//
// The board as the house sends it has no memory: it does not say which of two camels came from
// where. The lines of the log do, so the page walks its own board along them, one frame for each
// step, and keeps the same piece for the same card.

import type { LogLine, Seat } from '../../lib/types';
import { peekOf, readAnimal } from './animals';
import { dataOf, type BoardCard, type OasisView, type Space } from './types';

export interface Piece extends BoardCard {
  id: number;
}

/** By seat and column, from the oasis outward; null is a hole that has not closed yet. */
export type Pieces = (Piece | null)[][][];

export interface Frame {
  pieces: Pieces;
  /** How long it stays, in milliseconds. */
  hold: number;
  /** How long a card's way takes, in milliseconds. */
  way: number;
  /** The face-down cards lie open by now. */
  flipped: boolean;
}

export const PACE = { place: 300, pull: 220, close: 160, kill: 420, turn: 700, face: 320 };

export const empty = (): Pieces => [0, 1].map(() => Array.from({ length: 5 }, () => []));

const copy = (pieces: Pieces): Pieces =>
  pieces.map((side) => side.map((column) => column.map((piece) => piece && { ...piece })));

/** Counts pieces, so that every one has a name of its own. */
export type Fresh = () => number;

/** The pieces of a view that nothing is known about: each is new. */
export function fromView(view: OasisView, fresh: Fresh): Pieces {
  return match(empty(), view, fresh);
}

/**
 * The frames that lead from `before` to the view along the lines, and the pieces at the end.
 * Lines that do not lead there give no frames, only the end.
 */
export function walk(
  before: Pieces,
  lines: LogLine[],
  view: OasisView,
  fresh: Fresh,
): { frames: Frame[]; last: Pieces } {
  const way = new Way(copy(before), fresh);
  for (const line of lines) way.take(line);
  way.close();
  const last = match(way.now, view, fresh);
  if (!same(way.now, last)) return { frames: [], last };
  // A new or flipped card shows at once what it will count; others keep what they counted.
  const known = new Map(all(before).map((piece) => [piece.id, piece]));
  const final = new Map(all(last).map((piece) => [piece.id, piece]));
  for (const frame of way.frames) {
    for (const piece of all(frame.pieces)) {
      const end = final.get(piece.id);
      if (end && known.get(piece.id)?.card !== piece.card) {
        const { card, face, row } = piece;
        Object.assign(piece, end, { card, face, row });
      }
    }
  }
  return { frames: way.frames, last };
}

/**
 * What stands around the board's cards while a step is shown: a card that was laid has left the
 * hand, and once the cards are flipped no column says that something is hidden.
 */
export function passing(before: OasisView, after: OasisView, lines: LogLine[], flipped: boolean): OasisView {
  if (before.round !== after.round) return before;
  const hand = before.hand && [...before.hand];
  for (const line of lines) {
    if (!['up', 'across', 'down'].includes(line.kind) || line.seat !== before.viewer) continue;
    const at = hand?.indexOf(readAnimal(dataOf(line).card)?.face.animal ?? '') ?? -1;
    if (at >= 0) hand!.splice(at, 1);
  }
  if (!flipped) return { ...before, hand };
  return { ...before, hand, closing: null, columns: after.columns.map((column) => ({ ...column, won: null })) };
}

/** One walk along the log: the board now, and the frames so far. */
class Way {
  frames: Frame[] = [];
  /** The board as it lay when the running group of pulls began. */
  #names: Pieces | null = null;
  #ply = -1;
  #flipped = false;

  constructor(
    public now: Pieces,
    private fresh: Fresh,
  ) {}

  take(line: LogLine): void {
    const { card = '?', at, from, to, cards } = dataOf(line);
    if (line.ply !== this.#ply) this.close();
    this.#ply = line.ply;
    switch (line.kind) {
      case 'deal':
        this.now = empty();
        this.frames = [];
        break;
      case 'up':
      case 'across':
      case 'down':
        this.close();
        if (at) {
          this.#column(at).push(newPiece(this.fresh(), card, line.kind === 'down'));
          this.#frame(PACE.place, 280);
        }
        break;
      case 'pull':
        if (from && to) this.#pull(from, to);
        break;
      case 'kill':
        this.close();
        if (at && this.#remove(this.now, at)) {
          this.#frame(PACE.kill, PACE.close);
          this.close();
        }
        break;
      case 'flips':
        this.close();
        this.#flipped = true;
        for (const one of cards ?? []) this.#turn(one.at, one.card);
        this.#frame(PACE.turn, PACE.close);
        break;
      case 'face':
        if (at) this.#turn(at, card);
        this.#frame(PACE.face, PACE.close);
        break;
      case 'flip':
        this.close();
        break;
    }
  }

  /** Holes close: cards slide towards the oasis. */
  close(): void {
    this.#names = null;
    if (!this.now.some((side) => side.some((column) => column.includes(null)))) return;
    this.now = this.now.map((side) => side.map((column) => column.filter((piece) => piece !== null)));
    this.#frame(PACE.close, PACE.close);
  }

  #pull(from: Space, to: Space): void {
    this.#names ??= copy(this.now);
    const named = this.#names[from.side]?.[from.column - 1]?.[from.row - 1];
    const column = this.#column(from);
    const at = column.findIndex((piece) => piece !== null && piece.id === named?.id);
    if (at < 0) return;
    this.#column(to).push(column[at]!);
    column[at] = null;
    this.#frame(PACE.pull, PACE.pull);
  }

  #remove(pieces: Pieces, at: Space): boolean {
    const column = pieces[at.side]?.[at.column - 1];
    if (!column?.[at.row - 1]) return false;
    column[at.row - 1] = null;
    return true;
  }

  #turn(at: Space, card: string): void {
    const piece = this.now[at.side]?.[at.column - 1]?.[at.row - 1];
    if (piece) Object.assign(piece, newPiece(piece.id, card, false));
  }

  #column(space: Space): (Piece | null)[] {
    return this.now[space.side]![space.column - 1]!;
  }

  #frame(hold: number, way: number): void {
    this.frames.push({ pieces: copy(this.now), hold, way, flipped: this.#flipped });
  }
}

function newPiece(id: number, card: string, down: boolean): Piece {
  const read = readAnimal(card);
  const printed = read?.face.strength ?? null;
  return {
    id,
    row: 0,
    card,
    kind: read?.face.animal ?? null,
    face: read?.facing ?? null,
    down,
    strength: down ? 0 : (printed ?? 0),
    printed,
    struck: false,
    peek: down && read ? peekOf(card) : null,
    words: down ? 'Face-down card' : (read?.face.name ?? card),
    flip: null,
  };
}

const all = (pieces: Pieces): Piece[] => pieces.flat(2).filter((piece) => piece !== null);

/** The same cards in the same places? */
function same(one: Pieces, other: Pieces): boolean {
  return one.every((side, seat) =>
    side.every((column, index) => {
      const there = other[seat]![index]!;
      return column.length === there.length && column.every((piece, row) => piece?.id === there[row]?.id);
    }),
  );
}

/** The view's cards, each as the piece that it was: at its place, in its column, anywhere, or new. */
function match(before: Pieces, view: OasisView, fresh: Fresh): Pieces {
  const left = before.flatMap((columns, side) =>
    columns.flatMap((pieces, column) =>
      pieces.flatMap((piece, row) => (piece ? [{ piece, side, column, row: row + 1 }] : [])),
    ),
  );
  const places = view.columns.flatMap((column) =>
    column.sides.flatMap((side) =>
      side.cards.map((card) => ({ card, side: side.side, column: column.column - 1, row: card.row })),
    ),
  );
  type Spot = { side: Seat; column: number; row: number };
  const near: ((was: Spot, is: Spot) => boolean)[] = [
    (was, is) => was.side === is.side && was.column === is.column && was.row === is.row,
    (was, is) => was.side === is.side && was.column === is.column,
    () => true,
  ];
  const ids = new Map<BoardCard, number>();
  for (const fits of near) {
    for (const place of places) {
      if (ids.has(place.card)) continue;
      const at = left.findIndex((was) => was.piece.card === place.card.card && fits(was, place));
      if (at >= 0) ids.set(place.card, left.splice(at, 1)[0]!.piece.id);
    }
  }
  const result = empty();
  for (const { card, side, column } of places)
    result[side]![column]!.push({ ...card, id: ids.get(card) ?? fresh() });
  return result;
}
