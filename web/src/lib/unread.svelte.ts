import type { LogLine } from './types';

/** Log lines that have come since the log was last open. What was there when one came counts as read. */
export class Unread {
  count = $state(0);

  #seen: number | null = null;

  look(log: LogLine[], open: boolean): void {
    const last = log.at(-1)?.n ?? -1;
    // A shorter log (another seat, a take-back) has nothing unread that was not there before.
    if (this.#seen === null || open || last < this.#seen) this.#seen = last;
    const seen = this.#seen;
    this.count = log.filter((line) => line.n > seen && !line.quiet).length;
  }
}
