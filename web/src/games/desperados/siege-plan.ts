// How large the cards of a siege are, and whether the prize lies there as cards or as a picture.

import { pileWidth } from './arrange';

export interface SiegePlan {
  /** Width of a fighter's card, in pixels. */
  card: number;
  gap: number;
  prize: 'cards' | 'tile';
  /** Width of a chest's badge below the picture, and of the picture; 0 where there is no room for it. */
  badge: number;
  picture: number;
  /** Fighters as compact faces. */
  compact: boolean;
}

export interface SiegeRoom {
  width: number;
  /** For the fighters' cards. */
  height: number;
  /** How much of it a caption takes below the prize. */
  words?: number;
  /** How much of it names take below the fighters, and how wide each of these is at least. */
  names?: number;
  column?: number;
  /** The widest that a card may be. */
  card: number;
}

/** Room for `fighters` cards and a mine with `chests` chests. */
export function siegePlan(fighters: number, chests: number, room: SiegeRoom): SiegePlan {
  const gap = room.column ? 4 : room.width < 420 ? 6 : 12;
  const fits = (card: number, prize: number) =>
    fighters * (Math.max(card, room.column ?? 0) + gap) + prize + 2 * gap <= room.width;
  const highest = Math.min(room.card, Math.floor((room.height - (room.names ?? 0)) / 1.4));
  for (let card = highest; card >= 72 && !room.words; card -= 2) {
    if (fits(card, pileWidth(chests, card))) {
      return { card, gap, prize: 'cards', badge: 0, picture: 0, compact: false };
    }
  }
  // The picture stands above its badges, which take two rows where there are many.
  const height = room.height - (room.words ?? 0);
  const rows = chests > 4 && height > 60 ? 2 : 1;
  const badge = height < 100 ? 19 : 26;
  const left = Math.min(72, height - rows * (badge + 3) - 2);
  const picture = left < 22 ? 0 : left;
  const prize = Math.max(82, Math.ceil(chests / rows) * (badge + 3));
  let card = highest;
  while (card > Math.max(30, room.column ?? 0) && !fits(card, prize)) card -= 1;
  return { card, gap, prize: 'tile', badge, picture, compact: card < 56 };
}
