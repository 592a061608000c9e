import { expect, it } from 'vitest';
import type { LogLine, TableView } from '../lib/types';
import { Herald, tableNotice } from './hearing';

const lines = (count: number): LogLine[] =>
  Array.from({ length: count }, (_, n) => ({ n, text: `Line ${n}.`, secret: n === 3 }) as LogLine);
const open = (line: LogLine) => !line.secret;

it('who comes to a table hears the last line only, then each new one once', () => {
  const herald = new Herald();
  expect(herald.tell(lines(3), [], open)).toBe('Line 2.');
  expect(herald.tell(lines(3), [], open)).toBeNull();
  expect(herald.tell(lines(6), ['Your move.'], open)).toBe('Line 4. Line 5. Your move.');
});

it('never more than six lines at once', () => {
  const herald = new Herald();
  herald.tell(lines(1), [], open);
  expect(herald.tell(lines(20), [], open)?.split('. ')).toHaveLength(6);
});

it('the connection comes before what the house says', () => {
  const table = { status: 'playing', banner: 'A word.', warm: false } as TableView;
  expect(tableNotice(table, 'Lost.')).toBe('Lost.');
  expect(tableNotice(table, null)).toBe('A word.');
  expect(tableNotice({ ...table, banner: null }, null)).toContain('warming up');
  expect(tableNotice({ ...table, banner: null, warm: true }, null)).toBeNull();
  expect(tableNotice({ ...table, status: 'frozen', warm: true }, null)).toBeNull();
});
