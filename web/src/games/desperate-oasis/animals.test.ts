import { describe, expect, it } from 'vitest';
import { animals, cardName, cardWords, readAnimal, readOasis, signed } from './animals';

describe('animals', () => {
  it('have the printed strengths, and a chameleon has none', () => {
    const strengths = Object.values(animals).map((one) => one.strength);
    expect(strengths).toEqual([0, 1, 2, 3, 4, 5, null]);
  });

  it('are read with and without a facing', () => {
    expect(readAnimal('camel')).toMatchObject({ face: { code: 'Ca' }, facing: null });
    expect(readAnimal('chameleon<')).toMatchObject({ face: { code: 'Ch' }, facing: '<' });
    expect(readAnimal('chameleon>')?.facing).toBe('>');
  });

  it('are nothing where a card is face down or unknown', () => {
    expect(readAnimal(null)).toBeNull();
    expect(readAnimal('giraffe')).toBeNull();
    expect(readAnimal('toString')).toBeNull();
  });

  it('are named for the ear', () => {
    expect(cardName('oryx')).toBe('Oryx');
    expect(cardName('chameleon>')).toBe('Chameleon facing right');
    expect(cardWords('chameleon<')).toBe('chameleon facing left');
    expect(cardWords('oasis:-2')).toBe('−2');
    expect(cardName('oasis:portal-1')).toBe('Portal oasis −1');
  });
});

describe('oases', () => {
  it('are green above nothing, dry below, and portals of their own kind', () => {
    expect(readOasis('oasis:+3')).toEqual({ kind: 'green', value: 3, label: '+3' });
    expect(readOasis('-2')).toEqual({ kind: 'dry', value: -2, label: '−2' });
    expect(readOasis('portal+2')).toEqual({ kind: 'portal', value: 2, label: '+2' });
    expect(readOasis('camel')).toBeNull();
  });

  it('show a true minus', () => {
    expect(signed(-1)).toBe('−1');
    expect(signed(0)).toBe('+0');
  });
});
