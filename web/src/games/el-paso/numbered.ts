// Equal tiles told apart, so that each keeps its place while others come and go.

export interface Numbered {
  tile: string;
  /** The tile and its running number among equals: "tile:horse4.1". */
  id: string;
}

export function numbered(tiles: string[]): Numbered[] {
  const seen = new Map<string, number>();
  return tiles.map((tile) => {
    const nth = seen.get(tile) ?? 0;
    seen.set(tile, nth + 1);
    return { tile, id: `${tile}.${nth}` };
  });
}
