// What the table shows may lag behind what the house has sent: the end of a trick stays a moment.
// Any input ends the moment at once; the newest view always wins.

import { reducedMotion } from './motion';

export class Stage<View> {
  shown: View | null = $state.raw(null);
  /** The shown view is a moment that passes by itself. */
  busy = $state(false);

  #next: View | null = null;
  #timer = 0;

  /** `finale(before, next)` is the moment to show between two views, or null if there is none. */
  constructor(private finale: (before: View, next: View) => View | null) {}

  push(view: View | null, hold: number): void {
    if (this.busy) {
      this.#next = view;
      return;
    }
    const moment =
      this.shown && view && !reducedMotion() && document.visibilityState === 'visible'
        ? this.finale(this.shown, view)
        : null;
    if (!moment) {
      this.shown = view;
      return;
    }
    this.#next = view;
    this.shown = moment;
    this.busy = true;
    this.#timer = window.setTimeout(() => this.skip(), hold);
  }

  /** Ends the moment: shows the newest view. */
  skip(): void {
    if (!this.busy) return;
    clearTimeout(this.#timer);
    this.busy = false;
    this.shown = this.#next;
    this.#next = null;
  }
}
