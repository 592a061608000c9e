/**
 * A live table: one socket, kept alive. The house pushes the whole view of this seat and the log lines
 * since the last push; commands go out with a `cid` and are resolved by their Answer. A command that was
 * not answered before the line broke is sent again with the same `cid`; the house answers it `again`.
 */
import { ApiError, get, sentenceOf } from './api';
import { delayBefore, freshId, joinLog, liveAddress } from './reconnect';
import type { Answer, Command, LogLine, Send, TableView } from './types';

/** connecting: no view yet · open · lost: had a view, trying again · gone: this table cannot be shown */
export type Line = 'connecting' | 'open' | 'lost' | 'gone';

/** Something to say once above the table. late: a stale command; refused: with its rule. */
export interface Notice {
  kind: 'late' | 'refused' | 'trouble';
  text: string;
  rule: string | null;
}

type Sent = Command & { cid: string };

interface Unanswered {
  command: Sent;
  resolve: (answer: Answer) => void;
  sentAt: number;
}

/** A command that hears nothing for this long means that the line is dead, whatever the browser thinks. */
const PATIENCE_MS = 8000;
const NOTICE_MS = 7000;
/** A socket can die without a word (a phone that slept, a router that forgot). Silence for this long is
 *  checked over REST; a table where nobody moves is silent too, and stays connected. */
const SILENCE_MS = 20_000;
const SETTLE_MS = 1500;

export const LOST = 'Connection lost. Your seat is kept; trying again.';

export class LiveTable {
  table = $state.raw<TableView | null>(null);
  log = $state.raw<LogLine[]>([]);
  line = $state<Line>('connecting');
  notice = $state.raw<Notice | null>(null);
  /** Why the table cannot be shown, when `line` is gone. */
  trouble = $state('');

  #socket: WebSocket | null = null;
  #unanswered = new Map<string, Unanswered>();
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;
  #closed = false;
  #heardAt = 0;
  #checking = false;

  constructor(readonly id: string) {}

  /** Connects, and stays connected until `close`. */
  open(): void {
    this.#closed = false;
    window.addEventListener('online', this.#hurry);
    window.addEventListener('offline', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
    this.#watch = setInterval(() => this.#keepWatch(), 1000);
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    window.removeEventListener('online', this.#hurry);
    window.removeEventListener('offline', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    clearTimeout(this.#timer);
    clearTimeout(this.#noticeTimer);
    clearInterval(this.#watch);
    this.#socket?.close();
    this.#socket = null;
  }

  /** Sends one command; the promise always resolves with the house's answer, however often the line breaks. */
  send: Send = (given) => {
    const command: Sent = { ...given, cid: given.cid ?? freshId() };
    return new Promise<Answer>((resolve) => {
      this.#unanswered.set(command.cid, { command, resolve, sentAt: Date.now() });
      this.#transmit(command);
    });
  };

  say(notice: Notice): void {
    this.notice = notice;
    clearTimeout(this.#noticeTimer);
    this.#noticeTimer = setTimeout(() => (this.notice = null), NOTICE_MS);
  }

  hush = (): void => {
    clearTimeout(this.#noticeTimer);
    this.notice = null;
  };

  #connect(): void {
    clearTimeout(this.#timer);
    const socket = new WebSocket(liveAddress(location.origin, this.id, this.log.length));
    this.#socket = socket;
    let opened = false;
    socket.onopen = () => {
      opened = true;
      for (const { command } of this.#unanswered.values()) this.#transmit(command);
    };
    socket.onmessage = (event) => this.#hear(String(event.data));
    socket.onclose = (event) => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      void this.#lose(opened, event.code);
    };
  }

  #transmit(command: Sent): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    const waiting = this.#unanswered.get(command.cid);
    if (waiting) waiting.sentAt = Date.now();
    this.#socket.send(JSON.stringify(command));
  }

  #hear(text: string): void {
    this.#heardAt = Date.now();
    const message = JSON.parse(text) as TableView | Answer;
    if (message.is === 'answer') this.#settle(message);
    else this.#show(message);
  }

  #show(view: TableView): void {
    // A push may overtake a later one across a reconnect; the newest revision wins.
    if (this.table && view.rev < this.table.rev && this.line === 'open') return;
    const joined = joinLog(this.log, view.log, view.log_from);
    if (joined === null) void this.#fetchLog();
    else this.log = joined;
    this.table = view;
    this.line = 'open';
    this.#attempt = 0;
  }

  async #fetchLog(): Promise<void> {
    try {
      this.log = logLines(await get<LogLine[] | { log: LogLine[] }>(`/api/tables/${this.id}/log`));
    } catch {
      // The next push brings the lines, or the next reconnect.
    }
  }

  #settle(answer: Answer): void {
    const waiting = answer.cid === null ? undefined : this.#unanswered.get(answer.cid);
    if (answer.table) this.#show(answer.table);
    // A game's table shows what became of its own moves, beside the cards; the rest is said above.
    if (waiting?.command.do !== 'move') {
      if (answer.answer === 'stale') this.say({ kind: 'late', text: lateText(answer.text), rule: null });
      if (answer.answer === 'refused') this.say({ kind: 'refused', text: answer.text, rule: answer.rule });
    }
    if (!waiting) return;
    this.#unanswered.delete(waiting.command.cid);
    waiting.resolve(answer);
  }

  async #lose(opened: boolean, code: number): Promise<void> {
    if (this.#closed) return;
    if (this.table) this.line = 'lost';
    if (!opened || code === 1008 || code >= 4000) {
      // The socket says too little about why; the same question over REST says it in words.
      try {
        const view = await get<TableView>(`/api/tables/${this.id}`);
        if (!this.table) this.table = view;
      } catch (thrown) {
        if (
          thrown instanceof ApiError &&
          thrown.status >= 400 &&
          thrown.status < 500 &&
          thrown.status !== 429
        ) {
          this.trouble = sentenceOf(thrown);
          this.line = 'gone';
          return;
        }
      }
    }
    if (this.#closed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), delayBefore(this.#attempt++, Math.random()));
  }

  /** Something changed about the world outside: connect now, or see whether the line still holds. */
  #hurry = (): void => {
    if (this.#closed || this.line === 'gone' || document.visibilityState === 'hidden') return;
    if (this.#socket) {
      void this.#check();
      return;
    }
    this.#attempt = 0;
    this.#connect();
  };

  #keepWatch(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    const now = Date.now();
    for (const waiting of this.#unanswered.values()) {
      if (now - waiting.sentAt > PATIENCE_MS) {
        waiting.sentAt = now;
        this.#drop();
        return;
      }
    }
    if (now - this.#heardAt > SILENCE_MS && document.visibilityState === 'visible') void this.#check();
  }

  /** Asks over REST where the table stands; a socket that has not told us of it by then is dead. */
  async #check(): Promise<void> {
    if (this.#checking || !this.table) return;
    this.#checking = true;
    const socket = this.#socket;
    try {
      const view = await get<TableView>(`/api/tables/${this.id}?since=${this.log.length}`);
      this.#heardAt = Date.now();
      if (view.rev > this.table.rev) {
        await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
        if (this.#socket === socket && view.rev > this.table.rev) this.#drop();
      }
    } catch (thrown) {
      if (
        this.#socket === socket &&
        thrown instanceof ApiError &&
        (thrown.status === 0 || thrown.status >= 500)
      ) {
        this.#drop();
      }
    } finally {
      this.#checking = false;
    }
  }

  /** Gives the socket up without waiting for its goodbye, which a dead line never brings. */
  #drop(): void {
    const socket = this.#socket;
    if (!socket) return;
    this.#socket = null;
    socket.onmessage = null;
    socket.close();
    void this.#lose(true, 1006);
  }
}

/** The house's sentence for a stale command, opened the way the table opens it. */
export function lateText(text: string): string {
  if (text === '') return 'You were a moment late. Here is the table as it stands.';
  return /late/i.test(text) ? text : `You were a moment late: ${text}`;
}

function logLines(body: LogLine[] | { log: LogLine[] }): LogLine[] {
  return Array.isArray(body) ? body : body.log;
}
