// How a hand lies: where each card begins, so that sets stay together and the whole fits.

export interface Fan {
  /** Left edge and row (0 is the front row) of each card, in the order of the hand. */
  cards: { x: number; row: number }[];
  rows: number;
  step: number;
}

export interface FanSpace {
  width: number;
  card: number;
  /** Room between sets, where there is plenty. */
  gap: number;
  /** At most so many cards in one row (a phone takes two rows instead). */
  perRow: number;
}

/** Lays cards, given by the name of the set that each belongs to, into the space. */
export function fan(sets: string[], space: FanSpace): Fan {
  const count = sets.length;
  if (count === 0) return { cards: [], rows: 1, step: 0 };
  const rows = count > space.perRow ? 2 : 1;
  // The front row holds the higher cards, and one more than the back row if the number is odd.
  const back = rows === 2 ? Math.floor(count / 2) : 0;
  const cards = [
    ...row(sets.slice(0, back), space).map((x) => ({ x, row: 1 })),
    ...row(sets.slice(back), space).map((x) => ({ x, row: 0 })),
  ];
  const front = cards.filter((card) => card.row === 0);
  const step = front.length > 1 ? front[1]!.x - front[0]!.x : space.card;
  return { cards, rows, step };
}

/** Left edges of one centred row: first the gaps give way, then the cards overlap evenly. */
function row(sets: string[], { width, card, gap }: FanSpace): number[] {
  const breaks = sets.map((set, index) => (index > 0 && sets[index - 1] !== set ? 1 : 0));
  const gaps = breaks.reduce<number>((sum, one) => sum + one, 0);
  const steps = sets.length - 1;
  const room = width - card;
  let inside = card * 0.96;
  let between = card + gap;
  if (steps > 0 && inside * (steps - gaps) + between * gaps > room) {
    between = card + 8;
    inside = Math.min(inside, (room - between * gaps) / Math.max(1, steps - gaps));
    if (gaps === steps || inside < card * 0.9) {
      const even = room / steps;
      inside = even;
      between = even;
    }
  }
  const total = inside * (steps - gaps) + between * gaps + card;
  let x = Math.max(0, (width - total) / 2);
  return sets.map((_, index) => {
    if (index > 0) x += breaks[index] ? between : inside;
    return x;
  });
}
