// The keys of a hint: H asks, and puts it away; so does Escape, once nothing else is to be taken back.

import type { HintDesk } from './desk.svelte';

export function onHintKeys(event: KeyboardEvent, hints: HintDesk): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const target = event.target as HTMLElement | null;
  if (target?.closest('input, textarea, select, [contenteditable]')) return;
  if (event.key.toLowerCase() === 'h' && hints.may) {
    event.preventDefault();
    hints.toggle();
  }
  if (event.key === 'Escape' && hints.open) {
    // Asked when all have heard it: the table takes back a chosen card before the hint goes.
    setTimeout(() => {
      if (!event.defaultPrevented) hints.close();
    });
  }
}
