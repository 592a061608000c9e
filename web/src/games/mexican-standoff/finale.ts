// The moment between a trick and the next: every card that was laid, and who takes them.

import type { StandoffView } from '../../lib/types';

const key = (view: StandoffView): string =>
  view.last_trick ? `${view.round}.${view.last_trick.number}.${view.last_trick.winner}` : '';

/** The view of a trick that has just been decided, or null if none has. */
export function finale(before: StandoffView, next: StandoffView): StandoffView | null {
  const trick = next.last_trick;
  if (!trick || key(before) === key(next) || next.ply < before.ply || before.phase === 'over') return null;
  const duel = trick.cards.some((laid) => laid.duel.length > 0);
  const best = trick.cards.find((laid) => laid.seat === trick.winner);
  return {
    ...before,
    ply: next.ply,
    turn: null,
    phase: 'deal',
    ask: null,
    moves: [],
    follow: {},
    tags: {},
    refusals: {},
    hand: next.hand && next.hand.length <= (before.hand?.length ?? 0) ? next.hand : next.hand && [],
    table: before.table.map((seat) => {
      const laid = trick.cards.find((one) => one.seat === seat.seat);
      const wins = seat.seat === trick.winner;
      return {
        ...seat,
        base: laid?.base ?? seat.base,
        duel: laid?.duel ?? seat.duel,
        discarded: laid?.discarded ?? seat.discarded,
        owed: 0,
        passed: duel && !wins,
        pill: wins ? `Takes ${trick.won} ${trick.won === 1 ? 'trick' : 'tricks'}` : '',
        tone: wins ? 'lead' : 'rest',
      };
    }),
    trick_state: {
      ...before.trick_state,
      leader: trick.winner,
      duel,
      best: best ? (duel ? best.duel : best.base ? [best.base] : []) : [],
      stake: trick.won,
    },
    last_trick: trick,
  };
}

/** A moment like this one, as opposed to a view that the house has sent. */
export function isFinale(view: StandoffView): boolean {
  return view.phase === 'deal' && view.ask === null && view.trick_state.leader !== null;
}
