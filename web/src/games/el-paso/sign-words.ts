// What the sign of El Paso says: the house's words, and those for what is chosen but not sent yet.

import { pieceWords } from './kinds';
import { mayKeep } from './sums';
import type { PasoMove, PasoView, Sale } from './types';

export interface Asks {
  view: PasoView;
  /** Tiles are chosen to be kept, and what is not chosen is sold. */
  tiles: boolean;
  /** The cards or tiles that are chosen. */
  picked: string[];
  /** While tiles are chosen: what the rest brings. */
  running: Sale | null;
  /** The move that the chosen card makes. */
  loot: PasoMove | undefined;
  /** Said to stay: a card is to be picked. */
  picking: boolean;
  /** A phone has room for one line. */
  narrow: boolean;
}

export function signTitle({ view, tiles, picked, loot, picking, narrow }: Asks): string {
  if (tiles && picked.length > 0) return `Keep ${listed(picked.map(pieceWords))}?`;
  if (!tiles && loot) return `${loot.label} ${pieceWords(loot.cards[0]!)}?`;
  if (picking) return 'Pick a card to loot with';
  return upper((view.ask?.title ?? view.title).replace(narrow ? 'Your move: ' : '', ''));
}

export function signDetail({ view, tiles, picked, running, loot, picking }: Asks): string {
  if (tiles && running && picked.length > 0) {
    const more = mayKeep(view) - picked.length;
    if (more > 0) return `You may keep ${more === 1 ? 'one' : more} more.`;
    const rest = running.here.tiles.length + running.other.tiles.length;
    if (rest === 0) return 'Nothing is left to sell.';
    const { limit, why } = view.settling!;
    return `${why}: ${limit === 1 ? 'one tile is' : `${limit} tiles are`} all you may keep.`;
  }
  if (!tiles && loot) return `${upper(loot.note)}.`;
  if (picking) return view.stay!.note;
  return tap(view, tiles) + (view.ask?.detail ?? '');
}

/** The same for a phone; empty where its buttons take the room. */
export function signBrief(asks: Asks): string {
  const { view, tiles, picked, picking } = asks;
  if (picked.length > 0 || picking) return signDetail(asks);
  // With six buttons a phone has room for one line, and that only where it matters.
  if (view.moves.some((move) => move.kind === 'draw')) return view.sheriff.raided ? (view.ask?.short ?? '') : '';
  return tap(view, tiles) + (view.ask?.short ?? '');
}

/** What to do with the tiles on the counter, said before the house's own words. */
function tap(view: PasoView, tiles: boolean): string {
  return tiles && view.settling!.matters ? 'Tap a tile to keep it. ' : '';
}

function listed(words: string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
