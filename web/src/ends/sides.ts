/** Seats that score as one, where a game has them: its view names the sides, the page knows no rule. */

export interface Sided {
  /** The seats of each side; missing where every seat scores for itself. */
  sides?: number[][] | null;
}

/** The sides of a table with so many seats, in order: every seat its own where the view names none. */
export function sidesOf(told: Sided | undefined, seats: number): number[][] {
  return told?.sides ?? Array.from({ length: seats }, (_, seat) => [seat]);
}

/** The seats of a side as one names them: you first. */
export function youFirst(side: number[], you: number | null): number[] {
  return [...side].sort((a, b) => Number(b === you) - Number(a === you) || a - b);
}

/** "You & Tuco" for a column or a row. */
export function sideName(side: number[], of: (seat: number) => string, you: number | null): string {
  return youFirst(side, you).map(of).join(' & ');
}
