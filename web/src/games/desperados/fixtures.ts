// Desperados in every phase, form and number of seats, as the house would send it: for the gallery
// and the tests. Not in the production build.

import type { Card, TableView } from '../../lib/types';
import { line, mineOf, move, movesOf, party, tableOf, viewOf, type Setting } from './build';
import type { DesperadosView, Siege } from './types';

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
