// Movement of cards: First, Last, Invert, Play, in a form that any input may cut short.
//
// Every element that can travel carries data-fly="key" (unique) and may carry
//   data-face   what it shows: a card that vanishes here and appears there with one face has travelled
//   data-from   the key of the place where it comes from when no such card vanished
// Places that do not travel (a seat's plate) carry data-place="key".

export interface Spot {
  x: number;
  y: number;
  width: number;
}

interface Seen extends Spot {
  face: string;
  order: number;
  element: HTMLElement;
}

const TRAVEL = { duration: 280, easing: 'cubic-bezier(.3,.7,.2,1)' };
const GATHER = { duration: 400, easing: 'cubic-bezier(.4,0,.6,1)' };
const STAGGER = 40;

let still = false;

/** Nothing travels while this holds: in a replay one goes from moment to moment, back as well as on. */
export function keepStill(on: boolean): void {
  still = on;
}

export function reducedMotion(): boolean {
  return still || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The centre of a box, and its width without rotation. */
function spot(element: HTMLElement): Spot {
  const box = element.getBoundingClientRect();
  return {
    x: box.left + box.width / 2,
    y: box.top + box.height / 2,
    width: element.offsetWidth || box.width,
  };
}

/** For each arrival the departure that it continues: same key, else the same face, else none. */
export function pair<T extends { key: string; face: string }>(gone: T[], come: T[]): Map<T, T> {
  const left = [...gone];
  const pairs = new Map<T, T>();
  for (const arrival of come) {
    const at = left.findIndex((departure) => departure.face !== '' && departure.face === arrival.face);
    if (at >= 0) pairs.set(arrival, left.splice(at, 1)[0]!);
  }
  return pairs;
}

export class Flight {
  #running = new Set<Animation>();
  #ghosts = new Set<HTMLElement>();

  constructor(
    private root: () => HTMLElement | undefined,
    private layer: () => HTMLElement | undefined,
  ) {}

  /** Where everything is now: to be called before the page changes. */
  capture(): Map<string, Seen> {
    const seen = new Map<string, Seen>();
    const root = this.root();
    if (!root || reducedMotion()) return seen;
    let order = 0;
    for (const element of root.querySelectorAll<HTMLElement>('[data-fly]')) {
      seen.set(element.dataset.fly!, {
        ...spot(element),
        face: element.dataset.face ?? '',
        order: order++,
        element,
      });
    }
    return seen;
  }

  /**
   * Plays the change from `before` to what the page shows now. A card that vanished without
   * appearing elsewhere flies to the place that `goal` names for it, if it names one. `duration`
   * is that of a card's way, in milliseconds.
   */
  play(
    before: Map<string, Seen>,
    goal: (key: string, face: string) => string | null = () => null,
    duration = TRAVEL.duration,
  ): void {
    const root = this.root();
    if (!root || before.size === 0 || reducedMotion()) return;
    this.finish();
    const now = new Map<string, HTMLElement>();
    for (const element of root.querySelectorAll<HTMLElement>('[data-fly]')) {
      now.set(element.dataset.fly!, element);
    }
    const gone = [...before].filter(([key]) => !now.has(key)).map(([key, seen]) => ({ key, ...seen }));
    const come = [...now]
      .filter(([key]) => !before.has(key))
      .map(([key, element]) => ({
        key,
        ...spot(element),
        face: element.dataset.face ?? '',
        order: 0,
        element,
      }));
    const pairs = pair(gone, come);
    const used = new Set(pairs.values());

    for (const [key, element] of now) {
      const was = before.get(key);
      if (was) this.#travel(element, was, spot(element), 0, false, duration);
    }
    come.forEach((arrival, index) => {
      const departure = pairs.get(arrival) ?? this.#place(arrival.element.dataset.from);
      if (departure) this.#travel(arrival.element, departure, arrival, index * STAGGER, true, duration);
    });
    let order = 0;
    for (const departure of gone) {
      if (used.has(departure)) continue;
      const target = this.#place(goal(departure.key, departure.face) ?? undefined);
      if (target) this.#ghost(departure, target, order++ * STAGGER);
    }
  }

  /** Everything arrives at once. */
  finish(): void {
    for (const animation of this.#running) animation.finish();
    this.#running.clear();
    for (const ghost of this.#ghosts) ghost.remove();
    this.#ghosts.clear();
  }

  #place(key: string | undefined): Spot | null {
    if (!key) return null;
    const element = this.root()?.querySelector<HTMLElement>(`[data-place="${CSS.escape(key)}"]`);
    return element ? { ...spot(element), width: 44 } : null;
  }

  #travel(
    element: HTMLElement,
    from: Spot,
    to: Spot,
    delay: number,
    arc: boolean,
    duration: number,
  ): void {
    const dx = from.x - to.x;
    const dy = from.y - to.y;
    const scale = to.width ? from.width / to.width : 1;
    const far = Math.hypot(dx, dy);
    if (far < 1 && Math.abs(scale - 1) < 0.01) return;
    const lift = arc ? Math.min(26, far * 0.08) : 0;
    const frames = [
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, zIndex: 5 },
      {
        transform: `translate(${dx * 0.4}px, ${dy * 0.4 - lift}px) scale(${1 + (scale - 1) * 0.4})`,
        zIndex: 5,
        offset: 0.5,
      },
      { transform: 'none', zIndex: 5 },
    ];
    this.#run(element.animate(frames, { ...TRAVEL, duration, delay, fill: 'backwards' }));
  }

  #ghost(from: Seen, to: Spot, delay: number): void {
    const layer = this.layer();
    if (!layer) return;
    const ghost = from.element.cloneNode(true) as HTMLElement;
    ghost.removeAttribute('data-fly');
    ghost.setAttribute('aria-hidden', 'true');
    ghost.setAttribute('inert', '');
    const height = from.element.offsetHeight || from.width * 1.4;
    Object.assign(ghost.style, {
      position: 'fixed',
      left: `${from.x - from.width / 2}px`,
      top: `${from.y - height / 2}px`,
      width: `${from.width}px`,
      translate: 'none',
      margin: '0',
    });
    layer.append(ghost);
    this.#ghosts.add(ghost);
    const animation = ghost.animate(
      [
        { transform: 'none', opacity: 1 },
        { transform: `translate(${to.x - from.x}px, ${to.y - from.y}px) scale(.3)`, opacity: 0.2 },
      ],
      { ...GATHER, delay, fill: 'both' },
    );
    this.#run(animation, () => {
      ghost.remove();
      this.#ghosts.delete(ghost);
    });
  }

  #run(animation: Animation, then?: () => void): void {
    this.#running.add(animation);
    const end = () => {
      this.#running.delete(animation);
      then?.();
    };
    animation.addEventListener('finish', end);
    animation.addEventListener('cancel', end);
  }
}
