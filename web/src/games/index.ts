// The games that this page can show. A new game is a new folder here with an index.ts;
// nothing else has to be told.

import type { Component } from 'svelte';
import type { SheetPage } from '../ends/sheet';
import type { Card, LogLine, TableProps, TableView } from '../lib/types';

export interface GamePage {
  id: string;
  title: string;
  scenery: 'street' | 'town' | 'oasis' | 'mountain' | 'plain';
  /** The table, loaded when a table is opened. */
  table: () => Promise<{ default: Component<TableProps> }>;
  /** One card, for the log and the score sheet; fills the width it is given. */
  Card: Component<{ card?: Card; compact?: boolean; back?: boolean; decorative?: boolean }>;
  /** Cards are no more than a rank: short sentences write them as text. */
  ranksSayAll?: boolean;
  /** What the game's score sheet shows beyond the rows that its views bring. */
  sheet?: SheetPage;
  /** How high a replay's table must be, title included and sign not, where that is more than usual. */
  tall?: { wide?: number; tablet?: number; phone?: number };
  /** What is at stake in what the log tells last; null for nothing. */
  stake?: (view: TableView['view']) => number | null;
}

/** A table of the gallery. */
export type Fixture = TableView & { log: LogLine[] };

const found = import.meta.glob<{ default: GamePage }>('./*/index.ts', { eager: true });
const pages = new Map(Object.values(found).map((module) => [module.default.id, module.default]));

/** What the page knows about a game, or undefined if it cannot show it. */
export function gamePage(id: string): GamePage | undefined {
  return pages.get(id);
}
