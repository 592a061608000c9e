import { expect, it } from 'vitest';
import type { BotLevel, Chair } from '../lib/types';
import { levelsAgain } from './again';

const levels = ['tenderfoot', 'greenhorn', 'deputy'].map((id) => ({ id, name: id, blurb: '' })) as BotLevel[];
const at = (...chairs: (string | null)[]) =>
  chairs.map((level) => ({ kind: level === null ? 'person' : 'bot', level }) as Chair);
const told = (chairs: Chair[], you: number | null = 0) =>
  levelsAgain(chairs, you, levels).map(({ level, note }) => `${level.id}: ${note}`);

it('offers a level below, the same and a level above', () => {
  expect(told(at(null, 'greenhorn', 'greenhorn'))).toEqual([
    'tenderfoot: one level easier',
    'greenhorn: the same again',
    'deputy: one level harder',
  ]);
  expect(told(at(null, 'tenderfoot'))).toEqual(['tenderfoot: the same again', 'greenhorn: one level harder']);
  expect(told(at(null, 'deputy'))).toEqual(['greenhorn: one level easier', 'deputy: the same again']);
});

it('goes by the strongest of mixed bots', () => {
  expect(told(at(null, 'greenhorn', 'deputy'))).toEqual(['greenhorn: one level easier', 'deputy: all of them']);
});

it('chooses for nobody else', () => {
  expect(told(at(null, null, 'greenhorn'))).toEqual([]);
  expect(told(at(null, 'greenhorn'), null)).toEqual([]);
});
