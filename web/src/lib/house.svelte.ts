/** What the page knows about the house as a whole: who I am, which games there are, and the theme. */
import { get, post } from './api';
import { freshNonce as nonce } from './reconnect';
import type { GameInfo, Me, Rulebook, TableSummary } from './types';

export interface NewTable {
  game: string;
  seats: number;
  options: Record<string, unknown>;
  fill: 'bots' | 'open';
  level: string;
  watch: boolean;
  fast: boolean;
}

class House {
  me = $state.raw<Me | null>(null);
  games = $state.raw<GameInfo[] | null>(null);

  #rulebooks = new Map<string, Promise<Rulebook>>();

  async load(): Promise<void> {
    const [me, games] = await Promise.all([get<Me>('/api/me'), get<GameInfo[]>('/api/games')]);
    this.me = me;
    this.games = games;
  }

  async loadMe(): Promise<Me> {
    this.me = await get<Me>('/api/me');
    return this.me;
  }

  game(id: string): GameInfo | null {
    return this.games?.find((game) => game.id === id) ?? null;
  }

  async introduce(name: string, avatar: string): Promise<void> {
    this.me = await post<Me>('/api/me', { name, avatar });
  }

  /** The new table's id. */
  async create(table: NewTable): Promise<string> {
    return (await post<{ table: string }>('/api/tables', { ...table, nonce: nonce() })).table;
  }

  join(invite: string): Promise<{ table: string; seat: number | null }> {
    return post('/api/join', { invite, nonce: nonce() });
  }

  watchable(): Promise<TableSummary[]> {
    return get('/api/tables');
  }

  rulebook(game: string): Promise<Rulebook> {
    let book = this.#rulebooks.get(game);
    if (!book) {
      book = get<Rulebook>(`/api/games/${encodeURIComponent(game)}/rulebook`);
      book.catch(() => this.#rulebooks.delete(game));
      this.#rulebooks.set(game, book);
    }
    return book;
  }
}

export const house = new House();
