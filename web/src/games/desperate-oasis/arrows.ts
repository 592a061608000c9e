// The paths of the arrows on the board, in its own pixels.

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface ArrowPath {
  line: string;
  head: string;
}

const HEAD = 9;

const round = (value: number): number => Math.round(value * 10) / 10;

/** A head that ends at (x, y), pointing along (dx, dy). */
function head(x: number, y: number, dx: number, dy: number): string {
  const long = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / long, dy / long];
  const [bx, by] = [x - ux * HEAD * 1.5, y - uy * HEAD * 1.5];
  const point = (px: number, py: number) => `${round(px)} ${round(py)}`;
  return `M${point(x, y)}L${point(bx - uy * HEAD, by + ux * HEAD)}L${point(bx + uy * HEAD, by - ux * HEAD)}z`;
}

/** From a card to the ghost of it in another column, or through the oasis in its own. */
export function pullPath(from: Rect, to: Rect): ArrowPath {
  const cy = (rect: Rect) => rect.y + rect.height / 2;
  if (Math.abs(from.x - to.x) < 2) {
    // Through a portal: past the oasis on the right side.
    const x = from.x + from.width * 0.8;
    const down = to.y > from.y;
    const y1 = down ? from.y + from.height * 0.75 : from.y + from.height * 0.25;
    const y2 = down ? to.y + 6 : to.y + to.height - 6;
    const bend = x + from.width * 0.34;
    const end = y2 - (down ? 1 : -1) * HEAD * 1.3;
    return {
      line: `M${round(x)} ${round(y1)}C${round(bend)} ${round(y1 + (y2 - y1) * 0.25)} ${round(bend)} ${round(y1 + (y2 - y1) * 0.7)} ${round(x)} ${round(end)}`,
      head: head(x, y2, 0, down ? 1 : -1),
    };
  }
  const right = to.x > from.x;
  const x1 = right ? from.x + from.width * 0.78 : from.x + from.width * 0.22;
  const x2 = right ? to.x + 6 : to.x + to.width - 6;
  const [y1, y2] = [cy(from), cy(to)];
  const end = x2 - (right ? 1 : -1) * HEAD * 1.3;
  const bend = x1 + (x2 - x1) * 0.62;
  return {
    line: `M${round(x1)} ${round(y1)}C${round(bend)} ${round(y1)} ${round(x1 + (x2 - x1) * 0.3)} ${round(y2)} ${round(end)} ${round(y2)}`,
    head: head(x2, y2, right ? 1 : -1, 0),
  };
}

/** A card that moves up in its column: beside it, along the column's left edge, or the right one. */
export function slidePath(from: Rect, to: Rect, right = false): ArrowPath {
  const x = right ? from.x + from.width + 7 : from.x - 7;
  const y1 = from.y + from.height / 2;
  const y2 = to.y + to.height / 2;
  const up = y2 < y1;
  const end = y2 + (up ? 1 : -1) * HEAD * 1.3;
  return { line: `M${round(x)} ${round(y1)}L${round(x)} ${round(end)}`, head: head(x, y2, 0, up ? -1 : 1) };
}
