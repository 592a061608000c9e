// The tug of strength of a siege: what holds against what attacks, now and with the chosen card.

import type { FightPreview, Siege } from './types';

export interface Tug {
  hold: number;
  attack: number;
  /** The same with the card that is chosen. */
  holdNow: number;
  attackNow: number;
}

/** With partners a side's cards add up; alone the best attacker pulls against the owner (6.8). */
export function tug(siege: Siege, preview: FightPreview | null): Tug {
  const hold = siege.parties.find((party) => party.role === 'hold')?.total ?? 0;
  const attack = Math.max(0, ...siege.parties.filter((party) => party.role === 'attack').map((party) => party.total));
  if (!preview) return { hold, attack, holdNow: hold, attackNow: attack };
  const holds = siege.parties.some((party) => party.role === 'hold' && party.side === preview.side);
  return holds
    ? { hold, attack, holdNow: Math.max(hold, preview.total), attackNow: attack }
    : { hold, attack, holdNow: hold, attackNow: Math.max(attack, preview.total) };
}
