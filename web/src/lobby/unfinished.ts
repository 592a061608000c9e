/** Words for a table in a list. */
import type { TableSummary } from '../lib/types';
import { boxOf } from './boxes';

export function titleOf(table: TableSummary): string {
  return boxOf(table.game)?.title ?? table.game;
}

/** "with Rosa, Tuco and June"; empty chairs have no names, and who plays for you is not one of the others. */
export function withWhom(table: TableSummary): string {
  const names = table.chairs
    .filter((chair) => !chair.you && !chair.yours && chair.kind !== 'open')
    .map((chair) => chair.name);
  if (names.length === 0) return 'with nobody yet';
  if (names.length === 1) return `with ${names[0]}`;
  return `with ${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** Where it stands, in one sentence. */
export function standing(table: TableSummary): string {
  if (table.status === 'waiting') return 'In the waiting room.';
  if (table.status === 'frozen') return 'The table is frozen; nobody loses.';
  const bot = table.chairs.find((chair) => chair.yours);
  const where = [table.title && `${table.title}.`, bot && `${bot.name} plays for you.`].filter(Boolean).join(' ');
  if (table.status === 'pause') return `${where} Between two rounds.`.trim();
  return table.your_turn ? `${where} It is your turn.`.trim() : where;
}

/** The tables one could go back to, newest first, those that wait for a move before the others. */
export function unfinished(tables: TableSummary[]): TableSummary[] {
  return tables
    .filter((table) => table.status !== 'over')
    .sort((a, b) => Number(b.your_turn) - Number(a.your_turn) || b.updated - a.updated);
}
