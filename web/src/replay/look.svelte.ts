/** What a replay shows and says at one moment: all that its table, its lists and its graph have in common. */
import { endTitle } from '../ends/end-words';
import { stageWord } from '../ends/sheet';
import type { GameView, Seat, TableView } from '../lib/types';
import { roundsOf } from './axis';
import { percent, rounded } from './numbers';
import { styleOf, type SeatStyle } from './seats';
import type { Alternative, Analysis, Mark, Replay, ReplayHands } from './types';

/** What the page has fetched, and what it does when asked. */
export interface Fetched {
  table: TableView;
  replay: Replay;
  analysis: Analysis | null;
  /** What `seat` saw after `at` events. */
  view: GameView;
  seat: Seat;
  at: number;
  trouble: string;
  /** The page was opened to be told what went wrong. */
  told: boolean;
  /** One goes to the first choice that mattered as soon as it is known. */
  wished: boolean;
  onto: (moment: number) => void;
  onseat: (seat: Seat) => void;
  /** Begins a failed analysis anew. */
  onagain: () => void;
  /** All hands after so many events, and what lay face down. */
  hands: (moment: number) => Promise<ReplayHands>;
}

export class LookBack {
  playing = $state(false);
  #fetched: () => Fetched;

  constructor(fetched: () => Fetched) {
    this.#fetched = fetched;
  }

  readonly table = $derived.by(() => this.#fetched().table);
  readonly replay = $derived.by(() => this.#fetched().replay);
  readonly analysis = $derived.by(() => this.#fetched().analysis);
  readonly view = $derived.by(() => this.#fetched().view);
  readonly seat = $derived.by(() => this.#fetched().seat);
  readonly at = $derived.by(() => this.#fetched().at);
  readonly last = $derived(this.replay.events.length);
  readonly word = $derived(stageWord(this.view));
  readonly rounds = $derived(roundsOf(this.replay.moments.map((moment) => moment.stage)));

  // ---- people
  name = (seat: Seat): string =>
    seat === this.table.you ? 'You' : (this.table.chairs[seat]?.name ?? `Seat ${seat + 1}`);
  style = (seat: Seat): SeatStyle => styleOf(seat, this.table.you ?? 0, this.table.chairs.length);
  readonly own = $derived(this.seat === this.table.you);

  // ---- the table as it stood
  readonly log = $derived(this.replay.log.filter((line) => (line.event ?? 0) < this.at));
  readonly shown: TableView = $derived({
    ...this.table,
    status: 'over',
    you: this.seat,
    chairs: this.table.chairs.map((chair) => ({
      ...chair,
      you: chair.seat === this.seat,
      connected: true,
      away: false,
    })),
    view: this.view,
    log: this.log,
    banner: null,
    warm: true,
  });

  // ---- what was found out
  readonly found = $derived(this.analysis?.found ?? null);
  readonly failed = $derived(this.analysis?.state === 'failed');
  readonly graph = $derived(this.analysis?.graph ?? []);
  readonly marks: Mark[] = $derived(this.found?.marks[this.seat] ?? []);
  /** The mark that one stands at, or -1. */
  readonly current = $derived(this.marks.findIndex((mark) => mark.event === this.at));
  /** The mark that comes next, the first after the last; -1 where there is none. */
  readonly upcoming = $derived.by(() => {
    const ahead = this.marks.findIndex((mark) => mark.event > this.at);
    return ahead < 0 ? (this.marks.length > 0 ? 0 : -1) : ahead;
  });
  /** The event that comes next. */
  readonly next = $derived(this.replay.events[this.at] ?? null);
  /** What the bot that makes it had in mind then; null for people, and for bots that weigh nothing. */
  readonly minded: Alternative[] | null = $derived(this.found?.minds?.[String(this.at)] ?? null);
  /** What was weighed at it, by the bot itself or by the analysis. */
  readonly weighed: Alternative[] | null = $derived(this.minded ?? this.found?.thoughts[String(this.at)] ?? null);
  readonly played = $derived(
    this.next?.seat === this.seat ? (this.weighed?.find((one) => one.played)?.cards ?? []) : [],
  );
  readonly better = $derived(this.marks[this.current]?.better[0]?.cards ?? []);

  // ---- words
  /** What stands where the findings will be; null once they are there. */
  readonly studying = $derived.by(() => {
    const { analysis } = this;
    if (!analysis) return 'Asking for the analysis …';
    if (analysis.state === 'done') return null;
    if (analysis.state === 'failed') return 'The analysis went wrong and was put down. The replay works without it.';
    if (analysis.state === 'waiting') return 'The analysis begins when the rules are compiled.';
    const share = `Working it out: ${Math.floor(100 * analysis.share)} %`;
    return this.#fetched().wished ? `${share}. Then the first choice that mattered opens.` : share;
  });
  readonly said = $derived.by(() => {
    const { trouble } = this.#fetched();
    if (trouble) return trouble;
    const lines = this.replay.log.filter((line) => line.event === this.at - 1);
    if (lines.length > 0) return lines.map((line) => line.text).join(' ');
    return this.at === 0 ? 'Before the first card.' : 'Nothing that this seat could see.';
  });
  readonly move = $derived(
    `Move ${this.replay.moments[this.at]!.ply} of ${this.replay.moments[this.last]!.ply}`,
  );
  readonly saying = $derived(`${this.move}. ${this.said}`);
  readonly outcome = $derived.by(() => {
    const result = this.table.view?.result;
    return result ? endTitle(result, { of: this.name, you: this.table.you }) : '';
  });
  place = (mark: Mark): string =>
    `${this.word.One} ${mark.stage} · move ${this.replay.moments[mark.event]!.ply + 1}`;
  readonly nobody = $derived(
    this.found
      ? `${this.name(this.seat)} left nothing on the table that ${this.own ? 'you' : 'this seat'} could have known of.`
      : (this.studying ?? ''),
  );
  /** What chance is called in this game. */
  readonly dice = $derived(this.table.game === 'el-paso' ? 'Luck' : 'Cards');
  readonly verdict = $derived.by(() => {
    if (!this.found) return '';
    const told = rounded(this.found.luck[this.seat]!);
    const whose = this.own ? 'Your' : `${this.name(this.seat)}’s`;
    const verb = this.dice === 'Luck' ? 'was' : 'were';
    const luck = `${verb} ${told.cards > 4 ? 'good' : told.cards < -4 ? 'bad' : 'even'}`;
    const cost = percent(this.marks.reduce((sum, mark) => sum + mark.cost, 0));
    const many = this.marks.length;
    const rest = many === 0 ? '' : many === 1 ? ` Mark 1 cost ${cost}.` : ` Marks 1 to ${many} cost ${cost}.`;
    return `${whose} ${this.dice.toLowerCase()} ${luck}.${rest}`;
  });

  // ---- stepping
  onseat = (seat: Seat): void => this.#fetched().onseat(seat);
  again = (): void => this.#fetched().onagain();
  hands = (moment: number): Promise<ReplayHands> => this.#fetched().hands(moment);

  step = (moment: number): void => {
    this.playing = false;
    this.#fetched().onto(Math.max(0, Math.min(this.last, moment)));
  };
  play = (): void => {
    if (!this.playing && this.at >= this.last) this.#fetched().onto(0);
    this.playing = !this.playing;
  };
  /** One step further by itself, until the end. */
  tick = (): void => {
    if (this.at >= this.last) this.playing = false;
    else this.#fetched().onto(this.at + 1);
  };
  /** To the start of this round (of the one before, from there), or of the next. */
  toRound = (way: number): void => {
    const starts = [0, ...this.rounds.slice(1).map((round) => round.from), this.last];
    const to =
      way > 0 ? starts.find((moment) => moment > this.at) : starts.findLast((moment) => moment < this.at);
    if (to !== undefined) this.step(to);
  };
  toMark = (): void => {
    if (this.upcoming >= 0) this.step(this.marks[this.upcoming]!.event);
  };
}
