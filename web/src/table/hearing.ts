/** What a table says to those who listen, and what it listens to itself; the same in every game. */
import type { LogLine, TableView } from '../lib/types';

/** At most so many lines are said at once. */
const MOST = 6;

/** Finds what is new in a log, to be said aloud: at first the last line only. */
export class Herald {
  #heard = -1;

  /** The new `lines` in one text, then `turn`; null if there is nothing to say. */
  tell(lines: LogLine[], turn: string[], said: (line: LogLine) => boolean): string | null {
    const fresh = lines.filter((line) => line.n > this.#heard && said(line));
    if (fresh.length > 0 && this.#heard < 0) fresh.splice(0, fresh.length - 1);
    this.#heard = Math.max(this.#heard, lines.at(-1)?.n ?? -1);
    const words = [...fresh.slice(-MOST).map((line) => line.text), ...turn];
    return words.length > 0 ? words.join(' ') : null;
  }
}

/** What stands across the table: the connection first, then the house's word, then the bots' state. */
export function tableNotice(table: TableView, notice: string | null): string | null {
  const word = table.status === 'frozen' ? null : table.banner;
  return notice ?? word ?? (table.warm ? null : 'Bots are warming up and play simply.');
}

/** Any input, before anything else hears of it: it ends what moves. The returned function ends that. */
export function onAnyInput(hurry: (event: Event) => void): () => void {
  addEventListener('pointerdown', hurry, true);
  addEventListener('keydown', hurry, true);
  return () => {
    removeEventListener('pointerdown', hurry, true);
    removeEventListener('keydown', hurry, true);
  };
}
