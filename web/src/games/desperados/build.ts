// Helpers that build tables of Desperados by hand, for the gallery and the tests. Not in the
// production build.

import type { Card, Chair, LogLine, Part, Seat, TableView } from '../../lib/types';
import { metals, type Metal } from './faces';
import type { DesperadosMove, DesperadosSeat, DesperadosView, Mine, Party, Siege } from './types';

const PEOPLE = [
  { name: 'Marisol', avatar: 'you', kind: 'person' },
  { name: 'Doc', avatar: 'doc', kind: 'bot' },
  { name: 'Inés', avatar: 'ines', kind: 'person' },
  { name: 'Lefty', avatar: 'lefty', kind: 'bot' },
] as const;

const letter: Record<string, Metal> = { g: 'gold', s: 'silver', c: 'copper' };

export function mineOf(number: number, side: number, card: Card, chests: string, viewer: number, shut = false): Mine {
  const metal = letter[card[1]!]!;
  const cards = chests === '' ? [] : chests.split(' ');
  const doubled = cards[0]?.startsWith('2') ?? false;
  const laid = cards.map((one, index) => ({
    card: one,
    value: metals[metal].worth * (one.startsWith('2') || (doubled && index > 0) ? 2 : 1),
  }));
  const holds = laid.reduce((sum, one) => sum + one.value, 0);
  const sum = laid.map((one) => one.value).join(' + ');
  return {
    number,
    metal,
    card,
    side,
    yours: side === viewer,
    state: shut ? 'shut' : 'open',
    besieged: false,
    chests: laid,
    holds,
    sum,
    why: doubled && laid.length > 1 ? 'double laid first' : '',
    doubled,
    text: laid.length ? `Mine ${number} holds ${holds} = ${sum}.` : `Mine ${number} is empty.`,
    closing: shut ? null : { points: holds, costs: 0, text: `Shut now: ${holds} safe.` },
  };
}

let lines = 0;
export function line(seat: Seat | null, kind: string, ...parts: Part[]): LogLine {
  return {
    n: lines++,
    ply: lines,
    stage: 2,
    trick: 0,
    seat,
    kind,
    parts,
    text: parts.map((part) => (typeof part === 'string' ? part : part.join(' '))).join(''),
    cards: parts.flatMap((part) => (typeof part === 'string' ? [] : part)),
    secret: false,
  };
}

export function move(text: string, label: string, where: string, effect = '', key: string | null = null): DesperadosMove {
  const words = text.split(' ');
  const kind = words[0]!;
  const at = /@(\d+)$/.exec(text);
  return {
    move: text,
    kind,
    label,
    cards: kind === 'draw' || kind === 'skip' ? [] : kind === 'close' ? ['X'] : [words[1]!],
    note: [where, effect].filter(Boolean).join(': '),
    key,
    tags: [],
    where,
    effect,
    mine: at ? Number(at[1]) : null,
    side: kind === 'open' ? Number(words[2]) : null,
  };
}

export interface Setting {
  partnership: boolean;
  seats: number;
  viewer?: Seat | null;
  mines: Mine[];
  hand: Card[] | null;
  scores?: number[];
  cards?: number[];
  pills?: [Seat, string, DesperadosSeat['tone']][];
  change?: Partial<DesperadosView>;
}

export function viewOf({ partnership, seats, viewer = 0, mines, hand, scores, cards, pills = [], change }: Setting): DesperadosView {
  const sideOf = (seat: Seat) => (partnership ? seat % 2 : seat);
  const name = (seat: Seat) => (seat === viewer ? 'You' : PEOPLE[seat]!.name);
  const count = partnership ? 2 : seats;
  const points = scores ?? [24, 31, 12, 18];
  const own = viewer === null ? -1 : sideOf(viewer);
  const table = Array.from({ length: seats }, (_, seat): DesperadosSeat => {
    const pill = pills.find((one) => one[0] === seat);
    return {
      seat,
      cards: seat === viewer && hand ? hand.length : (cards?.[seat] ?? 5),
      score: points[sideOf(seat)]!,
      state: '',
      pill: pill?.[1] ?? '',
      tone: pill?.[2] ?? 'rest',
      side: sideOf(seat),
      partner: partnership && viewer !== null && seat === (viewer + 2) % 4,
      dealer: false,
      fighter: null,
      known: partnership && viewer === 0 && seat === 2 ? ['g'] : [],
      turns_left: null,
    };
  });
  return {
    game: 'desperados',
    viewer,
    seats,
    ply: 41,
    turn: viewer,
    over: false,
    title: partnership ? 'Round 2 · first side to 60' : 'Round 2 · first to 40',
    ask: {
      seat: viewer,
      title: partnership ? 'Your move: draw, play or give' : 'Your move: draw or play',
      detail: '14 cards to draw. Your mines hold 4, theirs 8.',
      short: '14 cards to draw.',
    },
    result: null,
    round: 2,
    rounds: null,
    stage_word: 'round',
    sheet: [],
    phase: 'turn',
    partnership,
    target: partnership ? 60 : 40,
    table,
    refusals: {},
    tags: {},
    hand,
    sides: Array.from({ length: count }, (_, side) => {
      const people = table.filter((one) => one.side === side).map((one) => one.seat);
      const names = [...people.filter((seat) => seat === viewer), ...people.filter((seat) => seat !== viewer)].map(name);
      const belong = mines.filter((mine) => mine.side === side);
      const total = (state: string) =>
        belong.filter((mine) => mine.state === state).reduce((sum, mine) => sum + mine.holds, 0);
      return {
        side,
        seats: people,
        name: names.join(' & '),
        yours: side === own,
        score: points[side]!,
        safe: total('shut'),
        open: total('open'),
        mines: belong.map((mine) => mine.number),
      };
    }),
    mines,
    siege: null,
    deck: { left: 14, spent: ['5'], lost: [] },
    last_lap: null,
    secrets: partnership && viewer !== null ? { gave: { cards: ['g'], to: 2 }, got: { cards: [], from: 2 } } : { gave: null, got: null },
    gives: null,
    ...change,
    moves: change?.moves ?? (viewer === null ? [] : movesOf(hand ?? [], mines, own, partnership, change?.siege ?? null)),
  };
}

/** Every move that would be legal, near enough. */
export function movesOf(hand: Card[], mines: Mine[], own: number, partnership: boolean, siege: Siege | null): DesperadosMove[] {
  const open = mines.filter((mine) => mine.state === 'open');
  const moves = [...new Set(hand)].flatMap((card): DesperadosMove[] => {
    const plays: DesperadosMove[] = [];
    if (card.startsWith('M')) {
      for (const side of [own, ...(partnership ? [1 - own] : [])]) {
        plays.push(move(`open ${card} ${side}`, 'Open', side === own ? 'on your side' : 'for Doc & Lefty'));
      }
    } else if (card === 'X') {
      for (const mine of open) {
        plays.push(move(`close @${mine.number}`, 'Shut', `mine ${mine.number}`, `${mine.holds} safe for ${mine.yours ? 'you' : 'them'}`));
      }
    } else if (/^\d+$/.test(card)) {
      for (const mine of siege ? open.filter((one) => one.number === siege.mine) : open.filter((one) => !one.yours)) {
        const effect = siege?.preview[card] ? `${siege.preview[card].before} → ${siege.preview[card].total}, ${siege.preview[card].tag}` : '';
        plays.push(move(`fight ${card} @${mine.number}`, 'Play', `on mine ${mine.number}`, effect));
      }
    } else {
      const metal = letter[card.at(-1)!];
      const worth = metals[metal!].worth * (card.startsWith('2') ? 2 : 1);
      for (const mine of open.filter((one) => one.metal === metal)) {
        const adds = worth * (mine.doubled && !card.startsWith('2') ? 2 : 1);
        plays.push(move(`lay ${card} @${mine.number}`, 'Lay', `on mine ${mine.number}`, `${mine.holds} → ${mine.holds + adds}${mine.yours ? '' : ', theirs'}`));
      }
    }
    return [...plays, ...(partnership ? [move(`give ${card}`, 'Give', 'to Inés', '', 'G')] : [])];
  });
  return [...moves, move('draw', 'Draw', '', '14 left', 'D')];
}

export function tableOf(view: DesperadosView, log: LogLine[]): TableView {
  const chairs = PEOPLE.slice(0, view.seats).map(
    (person, seat): Chair => ({
      seat,
      kind: person.kind,
      name: person.name,
      avatar: person.avatar,
      level: person.kind === 'bot' ? 'deputy' : null,
      connected: true,
      ready: false,
      you: seat === view.viewer,
      host: seat === 0,
      away: false,
      yours: false,
    }),
  );
  return {
    is: 'table',
    id: 'mesa-4-lark',
    game: 'desperados',
    rev: 100,
    status: 'playing',
    you: view.viewer,
    host: view.viewer === 0,
    invite: 'mesa-4-lark',
    chairs,
    options: {},
    in_force: {},
    settings: { watch: true, fast: false, hints: true },
    hint: null,
    warm: true,
    view,
    log,
    log_from: 0,
    next: null,
    commitment: '',
    reveal: null,
    watchers: 0,
    banner: null,
  };
}

export const party = (side: number, role: Party['role'], name: string, cards: [Seat, Card][], leads: boolean, adds: boolean): Party => {
  const values = cards.map((one) => Number(one[1]));
  const plural = name === 'You' || name.includes('&') ? '' : 's';
  return {
    side,
    role,
    name,
    title: `${name} ${role}${plural}`,
    yours: name.startsWith('You'),
    cards: cards.map(([seat, card]) => ({ seat, card })),
    total: adds ? values.reduce((sum, one) => sum + one, 0) : Math.max(0, ...values),
    leads,
  };
};
