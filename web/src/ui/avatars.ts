/** The colour behind each avatar, so that people can be told apart at a glance and in small sizes. */
const BACKDROPS: Record<string, string> = {
  you: 'sun',
  bill: 'gold',
  rosa: 'clay',
  tuco: 'plum',
  june: 'dusk',
  jesse: 'dusk',
  lefty: 'sage',
  doc: 'sage',
  ines: 'clay',
};

export function backdrop(avatar: string): string {
  return BACKDROPS[avatar] ?? 'sun';
}

/** What to call an avatar where it is chosen. */
export const AVATAR_NAMES: Record<string, string> = {
  you: 'Straw hat, thin moustache',
  bill: 'Black hat, goatee',
  rosa: 'Brown hat, long hair',
  tuco: 'Sombrero, big moustache',
  june: 'Wine-red hat, eye patch',
  jesse: 'Feathered hat, red beard',
  lefty: 'Scar and toothpick',
  doc: 'Spectacles, white beard',
  ines: 'Blue hat, dark hair',
};
