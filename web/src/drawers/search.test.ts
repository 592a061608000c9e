import { describe, expect, it } from 'vitest';
import type { Rule, Rulebook } from '../lib/types';
import { chapterOf, hits, pieces, plain } from './search';

const rule = (
  number: string,
  parts: Rule['parts'],
  tags: string[] = [],
  examples: Rule['examples'] = [],
): Rule => ({
  number,
  parts,
  tags,
  examples,
});

const book: Rulebook = {
  title: 'Sample',
  lead: [],
  sections: [
    { number: '4', title: 'A trick', rules: [rule('4.1', ['The leader lays one card.'])] },
    {
      number: '5',
      title: 'Duels',
      rules: [
        rule('5.1', ['A duel starts with ', ['8', '8'], '.'], ['MS-8']),
        rule('5.3', ['One card cannot raise.'], ['MS-9'], [['To RAISE, lay a pair.']]),
        rule('5.4', ['Raise by one step only, Péter says.'], ['MS-9', 'MS-10']),
      ],
    },
  ],
};

describe('hits', () => {
  it('are found in words, in examples and whatever the case', () => {
    expect(hits(book, 'raise')).toEqual(['5.3', '5.4']);
  });

  it('are found by a rule’s number and by a ruling’s tag', () => {
    expect(hits(book, '5.1')).toEqual(['5.1']);
    expect(hits(book, 'ms-9')).toEqual(['5.3', '5.4']);
  });

  it('are found without accents', () => {
    expect(hits(book, 'peter')).toEqual(['5.4']);
  });

  it('are none for nothing, for one letter and for what is not there', () => {
    expect(hits(book, '')).toEqual([]);
    expect(hits(book, 'a')).toEqual([]);
    expect(hits(book, 'elephant')).toEqual([]);
  });

  it('find a single digit among the cards', () => {
    expect(hits(book, '8')).toEqual(['5.1']);
  });
});

describe('pieces', () => {
  it('mark every place where the word stands, and keep every letter', () => {
    const marked = pieces('Raise, or raise again', 'raise');
    expect(marked.filter((piece) => piece.hit).map((piece) => piece.text)).toEqual(['Raise', 'raise']);
    expect(marked.map((piece) => piece.text).join('')).toBe('Raise, or raise again');
  });

  it('are the whole text where nothing is searched', () => {
    expect(pieces('Raise', '  ')).toEqual([{ text: 'Raise', hit: false }]);
  });
});

it('cards are read as their ranks', () => {
  expect(plain(['A ', ['8', '8'], '.'])).toBe('A 8 8.');
});

it('a rule’s chapter is what stands before the point', () => {
  expect(chapterOf('5.3')).toBe('5');
});
