/** How each seat is drawn through a whole replay: colour, line and mark, so that none of them is needed alone. */
import type { Seat } from '../lib/types';
import type { Shape } from '../table/looking-back';

export interface SeatStyle {
  colour: string;
  width: number;
  dash: string;
  round: boolean;
  shape: Shape;
}

const STYLES: SeatStyle[] = [
  { colour: '#f58e62', width: 3.6, dash: '', round: false, shape: 'circle' },
  { colour: '#8cc8f2', width: 2.6, dash: '7 5', round: false, shape: 'square' },
  { colour: '#fff3dc', width: 3.2, dash: '.1 5.5', round: true, shape: 'triangle' },
  { colour: '#63c7a8', width: 2.6, dash: '12 5 1 5', round: false, shape: 'diamond' },
  { colour: '#dda3e0', width: 2.6, dash: '22 7', round: false, shape: 'cross' },
];

/** The style of `seat` where `first` (you, or seat 0) has the first one and the others follow clockwise. */
export function styleOf(seat: Seat, first: Seat, seats: number): SeatStyle {
  return STYLES[(seat - first + seats) % seats]!;
}
