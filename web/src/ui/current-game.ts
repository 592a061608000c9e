/** Which game the table around a component plays: for furniture that draws the game's own cards. */
import { getContext, setContext } from 'svelte';

const KEY = Symbol('game');

/** Says it to all that is inside. */
export function playsGame(id: () => string): void {
  setContext(KEY, id);
}

/** The game's id; empty outside of any table. */
export function currentGame(): () => string {
  return getContext<(() => string) | undefined>(KEY) ?? (() => '');
}
