import { describe, expect, it } from 'vitest';
import { pullPath, slidePath } from './arrows';

const rect = (x: number, y: number) => ({ x, y, width: 100, height: 60 });
const start = (path: string) => path.slice(1).split(/[CL]/)[0]!.split(' ').map(Number);
const tip = start;

describe('arrows on the board', () => {
  it('leave a card on the side of the column that it goes to', () => {
    const right = pullPath(rect(0, 0), rect(130, 70));
    expect(start(right.line)[0]).toBeGreaterThan(50);
    expect(tip(right.head)[0]).toBe(136);
    const left = pullPath(rect(130, 0), rect(0, 70));
    expect(start(left.line)[0]).toBeLessThan(180);
    expect(tip(left.head)[0]).toBe(94);
  });

  it('go through a portal in their own column', () => {
    const path = pullPath(rect(0, 0), rect(0, 200));
    expect(tip(path.head)[0]).toBe(start(path.line)[0]);
    expect(tip(path.head)[1]).toBeGreaterThan(200);
  });

  it('run beside a column where a card slides in', () => {
    const path = slidePath(rect(20, 70), rect(20, 0));
    expect(tip(path.head)).toEqual([13, 30]);
    expect(tip(slidePath(rect(20, 70), rect(20, 0), true).head)).toEqual([127, 30]);
  });
});
