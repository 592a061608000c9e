/** How a game's score sheet is drawn: by the rows that its views bring, or by its own page. */
import type { Component } from 'svelte';
import type { BaseView, Chair, RoundEntry, SheetRow } from '../lib/types';
import type { Names } from './numbers';

/** A mark beside a number, such as the badge that doubled it. */
export interface Mark {
  icon: string;
  alt: string;
  /** Where there is no room for the picture. */
  text: string;
}

/** What a game's page may say about its sheet; what it leaves out comes from the view's entries. */
export interface SheetPage {
  rows?: (entry: RoundEntry) => (SheetRow & { id?: string })[];
  /** The small picture before a row. */
  RowSign?: Component<{ row: string }>;
  /** A panel beside the sheet when a round is over. */
  Side?: Component<{ entry: RoundEntry; view: BaseView; chairs: Chair[]; you: number | null }>;
  mark?: (entry: RoundEntry, seat: number) => Mark | null;
  notes?: (sheet: RoundEntry[], name: (seat: number) => string) => string[];
  headline?: (entry: RoundEntry, names: Names, brief: boolean) => string;
  detail?: (entry: RoundEntry, rounds: number | null, names: Names) => string;
  short?: (entry: RoundEntry, rounds: number | null, names: Names) => string;
  /** What is counted, where it is not points. */
  unit?: string;
  /** Before the first round is scored. */
  empty?: string;
}

/** The rows to draw. Nothing gained and nothing lost is 0, without a sign. */
export function sheetRows(
  page: SheetPage | undefined,
  entry: RoundEntry,
): (SheetRow & { id?: string })[] {
  const rows = page?.rows?.(entry) ?? entry.rows ?? [];
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => (/^[+−]0$/.test(cell.value) ? { ...cell, value: '0' } : cell)),
  }));
}

/** "Round", "Town": what a game calls its stages. */
export function stageWord(view: Pick<BaseView, 'stage_word'>): { one: string; many: string; One: string } {
  const one = view.stage_word ?? 'round';
  return { one, many: `${one}s`, One: one.charAt(0).toUpperCase() + one.slice(1) };
}
