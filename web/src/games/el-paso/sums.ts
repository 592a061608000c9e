// The running sum while tiles are chosen to be kept. Which price holds for a tile, and what a sum
// of values brings, comes from the view; here it is only added up for what is chosen but not yet sent.

import { readPiece } from './kinds';
import type { PasoView, Sale, Sum, TileName } from './types';

const value = (tile: TileName): number => readPiece(tile)?.value ?? 0;

/** Takes each of `gone` out of `tiles` once. */
export function without(tiles: TileName[], gone: TileName[]): TileName[] {
  const left = [...tiles];
  for (const tile of gone) {
    const at = left.indexOf(tile);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

function sumOf(tiles: TileName[], rate: number, pays?: number[]): Sum {
  const sum = tiles.reduce((total, tile) => total + value(tile), 0);
  const paid = pays?.[sum] ?? sum;
  const terms = tiles.map(value).join(' + ');
  const shown = rate === 1 ? terms : `${tiles.length > 1 ? `(${terms})` : terms} ÷ ${rate}`;
  const lost = sum === paid * rate ? '' : `, ${sum - paid * rate} lost`;
  const text = tiles.length === 0 ? 'nothing' : rate === 1 && tiles.length === 1 ? terms : `${shown} = ${paid}${lost}`;
  return { tiles, sum, value: paid, text };
}

/** What the rest of one's loot brings if the chosen tiles are kept as well. */
export function restOf(view: PasoView, chosen: TileName[]): Sale | null {
  const sale = view.settling?.sale;
  if (!sale) return null;
  const here = without(sale.here.tiles, chosen);
  const other = without(sale.other.tiles, chosen);
  const two = { here: sumOf(here, view.town.rate, view.settling!.pays), other: sumOf(other, 1) };
  return { ...two, value: two.here.value + two.other.value };
}

/** The moves that keep the chosen tiles and sell the rest. */
export function keepMoves(view: PasoView, chosen: TileName[]): string[] {
  const keeps = chosen.map((tile) => {
    const piece = readPiece(tile)!;
    return `keep ${piece.kind} ${piece.value}`;
  });
  return chosen.length < mayKeep(view) ? [...keeps, 'done'] : keeps;
}

/** How many tiles may still be chosen. */
export function mayKeep(view: PasoView): number {
  return view.settling!.may_keep;
}
