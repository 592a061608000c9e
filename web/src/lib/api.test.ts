import { expect, it } from 'vitest';
import { ApiError, sentenceFor, sentenceOf } from './api';

it('the house’s own sentence is shown where it sent one', () => {
  expect(sentenceFor(409, { text: 'Every chair is taken.', rule: null })).toBe('Every chair is taken.');
});

it('every status has a sentence of its own kind', () => {
  const sentences = [404, 403, 413, 429, 500, 400].map((status) => sentenceFor(status, null));
  expect(new Set(sentences).size).toBe(6);
});

it('whatever is thrown can be said', () => {
  expect(sentenceOf(new ApiError(404, 'Gone.'))).toBe('Gone.');
  expect(sentenceOf(undefined)).toContain('does not answer');
});
