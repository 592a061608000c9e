import type { GamePage } from '..';
import type { SheetPage } from '../../ends/sheet';
import type { SheetEntry, StandoffView } from '../../lib/types';
import CardFace from './Card.svelte';
import RowSign from './RowSign.svelte';
import ScaleCard from './ScaleCard.svelte';
import { badgeNotes, roundDetail, roundHeadline, roundShort, sheetRows } from './sheet';

const sheet: SheetPage = {
  rows: (entry) => sheetRows(entry as SheetEntry),
  RowSign,
  Side: ScaleCard,
  mark: (entry, seat) =>
    (entry as SheetEntry).badge === seat
      ? { icon: 'tokens/badge', alt: 'doubled by the badge', text: '×2' }
      : null,
  notes: (entries, name) => badgeNotes(entries as SheetEntry[], name),
  headline: (entry, names, brief) => roundHeadline(entry as SheetEntry, names, brief),
  detail: (entry, rounds, names) => roundDetail(entry as SheetEntry, rounds ?? 0, names),
  short: (entry, rounds, names) => roundShort(entry as SheetEntry, rounds ?? 0, names),
  empty: 'Points are counted after trick 11.',
};

const page: GamePage = {
  id: 'mexican-standoff',
  title: 'Mexican Standoff',
  scenery: 'street',
  table: () => import('./Table.svelte'),
  Card: CardFace,
  ranksSayAll: true,
  sheet,
  stake: (view) => {
    const trick = (view as StandoffView | null)?.trick_state;
    return trick?.duel ? trick.stake : null;
  },
};

export default page;
