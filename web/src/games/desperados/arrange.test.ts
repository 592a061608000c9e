import { describe, expect, it } from 'vitest';
import { arrange, cardsWidth, flows, pileWidth, rowsNeeded, tileSize } from './arrange';

const room = (width: number, height: number) => ({ width, height, card: 92 });

describe('the mines of a display', () => {
  it('lie as full cards where there is plenty of room', () => {
    expect(arrange([4, 1], room(900, 180))).toMatchObject({ style: 'cards', card: 92 });
  });

  it('become smaller cards before they become pictures', () => {
    const plan = arrange([6, 2, 0, 1], room(740, 130));
    expect(plan.style).toBe('cards');
    expect(plan.style === 'cards' && plan.card).toBeLessThan(92);
  });

  it('are pictures where a card would be too narrow to read', () => {
    expect(arrange([3, 4], room(200, 150)).style).toBe('tiles');
  });

  it('are never cards where none are wanted', () => {
    expect(arrange([1], { width: 900, height: 300, card: 0 }).style).toBe('tiles');
  });

  it('have a plan however crowded it is', () => {
    const plan = arrange([9, 9, 3, 0, 0, 2, 1, 1, 4], room(300, 40));
    expect(plan).toMatchObject({ style: 'tiles', brief: true });
  });

  it('fit into the room that the plan was made for', () => {
    const chests = [2, 5, 0, 1];
    const plan = arrange(chests, room(330, 120));
    if (plan.style !== 'tiles') throw new Error('pictures were expected');
    expect(flows(chests.map((count) => tileSize(count, plan)), room(330, 120), plan.gap)).toBe(true);
  });

  it('show 80 % of the mine and half of each covered chest', () => {
    expect(pileWidth(0, 100)).toBe(100);
    expect(pileWidth(1, 100)).toBe(180);
    expect(pileWidth(4, 100)).toBe(330);
    expect(cardsWidth(0, 70)).toBeGreaterThan(70);
  });

  it('need as many lines as their smallest pictures', () => {
    expect(rowsNeeded([], 280)).toBe(1);
    expect(rowsNeeded([1, 1], 280)).toBe(1);
    expect(rowsNeeded([5, 5, 5], 280)).toBe(2);
  });
});
