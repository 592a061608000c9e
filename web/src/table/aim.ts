// The path of an aim line between a group of cards and the pill in the middle.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const GAP = 12;

/** An SVG path from the edge of `cards` that faces the pill to the pill's edge. */
export function aim(cards: Box, pill: Box): string {
  const cx = (cards.left + cards.right) / 2;
  const cy = (cards.top + cards.bottom) / 2;
  const px = (pill.left + pill.right) / 2;
  const py = (pill.top + pill.bottom) / 2;
  const above = cards.bottom < pill.top;
  const below = cards.top > pill.bottom;
  const half = (pill.right - pill.left) / 2;
  if ((above || below) && Math.abs(cx - px) < half - 20) {
    const from = above ? cards.bottom + GAP : cards.top - GAP;
    const to = above ? pill.top - GAP + 4 : pill.bottom + GAP - 4;
    const x = Math.abs(cx - px) < 24 ? px : cx;
    return `M${x} ${from}L${x} ${to}`;
  }
  const left = cx < px;
  if (above && Math.abs(cx - px) < half * 1.9) {
    const to = { x: left ? pill.left + 18 : pill.right - 18, y: pill.top - 2 };
    return `M${cx} ${cards.bottom + GAP}Q${cx} ${to.y - 14} ${to.x} ${to.y}`;
  }
  const room = left ? pill.left - cards.right : cards.left - pill.right;
  if (room < 3 * GAP) {
    // No room beside the pill: from below the cards, round its corner.
    const end = { x: left ? pill.left - GAP : pill.right + GAP, y: py };
    return `M${cx} ${cards.bottom + GAP}Q${cx} ${end.y} ${end.x} ${end.y}`;
  }
  const from = { x: left ? cards.right + GAP + 4 : cards.left - GAP - 4, y: cy + (cards.bottom - cards.top) * 0.1 };
  const to = { x: left ? pill.left - GAP : pill.right + GAP, y: py };
  const bend = { x: from.x + (to.x - from.x) * 0.45, y: to.y + 2 };
  return `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}`;
}
