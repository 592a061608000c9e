// Every phase of El Paso as the house would send it: Santa Fe with four seats, El Paso with five,
// Deadwood with two. For the gallery and the tests; not in the production build.

import { chairs, line } from '../../fixtures/build';
import type { LogLine, TableView } from '../../lib/types';
import type { Fixture } from '..';
import { KINDS, kinds, type Kind } from './kinds';
import type { Die, PasoMove, PasoSeat, PasoView, PileView, Sale, Sum } from './types';

const RATES = [4, 4, 3, 3, 2, 2, 1];
const NAMES = ['Deadwood', 'Cheyenne', 'Abilene', 'Santa Fe', 'San Diego', 'Tombstone', 'El Paso'];
const SCENES: Kind[][] = [
  ['horse', 'saloon', 'hotel', 'bank', 'gold'],
  ['horse', 'cattle', 'hotel', 'bank'],
  ['horse', 'cattle', 'saloon', 'bank', 'gold'],
  ['horse', 'saloon', 'hotel', 'gold'],
  ['cattle', 'saloon', 'hotel', 'bank', 'gold'],
  ['horse', 'cattle', 'saloon', 'gold'],
  [...KINDS],
];
const NEEDS: Partial<Record<Kind, Die>> = { cattle: 'brand', saloon: 'six' };
const SHORT: Partial<Record<Kind, string>> = { horse: 'Horse', cattle: 'Cattle' };
const none = { horse: 0, cattle: 0, saloon: 0, hotel: 0, bank: 0, gold: 0 };

/** "horse3 horse4" as tiles. */
const tiles = (text: string): string[] => text.split(' ').filter(Boolean).map((one) => `tile:${one}`);
const kindOf = (piece: string): Kind => piece.replace(/^tile:/, '').replace(/\d+$/, '') as Kind;
const worth = (piece: string): number => Number(/\d+$/.exec(piece)![0]);

function sum(of: string[], rate: number): Sum {
  const total = of.reduce((all, tile) => all + worth(tile), 0);
  const terms = of.map(worth).join(' + ');
  const work = of.length > 1 ? `(${terms}) ÷ ${rate}` : `${terms} ÷ ${rate}`;
  const value = Math.floor(total / rate);
  const lost = total % rate ? `, ${total % rate} lost` : '';
  const text = rate > 1 ? `${work} = ${value}${lost}` : of.length > 1 ? `${terms} = ${value}` : terms;
  return { tiles: of, sum: total, value, text: of.length ? text : 'nothing' };
}

function sale(loot: string[], town: number): Sale {
  const here = sum(loot.filter((tile) => SCENES[town - 1]!.includes(kindOf(tile))), RATES[town - 1]!);
  const other = sum(loot.filter((tile) => !SCENES[town - 1]!.includes(kindOf(tile))), 1);
  return { here, other, value: here.value + other.value };
}

function seat(town: number, index: number, score: number, loot: string, change: Partial<PasoSeat> = {}): PasoSeat {
  const sold = sale(tiles(loot), town);
  const missing = KINDS.filter((kind) => !SCENES[town - 1]!.includes(kind)).map((kind) => kinds[kind].name.toLowerCase());
  const show = (one: Sum) => (one.tiles.length ? String(one.value) : '–');
  return {
    seat: index,
    cards: 6,
    score,
    state: '',
    pill: '',
    tone: 'rest',
    guard: false,
    place: 'in',
    left: 0,
    face_down: false,
    played: null,
    peek: null,
    took: null,
    loot: tiles(loot),
    here: { ...sold.here, show: show(sold.here), title: `Sells here at ${RATES[town - 1]} : 1` },
    other: { ...sold.other, show: show(sold.other), title: `No ${missing.join(' or ')} here: 1 : 1` },
    worth: sold.value,
    carries: change.place === 'gone' ? 'carries on' : '',
    line: `here ${show(sold.here)} · 1:1 ${show(sold.other)}`,
    kept: [],
    held: { ...none, horse: 2, saloon: 1, hotel: 2, gold: 1 },
    known: ['gold4'],
    unknown: 5,
    ...change,
  };
}

function piles(town: number, left: string): PileView[] {
  return SCENES[town - 1]!.map((kind): PileView => {
    const lie = tiles(left).filter((tile) => kindOf(tile) === kind);
    const needs = NEEDS[kind] ?? null;
    return {
      kind,
      name: kinds[kind].name,
      tiles: lie,
      left: lie.length,
      needs,
      caption: lie.length ? `${lie.length} left${needs ? ` · needs a ${needs}` : ''}` : 'nothing left',
      then: lie.length > 1 ? `then ${lie.slice(1).map(worth).join(' ')}` : '',
      looters: [],
    };
  });
}

function view(town: number, left: string, table: PasoSeat[], change: Partial<PasoView> = {}): PasoView {
  const towns = NAMES.map((name, index) => ({
    number: index + 1,
    name,
    rate: RATES[index]!,
    rate_text: `${RATES[index]}:1`,
    scenes: SCENES[index]!,
    missing: KINDS.filter((kind) => !SCENES[index]!.includes(kind)),
    state: index + 1 < town ? ('done' as const) : index + 1 === town ? ('here' as const) : ('ahead' as const),
  }));
  const here = towns[town - 1]!;
  return {
    game: 'el-paso',
    viewer: 0,
    seats: table.length,
    ply: 83,
    turn: 0,
    over: false,
    title: `Town ${town} of 7 · ${here.name} pays ${here.rate} : 1`,
    ask: { seat: 0, title: `Your move: stay and loot, or leave ${here.name}?`, ...twice('Two dice left. Leaving now lets you keep up to two tiles.') },
    moves: [],
    result: null,
    round: town,
    rounds: 7,
    stage_word: 'town',
    phase: 'decide',
    sheet: [],
    table,
    refusals: {},
    tags: {},
    kinds: Object.fromEntries(
      KINDS.map((kind) => [
        kind,
        { name: kinds[kind].name, short: SHORT[kind] ?? kinds[kind].name, code: kinds[kind].code, one: kinds[kind].name.toLowerCase(), needs: NEEDS[kind] ?? null },
      ]),
    ) as PasoView['kinds'],
    towns,
    town: { ...here, rate_text: `${here.rate} : 1` },
    piles: piles(town, left),
    sheriff: {
      stars: 3,
      dice: 2,
      faces: ['star', 'brand', 'six'],
      last: ['brand', 'six'],
      throws: 2,
      raided: false,
      odds: '1 in 9',
      percent: 11,
      last_text: 'Last throw.',
      parts: [
        { text: 'Two dice', strong: true },
        { text: ' are thrown next: ', strong: false },
        { text: '1 in 9', strong: true },
        { text: ' that both are stars, and everyone still in town loses all loot.', strong: false },
      ],
      text: 'Two dice are thrown next: 1 in 9 that both are stars, and everyone still in town loses all loot.',
      short: 'raid 1 in 9',
    },
    stock: KINDS.map((kind) => ({ kind, count: 3, next: null, queue: [null, null, null], text: '3 lie ready' })),
    leaving: null,
    stay: null,
    settling: null,
    hand: ['horse5', 'saloon8', 'saloon2', 'hotel6', 'bank7', 'gold3'],
    ...change,
  };
}

const twice = (detail: string) => ({ detail, short: detail });

function move(text: string, label: string, note: string, more: Partial<PasoMove> = {}): PasoMove {
  const [kind, pile, value] = text.split(' ');
  const cards = value ? [`${kind === 'keep' ? 'tile:' : ''}${pile}${value}`] : [];
  return { move: text, kind: kind!, label, cards, note, key: null, tags: [], preview: null, pile: (pile as Kind) ?? null, ...more };
}

const loots = (hand: string[], notes: Record<string, string>): PasoMove[] =>
  hand.map((card) => {
    const note = notes[kindOf(card)] ?? 'next tile: 1';
    const label = note.endsWith('take nothing') ? 'Stay with' : 'Loot with';
    return move(`loot ${kindOf(card)} ${worth(card)}`, label, note);
  });

const log: LogLine[] = [
  line(null, 'reveal', 'Rosa shows ', ['gold4'], ', June ', ['horse2'], '.'),
  line(1, 'dice', 'Rosa throws three dice: one star, one brand and one six. Three stars now.'),
  line(1, 'loot', 'Rosa takes ', ['tile:gold2'], ' with ', ['gold4'], '.'),
  line(2, 'leave', 'Bill leaves.'),
  line(3, 'stay', 'June stays.'),
];

function table(game: PasoView, change: Partial<TableView> = {}): Fixture {
  return {
    is: 'table',
    id: 'mesa-4-lark',
    game: 'el-paso',
    rev: 100,
    status: 'playing',
    you: game.viewer,
    host: game.viewer === 0,
    invite: 'mesa-4-lark',
    chairs: chairs(game.seats, game.viewer),
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

// ---- Santa Fe, four seats: the table of the mock-up -----------------------------------------

const LEFT = 'horse1 horse4 horse5 saloon4 saloon5 saloon6 hotel2 hotel4 gold3 gold4 gold4 gold5';
const MINE = 'horse3 horse4 saloon5 bank5';
const stays = { pill: 'Stays', tone: 'in', face_down: true } as const;
const rosa = seat(4, 1, 11, 'gold2 hotel3 cattle5', { ...stays, guard: true });
const bill = seat(4, 2, 16, 'bank4', { pill: 'Left with one tile', tone: 'out', place: 'gone', left: 1, line: 'keeps Ba 4' });
const june = seat(4, 3, 9, 'horse2 hotel4', stays);
const mine = seat(4, 0, 14, MINE, { pill: 'Your turn', tone: 'you' });
const tags = { saloon8: 'needs a six', saloon2: 'needs a six', bank7: 'nothing here' };
const leave = move('leave', 'Leave town', 'Keep up to two tiles, sell the rest.', { key: '0' });
const notes = { saloon: 'next tile: 4, with a six', hotel: 'next tile: 2', gold: 'next tile: 3', bank: 'no bank here: you stay and take nothing' };
const leaving = {
  value: 9,
  keep: 2,
  rank: 'second',
  text: 'nuggets with all sold; you may keep up to two tiles, and sell the rest',
  short: '9 with all sold, or keep two',
};
const stay = { label: 'Stay and loot', note: 'Tap a card: it goes down hidden.', short: 'Stay: pick a card' };

const decide = view(4, LEFT, [mine, rosa, bill, june], { tags, leaving, stay });
decide.moves = [leave, ...loots(decide.hand!, notes)];

const thinking = { ask: { seat: 3, title: 'June is thinking', ...twice('June may stay with a card, or leave Santa Fe.') }, turn: 3 };
const waiting = view(
  4,
  LEFT,
  [
    { ...mine, pill: 'Stays', tone: 'in', face_down: true, peek: 'saloon8' },
    rosa,
    bill,
    { ...june, pill: 'Thinking', tone: 'turn', face_down: false },
  ],
  { ...thinking, tags, leaving },
);
const gone = view(4, LEFT, [{ ...mine, ...bill, seat: 0 }, rosa, seat(4, 2, 16, 'bank4', stays), waiting.table[3]!], thinking);
const watching = view(4, LEFT, [{ ...mine, ...stays }, rosa, bill, waiting.table[3]!], { ...thinking, viewer: null, hand: null });

const keeps = ['horse 3', 'horse 4', 'saloon 5', 'bank 5'].map((tile) => {
  const left = tiles(MINE).filter((one) => one !== `tile:${tile.replace(' ', '')}`);
  const rest = sale(left, 4);
  return move(`keep ${tile}`, 'Keep', `the rest brings ${rest.value}`, { preview: rest, tags: ['San Diego 2 : 1'] });
});
const settle = view(4, LEFT, [mine, rosa, bill, june], {
  phase: 'settle',
  ask: {
    seat: 0,
    title: 'Your move: keep up to two tiles',
    detail: 'The rest is sold now: at 3 : 1, or at 1 : 1 if Santa Fe has no such scene.',
    short: 'The rest is sold now.',
  },
  moves: [...keeps, move('done', 'Sell everything', 'for 9 nuggets', { key: '0', preview: sale(tiles(MINE), 4) })],
  settling: { seat: 0, limit: 2, kept: [], left: tiles(MINE), may_keep: 2, pays: Array.from({ length: 30 }, (_, sum) => Math.floor(sum / RATES[3]!)), sale: sale(tiles(MINE), 4), matters: true, text: 'kept 0 of 2', why: 'Second to leave' },
});

const refill = view(
  4,
  'horse4 horse5 saloon5 saloon6 hotel2 hotel4 gold4 gold4 gold5',
  [
    { ...mine, played: 'saloon8', took: 'tile:saloon4' },
    { ...rosa, pill: 'Waits', tone: 'rest', face_down: false, played: 'gold4', took: 'tile:gold3' },
    bill,
    { ...june, pill: 'Waits', tone: 'rest', face_down: false, played: 'horse2', took: 'tile:horse1' },
  ],
  {
    phase: 'refill',
    ask: { seat: 0, title: 'Your move: draw a card of any kind', detail: 'Your cards: 1 horse, 1 saloon, 1 hotel, 1 bank and 1 gold.', short: 'Any kind that lies ready.' },
    moves: KINDS.filter((kind) => kind !== 'gold').map((kind, index) =>
      move(`draw ${kind}`, 'Draw', kind === 'bank' ? '2 lie ready, next is 4' : '3 lie ready', { key: String(index + 1) }),
    ),
    refusals: { 'draw gold': { text: 'No gold card lies ready.', rule: '7.8' } },
    hand: ['horse5', 'saloon2', 'hotel6', 'bank7', 'gold3'],
    leaving,
  },
);
refill.stock = refill.stock.map((one) => (one.kind === 'gold' ? { ...one, count: 0, queue: [], text: 'none lies ready' } : one));
refill.piles = refill.piles.map((pile) => ({ ...pile, looters: { saloon: [0], gold: [1], horse: [3], hotel: [] }[pile.kind as 'gold'] ?? [] }));

const raided: PasoView = {
  ...refill,
  table: refill.table.map((one) =>
    one.place === 'gone' ? one : { ...seat(4, one.seat, one.score, ''), played: one.played, took: null, pill: one.seat ? 'Raided' : 'Your turn', tone: one.seat ? 'out' : 'you' },
  ),
  sheriff: {
    ...refill.sheriff,
    stars: 5,
    dice: 0,
    faces: ['star', 'star'],
    last: [],
    raided: true,
    odds: '',
    parts: [{ text: 'All five dice are stars: the sheriff has been here.', strong: false }],
    short: 'the sheriff came',
  },
  leaving: null,
  ask: {
    seat: 0,
    title: 'Your move: draw a card of any kind',
    detail: 'The sheriff came: you lost four tiles worth 17. San Diego comes next. It pays 2 : 1 and has no horse meadow.',
    short: 'The sheriff came: you lost four tiles worth 17.',
  },
};

// ---- other sizes ----------------------------------------------------------------------------

const ready = { ...stays, face_down: false, pill: 'Waits', tone: 'rest' } as const;
const six = view(
  7,
  'horse4 cattle5 cattle5 saloon5 hotel4 hotel4 bank1 bank2 bank3 bank4 bank5 gold3 gold4 gold5',
  [
    seat(7, 0, 26, 'horse3 horse4 cattle6 saloon5 hotel1 bank4 gold1', { pill: 'Your turn', tone: 'you', guard: true }),
    seat(7, 1, 17, 'horse2 bank2', ready),
    seat(7, 2, 26, 'horse4 hotel1 bank4 gold1 gold4', ready),
    seat(7, 3, 7, '', ready),
    seat(7, 4, 16, 'bank1 gold1', ready),
  ],
  { tags: { saloon8: 'needs a six', saloon2: 'needs a six' }, leaving, stay },
);
six.moves = [leave, ...loots(six.hand!, {})];
const two = view(
  1,
  'horse1 horse2 horse4 saloon3 saloon4 saloon4 hotel1 hotel2 hotel3 bank1 bank4 bank5 gold2 gold4 gold5',
  [seat(1, 0, 0, '', { pill: 'Your turn', tone: 'you', guard: true }), seat(1, 1, 0, '', { pill: 'Waits', tone: 'rest' })],
  { leaving: { ...leaving, value: 0 }, stay },
);
two.moves = [leave, ...loots(two.hand!, {})];
two.sheriff = { ...two.sheriff, stars: 0, dice: 5, faces: [], last: [], throws: 0, odds: '1 in 243', last_text: '', short: 'raid 1 in 243' };

/** The views by name, for tests of what reads them. */
export const views = { decide, waiting, gone, watching, settle, refill, raided, six, two };

const fixtures: Record<string, Fixture> = Object.fromEntries(
  Object.entries(views).map(([name, game]) => [name, table(game)]),
);
export default fixtures;
