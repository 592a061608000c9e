// What is printed on the cards of Desperados, by the notation of game records.

import type { Card } from '../../lib/types';

export type Metal = 'gold' | 'silver' | 'copper';
export type Kind = 'mine' | 'chest' | 'double' | 'closure' | 'desperado';

export interface Face {
  kind: Kind;
  /** Of mines and chests. */
  metal: Metal | null;
  /** Points of a chest, strength of a desperado; 0 for the rest. */
  value: number;
  /** Said aloud: "Gold chest 3". */
  name: string;
  /** As a sentence names it: "the gold chest". */
  the: string;
  /** Rim, number, small signs. */
  ink: string;
  art: string;
  sky: string;
  disc: string;
  far: string;
  near: string;
}

export interface MetalLook {
  title: string;
  letter: string;
  worth: number;
  /** What its chests look like. */
  holder: string;
  ink: string;
  fill: string;
}

export const metals: Record<Metal, MetalLook> = {
  gold: { title: 'Gold', letter: 'G', worth: 3, holder: 'chest', ink: '#8A5D0A', fill: '#F8D877' },
  silver: { title: 'Silver', letter: 'S', worth: 2, holder: 'box', ink: '#525B75', fill: '#DDE2EC' },
  copper: { title: 'Copper', letter: 'C', worth: 1, holder: 'bucket', ink: '#7A3C20', fill: '#E29A6C' },
};

const byLetter: Record<string, Metal> = { g: 'gold', s: 'silver', c: 'copper' };

type Colours = [sky: string, disc: string, far: string, near: string];
const day: Record<Metal, Colours> = {
  gold: ['#F2B765', '#FBE3AB', '#CE904C', '#B97A35'],
  silver: ['#8FA5BF', '#DCE6EE', '#6D83A3', '#566B8C'],
  copper: ['#E08F65', '#F6C7A0', '#B9643F', '#9C4E31'],
};
const night: Colours = ['#33285C', '#6E3A5E', '#2A2150', '#1C1636'];
const dusk: Colours[] = [
  ['#F2B365', '#FBE3AB', '#CE904C', '#B96F38'],
  ['#E6866A', '#F8C79B', '#B55A45', '#97463A'],
  ['#B9749F', '#EBC1CD', '#874971', '#763A61'],
  ['#6C375C', '#E58362', '#492744', '#341B35'],
];

function read(card: Card): Face | null {
  if (card === 'X') {
    const colours: Colours = ['#6D4A66', '#A8708A', '#4A3244', '#39263A'];
    return dress('closure', null, 0, 'Closure', 'the closure', '#4A3558', 'mines/closed', colours);
  }
  const mine = /^M([gsc])$/.exec(card);
  if (mine) {
    const metal = byLetter[mine[1]!]!;
    const { title, ink } = metals[metal];
    return dress('mine', metal, 0, `${title} mine`, `the ${metal} mine`, ink, `mines/mine-${metal}`, day[metal]);
  }
  const chest = /^(2?)([gsc])$/.exec(card);
  if (chest) {
    const metal = byLetter[chest[2]!]!;
    const { title, ink, worth, holder } = metals[metal];
    const twice = chest[1] !== '';
    return dress(
      twice ? 'double' : 'chest',
      metal,
      twice ? 2 * worth : worth,
      twice ? `Double ${metal} ${holder} ${2 * worth}` : `${title} ${holder} ${worth}`,
      `the ${twice ? 'double ' : ''}${metal} ${holder}`,
      ink,
      `mines/chest-${metal}`,
      twice ? night : day[metal],
    );
  }
  const strength = /^([1-9]|1[0-2])$/.test(card) ? Number(card) : 0;
  if (strength === 0) return null;
  const picture = `people/desperado-${card.padStart(2, '0')}`;
  const colours = dusk[Math.floor((strength - 1) / 3)]!;
  return dress('desperado', null, strength, `Desperado ${card}`, `the ${card}`, '#8C2F20', picture, colours);
}

function dress(
  kind: Kind,
  metal: Metal | null,
  value: number,
  name: string,
  the: string,
  ink: string,
  art: string,
  [sky, disc, far, near]: Colours,
): Face {
  return { kind, metal, value, name, the, ink, art, sky, disc, far, near };
}

/** Every card of the deck once, as a hand is sorted: mines, chests, closures, desperados. */
export const deck: Card[] = [
  'Mg',
  'Ms',
  'Mc',
  'g',
  's',
  'c',
  '2g',
  '2s',
  '2c',
  'X',
  ...Array.from({ length: 12 }, (_, index) => String(index + 1)),
];

export const faces: Record<Card, Face> = Object.fromEntries(
  deck.flatMap((card) => {
    const face = read(card);
    return face ? [[card, face]] : [];
  }),
);

/** The name of a card for the ear. */
export function cardName(card: Card): string {
  return faces[card]?.name ?? card;
}
