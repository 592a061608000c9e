// How the mines of one display lie in the room that it has: as full cards that cover each other where
// there is plenty, as a picture with the worth of each chest beside it where there is little.

export interface CardsPlan {
  style: 'cards';
  /** Width of a card, in pixels. */
  card: number;
  gap: number;
}

export interface TilesPlan {
  style: 'tiles';
  /** Height of the mine's picture. */
  tile: number;
  /** Height of a chest's badge, and how many of them stand in one row. */
  badge: number;
  perRow: number;
  /** No room for more than the number and the worth. */
  brief: boolean;
  gap: number;
}

export type Plan = CardsPlan | TilesPlan;

export interface Room {
  width: number;
  height: number;
  /** The widest that cards may be. */
  card: number;
  /** Below this width a card is a tile. */
  least?: number;
  /** The highest that tiles may be. */
  tile?: number;
}

/** What shows of a mine, and of a chest, under the next card: their signs and numbers. */
export const MINE_SHOWS = 0.8;
export const CHEST_SHOWS = 0.5;
export const CAPTION = 26;
const LINE = 20;
export const WORDS = 122;
export const BRIEF = 46;

/** The width of a mine with so many chests laid as cards. */
export function pileWidth(chests: number, card: number): number {
  return chests === 0 ? card : card * (1 + MINE_SHOWS + CHEST_SHOWS * (chests - 1));
}

/** The same with the words below, which a lone mine is too narrow for. */
export function cardsWidth(chests: number, card: number): number {
  return Math.max(WORDS, pileWidth(chests, card));
}

/** The width and height of a mine with so many chests as a tile. */
export function tileSize(chests: number, plan: TilesPlan): { width: number; height: number } {
  const step = plan.badge + 3;
  const rows = Math.ceil(chests / plan.perRow);
  const words = plan.brief ? BRIEF : WORDS;
  return {
    width: plan.tile + 8 + Math.max(words, Math.min(chests, plan.perRow) * step),
    height: Math.max(plan.tile, Math.max(1, rows) * step + (plan.brief ? 17 : LINE)),
  };
}

/** Whether boxes of these sizes fit when they stand in rows, each begun at the left. */
export function flows(boxes: { width: number; height: number }[], room: Room, gap: number): boolean {
  let x = 0;
  let y = 0;
  let row = 0;
  for (const box of boxes) {
    if (box.width > room.width) return false;
    if (x > 0 && x + box.width > room.width) {
      y += row + gap * 0.6;
      x = 0;
      row = 0;
    }
    x += box.width + gap;
    row = Math.max(row, box.height);
  }
  return y + row <= room.height;
}

/**
 * The finest way to lay mines with `chests` chests each; the smallest one where nothing fits. As
 * badges they take the room of `badges`, since a double has a flag beside its badge.
 */
export function arrange(chests: number[], room: Room, badges = chests): Plan {
  const least = room.least ?? 64;
  for (let card = room.card; card >= least; card -= 4) {
    const gap = Math.round(card * 0.26);
    const height = card * 1.4 + CAPTION;
    const boxes = chests.map((count) => ({ width: cardsWidth(count, card), height }));
    if (flows(boxes, room, gap)) return { style: 'cards', card, gap };
  }
  let last: TilesPlan | null = null;
  for (const plan of tiles(room.tile ?? 60)) {
    last = plan;
    if (flows(badges.map((count) => tileSize(count, plan)), room, plan.gap)) return plan;
  }
  return last!;
}

function* tiles(most: number): Generator<TilesPlan> {
  for (const brief of [false, true]) {
    for (const [tile, badge] of [
      [60, 29],
      [52, 26],
      [46, 24],
      [40, 20],
      [36, 18],
      [32, 16],
    ] as const) {
      if (tile > most) continue;
      for (const perRow of [5, 7, 10]) {
        yield { style: 'tiles', tile, badge, perRow, brief, gap: brief ? 8 : 14 };
      }
    }
  }
  yield { style: 'tiles', tile: 26, badge: 14, perRow: 12, brief: true, gap: 6 };
}

/** How many rows of the smallest tiles mines take in this width. */
export function rowsNeeded(chests: number[], width: number): number {
  let rows = 1;
  let x = 0;
  for (const count of chests) {
    const wide = 26 + 8 + Math.max(BRIEF, 17 * Math.min(count, 12)) + 6;
    if (x > 0 && x + wide > width) {
      rows += 1;
      x = 0;
    }
    x += wide;
  }
  return rows;
}
