import { describe, expect, it } from 'vitest';
import { line } from './build';
import fixtures from './fixtures';
import { decidedBetween, finale } from './finale';
import { siegePlan } from './siege-plan';
import { tug } from './tug';
import type { DesperadosView } from './types';

const view = (name: string) => fixtures[name]!.view as DesperadosView;

describe('the tug of strength', () => {
  it('adds up the cards of partners', () => {
    expect(tug(view('siege').siege!, null)).toEqual({ hold: 7, attack: 12, holdNow: 7, attackNow: 12 });
  });

  it('counts the chosen card on the side that it helps', () => {
    const defend = view('siege').siege!;
    expect(tug(defend, defend.preview['6']!)).toMatchObject({ hold: 7, holdNow: 13, attackNow: 12 });
    const attack = view('attack').siege!;
    expect(tug(attack, attack.preview['6']!)).toMatchObject({ attack: 8, attackNow: 14, holdNow: 12 });
  });

  it('takes the best attacker where everybody is alone', () => {
    const brawl = view('solo4_siege').siege!;
    expect(tug(brawl, null)).toMatchObject({ hold: 7, attack: 9 });
    expect(tug(brawl, brawl.preview['4']!).attackNow).toBe(9);
    expect(tug(brawl, brawl.preview['11']!).attackNow).toBe(11);
  });
});

describe('the cards of a siege', () => {
  it('lie beside the prize as cards on a wide table', () => {
    expect(siegePlan(4, 3, { width: 745, height: 140, card: 100 })).toMatchObject({ prize: 'cards', compact: false });
  });

  it('stand beside a picture of the prize on a phone', () => {
    const plan = siegePlan(4, 3, { width: 330, height: 80, card: 70, words: 18 });
    expect(plan).toMatchObject({ prize: 'tile', compact: true });
    expect(4 * (plan.card + plan.gap)).toBeLessThan(330);
  });

  it('leave columns for names where these stand below the cards', () => {
    const plan = siegePlan(4, 4, { width: 330, height: 80, card: 70, words: 18, names: 18, column: 54 });
    expect(plan.card).toBeLessThanOrEqual(54);
    expect(plan.card * 1.4 + 18).toBeLessThanOrEqual(80);
  });

  it('do without the picture where there is hardly any height', () => {
    expect(siegePlan(4, 6, { width: 330, height: 50, card: 70, words: 18 }).picture).toBe(0);
  });
});

describe('a decided siege', () => {
  const before = { ...view('siege'), ply: 41 };
  const after: DesperadosView = { ...before, ply: 42, siege: null, turn: 1 };
  const told = {
    ...line(null, 'siege', 'You & Inés hold mine 2, 13 to 12.'),
    ply: 42,
    data: {
      mine: 2,
      from: 0,
      to: 0,
      totals: [13, 12],
      cards: [
        { seat: 1, card: '9' },
        { seat: 2, card: '7' },
        { seat: 3, card: '3' },
        { seat: 0, card: '6' },
      ],
      taken: false,
    },
  };

  it('is shown a moment with every card that fought, the last one too', () => {
    const moment = finale(before, after, [told])!;
    expect(moment.siege!.parties.map((party) => party.total)).toEqual([13, 12]);
    expect(moment.siege!.parties[0]!.cards.map((one) => one.card)).toEqual(['7', '6']);
    expect(moment.siege!.text).toBe('You & Inés hold mine 2, 13 to 12.');
    expect(moment.turn).toBeNull();
    expect(moment.siege!.order.every((place) => place.state === 'laid')).toBe(true);
  });

  it('keeps those who passed in the order, struck through', () => {
    const three = { ...told, data: { ...told.data, totals: [7, 12], cards: told.data.cards.slice(0, 3) } };
    const order = finale(before, after, [three])!.siege!.order;
    expect(order.map((place) => place.state)).toEqual(['laid', 'laid', 'laid', 'passed']);
    expect(order.map((place) => place.name)).toEqual(before.siege!.order.map((place) => place.name));
  });

  it('is no moment where nothing was decided, or where one goes back', () => {
    expect(finale(before, after, [])).toBeNull();
    expect(decidedBetween(after, before, [told])).toBeNull();
    expect(finale({ ...before, ply: 42 }, { ...after, ply: 43 }, [told])).toBeNull();
  });
});
