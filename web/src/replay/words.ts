/** A move in a few words and cards: "Raise 7 7 7", "Lay a chest on mine 2". */
import type { Part } from '../lib/types';
import type { Alternative } from './types';

export function moveParts(one: Alternative): Part[] {
  const parts: Part[] = [one.label];
  // Some games say the cards in the label itself.
  if (one.cards.length > 0 && !/\d/.test(one.label.replace(/\b(column|mine|pile) \d+/g, ''))) {
    parts.push(' ', one.cards);
  }
  if (one.where && !one.label.includes(one.where)) parts.push(` ${one.where}`);
  return parts;
}

/** What speaks for a move; else the note on its button, unless the words above say it. */
export function reasonOf(one: Alternative): string {
  if (one.reason) return one.reason;
  return one.note === one.where ? '' : one.note;
}
