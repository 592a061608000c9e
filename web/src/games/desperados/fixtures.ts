// Desperados in every phase, form and number of seats, as the house would send it: for the gallery
// and the tests. Not in the production build.

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

function move(text: string, label: string, where: string, effect = '', key: string | null = null): DesperadosMove {
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

interface Setting {
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

function viewOf({ partnership, seats, viewer = 0, mines, hand, scores, cards, pills = [], change }: Setting): DesperadosView {
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
function movesOf(hand: Card[], mines: Mine[], own: number, partnership: boolean, siege: Siege | null): DesperadosMove[] {
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

function tableOf(view: DesperadosView, log: LogLine[]): TableView {
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
    settings: { watch: true, fast: false },
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

const party = (side: number, role: Party['role'], name: string, cards: [Seat, Card][], leads: boolean, adds: boolean): Party => {
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

// ---- the mock-up: partners, a siege of one's own mine, the last chance -------------------------

const teams = [
  mineOf(1, 1, 'Mc', 'c c c 2c', 0),
  mineOf(2, 0, 'Mg', '2g g g', 0),
  mineOf(3, 1, 'Mg', 'g', 0),
  mineOf(4, 0, 'Ms', 's s', 0),
  mineOf(5, 0, 'Ms', '2s s s', 0, true),
  mineOf(6, 1, 'Mc', 'c c c c c c', 0, true),
];
const hand9: Card[] = ['Ms', 'g', 's', 's', 'c', 'X', '4', '6', '11'];
const siegeLog = [
  line(1, 'fight', 'Doc attacks mine 2 with ', ['9'], '.'),
  line(2, 'fight', 'Inés defends mine 2 with ', ['7'], '.'),
  line(3, 'fight', 'Lefty adds ', ['3'], ' to the siege.'),
];
const siege2: Siege = {
  mine: 2,
  owner: 0,
  attacker: 1,
  title: 'Siege of mine 2',
  parties: [
    party(0, 'hold', 'You & Inés', [[2, '7']], false, true),
    party(1, 'attack', 'Doc & Lefty', [[1, '9'], [3, '3']], true, true),
  ],
  order: [
    { seat: 1, name: 'Doc', card: '9', state: 'laid' },
    { seat: 2, name: 'Inés', card: '7', state: 'laid' },
    { seat: 3, name: 'Lefty', card: '3', state: 'laid' },
    { seat: 0, name: 'You', card: null, state: 'now' },
  ],
  leader: 1,
  yours: 'hold',
  last_chance: true,
  decided: true,
  text: 'They lead 12 to 7.',
  preview: {
    '4': { side: 0, before: 7, total: 11, against: 12, wins: false, tag: '1 short', text: 'Your 4 makes it 11, 1 short.' },
    '6': { side: 0, before: 7, total: 13, against: 12, wins: true, tag: 'holds', text: 'Your 6 makes it 13, and the mine stays yours.' },
    '11': { side: 0, before: 7, total: 18, against: 12, wins: true, tag: 'holds', text: 'Your 11 makes it 18, and the mine stays yours.' },
  },
  closing: { points: 12, costs: 6, text: 'Shut the mine: the siege ends, the last chest is lost (6).' },
};
const siegePills: Setting['pills'] = [
  [0, 'Your turn', 'you'],
  [1, 'Attacks', 'lead'],
  [2, 'Holds', 'in'],
  [3, 'Attacks', 'lead'],
];
const teamCards = [9, 5, 6, 4];
const teamSiege = viewOf({
  partnership: true,
  seats: 4,
  mines: teams.map((mine) => (mine.number === 2 ? { ...mine, besieged: true } : mine)),
  hand: hand9,
  scores: [24, 31],
  cards: teamCards,
  pills: siegePills,
  change: {
    siege: siege2,
    ask: {
      seat: 0,
      title: 'Your move: last chance to hold mine 2',
      detail: 'They lead 12 to 7. Your 6 makes it 13, and the mine stays yours.',
      short: 'They lead 12 to 7. Your 6 makes it 13.',
    },
    tags: { X: 'costs 6', '4': '1 short', '6': 'holds', '11': 'holds' },
    refusals: { c: { text: 'No copper mine of yours is open: a chest needs an open mine of its metal.', rule: '4.9' } },
  },
});

// The same for the other side: their mine 1 is attacked by Inés.
const theirs: Siege = {
  ...siege2,
  mine: 1,
  owner: 1,
  attacker: 2,
  title: 'Siege of mine 1',
  parties: [
    party(1, 'hold', 'Doc & Lefty', [[3, '12']], true, true),
    party(0, 'attack', 'You & Inés', [[2, '8']], false, true),
  ],
  order: [
    { seat: 2, name: 'Inés', card: '8', state: 'laid' },
    { seat: 3, name: 'Lefty', card: '12', state: 'laid' },
    { seat: 0, name: 'You', card: null, state: 'now' },
    { seat: 1, name: 'Doc', card: null, state: 'next' },
  ],
  leader: 1,
  yours: 'attack',
  last_chance: true,
  text: 'They hold with 12 to 8.',
  preview: {
    '4': { side: 0, before: 8, total: 12, against: 12, wins: false, tag: '1 short', text: 'Your 4 makes it 12, 1 short.' },
    '6': { side: 0, before: 8, total: 14, against: 12, wins: true, tag: 'takes it', text: 'Your 6 makes it 14, and takes the mine.' },
    '11': { side: 0, before: 8, total: 19, against: 12, wins: true, tag: 'takes it', text: 'Your 11 makes it 19, and takes the mine.' },
  },
  closing: { points: 3, costs: 2, text: 'Shut the mine: the siege ends, the last chest is lost (2).' },
};
const teamAttack = viewOf({
  partnership: true,
  seats: 4,
  mines: teams.map((mine) => (mine.number === 1 ? { ...mine, besieged: true } : mine)),
  hand: hand9,
  scores: [24, 31],
  cards: teamCards,
  pills: [[0, 'Your turn', 'you'], [2, 'Attacks', 'lead'], [3, 'Holds', 'in']],
  change: {
    siege: theirs,
    ask: {
      seat: 0,
      title: 'Your move: back the attack on mine 1, or do something else',
      detail: 'They hold with 12 to 8.',
      short: 'They hold with 12 to 8.',
    },
    tags: { '4': '1 short', '6': 'takes it', '11': 'takes it' },
  },
});

const plain = viewOf({
  partnership: true,
  seats: 4,
  mines: teams,
  hand: hand9,
  scores: [24, 31],
  cards: teamCards,
  pills: [[0, 'Your turn', 'you']],
  change: {
    tags: { X: '18 safe' },
    refusals: { c: { text: 'No copper mine is open: a chest needs an open mine of its metal.', rule: '4.9' } },
  },
});
const start = viewOf({
  partnership: true,
  seats: 4,
  mines: [],
  hand: ['Mg', 'g', 's', '2c', 'X', '4'],
  scores: [0, 0],
  cards: [6, 6, 6, 6],
  pills: [[0, 'Your turn', 'you']],
  change: {
    deck: { left: 36, spent: [], lost: [] },
    title: 'Round 1 · first side to 60',
    refusals: Object.fromEntries(
      ['g', 's', '2c', 'X', '4'].map((card) => [card, { text: 'No mine is open: a chest needs an open mine of its metal.', rule: '4.9' }]),
    ),
  },
});

const many = [
  mineOf(1, 1, 'Mc', 'c c c 2c c c', 0),
  mineOf(2, 0, 'Mg', '2g g g g g g', 0),
  mineOf(3, 1, 'Mg', 'g g', 0),
  mineOf(4, 0, 'Ms', 's s s', 0),
  mineOf(5, 0, 'Ms', '2s s s s', 0),
  mineOf(6, 1, 'Mc', '', 0),
  mineOf(7, 1, 'Ms', 's', 0),
  mineOf(8, 0, 'Mc', 'c c', 0),
  mineOf(9, 0, 'Mg', '', 0),
];
const hand17: Card[] = ['g', 'g', 's', 'c', 'c', 'X', 'X', 'X', '1', '2', '4', '5', '6', '8', '10', '11', '12'];
const crowdedHand: Card[] = ['Ms', ...hand17];
const crowded = viewOf({
  partnership: true,
  seats: 4,
  mines: many,
  hand: hand17,
  scores: [48, 55],
  cards: [17, 12, 9, 14],
  pills: [[0, 'Your turn', 'you']],
  change: { deck: { left: 2, spent: ['3', '9'], lost: ['c'] }, tags: { X: '26 safe' } },
});
const crowdedSiege: DesperadosView = {
  ...teamSiege,
  mines: many.map((mine) => (mine.number === 2 ? { ...mine, besieged: true } : mine)),
  hand: hand17,
  moves: movesOf(hand17, many, 0, true, siege2),
};

// ---- alone -------------------------------------------------------------------------------------

const solo2 = viewOf({
  partnership: false,
  seats: 2,
  mines: [mineOf(1, 0, 'Ms', 's 2s', 0), mineOf(2, 1, 'Mg', 'g g', 0), mineOf(3, 1, 'Mc', '2c c c', 0), mineOf(4, 0, 'Mg', 'g', 0, true)],
  hand: ['Mc', 'g', 'c', '2c', 'X', '5', '10'],
  scores: [18, 22],
  cards: [7, 8],
  pills: [[0, 'Your turn', 'you']],
});
const duel: Siege = {
  ...siege2,
  mine: 1,
  owner: 0,
  attacker: 1,
  title: 'Siege of mine 1',
  parties: [party(0, 'hold', 'You', [], false, false), party(1, 'attack', 'Doc', [[1, '9']], true, false)],
  order: [
    { seat: 1, name: 'Doc', card: '9', state: 'laid' },
    { seat: 0, name: 'You', card: null, state: 'now' },
  ],
  text: 'Doc leads with 9.',
  preview: {
    '5': { side: 0, before: 0, total: 5, against: 9, wins: false, tag: '4 short', text: 'Your 5 is 4 short.' },
    '10': { side: 0, before: 0, total: 10, against: 9, wins: true, tag: 'holds', text: 'Your 10 is higher, and the mine stays yours.' },
  },
};
const solo2siege: DesperadosView = {
  ...solo2,
  siege: duel,
  mines: solo2.mines.map((mine) => (mine.number === 1 ? { ...mine, besieged: true } : mine)),
  moves: movesOf(solo2.hand!, solo2.mines, 0, false, duel),
  tags: { '5': '4 short', '10': 'holds' },
  ask: { seat: 0, title: 'Your move: last chance to hold mine 1', detail: 'Doc leads with 9.', short: 'Doc leads with 9.' },
};

const mines4 = [
  mineOf(1, 1, 'Mc', 'c c', 0),
  mineOf(2, 2, 'Mg', 'g g', 0),
  mineOf(3, 3, 'Ms', '2s s', 0),
  mineOf(4, 0, 'Ms', 's s', 0),
  mineOf(5, 0, 'Mg', '', 0),
  mineOf(6, 1, 'Mg', 'g', 0, true),
];
const solo4 = viewOf({
  partnership: false,
  seats: 4,
  mines: mines4,
  hand: ['Mc', 'g', 's', 'c', 'X', '4', '6', '11'],
  scores: [24, 31, 12, 8],
  cards: [8, 5, 6, 4],
  pills: [[0, 'Your turn', 'you']],
});
const brawl: Siege = {
  ...siege2,
  mine: 2,
  owner: 2,
  attacker: 1,
  title: 'Siege of mine 2',
  parties: [
    party(2, 'hold', 'Inés', [[2, '7']], false, false),
    party(1, 'attack', 'Doc', [[1, '9']], true, false),
    party(3, 'attack', 'Lefty', [[3, '3']], false, false),
  ],
  order: [
    { seat: 1, name: 'Doc', card: '9', state: 'laid' },
    { seat: 2, name: 'Inés', card: '7', state: 'laid' },
    { seat: 3, name: 'Lefty', card: '3', state: 'laid' },
    { seat: 0, name: 'You', card: null, state: 'now' },
  ],
  yours: null,
  text: 'Doc leads with 9.',
  preview: {
    '4': { side: 0, before: 0, total: 4, against: 9, wins: false, tag: '6 short', text: 'Your 4 is 6 short.' },
    '6': { side: 0, before: 0, total: 6, against: 9, wins: false, tag: '4 short', text: 'Your 6 is 4 short.' },
    '11': { side: 0, before: 0, total: 11, against: 9, wins: true, tag: 'takes it', text: 'Your 11 is the highest, and takes the mine.' },
  },
};
const solo4siege: DesperadosView = {
  ...solo4,
  siege: brawl,
  mines: mines4.map((mine) => (mine.number === 2 ? { ...mine, besieged: true } : mine)),
  moves: movesOf(solo4.hand!, mines4, 0, false, brawl),
  table: solo4.table.map((one) =>
    one.seat === 1 || one.seat === 3 ? { ...one, pill: 'Attacks', tone: 'lead' } : one.seat === 2 ? { ...one, pill: 'Holds', tone: 'in' } : one,
  ),
  tags: { '4': '6 short', '6': '4 short', '11': 'takes it' },
  ask: { seat: 0, title: 'Your move: join the siege of mine 2, or do something else', detail: 'Doc leads with 9.', short: 'Doc leads with 9.' },
};
const manyAlone = many.map((mine, index) => ({ ...mine, side: index % 4, yours: index % 4 === 0 }));
const solo4crowded = viewOf({
  partnership: false,
  seats: 4,
  mines: manyAlone,
  hand: crowdedHand,
  scores: [24, 31, 12, 8],
  cards: [18, 9, 11, 7],
  pills: [[0, 'Your turn', 'you']],
});
const solo3 = viewOf({
  partnership: false,
  seats: 3,
  mines: mines4.filter((mine) => mine.side < 3),
  hand: ['Mc', 'g', 's', 'c', 'X', '4', '6', '11'],
  scores: [24, 31, 12],
  cards: [8, 5, 6],
  pills: [[0, 'Your turn', 'you']],
});

const waits = (view: DesperadosView): DesperadosView => ({
  ...view,
  turn: 1,
  moves: [],
  tags: {},
  refusals: {},
  table: view.table.map((one) => (one.seat === 0 ? { ...one, pill: '', tone: 'rest' } : one.seat === 1 ? { ...one, pill: 'To move', tone: 'in' } : one)),
  ask: { seat: 1, title: 'Doc is thinking', detail: 'Draw, play or give a card.', short: 'Draw, play or give a card.' },
});
const lap = (view: DesperadosView): DesperadosView => ({
  ...view,
  moves: view.moves.filter((one) => one.kind !== 'draw'),
  deck: { ...view.deck, left: 0 },
  last_lap: { left: 3, order: [0, 1, 2], text: 'Last lap: You, Doc and Inés have one turn each.', short: 'Last lap: 3 turns left' },
  table: view.table.map((one) => ({ ...one, turns_left: one.seat === 3 ? 0 : 1 })),
  ask: { seat: 0, title: 'Your last move: play or give', detail: 'Open mines are worth nothing after it.', short: 'Open mines are worth nothing after it.' },
});

const plainLog = [
  line(2, 'open', 'Inés opens mine 4, ', ['Ms'], '.'),
  line(3, 'lay', 'Lefty lays ', ['2c'], ' on mine 1, which holds 5.'),
];

const fixtures: Record<string, TableView> = {
  siege: tableOf(teamSiege, siegeLog),
  attack: tableOf(teamAttack, siegeLog),
  plain: tableOf(plain, plainLog),
  start: tableOf(start, [line(null, 'deal', 'Round 1: 6 cards each. You begin.')]),
  waiting: tableOf(waits(plain), plainLog),
  waiting_siege: tableOf(waits(teamSiege), siegeLog),
  lap: tableOf(lap(plain), [line(1, 'lap', 'The last card is drawn: one more turn each, Doc last.')]),
  crowded: tableOf(crowded, plainLog),
  crowded_siege: tableOf(crowdedSiege, siegeLog),
  crowded_attack: tableOf(
    { ...teamAttack, mines: many.map((mine) => (mine.number === 1 ? { ...mine, besieged: true } : mine)) },
    siegeLog,
  ),
  watching: tableOf(viewOf({ partnership: true, seats: 4, viewer: null, mines: teams, hand: null, scores: [24, 31], change: { turn: 1, ask: { seat: 1, title: 'Doc is thinking', detail: 'Draw, play or give a card.', short: '' } } }), plainLog),
  skip: tableOf(
    {
      ...lap(solo2),
      moves: [move('skip', 'Skip', '')],
      refusals: Object.fromEntries(solo2.hand!.map((card) => [card, { text: 'No mine is open.', rule: '4.9' }])),
      ask: { seat: 0, title: 'Your move: nothing to do', detail: 'The deck is empty and no card of yours can be played.', short: 'No card can be played.' },
    },
    plainLog,
  ),
  solo2: tableOf(solo2, plainLog),
  solo2_siege: tableOf(solo2siege, siegeLog),
  solo3: tableOf(solo3, plainLog),
  solo4: tableOf(solo4, plainLog),
  solo4_siege: tableOf(solo4siege, siegeLog),
  solo4_crowded: tableOf(solo4crowded, plainLog),
};

export default fixtures;
