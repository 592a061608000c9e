// Typed moves: the notation of game records, and the shorthand that people would try.

import { animals } from './animals';
import type { OasisView } from './types';

export type Typed = { moves: string[] } | { problem: string };

/** Every move that can be typed now. */
export const typable = (view: OasisView): string[] => view.moves.map((move) => move.move);

/** What a typed line means where the game stands; never a move that is not legal. */
export function readTyped(text: string, view: OasisView): Typed {
  const line = normal(text);
  const example = view.moves[0]?.move ?? 'up camel 3';
  if (line === '') return { problem: `Type a move, such as ${example}.` };
  const legal = (move: string) => view.moves.some((one) => one.move === move);
  if (legal(line)) return { moves: [line] };

  const words = line.split(' ');
  const verb = VERBS[words[0]!] ?? (words[0]! in SHORT ? SHORT[words[0]!] : undefined);
  if (verb && legal(verb)) return { moves: [verb] };
  const kind = KINDS[words[0]!];
  const rest = kind ? words.slice(1).join(' ') : line;
  const card = /^([a-z]+)\s*([<>])?\s*([1-5])\s*([<>])?$/.exec(rest);
  if (card) {
    const name = animalName(card[1]!);
    if (!name) return { problem: `There is no animal called “${card[1]}”.` };
    const move = `${kind ?? 'up'} ${name}${card[2] ?? card[4] ?? ''} ${card[3]}`;
    if (legal(move)) return { moves: [move] };
    if (view.moves.some((one) => one.card === name && one.face) && !card[2] && !card[4] && kind !== 'down')
      return { problem: `A chameleon needs a side: ${name}< ${card[3]} or ${name}> ${card[3]}.` };
    const why = view.refusals[`${kind ?? 'up'} ${card[3]}`] ?? view.refusals[kind ?? 'up'];
    return { problem: why?.text ?? `“${move}” is not a move here.` };
  }
  const number = /^(?:palm |column )?([1-5])$/.exec(line)?.[1];
  if (number && legal(`palm ${number}`)) return { moves: [`palm ${number}`] };
  return { problem: `“${text.trim()}” is not a move here. One is: ${example}.` };
}

const VERBS: Record<string, string> = { none: 'palm none', keep: 'palm none', leave: 'palm none' };
const SHORT: Record<string, string> = { left: 'face <', right: 'face >', '<': 'face <', '>': 'face >' };
const KINDS: Record<string, 'up' | 'over' | 'down'> = {
  up: 'up',
  play: 'up',
  over: 'over',
  across: 'over',
  down: 'down',
};

/** An animal by its name, its letters, or enough of its name. */
function animalName(text: string): string | null {
  const found = Object.keys(animals).filter((name) => name.startsWith(text));
  return text.length > 1 && found.length === 1 ? found[0]! : null;
}

const normal = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');
