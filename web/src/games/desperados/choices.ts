// What the sign offers: its buttons, its title and the line below, given the card that is chosen.

import type { Card } from '../../lib/types';
import { faces } from './faces';
import { movesWith } from './targets';
import type { DesperadosMove, DesperadosView } from './types';

/** One button on the sign. */
export interface Choice {
  id: string;
  label: string;
  /** A desperado's number, in the numerals' face. */
  cards: Card[];
  after: string;
  note: string;
  full: string;
  key: string;
  quiet: boolean;
  moves: string[];
}

/** "12 safe for you, the last chest is lost (6)": a button has room for what comes first. */
const brief = (effect: string): string => effect.split(', ')[0]!;

function button(move: DesperadosMove, narrow: boolean): Choice {
  const fights = move.kind === 'fight';
  return {
    id: move.move,
    label: fights ? move.label : narrow && move.kind === 'give' ? move.label : `${move.label} ${move.where}`.trim(),
    cards: fights ? move.cards : [],
    after: fights ? move.where : '',
    note: fights ? '' : brief(move.effect),
    full: move.effect,
    key: move.key ?? (move.mine !== null && move.mine < 10 ? String(move.mine) : ''),
    // An attack that the round's end makes idle is nothing to recommend.
    quiet: move.kind === 'give' || move.tags.includes('too late'),
    moves: [move.move],
  };
}

/** Many places for one card: what it is stands in the title, so that a button names only the place. */
function place(move: DesperadosMove): Choice {
  const choice = button(move, true);
  const where = move.mine === null ? move.where : `Mine ${move.mine}`;
  // Shutting a besieged mine has a price, which its button names with what it brings.
  const note = [brief(move.effect), ...(move.kind === 'close' ? move.tags : [])].filter(Boolean).join(', ');
  return { ...choice, label: where.charAt(0).toUpperCase() + where.slice(1), cards: [], after: '', note };
}

/** How many buttons the sign has room for, and how many places of one card among them. */
export interface SignRoom {
  places: number;
  buttons: number;
  /** Room for few words. */
  narrow: boolean;
}

/**
 * The buttons, given the chosen card. Where there is no room for the places that it can go to, these
 * are left to the table, where each is lit and a button itself.
 */
export function choices(view: DesperadosView, card: Card | null, room: SignRoom): Choice[] {
  const { narrow } = room;
  const rest = view.moves
    .filter((move) => move.cards.length === 0)
    .map((move): Choice => {
      const draw = move.kind === 'draw';
      return {
        ...button(move, narrow),
        label: draw ? (card === null ? 'Draw a card' : narrow ? 'Draw' : 'Draw instead') : move.kind === 'skip' ? 'Go on' : move.label,
        note: draw && card === null ? move.effect : '',
        quiet: card !== null,
      };
    });
  if (card === null) return rest;
  const moves = movesWith(view, card);
  const plays = moves.filter((move) => move.kind !== 'give');
  const gives = moves.filter((move) => move.kind === 'give').map((move) => button(move, narrow));
  if (plays.length > room.places) return [...gives, ...rest];
  const full = plays.length === 1;
  const first = [...plays.map((move) => (full ? button(move, narrow) : place(move))), ...gives];
  // Drawing waits until the card is taken back.
  return first.length + rest.length > room.buttons ? first : [...first, ...rest];
}

/** "1, 3 and 4" */
export function listed(items: (string | number)[], last = 'and'): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`;
}

/** The sign's title once a card is chosen. */
export function chosenTitle(view: DesperadosView, card: Card): string {
  const face = faces[card]!;
  const moves = movesWith(view, card);
  const plays = moves.filter((move) => move.kind !== 'give');
  const ask = view.ask?.title ?? '';
  const lead = /^Your last move/.test(ask) ? 'Your last move' : 'Your move';
  if (face.kind === 'desperado' && view.siege && plays.length === 1) return ask;
  if (plays.length === 0) return `${lead}: give ${face.the} ${moves[0]?.where ?? ''}?`;
  if (plays.length === 1) {
    const only = plays[0]!;
    if (only.kind === 'close') return `${lead}: shut ${only.where}?`;
    if (only.kind === 'fight' && !view.siege) return `${lead}: attack mine ${only.mine} with ${face.the}?`;
    return `${lead}: ${only.label.toLowerCase()} ${face.the} ${only.where}?`;
  }
  switch (face.kind) {
    case 'mine':
      return `${lead}: where do you open ${face.the}?`;
    case 'closure':
      return `${lead}: which mine do you shut?`;
    case 'desperado':
      return `${lead}: which mine does ${face.the} attack?`;
    default:
      return `${lead}: where does ${face.the} go?`;
  }
}

/** What the chosen card would do, below that title; in short without what the table shows anyway. */
export function chosenDetail(view: DesperadosView, card: Card, short = false): string {
  const plays = movesWith(view, card).filter((move) => move.kind !== 'give');
  const preview = view.siege?.preview[card];
  if (preview && plays.length === 1) return short ? preview.text : `${view.siege!.text} ${preview.text}`.trim();
  if (plays.length === 0) return view.refusals[card]?.text ?? '';
  if (plays.length === 1) {
    const only = plays[0]!;
    const mine = view.mines.find((one) => one.number === only.mine);
    if (only.kind === 'close' && mine?.closing) return mine.closing.text;
    if (only.effect) return sentence(only.effect);
    return mine?.text ?? '';
  }
  const numbers = plays.flatMap((move) => (move.mine === null ? [] : [move.mine]));
  if (numbers.length > 1) {
    const price = plays.map(priceOf).find(Boolean);
    if (price && short) return price;
    return `Mine ${listed(numbers, 'or')}: each is lit on the table.${price ? ` ${price}` : ''}`;
  }
  if (faces[card]?.kind === 'mine') return 'A mine belongs to the side that it lies on.';
  return view.ask?.detail ?? '';
}

/** What shutting the besieged mine comes to: "Mine 7: costs 4, ends the siege." */
function priceOf(move: DesperadosMove): string {
  if (move.kind !== 'close' || move.tags.length === 0) return '';
  const costs = move.tags.filter((tag) => tag.startsWith('costs'));
  return `Shutting mine ${move.mine} ${[...costs, 'ends the siege'].join(' and ')}.`;
}

const sentence = (text: string): string => {
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(whole) ? whole : `${whole}.`;
};
