// Where cards come from and go to, for those that the table shows travelling.

import type { LogLine } from '../../lib/types';
import type { DesperadosView } from './types';

/** Places (data-place) from which a new card on the table, and in the hand, has come. */
export function originOf(view: DesperadosView, log: LogLine[]): { table: string; hand: string } {
  const last = log.findLast((line) => line.seat !== null && ['open', 'lay', 'fight', 'close'].includes(line.kind));
  const got = log.findLast((line) => ['draw', 'give', 'deal'].includes(line.kind) && line.cards.length > 0);
  const given = got?.kind === 'give' && got.seat !== view.viewer ? got.seat : null;
  return {
    table: last ? `seat:${last.seat}` : 'deck',
    hand: given !== null ? `seat:${given}` : 'deck',
  };
}

/** Where a card goes that has vanished from the table: a place, or null if it just goes. */
export function goalOf(key: string, before: DesperadosView, after: DesperadosView): string | null {
  const [kind, rest = ''] = key.split(':');
  if (kind === 'fight') return 'spent';
  if (kind === 'chest') {
    const mine = after.mines.find((one) => one.number === Number(rest.split('.')[0]));
    if (!mine || after.round !== before.round) return null;
    return mine.state === 'shut' ? `side:${mine.side}` : 'spent';
  }
  if (kind === 'hand' && after.round === before.round) {
    // Played cards are met again on the table; what is not went to the partner.
    const partner = after.table.find((one) => one.partner);
    return partner && after.table[partner.seat]!.cards > before.table[partner.seat]!.cards
      ? `seat:${partner.seat}`
      : null;
  }
  return null;
}
