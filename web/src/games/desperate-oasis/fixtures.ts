// Phases of Desperate Oasis as the house would send them, for the gallery and the tests.

import type { LogLine, Part, TableView } from '../../lib/types';
import { peekOf, readAnimal } from './animals';
import type { BoardCard, Column, OasisMove, OasisSeat, OasisView, Preview, Side } from './types';

/** "camel", "chameleon<=4", "elephant!" (scared), "?" and "?oryx" (face down, one's own). */
function cardOf(text: string, row: number): BoardCard {
  const down = text.startsWith('?');
  const [bare, counted] = text.replace(/^\?(?=.)/, '').replace('!', '').split('=') as [string, string?];
  const read = readAnimal(bare);
  const printed = read?.face.strength ?? null;
  const struck = text.endsWith('!');
  return {
    row,
    card: bare,
    kind: read?.face.animal ?? null,
    face: read?.facing ?? null,
    down,
    strength: down || struck ? 0 : counted === undefined ? (printed ?? 0) : Number(counted),
    printed,
    struck,
    peek: down && read ? peekOf(bare) : null,
    words: down ? 'Face-down card' : `${read?.face.name ?? bare}, ${counted ?? printed ?? 0}`,
    flip: null,
  };
}

export function side(seat: number, cards: string[], change: Partial<Side> = {}): Side {
  const laid = cards.map((text, index) => cardOf(text, index + 1));
  const hidden = laid.filter((card) => card.down).length;
  const total = laid.reduce((sum, card) => sum + card.strength, 0);
  return {
    side: seat,
    total,
    hidden,
    text: hidden ? `${total} + ?` : String(total),
    room: 3 - cards.length,
    spaces: 3,
    camels: false,
    cards: laid,
    ...change,
  };
}

export function column(
  number: number,
  oasis: string,
  mine: string[],
  theirs: string[],
  change: Partial<Column> = {},
): Column {
  const sides = [side(0, mine), side(1, theirs)];
  const [a, b] = [sides[0]!.total, sides[1]!.total];
  const value = Number(oasis.replace('portal', ''));
  return {
    column: number,
    oasis,
    value,
    portal: oasis.startsWith('portal'),
    palms: [],
    worth: value,
    value_text: oasis.replace('portal', '').replace('-', '−'),
    worth_text: oasis.replace('portal', '').replace('-', '−'),
    leader: a > b ? 0 : b > a ? 1 : null,
    words: `Column ${number}, ${oasis}: you ${a}, Rosa ${b}.`,
    won: null,
    sides,
    ...change,
  };
}

const seats: OasisSeat[] = [
  {
    seat: 0,
    cards: 4,
    score: 6,
    state: 'to move',
    pill: 'Your turn',
    tone: 'you',
    first: true,
    down: 1,
    now: 4,
    palm: { state: 'ready', column: null, title: 'Palm ready', detail: 'needs three of a kind', short: 'palm ready', left: 2 },
  },
  {
    seat: 1,
    cards: 4,
    score: 4,
    state: 'waits',
    pill: 'Waiting',
    tone: 'rest',
    first: false,
    down: 1,
    now: 1,
    palm: { state: 'placed', column: 4, title: 'Palm placed', detail: 'on column 4, worth +1', short: 'column 4', left: 1 },
  },
];

const board: Column[] = [
  column(1, '+3', ['jerboa', 'oryx'], ['elephant!', 'jackal']),
  column(2, '-1', ['camel', 'chameleon<=4'], ['oryx']),
  column(3, 'portal+2', [], ['jackal', '?']),
  column(4, '+2', ['scorpion', 'camel'], ['elephant', 'elephant', 'elephant'], { palms: [1], worth: 3 }),
  column(5, '-2', ['?oryx'], ['chameleon<=5']),
];

function moveTo(kind: 'up' | 'over' | 'down', card: string, number: number, laid = board): OasisMove {
  const seat = kind === 'over' ? 1 : 0;
  const read = readAnimal(card)!;
  const row = laid[number - 1]!.sides[seat]!.cards.length + 1;
  const label = { up: 'Play to column', over: 'Play across, column', down: 'Face down, column' }[kind];
  return {
    move: `${kind} ${card} ${number}`,
    kind,
    label: `${label} ${number}${read.facing ? `, facing ${read.facing === '<' ? 'left' : 'right'}` : ''}`,
    cards: [card],
    note: '',
    key: kind === 'down' ? 'F' : null,
    tags: [],
    card: read.face.animal,
    face: read.facing,
    at: { side: seat, column: number, row },
  };
}

function movesOf(hand: string[], kinds: ('up' | 'over' | 'down')[], laid = board): OasisMove[] {
  const all: OasisMove[] = [];
  for (const kind of kinds)
    for (const card of new Set(hand))
      for (const { column: number, sides } of laid) {
        if (sides[kind === 'over' ? 1 : 0]!.room < 1) continue;
        const faced = card === 'chameleon' && kind !== 'down' ? ['chameleon<', 'chameleon>'] : [card];
        for (const one of faced) all.push(moveTo(kind, one, number, laid));
      }
  return all;
}

/** What a card that just lies down does: it adds its strength. */
function simple(move: OasisMove, laid = board): Preview {
  const read = readAnimal(move.cards[0])!;
  const at = move.at!;
  const old = laid[at.column - 1]!.sides[at.side]!.total;
  const next = old + (move.kind === 'down' ? 0 : (read.face.strength ?? 0));
  return {
    title: `${read.face.name} to column ${at.column}`,
    short: `Column ${at.column}: strength ${next}.`,
    place: { card: move.cards[0]!, at, strength: move.kind === 'down' ? null : (read.face.strength ?? 0) },
    pulls: [],
    kills: [],
    slides: [],
    changes: [],
    totals: next === old ? [] : [{ side: at.side, column: at.column, old, new: next, text: `${old} → ${next}` }],
    leaders: laid.map((one) => one.leader),
    choice: null,
    palm: false,
    lines: [{ mark: String(next), tone: 'plain', text: 'strength, nothing is pulled.' }],
  };
}

const hand = ['camel', 'oryx', 'jackal', 'jerboa'];
const camel: Preview = {
  title: 'Camel to column 3',
  short: 'Column 3 pulls two camels: strength 10.',
  place: { card: 'camel', at: { side: 0, column: 3, row: 1 }, strength: 3 },
  pulls: [
    { card: 'camel', from: { side: 0, column: 2, row: 1 }, to: { side: 0, column: 3, row: 2 }, strength: 3, dies: false },
    { card: 'camel', from: { side: 0, column: 4, row: 2 }, to: { side: 0, column: 3, row: 3 }, strength: 3, dies: false },
  ],
  kills: [],
  slides: [{ card: 'chameleon<', from: { side: 0, column: 2, row: 2 }, to: { side: 0, column: 2, row: 1 } }],
  changes: [{ card: 'chameleon<', from: { side: 0, column: 2, row: 2 }, at: { side: 0, column: 2, row: 1 }, old: 4, new: 1 }],
  totals: [
    { side: 0, column: 2, old: 7, new: 1, text: '7 → 1' },
    { side: 0, column: 3, old: 0, new: 10, text: '0 → 10' },
    { side: 0, column: 4, old: 3, new: 0, text: '3 → 0' },
  ],
  leaders: [0, 1, 0, 1, 1],
  choice: null,
  palm: true,
  lines: [
    { mark: '2', tone: 'good', text: 'camels are pulled in, from columns 2 and 4.' },
    { mark: '10', tone: 'good', text: 'strength, one more for three camels.' },
    { mark: 'palm', tone: 'good', text: 'Three of a kind: you may place your palm.' },
    { mark: '1', tone: 'bad', text: 'Your chameleon slides in and will point at the jerboa.' },
  ],
};

export function view(change: Partial<OasisView> = {}): OasisView {
  return {
    game: 'desperate-oasis',
    viewer: 0,
    seats: 2,
    ply: 31,
    turn: 0,
    over: false,
    title: 'Round 2 of 3 · 5 animals left to draw',
    ask: {
      seat: 0,
      title: 'Your move: play a card',
      detail: 'Two face up on your side, or one across the oases or face down.',
      short: 'Two on your side, or one across or face down.',
    },
    moves: [],
    result: null,
    round: 2,
    rounds: 3,
    stage_word: 'round',
    sheet: [],
    phase: 'play',
    table: seats,
    refusals: {},
    tags: {},
    hand,
    deck: 5,
    deck_text: '5 cards in the deck, one set aside unseen',
    title_short: 'Round 2 of 3 · deck 5',
    closing: null,
    turn_part: 'first',
    picks: Object.fromEntries(
      hand.map((card) => [
        card,
        {
          title: `Your move: where does the ${card} go?`,
          detail: 'First of two cards. Across the oases or face down, one card is the whole turn.',
          short: 'First of two cards.',
        },
      ]),
    ),
    columns: board,
    asking: null,
    flips: null,
    previews: {},
    powers: { camel: 'Three camels in a column count one more.' },
    ...change,
  };
}

let lines = 0;
export function line(seat: number | null, kind: string, data: object, ...parts: Part[]): LogLine {
  return {
    n: lines,
    ply: lines++,
    stage: 2,
    trick: 0,
    seat,
    kind,
    parts,
    text: parts.map((part) => (typeof part === 'string' ? part : part.join(' '))).join(''),
    cards: [],
    secret: false,
    data: data as Record<string, unknown>,
  };
}

const log = [
  line(0, 'up', {}, 'You play ', ['camel'], ' to column 4.'),
  line(1, 'up', {}, 'Rosa plays a third elephant to column 4 and puts her palm there.'),
];

export function table(game: OasisView, change: Partial<TableView> = {}): TableView {
  return {
    is: 'table',
    id: 'mesa-4-lark',
    game: 'desperate-oasis',
    rev: 100,
    status: 'playing',
    you: game.viewer,
    host: true,
    invite: 'mesa-4-lark',
    chairs: ['Marisol', 'Rosa'].map((name, seat) => ({
      seat,
      kind: seat === 0 ? 'person' : 'bot',
      name,
      avatar: seat === 0 ? 'you' : 'rosa',
      level: seat === 0 ? null : 'deputy',
      connected: true,
      ready: false,
      you: seat === game.viewer,
      host: seat === 0,
      away: false,
      yours: false,
    })),
    options: {},
    in_force: {},
    settings: { watch: true, fast: false, hints: true },
    hint: null,
    warm: true,
    view: game,
    log,
    log_from: 0,
    next: null,
    commitment: '',
    reveal: null,
    watchers: 0,
    banner: null,
    ...change,
  };
}

const moves = movesOf(hand, ['up', 'over', 'down']);
const previews = {
  ...Object.fromEntries(moves.map((move) => [move.move, simple(move)])),
  'up camel 3': camel,
};
const faced = ['elephant', 'chameleon', 'jackal', 'scorpion'];
const facedMoves = movesOf(faced, ['up', 'over']);

const jackals = board.with(
  1,
  column(2, '-1', ['jackal', 'jackal', 'jackal'], ['oryx', '?', 'camel'], {
    sides: [side(0, ['jackal', 'jackal', 'jackal'], { spaces: 4, room: 1 }), side(1, ['oryx', '?', 'camel'])],
  }),
);
const jackalMoves = movesOf(hand, ['up', 'over', 'down'], jackals);

const pulls: [string, number, number, string][] = [
  ['elephant', 4, 1, '15 → 10'],
  ['elephant', 4, 2, '15 → 10'],
];

const fixtures: Record<string, TableView> = {
  play: table(view({ moves, previews })),
  chameleon: table(
    view({
      hand: faced,
      moves: facedMoves,
      previews: Object.fromEntries(facedMoves.map((move) => [move.move, simple(move)])),
      refusals: {
        down: { text: 'You already have one more face-down card than Rosa.', rule: '4.4' },
        'over 4': { text: 'Column 4 of Rosa’s side is full.', rule: '4.5' },
      },
      picks: Object.fromEntries(
        faced.map((card) => [
          card,
          { title: `Your move: where does the ${card} go?`, detail: 'First of two cards.', short: 'First of two cards.' },
        ]),
      ),
    }),
  ),
  jackals: table(
    view({
      columns: jackals,
      moves: jackalMoves,
      previews: Object.fromEntries(jackalMoves.map((move) => [move.move, simple(move, jackals)])),
    }),
  ),
  pull: table(
    view({
      phase: 'pull',
      turn_part: null,
      ask: { seat: 0, title: 'Your move: which elephant comes?', detail: 'Room for one in column 5.', short: 'Room for one in column 5.' },
      asking: {
        kind: 'pull',
        seat: 0,
        card: 'elephant',
        at: { side: 1, column: 5, row: 1 },
        room: 1,
        targets: pulls.map(([card, number, row]) => ({
          move: `pull 1 ${number}.${row}`,
          card,
          at: { side: 1, column: number, row },
        })),
      },
      moves: pulls.map(([card, number, row, note]) => ({
        move: `pull 1 ${number}.${row}`,
        kind: 'pull',
        label: `Pull from column ${number}`,
        cards: [card],
        note: `row ${row}, ${note}`,
        key: null,
        tags: [],
        card: '',
        face: null,
        at: { side: 1, column: number, row },
      })),
    }),
  ),
  palm: table(
    view({
      phase: 'palm',
      turn_part: null,
      ask: { seat: 0, title: 'Your move: where does your palm go?', detail: 'Three of a kind: any oasis, worth one more.', short: 'Any oasis, worth one more.' },
      asking: {
        kind: 'palm',
        seat: 0,
        card: 'camel',
        at: { side: 0, column: 3, row: 1 },
        from: null,
        targets: board.map((one) => ({ move: `palm ${one.column}`, column: one.column, worth: one.worth, after: one.worth + 1 })),
      },
      moves: [
        ...board.map(
          (one): OasisMove => ({
            move: `palm ${one.column}`,
            kind: 'palm',
            label: `Palm on column ${one.column}`,
            cards: [],
            note: `${one.worth_text} → ${one.worth + 1}`,
            key: null,
            tags: [],
            card: '',
            face: null,
            at: { side: 0, column: one.column, row: 0 },
          }),
        ),
        { move: 'palm none', kind: 'no_palm', label: 'Keep it', cards: [], note: '', key: 'N', tags: [], card: '', face: null, at: null },
      ],
    }),
  ),
  waiting: table(
    view({
      turn: 1,
      moves: [],
      ask: { seat: 1, title: 'Rosa is thinking', detail: 'She plays a card.', short: 'She plays a card.' },
      table: [
        { ...seats[0]!, pill: 'Waiting', tone: 'rest' },
        { ...seats[1]!, pill: 'To move', tone: 'in' },
      ],
      closing: { seat: 1, text: 'Rosa has the last turn of this round.' },
    }),
  ),
  watching: table(view({ viewer: null, hand: null, turn: 1, ask: { seat: 1, title: 'Rosa is thinking', detail: 'She plays a card.', short: 'She plays a card.' } })),
  won: table(
    view({
      phase: 'over',
      turn: null,
      over: true,
      ask: null,
      columns: board.map((one) => ({ ...one, won: one.leader ?? -1 })),
    }),
    { status: 'over' },
  ),
};

export default fixtures;
