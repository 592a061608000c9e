// The house's line icons, 24×24: one path each, drawn in the colour of the text around them.

const dot = (x: number, y: number) => `M${x} ${y}h.01`;
const ring = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

export const icons = {
  back: 'M15 5L8 12L15 19',
  bolt: 'M13 3L6 13h5l-1 8l8-11h-6z',
  book: 'M4 5c3-1 6-1 8 1c2-2 5-2 8-1v14c-3-1-6-1-8 1c-2-2-5-2-8-1zM12 6v14',
  bulb: 'M9 17.5h6M10 21h4M8.6 14.6a6 6 0 1 1 6.8 0c-.5.4-.7 1-.7 1.6H9.3c0-.6-.2-1.2-.7-1.6z',
  card: 'M8 3.5h8a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  clock: ring(12, 12, 8) + 'M12 7v5l3.4 2',
  close: 'M6 6l12 12M18 6L6 18',
  copy: 'M9 8h9a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1zM5 16V5a1 1 0 0 1 1-1h10',
  download: 'M12 4v11M7 10.5l5 5l5-5M5 20h14',
  earlier: 'M6 5v14M19 5l-10 7l10 7z',
  eye: 'M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7z' + ring(12, 12, 3),
  later: 'M18 5v14M5 5l10 7l-10 7z',
  link: 'M9 15l6-6M10 6l2-2a4 4 0 0 1 6 6l-2 2M14 18l-2 2a4 4 0 0 1-6-6l2-2',
  lock: 'M8 11h8a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  log: 'M6 4h9l4 4v12H6zM9 11h7M9 15h7',
  menu: dot(12, 5) + dot(12, 12) + dot(12, 19),
  moon: 'M19 14A8 8 0 0 1 10 5a8 8 0 1 0 9 9z',
  next: 'M9 5L16 12L9 19',
  pause: 'M8 5v14M16 5v14',
  people:
    ring(9, 8, 3.2) + 'M3 20c0-5 2.4-7 6-7s6 2 6 7' + ring(17, 9, 2.4) + 'M17 13c3 0 4.5 2 4.5 5.5',
  play: 'M8 5l11 7l-11 7z',
  plus: 'M12 5v14M5 12h14',
  score: 'M5 20V11M10 20V5M15 20v-6M20 20V9',
  search: ring(10.5, 10.5, 6) + 'M15 15l5 5',
  sun: ring(12, 12, 4) + 'M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
} as const;

export type IconName = keyof typeof icons;
