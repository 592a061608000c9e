// Typed moves: the notation of game records, and the shorthand that people would try.

import type { Card } from '../../lib/types';
import { cardName, deck } from './faces';
import type { DesperadosView } from './types';

export type Typed = { moves: string[] } | { problem: string };

export function typable(view: DesperadosView): string[] {
  return view.moves.map((move) => move.move);
}

const bare = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/@/g, '')
    .replace(/\b(on|to|mine|side|shut)\b/g, (word) => (word === 'shut' ? 'close' : ''))
    .replace(/\s+/g, ' ')
    .trim();

/** What a typed line means where the game stands; never a move that is not legal. */
export function readTyped(text: string, view: DesperadosView): Typed {
  const line = bare(text);
  const example = view.moves[0]?.move ?? 'draw';
  if (line === '') return { problem: `Type a move, such as ${example}.` };
  const exact = view.moves.filter((move) => bare(move.move) === line);
  if (exact.length === 1) return { moves: [exact[0]!.move] };
  if (line === 'd') return readTyped('draw', view);

  // "6", "6 2", "x 2", "g 3": a card, and where it goes if there is more than one place.
  const words = line.split(' ').filter((word) => !['open', 'lay', 'fight', 'play'].includes(word));
  const give = words[0] === 'give';
  const [first = '', where] = give ? words.slice(1) : words[0] === 'close' ? ['x', ...words.slice(1)] : words;
  const card = readCard(first, view.hand ?? []);
  if (card === null) return { problem: `“${text.trim()}” is not a move here. One is: ${example}.` };
  const fitting = view.moves.filter(
    (move) =>
      move.cards[0] === card &&
      (move.kind === 'give') === give &&
      (where === undefined || String(move.mine ?? move.side) === where),
  );
  if (fitting.length === 1) return { moves: [fitting[0]!.move] };
  if (fitting.length > 1) {
    const places = fitting.map((move) => move.move.split(' ').at(-1));
    return { problem: `${cardName(card)} can go to ${places.join(', ')}: say which, such as ${fitting[0]!.move}.` };
  }
  return { problem: view.refusals[card]?.text ?? `${cardName(card)} cannot go there now. A move is: ${example}.` };
}

function readCard(text: string, hand: Card[]): Card | null {
  const known = [...hand, ...deck].find((card) => card.toLowerCase() === text);
  return known ?? null;
}
