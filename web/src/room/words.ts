/** What the waiting room says, from who sits there. */
import type { Chair, GameInfo, GameOption, OptionValue } from '../lib/types';

export interface RoomWords {
  title: string;
  detail: string;
  /** Whether the host may start now. */
  ready: boolean;
  /** Why not, in one sentence. */
  because: string;
  players: number;
}

const COUNTS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${COUNTS[count] ?? count} ${count === 1 ? one : many}`;
}

/** The sign's words for whoever looks: the host, a guest with a chair, or somebody who watches. */
export function roomWords(
  chairs: Chair[],
  seats: GameInfo['seats'],
  host: boolean,
  you: number | null,
): RoomWords {
  const taken = chairs.filter((chair) => chair.kind !== 'open').length;
  const open = chairs.length - taken;
  const few = Math.min(...seats) - taken;
  const fits = seats.includes(taken);
  const hostName = chairs.find((chair) => chair.host)?.name ?? 'the host';
  const because = fits
    ? ''
    : few > 0
      ? `${counted(few, 'more player is', 'more players are')} needed.`
      : `This game is not for ${taken} players.`;
  const base = { ready: fits, because, players: taken };
  if (you === null) {
    return {
      ...base,
      title: 'You watch this table',
      detail: open > 0 ? 'Take an open chair to play.' : `Every chair is taken. ${hostName} starts the game.`,
    };
  }
  if (!host) {
    return {
      ...base,
      title: `${hostName} starts the game`,
      detail: fits ? 'You have your chair. Nothing else is asked of you.' : `You have your chair. ${because}`,
    };
  }
  if (!fits) {
    return {
      ...base,
      title: because.replace(/\.$/, ''),
      detail: 'Send the link to friends, or put bots on the open chairs.',
    };
  }
  if (open > 0) {
    const chair = open === 1 ? 'the chair is' : 'the chairs are';
    return {
      ...base,
      title: `Ready with ${taken}. ${counted(open, 'chair is', 'chairs are')} open.`,
      detail: `Start now and ${chair} folded away, or wait: you see here when somebody sits down.`,
    };
  }
  return {
    ...base,
    title: `Ready with ${taken}`,
    detail: 'Every chair is taken. The cards are dealt when you start.',
  };
}

/** Under the name on a chair. */
export function chairWords(chair: Chair): string {
  if (chair.kind === 'bot') return 'bot';
  if (chair.you) return chair.host ? `${chair.name}, host` : chair.name;
  const where = chair.connected ? '' : ', away for a moment';
  return chair.host ? `host${where}` : `came by the link${where}`;
}

/** An option's value for people: On, Off, a number or a word. */
export function spoken(value: OptionValue): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  const text = String(value).replace(/_/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What an option does. */
export function optionText(option: GameOption): string {
  if (option.kind !== 'table') return option.text;
  return `${option.text} They can be given through the API, when a table is set.`;
}

export function ordinal(count: number): string {
  return ['zeroth', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth'][count] ?? `${count}th`;
}
