import { expect, test } from 'vitest';
import { aim } from './aim';

const pill = { left: 500, right: 780, top: 300, bottom: 360 };

test('cards straight above aim straight down, and one’s own straight up', () => {
  expect(aim({ left: 560, right: 720, top: 150, bottom: 270 }, pill)).toBe('M640 282L640 292');
  expect(aim({ left: 598, right: 682, top: 400, bottom: 520 }, pill)).toBe('M640 388L640 368');
});

test('cards that reach over the pill’s end aim from below', () => {
  expect(aim({ left: 150, right: 490, top: 190, bottom: 310 }, pill)).toBe('M320 322Q320 330 488 330');
});

test('cards at the side end at the near end of the pill', () => {
  expect(aim({ left: 100, right: 320, top: 240, bottom: 360 }, pill)).toMatch(/ 488 330$/);
  expect(aim({ left: 1000, right: 1100, top: 240, bottom: 360 }, pill)).toMatch(/ 792 330$/);
});
