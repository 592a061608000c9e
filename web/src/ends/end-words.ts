/** What the end of a game says, for players and for those who watch. */
import type { Chair, GameResult } from '../lib/types';
import { listed, plainNumber, type Names } from './numbers';
import { sidedTitle, winningSides } from './sides';

const PLACES = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** "You win with 395", "Tuco wins with 395; you come second with 340", "You and Rosa share the win, 44 each". */
export function endTitle(result: GameResult, names: Names): string {
  const { winners, scores, ranks } = result;
  const first = winners[0];
  if (first === undefined) return 'The game is over';
  const points = plainNumber(scores[first] ?? 0);
  const you = names.you;
  const sided = sidedTitle(result, names);
  if (sided !== null) return sided;
  if (winners.length > 1) {
    // "You" stands first, as one would say it.
    const sorted = [...winners].sort((a, b) => Number(b === you) - Number(a === you) || a - b);
    return `${listed(sorted.map(names.of))} share the win, ${points} each`;
  }
  if (first === you) return `You win with ${points}`;
  const won = `${names.of(first)} wins with ${points}`;
  if (you === null) return won;
  const place = PLACES[ranks[you] ?? 0] ?? `${ranks[you]}th`;
  return `${won}; you come ${place} with ${plainNumber(scores[you] ?? 0)}`;
}

/** Why it ended, and what a tie means. */
export function endDetail(result: GameResult): { text: string; rule: string } {
  if (/instant/.test(result.reason)) {
    return { text: 'All 11 tricks with the badge win the game at once, whatever the points.', rule: '7.3' };
  }
  if (winningSides(result).length > 1)
    return { text: 'Equal points share it; nothing breaks the tie.', rule: '8.5' };
  return { text: 'Most points after the last round.', rule: '8.5' };
}

/** Under the button for another game: who plays, and that seats change. */
export function rematchWords(chairs: Chair[]): string {
  const bots = chairs.filter((chair) => chair.kind === 'bot').length;
  const same = bots === 1 ? 'same bot' : 'same bots';
  if (chairs.length - bots > 1) return 'seats move one to the left';
  return chairs.length === 2 ? `${same}, you change seats` : `${same}, seats move by one`;
}

/** Seats below the winners, by rank. */
export function losers(result: GameResult): number[] {
  return result.ranks
    .map((rank, seat) => ({ rank, seat }))
    .filter(({ seat }) => !result.winners.includes(seat))
    .sort((a, b) => a.rank - b.rank || a.seat - b.seat)
    .map(({ seat }) => seat);
}
