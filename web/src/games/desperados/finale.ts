// The moment in which a siege has been decided: every card that fought, and who has the mine.

import type { LogLine, Seat } from '../../lib/types';
import type { Decided, DesperadosView, Party, Siege } from './types';

/** The newest siege that ended between two plies of one round, as the log tells it. */
export function decidedBetween(before: DesperadosView, next: DesperadosView, log: LogLine[]): LogLine | null {
  if (next.ply <= before.ply) return null;
  const lines = log.filter((line) => line.kind === 'siege' && line.ply > before.ply && line.ply <= next.ply);
  return lines.at(-1) ?? null;
}

/** Everybody in the order of their chances; whoever laid nothing has passed. */
function orderOf(before: DesperadosView, told: Decided): Siege['order'] {
  const card = (seat: Seat) => told.cards.find((one) => one.seat === seat)?.card ?? null;
  if (!before.siege) {
    return told.cards.map((one) => ({ seat: one.seat, name: '', card: one.card, state: 'laid' as const }));
  }
  return before.siege.order.map((place) => {
    const laid = card(place.seat);
    const state = laid !== null ? 'laid' : place.state === 'none' ? 'none' : 'passed';
    return { ...place, card: laid, state };
  });
}

/** The view of a siege that has just been decided, or null if none has. */
export function finale(before: DesperadosView, next: DesperadosView, log: LogLine[]): DesperadosView | null {
  const line = decidedBetween(before, next, log);
  const told = line?.data as unknown as Decided | undefined;
  if (!line || !told || !before.mines.some((mine) => mine.number === told.mine)) return null;
  const seatsOf = (side: number) => before.sides[side]!.seats;
  const cards = (side: number) => told.cards.filter((one) => seatsOf(side).includes(one.seat));
  const party = (side: number): Party => {
    const holds = side === told.from;
    const { name, yours } = before.sides[side]!;
    const title = `${name} ${holds ? 'defend' : 'attack'}${name === 'You' || name.includes(' & ') ? '' : 's'}`;
    return {
      side,
      role: holds ? 'hold' : 'attack',
      name,
      title,
      yours,
      cards: cards(side),
      total: told.totals[side] ?? 0,
      leads: side === told.to,
    };
  };
  const attackers = before.sides.filter((side) => side.side !== told.from && cards(side.side).length > 0);
  const siege: Siege = {
    mine: told.mine,
    owner: told.from,
    attacker: before.siege?.attacker ?? told.cards.find((one) => !seatsOf(told.from).includes(one.seat))?.seat ?? 0,
    title: `Siege of mine ${told.mine}`,
    parties: [party(told.from), ...attackers.map((side) => party(side.side))],
    order: orderOf(before, told),
    leader: told.to,
    yours: null,
    last_chance: false,
    decided: true,
    text: line.text,
    preview: {},
    closing: null,
  };
  return {
    ...before,
    ply: next.ply,
    turn: null,
    ask: null,
    moves: [],
    tags: {},
    refusals: {},
    // Cards that went in between are gone already; nothing new appears before the siege is over.
    hand: before.hand && next.hand && (next.hand.length < before.hand.length ? next.hand : before.hand),
    siege,
  };
}
