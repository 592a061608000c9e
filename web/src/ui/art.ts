// The addresses of the house's drawings, by folder and name: art('people/bandit').

const found = import.meta.glob<string>('../art/**/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

const byName = new Map(
  Object.entries(found).map(([path, url]) => [path.slice('../art/'.length, -'.svg'.length), url]),
);

/** The address of a drawing; an unknown name is a mistake of ours and says so. */
export function art(name: string): string {
  const url = byName.get(name);
  if (url === undefined) throw new Error(`There is no drawing "${name}".`);
  return url;
}

/** The drawing of an avatar; a name that we do not know gets the stranger with the straw hat. */
export function avatarArt(avatar: string): string {
  return byName.get(`people/avatar-${avatar}`) ?? byName.get('people/avatar-you')!;
}

/** The two tones behind an avatar's bust: the ground and the disc of the sun. */
const tones: Record<string, [ground: string, disc: string]> = {
  you: ['#EAC16C', '#F5D897'],
  rosa: ['#DB8A63', '#E9B499'],
  tuco: ['#BC7E94', '#D1A4BD'],
  june: ['#8EA9B9', '#B5C4D3'],
  doc: ['#88A96F', '#C3D3A3'],
  ines: ['#D97F5E', '#EBB59A'],
  jesse: ['#8FA6C4', '#BFCEE0'],
  bill: ['#DDA952', '#F0CF8E'],
  lefty: ['#7DA98B', '#B3CFB2'],
};

/** A background for the circle that an avatar stands in. */
export function avatarGround(avatar: string): string {
  const [ground, disc] = tones[avatar] ?? tones.you!;
  return `radial-gradient(circle at 50% 55%, ${disc} 0 58%, ${ground} 59%)`;
}

/** The names of all avatars a person may choose. */
export const avatars: string[] = [...byName.keys()]
  .filter((name) => name.startsWith('people/avatar-'))
  .map((name) => name.slice('people/avatar-'.length));
