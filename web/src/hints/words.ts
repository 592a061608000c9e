/** A hint in words and numbers. */
import type { TableHint } from '../lib/types';

/** Points that can be expected, with their sign: "+44", "−6", "+0.8", "0". */
export function pointsText(points: number): string {
  const size = Math.abs(points) >= 10 ? Math.abs(points).toFixed(0) : Math.abs(points).toFixed(1).replace('.0', '');
  return size === '0' ? '0' : `${points < 0 ? '−' : '+'}${size}`;
}

/** A chance in hundredths; what is not quite nothing or certain is not said to be. */
export function chanceText(chance: number): string {
  const hundredths = Math.round(chance * 100);
  if (chance > 0 && chance < 0.01) return '<1';
  if (chance < 1 && chance > 0.99) return '>99';
  return String(hundredths);
}

/** A hint for the ear: the moves in order with their numbers, without the reasons. */
export function spokenHint(hint: TableHint): string {
  if (!hint.ready) return 'The house is thinking.';
  if (hint.moves.length === 0) return hint.text;
  const moves = hint.moves.map((one, index) => {
    const numbers =
      one.points === null || one.chance === null
        ? one.reason
        : `${pointsText(one.points)} points, ${chanceText(one.chance)} % to win.`;
    return `${index + 1}: ${one.text}: ${numbers}`;
  });
  return `What would you play? ${[...moves, hint.verdict].filter(Boolean).join(' ')}`;
}
