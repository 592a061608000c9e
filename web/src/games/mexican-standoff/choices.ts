// From the view to what the table offers: pure functions, no page.
//
// A turn that the rules split in two, a base card and then its duel, is offered as one choice
// with two moves; the page sends them one after the other.

import type { Card, Move, Seat, StandoffView } from '../../lib/types';
import { setWords } from './faces';

export interface Choice {
  id: string;
  label: string;
  /** Cards named before the words, and after them. */
  before: Card[];
  cards: Card[];
  note: string;
  /** The note in full, for the ear and for a pointer that rests. */
  full: string;
  key: string;
  quiet: boolean;
  /** The moves to send, in order. */
  moves: string[];
}

/** A rank of the hand with what can be done with it now. */
export interface Group {
  card: Card;
  count: number;
  /** How many of its cards are lifted as playable. */
  live: number;
  tab: string;
  shortTab: string;
}

const COUNT_WORDS = ['', 'one', 'pair', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** How many cards one may choose now: several where discards are owed, else one rank. */
export function owed(view: StandoffView): number {
  if (view.phase !== 'discard' || view.viewer === null) return 0;
  return view.table.find((seat) => seat.seat === view.viewer)?.owed ?? 1;
}

/** "9 alone", "a pair": the set moves that use cards of this rank. */
export function movesWith(view: StandoffView, card: Card): Move[] {
  return view.moves.filter((move) => move.cards.length > 0 && move.cards[0] === card);
}

/** The hand by rank, each with what is playable. `chosen` is the base card that is chosen, if any. */
export function groups(view: StandoffView, chosen: Card[] = []): Group[] {
  const counts = new Map<Card, number>();
  for (const card of view.hand ?? []) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([card, count]) => {
    const moves = movesWith(view, card);
    const sets = moves.filter((move) => move.kind === 'duel');
    if (sets.length > 0) {
      const most = Math.max(...sets.map((move) => move.cards.length));
      return {
        card,
        count,
        live: Math.min(count, most),
        tab: setTab(sets),
        shortTab: sets.map((move) => COUNT_WORDS[move.cards.length]).join(', '),
      };
    }
    const live = moves.length > 0 ? count : 0;
    const tab = chosen.length === 1 && view.phase === 'play' ? followTab(view, chosen[0]!, card, count) : '';
    return { card, count, live, tab, shortTab: tab && 'pair' };
  });
}

function setTab(sets: Move[]): string {
  const tags = [...new Set(sets.flatMap((move) => move.tags))];
  if (tags.length > 0) return tags.join(' · ');
  return sets.map((move) => COUNT_WORDS[move.cards.length]).join(' or ');
}

/** The tab of a set that the chosen base card could start or join a duel with. */
function followTab(view: StandoffView, base: Card, card: Card, count: number): string {
  const sets = (view.follow[`play ${base}`] ?? []).filter(
    (next) => next.cards.length > 1 && next.cards[0] === card,
  );
  if (sets.length === 0) return '';
  const sizes = sets.map((next) => next.cards.length);
  if (sizes.length > 1) return `${sizes.map((size) => COUNT_WORDS[size]).join(' or ')} of ${card}`;
  const size = sizes[0]!;
  if (size === count) return size === 2 ? `pair of ${card}` : `${COUNT_WORDS[size]} ${card}s`;
  return `${size === 2 ? 'two' : COUNT_WORDS[size]} of the ${COUNT_WORDS[count] ?? count} ${card}s`;
}

/** "2 more to discard if Tuco wins with 6 6": a button has room for what comes before the if. */
const brief = (note: string): string => note.replace(/ if .*$/, '');

const plain = (move: Move): Choice => ({
  id: move.move,
  label: move.label,
  before: [],
  cards: move.cards,
  note: brief(move.note),
  full: move.note,
  key: move.key ?? '',
  quiet: move.kind === 'pass' || move.kind === 'stand',
  moves: [move.move],
});

/** The buttons on the sign, given the cards that are chosen in the hand. */
export function choices(view: StandoffView, chosen: Card[]): Choice[] {
  const card = chosen[0];
  if (card === undefined) {
    // Cards of the hand are buttons themselves; the sign has what is no single card.
    return view.moves.filter((move) => !['play', 'rider', 'discard'].includes(move.kind)).map(plain);
  }
  if (view.phase === 'discard') {
    return [
      {
        id: 'discard',
        label: 'Discard',
        before: [],
        cards: chosen,
        note: '',
        full: '',
        key: '',
        quiet: false,
        moves: chosen.map((one) => `discard ${one}`),
      },
    ];
  }
  return movesWith(view, card).flatMap((move) => (move.kind === 'play' ? playChoices(view, move) : [plain(move)]));
}

function playChoices(view: StandoffView, move: Move): Choice[] {
  const next = view.follow[move.move] ?? [];
  const alone: Choice = plain(move);
  if (next.length === 0) return [alone];
  const stand = next.find((follow) => follow.cards.length === 0);
  const result: Choice[] = stand ? [{ ...alone, moves: [move.move, stand.move] }] : [];
  for (const follow of next) {
    if (follow === stand) continue;
    result.push({
      id: `${move.move} ${follow.move}`,
      label: `+ ${follow.label.toLowerCase()}`,
      before: move.cards,
      cards: follow.cards,
      note: follow.note,
      full: follow.note,
      key: '',
      quiet: false,
      moves: [move.move, follow.move],
    });
  }
  return result;
}

/** The sign's title once a card is chosen, in the voice of the house. */
export function chosenTitle(view: StandoffView, chosen: Card[], leftName: string): string {
  const card = chosen[0]!;
  const the = card === 'W' ? 'Frank Wolf' : `the ${card}`;
  switch (view.phase) {
    case 'rider':
      return `Your move: give ${leftName} ${the}?`;
    case 'play': {
      const duels = (view.follow[`play ${card}`] ?? []).some((next) => next.cards.length > 0);
      return duels ? `Your move: ${the} alone, or with a duel?` : `Your move: play ${the}?`;
    }
    case 'discard': {
      const left = owed(view) - chosen.length;
      return left > 0 ? `Your move: discard ${left} more` : `Your move: discard ${chosen.join(' ')}?`;
    }
    default: {
      const sets = movesWith(view, card);
      const verb = sets[0]?.label.toLowerCase() ?? 'duel';
      if (sets.length === 1) return `Your move: ${verb} with ${setWords(card, sets[0]!.cards.length)}?`;
      return `Your move: how many ${card}s?`;
    }
  }
}

/** What the chosen card would do, below that title. */
export function chosenDetail(view: StandoffView, chosen: Card[], name: (seat: Seat) => string): string {
  const { leader, duel, best } = view.trick_state;
  const card = chosen[0]!;
  if (view.phase === 'rider') return 'It goes face down. You see what you are given afterwards.';
  if (view.phase !== 'play' || leader === null) return view.ask?.detail ?? '';
  const sets = (view.follow[`play ${card}`] ?? []).filter((next) => next.cards.length > 0);
  if (duel) {
    const joins = sets.length > 0 ? 'a set on top of it joins the duel' : 'and no set of yours beats what lies there';
    return `A base card does not count in a duel; ${joins}.`;
  }
  const alone = view.tags[card]
    ? 'Alone it would take the lead.'
    : `Alone it stays behind the ${best.join(' ')} of ${name(leader) === 'You' ? 'yours' : name(leader)}.`;
  return sets.length > 0 ? `${alone} A pair starts a duel ${sets[0]!.note}.` : alone;
}
