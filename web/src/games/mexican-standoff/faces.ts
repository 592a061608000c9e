// What is printed on the eleven faces of Mexican Standoff.

import type { Card } from '../../lib/types';

export interface Face {
  /** Said aloud: "Deputy 5". */
  name: string;
  /** The kind's colour: rank, rim, small signs. */
  ink: string;
  /** Copies in the deck, or the bonus for whoever takes the card. */
  extra: string;
  extraKind: 'copies' | 'bonus' | 'deputy';
  /** The subject, and whether it is a bust that stands on the window's edge. */
  art: string;
  bust: boolean;
  sky: string;
  disc: string;
  far: string;
  near: string;
}

const face = (
  name: string,
  ink: string,
  extra: string,
  art: string,
  colours: [sky: string, disc: string, far: string, near: string],
): Face => ({
  name,
  ink,
  extra,
  extraKind: extra === '★' ? 'deputy' : extra.startsWith('+') ? 'bonus' : 'copies',
  art,
  bust: art.startsWith('people/'),
  sky: colours[0],
  disc: colours[1],
  far: colours[2],
  near: colours[3],
});

export const faces: Record<Card, Face> = {
  '1': face('Sheriff 1', '#7E571A', '+25', 'people/sheriff', ['#F2C56B', '#FBE6AD', '#CE904C', '#B96438']),
  '2': face('2', '#9E2A24', '×2', 'things/two', ['#DB6A58', '#F4B48C', '#A8423C', '#8C2F30']),
  '3': face('3', '#A9471F', '×3', 'things/three', ['#E58C5A', '#F8CE9C', '#B96438', '#9E4F2E']),
  '4': face('4', '#8A5F00', '×4', 'things/four', ['#E8B14A', '#FBE0A4', '#C28630', '#A96C27']),
  '5': face('Deputy 5', '#2D567C', '★', 'people/deputy', ['#6E9CC0', '#C0E0E6', '#4D728F', '#3D5A78']),
  '6': face('6', '#1D5F66', '×6', 'things/six', ['#4FA39C', '#9ED8C4', '#2F7B7B', '#206167']),
  '7': face('7', '#43603C', '×7', 'things/seven', ['#89A86F', '#CBD6A1', '#628255', '#4D6A3B']),
  '8': face('8', '#4C4A76', '×8', 'things/eight', ['#8C8BB2', '#C9C4DD', '#626687', '#4D4778']),
  '9': face('9', '#7A3A63', '×9', 'things/nine', ['#B8749C', '#EBC1CD', '#874971', '#763A61']),
  '10': face('Bandit 10', '#241A2B', '+10', 'people/bandit', ['#4A3A5E', '#E58362', '#362840', '#2A1B33']),
  W: face('Frank Wolf', '#B3322B', '+25', 'people/wolf', ['#3C2133', '#C34630', '#2C181E', '#1A111F']),
};

/** The name of a card for the ear. */
export function cardName(card: Card): string {
  return faces[card]?.name ?? card;
}

/** "a pair of 6", "three 7s": a set in words. */
export function setWords(rank: Card, count: number): string {
  const words = ['', '', 'a pair of', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
  return count === 2 ? `a pair of ${rank}s` : `${words[count] ?? count} ${rank}s`;
}
