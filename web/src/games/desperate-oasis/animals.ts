// What is printed on the seven animals of Desperate Oasis, and how their names are read.

import type { Card } from '../../lib/types';

export type Animal = 'scorpion' | 'jerboa' | 'jackal' | 'camel' | 'oryx' | 'elephant' | 'chameleon';
export type Facing = '<' | '>' | null;

export interface Face {
  animal: Animal;
  /** Said aloud and printed at the card's foot: "Camel". */
  name: string;
  /** The two letters: "Ca". */
  code: string;
  /** The printed strength; a chameleon has none. */
  strength: number | null;
  /** The kind's colour: number, letters, rim. */
  ink: string;
  sky: string;
  near: string;
  art: string;
}

const face = (
  animal: Animal,
  code: string,
  strength: number | null,
  ink: string,
  sky: string,
  near: string,
): Face => ({
  animal,
  name: animal.charAt(0).toUpperCase() + animal.slice(1),
  code,
  strength,
  ink,
  sky,
  near,
  art: `animals/${animal}`,
});

export const animals: Record<Animal, Face> = {
  scorpion: face('scorpion', 'Sc', 0, '#8C2B3C', '#F0C9A6', '#B89E81'),
  jerboa: face('jerboa', 'Je', 1, '#85591A', '#F7DDA7', '#C3AD83'),
  jackal: face('jackal', 'Ja', 2, '#8F4A1C', '#EBC19A', '#B49978'),
  camel: face('camel', 'Ca', 3, '#8C3320', '#E9957A', '#B5775E'),
  oryx: face('oryx', 'Or', 4, '#435F3C', '#A9BBA1', '#85917C'),
  elephant: face('elephant', 'El', 5, '#4D4778', '#D9C0D0', '#A58F98'),
  chameleon: face('chameleon', 'Ch', null, '#1D6347', '#C1DDC0', '#94AC97'),
};

/** A card of the notation in its parts: "chameleon<" is a chameleon that points to column 1. */
export function readAnimal(card: Card | null | undefined): { face: Face; facing: Facing } | null {
  if (!card) return null;
  const facing = card.endsWith('<') ? '<' : card.endsWith('>') ? '>' : null;
  const name = facing ? card.slice(0, -1) : card;
  const found = Object.hasOwn(animals, name) ? animals[name as Animal] : undefined;
  return found ? { face: found, facing } : null;
}

/** "Camel", "Chameleon facing left": a card for the ear. */
export function cardName(card: Card): string {
  const read = readAnimal(card);
  if (!read) return oasisName(card) ?? card;
  if (read.facing === null) return read.face.name;
  return `${read.face.name} facing ${read.facing === '<' ? 'left' : 'right'}`;
}

/** "Or 4", "Ch": what the owner of a face-down card is shown of it. */
export function peekOf(card: Card): string {
  const face = readAnimal(card)?.face;
  if (!face) return '';
  return face.strength === null ? face.code : `${face.code} ${face.strength}`;
}

/** A card in the middle of a sentence: "chameleon facing left". */
export function cardWords(card: Card): string {
  const name = cardName(card);
  return readOasis(card)?.label ?? name.charAt(0).toLowerCase() + name.slice(1);
}

export type OasisKind = 'green' | 'dry' | 'portal';

/** An oasis of the notation, with or without "oasis:": "+3", "-2", "portal+2". */
export function readOasis(text: Card): { kind: OasisKind; value: number; label: string } | null {
  const match = /^(?:oasis:)?(portal)?([+-]\d+)$/.exec(text);
  if (!match) return null;
  const value = Number(match[2]);
  const kind = match[1] ? 'portal' : value < 0 ? 'dry' : 'green';
  return { kind, value, label: signed(value) };
}

function oasisName(text: Card): string | null {
  const read = readOasis(text);
  if (!read) return null;
  return `${read.kind === 'portal' ? 'Portal oasis' : 'Oasis'} ${read.label}`;
}

/** A number with its sign, the minus a true one. */
export function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}
