// The JSON that the house speaks, as docs/api.md describes it. Cards are strings: "1" … "10", "W".

export type Card = string;
export type Seat = number;

// ---- views of a game ---------------------------------------------------------------------------

/** A move that may be made now, with the words for its button. */
export interface Move {
  move: string;
  kind: string;
  label: string;
  cards: Card[];
  note: string;
  key: string | null;
  tags: string[];
}

/** What would be asked right after a move: the second half of a turn. */
export interface FollowUp {
  move: string;
  label: string;
  cards: Card[];
  note: string;
}

export interface Ask {
  seat: Seat | null;
  title: string;
  detail: string;
  short: string;
}

export interface Refusal {
  text: string;
  rule: string | null;
}

export interface GameResult {
  scores: number[];
  winners: Seat[];
  ranks: number[];
  reason: string;
  /** The round that settled it, in a sentence; null where nothing stands out. */
  decided: { round: number; text: string } | null;
  /** The rule by which the game ended so. */
  why?: { text: string; rule: string };
}

export interface SheetCell {
  /** Empty where there is nothing to count. */
  value: string;
  note: string;
  bad: boolean;
}

/** One reason for points, with a cell for each seat. */
export interface SheetRow {
  title: string;
  detail: string;
  cells: SheetCell[];
}

/** A round (or town) on the score sheet. */
export interface RoundEntry {
  round: number;
  points: number[];
  totals: number[];
  rows?: SheetRow[];
  notes?: string[];
  headline?: string;
  detail?: string;
  short?: string;
}

/** What every game says of a seat. */
export interface BaseSeat {
  seat: Seat;
  score: number;
}

/** What every game's view has. */
export interface BaseView {
  game: string;
  viewer: Seat | null;
  seats: number;
  ply: number;
  turn: Seat | null;
  over: boolean;
  title: string;
  ask: Ask | null;
  moves: Move[];
  result: GameResult | null;
  round: number;
  /** null where nothing bounds their number. */
  rounds: number | null;
  stage_word?: 'round' | 'town';
  phase: string;
  sheet: RoundEntry[];
  table: BaseSeat[];
}

export type Tone = 'you' | 'in' | 'rest' | 'lead' | 'out';

export type StandoffPhase = 'rider' | 'play' | 'answer' | 'raise' | 'discard' | 'deal' | 'over';

export interface StandoffSeat {
  seat: Seat;
  cards: number;
  score: number;
  tricks: number;
  badge: boolean;
  base: Card | null;
  duel: Card[];
  state: string;
  pill: string;
  tone: Tone;
  passed: boolean;
  owed: number;
  discarded: Card[];
  known: Card[];
}

export interface SheetEntry extends RoundEntry {
  starter: Seat;
  last_trick: Seat;
  badge: Seat | null;
  /** Who took the last trick with an unannounced sheriff (7.4). */
  silent: Seat | null;
  sweep: Seat | null;
  /** Who won the game at once (7.3). */
  instant: Seat | null;
  parts: Record<string, number[]>;
  counts: Record<string, number[]>;
}

export interface TakenTrick {
  number: number;
  winner: Seat;
  won: number;
  cards: { seat: Seat; base: Card | null; duel: Card[]; discarded: Card[] }[];
}

export interface StandoffView extends BaseView {
  game: 'mexican-standoff';
  rounds: number;
  trick: number;
  phase: StandoffPhase;
  follow: Record<string, FollowUp[]>;
  hand: Card[] | null;
  tags: Record<Card, string>;
  refusals: Record<Card, Refusal>;
  table: StandoffSeat[];
  trick_state: {
    starter: Seat | null;
    leader: Seat | null;
    duel: boolean;
    best: Card[];
    stake: number;
    hand_size: number;
  };
  secrets: {
    gave: { card: Card; to: Seat } | null;
    got: { card: Card; from: Seat } | null;
  };
  sheet: SheetEntry[];
  last_trick: TakenTrick | null;
  /** What 0, 1, 2 … tricks of a round are worth (rule 8.1). */
  scale: number[];
  piles: Card[][];
}

/** A view of any game; a game's own page knows more of it. */
export type GameView = BaseView;

// ---- the log -----------------------------------------------------------------------------------

/** A sentence in pieces: words, and lists of cards that are drawn as small cards. */
export type Part = string | Card[];

export interface LogLine {
  n: number;
  ply: number;
  /** The round, from 1. */
  stage: number;
  /** Only in games that have tricks. */
  trick?: number;
  seat: Seat | null;
  kind: string;
  parts: Part[];
  text: string;
  cards: Card[];
  secret: boolean;
  /** The event that it tells of, from 0: in a replay it was told after `event + 1` of them. */
  event?: number;
  /** Nothing happened that others would care about; short logs leave it out. */
  quiet?: boolean;
  data?: Record<string, unknown> | null;
}

// ---- tables ------------------------------------------------------------------------------------

export type ChairKind = 'person' | 'bot' | 'open';

export interface Chair {
  seat: Seat;
  kind: ChairKind;
  name: string;
  avatar: string;
  level: string | null;
  connected: boolean;
  ready: boolean;
  you: boolean;
  host: boolean;
  /** Away so long that anybody seated may ask a bot to take over. */
  away: boolean;
  /** A bot sits here for you: `reclaim` gives the seat back. */
  yours: boolean;
}

export type TableStatus = 'waiting' | 'playing' | 'pause' | 'over' | 'frozen';

/** Edition data is any JSON; the page only says that it is there. */
export type OptionValue = number | boolean | string | object | null;

export interface TableView {
  is: 'table';
  id: string;
  game: string;
  rev: number;
  status: TableStatus;
  you: Seat | null;
  host: boolean;
  invite: string | null;
  chairs: Chair[];
  options: Record<string, OptionValue>;
  /** Every option that so many chairs have, with its default where nothing was set. */
  in_force: Record<string, OptionValue>;
  settings: { watch: boolean; fast: boolean; hints: boolean };
  /** False while the game's rules are still being compiled for the bots. */
  warm: boolean;
  view: GameView | null;
  log: LogLine[];
  log_from: number;
  next: string | null;
  commitment: string;
  reveal: { secret: string; nonces: (string | null)[] } | null;
  watchers: number;
  banner: string | null;
  /** What this seat has asked for at this very ply; nobody else is sent it. */
  hint: TableHint | null;
}

/** One of the best moves, in words like a line of the log. */
export interface HintedMove {
  move: string;
  parts: Part[];
  text: string;
  reason: string;
  /** Points that this seat can expect until the end of the round; null where nothing was weighed. */
  points: number | null;
  /** That its side wins the game, from 0 to 1. */
  chance: number | null;
}

export interface TableHint {
  ply: number;
  /** False while the house still thinks. */
  ready: boolean;
  worlds: number;
  /** What it is made from. */
  text: string;
  /** How far the best stands above the others, in a sentence; empty where there is nothing to choose. */
  verdict: string;
  /** The best first. */
  moves: HintedMove[];
}

export interface TableSummary {
  id: string;
  game: string;
  status: TableStatus;
  you: Seat | null;
  names: string[];
  chairs: Chair[];
  /** Where the game stands. */
  title: string;
  your_turn: boolean;
  /** Unix seconds. */
  updated: number;
}

// ---- commands ----------------------------------------------------------------------------------

type Tagged =
  | { do: 'move'; ply: number; move: string }
  | { do: 'hint'; ply: number }
  | { do: 'ready' }
  | { do: 'start' }
  | { do: 'sit'; seat: Seat; nonce?: string }
  | { do: 'leave' }
  | { do: 'bot'; seat: Seat; level: string }
  | { do: 'open'; seat: Seat }
  | { do: 'chairs'; count: number }
  | { do: 'options'; options: Record<string, OptionValue> }
  | { do: 'settings'; fast?: boolean; watch?: boolean; hints?: boolean }
  | { do: 'reclaim' }
  | { do: 'rematch'; level?: string };

/** A command; the connection adds `cid` where the caller gives none. */
export type Command = Tagged & { cid?: string };

export interface Answer {
  is: 'answer';
  /** null only where the message was no command at all. */
  cid: string | null;
  answer: 'ok' | 'again' | 'stale' | 'refused';
  text: string;
  rule: string | null;
  ply: number;
  /** Over REST a stale answer brings the table along. */
  table?: TableView | null;
}

export type Send = (command: Command) => Promise<Answer>;

export type DrawerName = 'log' | 'rules' | 'scores' | 'menu';

/** What a game's Table.svelte is given by the page that mounts it. */
export interface TableProps {
  table: TableView;
  log: LogLine[];
  send: Send;
  /** Opens the rulebook at a rule; `why` says what pointed there. */
  openRule: (number: string, why?: string) => void;
  openDrawer: (name: DrawerName) => void;
  /** The drawers that are open now, so that their buttons can show it. */
  open?: DrawerName[];
  /** Log lines that have come since the log was last open. */
  unread?: number;
  /** A sentence about the connection, when there is something to say. */
  notice?: string | null;
  /** Told when the table starts and ends showing a moment of its own, such as a trick's end. */
  onbusy?: (busy: boolean) => void;
}

// ---- the house ---------------------------------------------------------------------------------

export interface Me {
  name: string | null;
  avatar: string;
  person: string;
  tables: TableSummary[];
  warm: Record<string, boolean>;
  version: string;
  avatars: string[];
}

export interface GameOption {
  name: string;
  title: string;
  kind: 'int' | 'bool' | 'choice' | 'table';
  default: OptionValue;
  choices: OptionValue[] | null;
  low: number | null;
  high: number | null;
  text: string;
  rule: string | null;
  seats: number[];
}

export interface BotLevel {
  id: string;
  name: string;
  blurb: string;
}

export interface GameInfo {
  id: string;
  title: string;
  seats: number[];
  minutes: number;
  blurb: string;
  credit: string;
  options: GameOption[];
  levels: BotLevel[];
}

export interface Rule {
  number: string;
  parts: Part[];
  tags: string[];
  examples: Part[][];
}

export interface Rulebook {
  title: string;
  lead: Part[][];
  sections: { number: string; title: string; rules: Rule[] }[];
}
