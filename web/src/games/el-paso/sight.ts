// What is seen around the cards of El Paso: their faces in time, where they go, and which kind is pointed at.

import { art } from '../../ui/art';
import { kinds, readPiece, type Kind } from './kinds';

/** Fetches every face at once, so that none arrives after its card. */
export function fetchFaces(): void {
  for (const one of Object.values(kinds)) new Image().src = art(one.art);
  for (const face of ['star', 'brand', 'six']) new Image().src = art(`tokens/die-${face}`);
}

/** The place to which a piece has gone that is not there any more; null where it just goes. */
export function goneTo(key: string, raid: boolean): string | null {
  // Loot that is gone was sold by its owner, or went back into the sack in a raid.
  const owner = /^loot:(\d+):/.exec(key)?.[1];
  if (owner !== undefined) return raid ? 'sheriff' : `seat:${owner}`;
  const laid = /^laid:\d+$/.test(key);
  return laid ? 'sheriff' : null;
}

/** Tells the kind of the card in the hand that is under pointer or focus; returns how to stop. */
export function onPointedKind(tell: (kind: Kind | null) => void): () => void {
  const look = (event: Event) => {
    const on = (event.target as Element | null)?.closest?.<HTMLElement>('.hand [data-face]');
    tell(on ? (readPiece(on.dataset.face)?.kind ?? null) : null);
  };
  addEventListener('pointerover', look);
  addEventListener('focusin', look);
  return () => {
    removeEventListener('pointerover', look);
    removeEventListener('focusin', look);
  };
}
