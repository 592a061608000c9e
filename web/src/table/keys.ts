// The table's keys: Escape takes back, "/" types a move, a move's own letter makes it.

import type { DrawerName } from '../lib/types';

interface KeyedMove {
  key: string;
  moves: string[];
}

export interface TableKeys {
  /** Takes back what has not been sent; false if there was nothing. */
  back: () => boolean;
  type: () => void;
  open: (name: DrawerName) => void;
  moves: () => KeyedMove[];
  act: (choice: KeyedMove) => void;
  /** Between rounds, Enter where nothing has the focus: goes on to the next; false if none is waited for. */
  next?: () => boolean;
}

const drawers: Record<string, DrawerName> = { l: 'log', r: 'rules', t: 'scores' };

/** Listens until the returned function is called. */
export function onTableKeys(keys: TableKeys): () => void {
  function down(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as HTMLElement | null;
    const types = target?.closest('input, textarea, select, [contenteditable]');
    if (types) return;
    if (event.key === 'Escape') {
      if (keys.back()) event.preventDefault();
      return;
    }
    if (event.key === '/') {
      event.preventDefault();
      keys.type();
      return;
    }
    const key = event.key.toLowerCase();
    // What has the focus is pressed instead.
    if (key === 'enter' && !target?.closest('button, a, summary') && keys.next?.()) {
      event.preventDefault();
      return;
    }
    const move = keys.moves().find((one) => one.key.toLowerCase() === key);
    if (move) {
      event.preventDefault();
      keys.act(move);
      return;
    }
    // Enter where nothing is focused makes the only move that the sign offers.
    if (key === 'enter' && (target === document.body || target === null)) {
      const only = keys.moves();
      if (only.length === 1) keys.act(only[0]!);
      return;
    }
    const drawer = drawers[key];
    if (drawer) {
      event.preventDefault();
      keys.open(drawer);
    }
  }
  addEventListener('keydown', down);
  return () => removeEventListener('keydown', down);
}
