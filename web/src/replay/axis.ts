/** The time axis that the graph and the bar beneath it share: one step an event, and a gap between rounds. */

export interface RoundSpan {
  stage: number;
  /** Its first and last moment. */
  from: number;
  to: number;
}

/** The rounds of a game, from the stage at every moment; what comes before the first deal belongs to it. */
export function roundsOf(stages: number[]): RoundSpan[] {
  const rounds: RoundSpan[] = [];
  stages.forEach((told, moment) => {
    const stage = Math.max(1, told);
    const last = rounds.at(-1);
    if (last && last.stage === stage) last.to = moment;
    else rounds.push({ stage, from: moment, to: moment });
  });
  return rounds;
}

export class Axis {
  constructor(
    readonly rounds: RoundSpan[],
    readonly width: number,
    readonly gap: number,
  ) {}

  get last(): number {
    return this.rounds.at(-1)?.to ?? 0;
  }

  /** The room of one event: within a round they are even, and each border of rounds is a gap more. */
  get #unit(): number {
    return (this.width - this.gap * (this.rounds.length - 1)) / Math.max(1, this.last);
  }

  x(moment: number): number {
    const before = this.rounds.findIndex((round) => moment <= round.to);
    return moment * this.#unit + this.gap * Math.max(0, before);
  }

  /** The moment that lies nearest to x. */
  at(x: number): number {
    let best = 0;
    for (let moment = 0; moment <= this.last; moment++) {
      if (Math.abs(this.x(moment) - x) <= Math.abs(this.x(best) - x)) best = moment;
    }
    return best;
  }

  /** Where a round's bar begins and ends. The deal that opens it is its first step. */
  span(index: number): { from: number; to: number } {
    const round = this.rounds[index]!;
    const start = index === 0 ? 0 : this.x(this.rounds[index - 1]!.to) + this.gap;
    return { from: start, to: this.x(round.to) };
  }
}

/** Labels that would stand on one another, moved apart; in and out from top to bottom by index. */
export function apart(wanted: number[], height: number, low: number, high: number): number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => wanted[a]! - wanted[b]!);
  const placed = [...wanted];
  let least = low;
  for (const index of order) {
    placed[index] = Math.max(placed[index]!, least);
    least = placed[index]! + height;
  }
  let most = high;
  for (const index of [...order].reverse()) {
    placed[index] = Math.min(placed[index]!, most);
    most = placed[index]! - height;
  }
  return placed;
}
