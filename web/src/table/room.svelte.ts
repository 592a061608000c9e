/**
 * The room that a table lies in, for scripts; styles ask for the same by `@container table`. It is the
 * window, less what a hint beside the table takes; whoever shows a table within a page gives it its own.
 */
import { getContext, setContext } from 'svelte';
import { innerHeight, innerWidth } from 'svelte/reactivity/window';
import { hintDesk } from '../hints/desk.svelte';

const KEY = Symbol('room');
/** What a hint takes at a window's side, where it stands beside the table (see Layout.svelte). */
const HINT = { width: 280, from: [1280, 600] } as const;

export class Room {
  #width: () => number;
  #height: () => number;

  constructor(width: () => number, height: () => number) {
    this.#width = width;
    this.#height = height;
  }

  get width(): number {
    return this.#width();
  }

  get height(): number {
    return this.#height();
  }

  /** Held in a hand, upright or on its side. */
  get phone(): boolean {
    return this.width <= 719 || this.height <= 520;
  }

  /** Seats and board in one wide field; otherwise everything in a column. */
  get wide(): boolean {
    return this.width >= 1000 && this.height >= 521;
  }
}

/** Gives everything inside a room of its own. */
export function provideRoom(room: Room): Room {
  return setContext(KEY, room);
}

export function roomAround(): Room {
  const given = getContext<Room | undefined>(KEY);
  if (given) return given;
  const hints = hintDesk();
  const width = () => innerWidth.current ?? 1280;
  const height = () => innerHeight.current ?? 800;
  const beside = () => hints?.open && width() >= HINT.from[0] && height() >= HINT.from[1];
  return new Room(() => width() - (beside() ? HINT.width : 0), height);
}
