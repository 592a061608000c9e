/**
 * "What would you play?": whether it can be asked now, what the house has answered, and whether that is
 * shown. A hint is never offered: it is asked for, and is gone with its position.
 */
import { getContext, setContext } from 'svelte';
import type { Card, HintedMove, Move, Send, TableHint, TableView } from '../lib/types';

const KEY = Symbol('hints');

export class HintDesk {
  /** The decision for which the panel was opened. */
  #openAt = $state(-1);
  #table: () => TableView | undefined;
  #send: Send;

  constructor(table: () => TableView | undefined, send: Send) {
    this.#table = table;
    this.#send = send;
  }

  /** The seat that looks is to move, and may ask. */
  get may(): boolean {
    const table = this.#table();
    const turn = table?.view?.turn ?? null;
    return !!table && table.status === 'playing' && table.settings.hints && table.warm && turn !== null && turn === table.you;
  }

  /** What has been asked for in this position. */
  get hint(): TableHint | null {
    const table = this.#table();
    return table?.hint && table.hint.ply === table.view?.ply ? table.hint : null;
  }

  get open(): boolean {
    return this.may && this.#openAt === this.#table()?.view?.ply;
  }

  /** What the points are counted until the end of. */
  get stage(): string {
    return this.#table()?.view?.stage_word ?? 'round';
  }

  toggle = (): void => {
    if (this.open) this.close();
    else void this.ask();
  };

  close = (): void => {
    this.#openAt = -1;
  };

  async ask(): Promise<void> {
    const ply = this.#table()?.view?.ply;
    if (!this.may || ply === undefined) return;
    this.#openAt = ply;
    if (this.hint) return;
    const answer = await this.#send({ do: 'hint', ply });
    // Why not is said above the table.
    if ((answer.answer === 'refused' || answer.answer === 'stale') && this.#openAt === ply) this.close();
  }

  /** The best place of one of these moves in the hint, from 1; null where it names none of them. */
  place(moves: string[]): number | null {
    return this.#place((one) => moves.includes(one.move));
  }

  /** The best place of the moves that play this card from the hand. */
  placeOfCard(card: Card): number | null {
    return this.#place((one) => this.#played(one) === card);
  }

  #place(fits: (move: HintedMove) => boolean): number | null {
    const at = this.hint?.moves.findIndex(fits) ?? -1;
    return at < 0 ? null : at + 1;
  }

  /** The card of the own hand that a move plays: some games say it apart from what they show. */
  #played(hinted: HintedMove): Card | undefined {
    const moves: (Move & { card?: Card })[] = this.#table()?.view?.moves ?? [];
    const move = moves.find((one) => one.move === hinted.move);
    return move?.card ?? move?.cards[0];
  }
}

/** Gives the desk to everything inside. */
export function provideHints(desk: HintDesk): HintDesk {
  return setContext(KEY, desk);
}

/** The desk of the table around; undefined where there is none. */
export function hintDesk(): HintDesk | undefined {
  return getContext<HintDesk | undefined>(KEY);
}
