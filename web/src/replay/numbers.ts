/** Chances and their changes as people read them. */
import type { Luck } from './types';

/** 3412 as 34. */
export function percent(chance: number): number {
  return Math.round(chance / 100);
}

/**
 * Cards, others and own in whole percent, rounded so that start + the three = the end in whole percent too:
 * whoever adds up what stands there is never one off.
 */
export function rounded(luck: Luck): { start: number; cards: number; others: number; own: number; end: number } {
  const start = percent(luck.start);
  const end = percent(luck.end);
  const exact = [luck.cards / 100, luck.others / 100, luck.own / 100];
  const whole = exact.map(Math.round);
  let off = end - start - whole.reduce((sum, one) => sum + one, 0);
  while (off !== 0) {
    const step = Math.sign(off);
    // Who was rounded furthest the other way gives way.
    const errors = whole.map((one, index) => (exact[index]! - one) * step);
    whole[errors.indexOf(Math.max(...errors))]! += step;
    off -= step;
  }
  return { start, cards: whole[0]!, others: whole[1]!, own: whole[2]!, end };
}
