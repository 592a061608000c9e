/** Numbers and names as score sheets write them, in every game. */

export const MINUS = '−';

/** 10 as +10, −25 with a true minus, 0 as 0. */
export function signed(points: number): string {
  if (points > 0) return `+${points}`;
  return points < 0 ? `${MINUS}${-points}` : '0';
}

/** A total, with a true minus. */
export function plainNumber(points: number): string {
  return points < 0 ? `${MINUS}${-points}` : String(points);
}

export interface Names {
  /** Subject: "You" or a name. */
  of: (seat: number) => string;
  you: number | null;
}

export function listed(names: string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

export function seatsWith(values: number[], value: number): number[] {
  return values.flatMap((held, seat) => (held === value ? [seat] : []));
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Seats from the first place to the last; seats that are level keep their order at the table. */
export function ranking(totals: number[], ranks: number[] | null = null): number[] {
  const seats = totals.map((_, seat) => seat);
  const place = (seat: number): number => ranks?.[seat] ?? 0;
  return seats.sort((a, b) => place(a) - place(b) || (totals[b] ?? 0) - (totals[a] ?? 0) || a - b);
}

