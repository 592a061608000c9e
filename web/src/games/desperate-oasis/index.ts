import type { GamePage } from '..';
import type { SheetRow } from '../../lib/types';
import CardFace from './Card.svelte';
import RowSign from './RowSign.svelte';

const page: GamePage = {
  id: 'desperate-oasis',
  title: 'Desperate Oasis',
  scenery: 'oasis',
  tall: { wide: 620, tablet: 860 },
  table: () => import('./Table.svelte'),
  Card: CardFace,
  sheet: {
    // A row is an oasis, and is drawn as it.
    rows: (entry) =>
      (entry.rows ?? []).map((row) => ({ ...row, id: (row as SheetRow & { oasis?: string }).oasis ?? '' })),
    RowSign,
    empty: 'Oases are claimed when a round ends.',
  },
};

export default page;
