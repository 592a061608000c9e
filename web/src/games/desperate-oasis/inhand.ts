// The hand as the table shows it: the state of every card.

import type { Card } from '../../lib/types';
import type { HandCard } from '../../table/hand';
import { readAnimal } from './animals';
import type { OasisView } from './types';

/** The cards of the hand in order. `chosen` is an id, such as "camel.0"; `from` is where new ones come from. */
export function handCards(view: OasisView, myTurn: boolean, chosen: string | null, from = 'deck'): HandCard[] {
  const seen = new Map<Card, number>();
  const playing = view.phase === 'play' || view.phase === 'second';
  return (view.hand ?? []).map((card): HandCard => {
    const index = seen.get(card) ?? 0;
    seen.set(card, index + 1);
    const id = `${card}.${index}`;
    const live = view.moves.some((move) => move.card === card);
    const refusal = view.refusals[card] ?? view.refusals.up ?? undefined;
    const state = !myTurn || !playing ? 'rest' : id === chosen ? 'chosen' : live ? 'playable' : 'refused';
    const face = readAnimal(card)?.face;
    const name = face?.name ?? card;
    const strength = face?.strength === null ? 'counts what it points at' : `strength ${face?.strength ?? 0}`;
    return {
      id,
      card,
      name,
      // Each lies by itself.
      set: id,
      state,
      label: state === 'refused' ? `${name}, not now: ${refusal?.text ?? ''}` : `${name}, ${strength}. ${view.powers[card] ?? ''}`.trim(),
      refusal: state === 'refused' ? refusal : undefined,
      from,
    };
  });
}
