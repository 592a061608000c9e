// What the table shows may lag behind what the house has sent: pulls are shown one after another.
// Any input ends that at once; the newest view always wins.

import type { LogLine } from '../../lib/types';
import { reducedMotion } from '../../table/motion';
import type { OasisView } from './types';
import { fromView, passing, walk, type Frame, type Pieces } from './walk';

/** How long the board stays as the round has left it, in milliseconds. */
const LOOK = 2400;

export class Walker {
  /** The view that everything but the board's cards is drawn from. */
  shown: OasisView | null = $state.raw(null);
  pieces: Pieces = $state.raw([[], []]);
  /** Something is being shown that passes by itself. */
  busy = $state(false);
  /** How long the cards' way to where they are now takes, in milliseconds. */
  way = 280;

  #frames: Frame[] = [];
  #last: Pieces = [[], []];
  #target: OasisView | null = null;
  /** What was shown before the walk, and the lines that it goes along. */
  #before: OasisView | null = null;
  #lines: LogLine[] = [];
  #queue: { view: OasisView; lines: LogLine[] } | null = null;
  #heard = -1;
  #timer = 0;
  #pieces = 0;

  /** Takes a new view with all lines of the log; `fast` shortens what is only for looking. */
  push(view: OasisView, log: LogLine[], fast = false): void {
    if (this.busy) {
      this.#queue = { view, lines: log };
      return;
    }
    const fresh = () => this.#pieces++;
    const lines = log.filter((line) => line.n > this.#heard);
    const first = this.shown === null;
    this.#heard = log.at(-1)?.n ?? this.#heard;
    if (first) {
      this.shown = view;
      this.pieces = fromView(view, fresh);
      return;
    }
    const { frames, last } = walk(this.pieces, lines, view, fresh);
    const calm = reducedMotion() || document.visibilityState !== 'visible';
    const ended = lines.some((line) => line.kind === 'round' || line.kind === 'over') && settled(view);
    this.#last = last;
    this.#target = view;
    this.#before = this.shown;
    this.#lines = lines;
    // One card that just lies down needs no telling: it flies, and the game goes on.
    this.#frames = calm || frames.length < 2 ? [] : frames;
    if (this.#frames.length === 0 && !(ended && !calm)) {
      this.#arrive();
      return;
    }
    if (ended) this.#frames.push({ pieces: last, hold: fast ? LOOK / 2 : LOOK, way: 160, flipped: true });
    this.busy = true;
    this.#step();
  }

  /** Ends what is being shown: the newest view stands. */
  skip(): void {
    if (!this.busy) return;
    clearTimeout(this.#timer);
    this.#frames = [];
    this.#step();
  }

  #step(): void {
    const frame = this.#frames.shift();
    if (!frame) {
      this.busy = false;
      this.#arrive();
      const next = this.#queue;
      this.#queue = null;
      if (next) this.push(next.view, next.lines);
      return;
    }
    // The last look at a round is at its result.
    if (frame.pieces === this.#last) this.shown = this.#target;
    else if (this.#before && this.#target)
      this.shown = passing(this.#before, this.#target, this.#lines, frame.flipped);
    this.way = frame.way;
    this.pieces = frame.pieces;
    this.#timer = window.setTimeout(() => this.#step(), frame.hold);
  }

  #arrive(): void {
    this.way = 280;
    this.shown = this.#target;
    this.pieces = this.#last;
  }
}

const settled = (view: OasisView): boolean => view.columns.some((column) => column.won !== null);
