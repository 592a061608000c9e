// Typed moves: the notation of game records, and the shorthand that people would try.

import { KINDS, kinds, pieceName, type Kind } from './kinds';
import type { PasoView } from './types';

export type Typed = { moves: string[] } | { problem: string };

/** Every move that can be typed now. */
export function typable(view: PasoView): string[] {
  return view.moves.map((move) => move.move);
}

/** What a typed line means where the game stands; never a move that is not legal. */
export function readTyped(text: string, view: PasoView): Typed {
  const line = text.trim().toLowerCase().replace(/\s+/g, ' ');
  const legal = typable(view);
  if (line === '') return { problem: `Type a move, such as ${legal[0] ?? 'loot bank 5'}.` };
  if (legal.includes(line)) return { moves: [line] };

  const word = { l: 'leave', leave: 'leave', go: 'leave', d: 'done', done: 'done', sell: 'done' }[line];
  if (word && legal.includes(word)) return { moves: [word] };

  const bare = line.replace(/^(stay|loot|keep|draw)\s+/, '');
  const found = /^([a-z]+) ?(\d*)$/.exec(bare) ?? /^(\d+) ?([a-z]+)$/.exec(bare);
  const letters = found?.slice(1).find((part) => /^[a-z]+$/.test(part)) ?? '';
  const number = found?.slice(1).find((part) => /^\d+$/.test(part)) ?? '';
  const kind = letters ? readKind(letters) : null;
  if (kind) {
    const wanted = legal.filter(
      (move) => move.endsWith(` ${kind}${number ? ` ${number}` : ''}`) || (!number && move.split(' ')[1] === kind),
    );
    if (wanted.length === 1) return { moves: [wanted[0]!] };
    if (wanted.length > 1) return { problem: `Which one: ${wanted.join(' or ')}?` };
    const refusal = view.refusals[`${kind}${number}`] ?? view.refusals[`draw ${kind}`];
    return { problem: refusal?.text ?? `${number ? pieceName(`${kind}${number}`) : kinds[kind].name} is not to be had now.` };
  }
  return { problem: `“${text.trim()}” is not a move here. One is: ${example(line, legal)}.` };
}

/** A legal move that begins as what was typed does: "loot horse 4" for "loot". */
function example(line: string, legal: string[]): string {
  const first = line.split(' ')[0]!;
  const verb = first === 'stay' ? 'loot' : first;
  return legal.find((move) => move.split(' ')[0] === verb) ?? legal[0] ?? 'none yet';
}

/** "bank", "ba" and "banks" are one kind; "ca" is cattle, "ht" the hotel. */
function readKind(text: string): Kind | null {
  for (const kind of KINDS) {
    if (text === kind || text === `${kind}s` || text === kinds[kind].code.toLowerCase()) return kind;
  }
  const begun = KINDS.filter((kind) => text.length > 2 && kind.startsWith(text));
  return begun.length === 1 ? begun[0]! : null;
}
