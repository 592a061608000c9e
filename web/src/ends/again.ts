/** Playing again against bots: the same ones, or a level below or above. */
import type { BotLevel, Chair } from '../lib/types';

export interface Again {
  level: BotLevel;
  /** "one level easier", "the same again", "one level harder". */
  note: string;
  same: boolean;
}

const NOTES: Record<number, string> = { [-1]: 'one level easier', 0: 'the same again', 1: 'one level harder' };

/**
 * The levels to choose from after a game that `you` played against bots alone, from easy to hard. Empty with
 * other people at the table, whom one should not choose for, and for one who watched.
 */
export function levelsAgain(chairs: Chair[], you: number | null, levels: BotLevel[]): Again[] {
  const bots = chairs.filter((chair) => chair.kind === 'bot');
  if (you === null || bots.length === 0 || chairs.length - bots.length > 1) return [];
  const places = bots.map((bot) => levels.findIndex((level) => level.id === bot.level));
  // Of mixed bots the strongest says where one stands.
  const at = Math.max(...places);
  const mixed = new Set(places).size > 1;
  return levels.flatMap((level, place) => {
    const note = NOTES[place - at];
    if (note === undefined) return [];
    return [{ level, note: place === at && mixed ? 'all of them' : note, same: place === at && !mixed }];
  });
}
