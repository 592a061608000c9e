import { expect, test } from 'vitest';
import { parse } from './router';

test('each address leads to its page', () => {
  expect(parse('/')).toEqual({ page: 'lobby' });
  expect(parse('/t/ab12')).toEqual({ page: 'table', id: 'ab12' });
  expect(parse('/t/ab12/replay')).toEqual({ page: 'replay', id: 'ab12' });
  expect(parse('/j/silver-spur')).toEqual({ page: 'join', invite: 'silver-spur' });
  expect(parse('/rules/mexican-standoff')).toEqual({ page: 'rules', game: 'mexican-standoff' });
  expect(parse('/watch')).toEqual({ page: 'watch' });
});

test('an address that is not known leads to the lobby', () => {
  expect(parse('/t')).toEqual({ page: 'lobby' });
  expect(parse('/nowhere/at/all')).toEqual({ page: 'lobby' });
});
