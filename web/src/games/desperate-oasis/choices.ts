// From the view to what the table offers: pure functions, no page.
//
// A card of the hand is chosen first, its place second. Places are pointed at before they are
// taken, so that what would happen is seen; what is pointed at is called the aim.

import type { Card, Refusal, Seat } from '../../lib/types';
import { cardName, type Facing } from './animals';
import { sameSpace, type OasisMove, type OasisView, type Space, type Target } from './types';

/** Face up (on either side), or face down on one's own. */
export type Mode = 'up' | 'down';

/** A place that the chosen card may go to; a chameleon has two for each column. */
export interface Spot {
  move: OasisMove;
  at: Space;
  half: Facing;
  own: boolean;
  label: string;
}

export interface Choice {
  id: string;
  label: string;
  /** Set in the numerals' face behind the words. */
  cards: string[];
  note: string;
  /** The note in full where the button shows less. */
  full?: string;
  key: string;
  quiet: boolean;
  moves: string[];
  /** What the button does where it sends no move. */
  turn?: { mode?: Mode; aim?: string };
  refusal?: Refusal;
}

const places = (view: OasisView, card: Card, mode: Mode): OasisMove[] =>
  view.moves.filter(
    (move) => move.card === card && (mode === 'down' ? move.kind === 'down' : move.kind === 'up' || move.kind === 'over'),
  );

/** Where the chosen card may go, in reading order. */
export function spots(view: OasisView, card: Card, mode: Mode): Spot[] {
  return places(view, card, mode)
    .flatMap((move) =>
      move.at
        ? [{ move, at: move.at, half: move.face, own: move.at.side === view.viewer, label: spoken(move) }]
        : [],
    )
    .sort(
      (one, other) =>
        Number(other.own) - Number(one.own) ||
        one.at.column - other.at.column ||
        (one.half ?? '').localeCompare(other.half ?? ''),
    );
}

/** A move for the ear: "Camel: play to column 3, pulls 2, strength 0 → 10". */
export function spoken(move: OasisMove): string {
  const label = move.label.charAt(0).toLowerCase() + move.label.slice(1);
  const words = move.card ? `${cardName(move.card)}: ${label}` : move.label;
  return move.note ? `${words}, ${move.note}` : words;
}

/** Places where the chosen card may not go, and why. */
export function barred(view: OasisView, mode: Mode): { side: Seat; column: number; refusal: Refusal }[] {
  if (view.viewer === null) return [];
  const own = view.viewer;
  const kinds: [string, Seat][] = mode === 'down' ? [['down', own]] : [['up', own], ['over', 1 - own]];
  return kinds.flatMap(([kind, side]) =>
    [1, 2, 3, 4, 5].flatMap((column) => {
      const refusal = view.refusals[`${kind} ${column}`];
      return refusal ? [{ side, column, refusal }] : [];
    }),
  );
}

/** The question's targets that can be answered now, by the space that they lie in. */
export function targetAt(view: OasisView, space: Space): Target | null {
  const asking = view.asking;
  if (!asking || (asking.kind !== 'pull' && asking.kind !== 'kill')) return null;
  return (
    asking.targets.find(
      ({ at }) => at && at.side === space.side && at.column === space.column && at.row === space.row,
    ) ?? null
  );
}

const plain = (move: OasisMove): Choice => ({
  id: move.move,
  // The number of a column stands in the numerals' face.
  label: move.label.replace(/ (\d)$/, ''),
  cards: /(\d)$/.exec(move.label)?.slice(1) ?? [],
  note: move.note,
  key: move.key ?? '',
  quiet: move.kind === 'no_palm',
  moves: [move.move],
});

/**
 * The buttons on the sign: for a question its answers, for a chosen card what the aim would do.
 * Where to the palm goes is answered at the oases; the sign has the one that is pointed at.
 */
export function choices(view: OasisView, card: Card | null, aim: string | null, mode: Mode): Choice[] {
  if (view.phase !== 'play' && view.phase !== 'second')
    return view.moves.filter((move) => move.kind !== 'palm' || move.move === aim).map(plain);
  if (card === null) return [];
  const aimed = view.moves.find((move) => move.move === aim && move.card === card);
  const result: Choice[] = [];
  if (aimed) {
    const { label, cards } = named(aimed);
    result.push({ ...plain(aimed), label, cards, note: '', key: '', quiet: false });
    const turned = view.moves.find(
      (move) => move.face && aimed.face && move.face !== aimed.face && move.kind === aimed.kind && sameSpace(move.at, aimed.at),
    );
    if (turned) {
      const arrow = turned.face === '<' ? '◂' : '▸';
      result.push({ ...plain(turned), id: 'turn', label: `Face ${arrow}`, cards: [], note: '', key: 'X', quiet: true, moves: [], turn: { aim: turned.move } });
    }
  }
  if (view.phase === 'second') return result;
  const downs = places(view, card, 'down');
  const base = { id: 'down', label: 'Face down', cards: [], note: '', key: 'F', quiet: true, moves: [] };
  if (downs.length === 0) {
    const refusal = view.refusals.down;
    if (refusal) result.push({ ...base, note: 'not now', refusal });
  } else if (mode === 'down') {
    result.push({ ...base, id: 'up', label: 'Face up', key: 'F', turn: { mode: 'up' } });
  } else {
    const here = aimed?.kind === 'up' ? downs.find((move) => move.at?.column === aimed.at?.column) : undefined;
    result.push(
      here
        ? { ...base, cards: [String(here.at!.column)], moves: [here.move] }
        : { ...base, turn: { mode: 'down' } },
    );
  }
  return result;
}

/** The same for a phone: "Pull from column 3, row 2" leaves the verb to the title. */
export function briefly(choice: Choice): Choice {
  const place = /^(?:Pull|Destroy) .*column (\d), row$/.exec(choice.label);
  if (!place) return { ...choice, label: choice.label.replace(/^Palm on column$/, 'Column') };
  return { ...choice, label: 'Row', note: `of column ${place[1]}`, full: choice.note };
}

/** The words on the main button: a facing stands as an arrow. */
function named(move: OasisMove): { label: string; cards: string[] } {
  const column = String(move.at?.column ?? '');
  const arrow = move.face === '<' ? ' ◂' : move.face === '>' ? ' ▸' : '';
  const verb = { up: 'Play to column', over: 'Play across to', down: 'Face down in' }[move.kind as 'up'] ?? move.label;
  return { label: verb, cards: [column + arrow] };
}

/** The spot that an arrow key leads to. */
export function stepFrom(all: Spot[], from: Spot | undefined, key: string): Spot | undefined {
  if (!from) return all[0];
  const row = all.filter((spot) => spot.own === from.own);
  const at = row.indexOf(from);
  if (key === 'ArrowRight') return row[at + 1];
  if (key === 'ArrowLeft') return row[at - 1];
  if (key === 'Home') return row[0];
  if (key === 'End') return row.at(-1);
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const wanted = key === 'ArrowDown';
  if (from.own === wanted) return undefined;
  const far = all.filter((spot) => spot.own === wanted);
  const away = (spot: Spot) => Math.abs(spot.at.column - from.at.column);
  return far.toSorted((one, other) => away(one) - away(other) || Number(other.half === from.half) - Number(one.half === from.half))[0];
}
