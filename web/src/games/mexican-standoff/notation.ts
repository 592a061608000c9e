// Typed moves: the notation of game records, and the shorthand that people would try.

import type { Card, StandoffView } from '../../lib/types';

export type Typed = { moves: string[] } | { problem: string };

/** Every move that can be typed now: the legal ones, and base cards joined with their duel. */
export function typable(view: StandoffView): string[] {
  const result: string[] = [];
  for (const move of view.moves) {
    result.push(move.move);
    for (const next of view.follow[move.move] ?? []) result.push(`${move.move} ${next.move}`);
  }
  return result;
}

/** What a typed line means where the game stands; never a move that is not legal. */
export function readTyped(text: string, view: StandoffView): Typed {
  const line = normal(text);
  if (line === '') return { problem: `Type a move, such as ${view.moves[0]?.move ?? 'play 9'}.` };
  const exact = typable(view).find((known) => known === line);
  if (exact) return { moves: split(exact) };

  const short: Record<string, string> = { p: 'pass', s: 'stand', a: 'announce', badge: 'announce' };
  const word = short[line];
  if (word && view.moves.some((move) => move.move === word)) return { moves: [word] };

  const verb = { rider: 'rider', play: 'play', discard: 'discard' }[view.phase as string];
  const bare = line.replace(/^(play|rider|give|discard|duel|raise)\s+/, '');
  const [first = '', ...rest] = bare.split(/\s+/);
  if (verb && isCard(first)) {
    const base = `${verb} ${card(first)}`;
    if (!view.moves.some((move) => move.move === base)) {
      return { problem: view.refusals[card(first)]?.text ?? `${card(first)} cannot be played now.` };
    }
    if (rest.length === 0) return { moves: [base] };
    const set = readSet(rest.filter((token) => token !== 'duel' && token !== '+').join(' '));
    const duel = set && `duel ${set.rank}x${set.count}`;
    if (duel && (view.follow[base] ?? []).some((next) => next.move === duel)) return { moves: [base, duel] };
    return { problem: `After ${base} that duel is not possible.` };
  }
  const set = readSet(bare);
  if (set) {
    const duel = `duel ${set.rank}x${set.count}`;
    if (view.moves.some((move) => move.move === duel)) return { moves: [duel] };
    return { problem: view.refusals[set.rank]?.text ?? 'That set does not beat what lies there.' };
  }
  if (isCard(bare) && view.refusals[card(bare)]) return { problem: view.refusals[card(bare)]!.text };
  return { problem: `“${text.trim()}” is not a move here. One is: ${view.moves[0]?.move ?? 'none yet'}.` };
}

function normal(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/×/g, 'x')
    .replace(/\s+/g, ' ')
    .replace(/\bw\b/g, 'W');
}

function split(line: string): string[] {
  const at = line.search(/ (duel|stand)\b/);
  return at < 0 ? [line] : [line.slice(0, at), line.slice(at + 1)];
}

const isCard = (token: string): boolean => /^([1-9]|10|w)$/i.test(token);
const card = (token: string): Card => token.toUpperCase();

/** "7x3", "7 7 7" and "777" are one set. */
function readSet(text: string): { rank: Card; count: number } | null {
  const times = /^([1-9]|10)\s*x\s*(\d+)$/.exec(text);
  if (times) return { rank: times[1]!, count: Number(times[2]) };
  const same = /^([2-9])(\s*\1)+$/.exec(text);
  return same ? { rank: same[1]!, count: text.replace(/\s/g, '').length } : null;
}
