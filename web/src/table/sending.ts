/** Moves on their way to the house, for every game's table. */
import type { Send, TableView } from '../lib/types';

export interface Refused {
  title: string;
  text: string;
  rule: string | null;
}

/**
 * Sends the moves one after another; null once all are made, else why one was not.
 * They are decisions in a row of one seat, and nobody else's lies between them.
 */
export async function sendMoves(send: Send, ply: number, moves: string[]): Promise<Refused | null> {
  for (const [index, move] of moves.entries()) {
    const answer = await send({ do: 'move', ply: ply + index, move });
    if (answer.answer === 'refused' || answer.answer === 'stale') {
      const title = answer.answer === 'stale' ? 'Not sent: the table has moved on' : 'Not sent';
      return { title, text: answer.text, rule: answer.rule };
    }
  }
  return null;
}

/** Between rounds: says that one is ready for the next; false if none is waited for, or one only watches. */
export function goOn(table: TableView, send: Send): boolean {
  if (table.status !== 'pause' || table.you === null) return false;
  void send({ do: 'ready' });
  return true;
}
