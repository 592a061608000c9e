import { expect, it } from 'vitest';
import type { RoundEntry } from '../lib/types';
import { sheetRows } from './sheet';

it('nothing gained is 0 without a sign, and other numbers keep theirs', () => {
  const cell = (value: string) => ({ value, note: '', bad: false });
  const entry: RoundEntry = {
    round: 1,
    points: [0, 7],
    totals: [0, 7],
    rows: [{ title: 'Sold here', detail: '', cells: [cell('+0'), cell('+10'), cell('−0'), cell('')] }],
  };
  expect(sheetRows(undefined, entry)[0]!.cells.map((each) => each.value)).toEqual(['0', '+10', '0', '']);
});
