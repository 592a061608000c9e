// What the chests of a mine take and come to, as piles and sieges show it.

import type { Mine } from './types';

/** How many badges wide the chests of a mine are: a double has a flag beside its badge. */
export const badgesOf = (mine: Mine): number =>
  mine.chests.length + mine.chests.filter((one) => one.card.startsWith('2')).length;

/** What the chests come to, one by one: "= 3 + 3", "= 5 × 6, double first"; a lone chest needs no sum. */
export function sumOf(mine: Mine): string {
  const [first, ...rest] = mine.chests.map((one) => one.value);
  if (first === undefined || rest.length === 0) return '';
  const alike = rest.length > 2 && rest.every((value) => value === first);
  return `= ${alike ? `${rest.length + 1} × ${first}` : mine.sum}${mine.why ? ', double first' : ''}`;
}
