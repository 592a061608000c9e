// Media queries that scripts go by.

/** Tells whether a media query holds, now and whenever that changes; the returned function ends it. */
export function watchMedia(query: string, tell: (matches: boolean) => void): () => void {
  const media = matchMedia(query);
  const set = () => tell(media.matches);
  set();
  media.addEventListener('change', set);
  return () => media.removeEventListener('change', set);
}
