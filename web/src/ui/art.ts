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

/** The names of all avatars a person may choose. */
export const avatars: string[] = [...byName.keys()]
  .filter((name) => name.startsWith('people/avatar-'))
  .map((name) => name.slice('people/avatar-'.length));
