// The page's addresses. Small enough to need no library.

export type Route =
  | { page: 'lobby' }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string }
  | { page: 'join'; invite: string }
  | { page: 'rules'; game: string }
  | { page: 'watch' };

/** The route that a path names; anything unknown leads to the lobby. */
export function parse(path: string): Route {
  const [first = '', second = '', third = ''] = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (first === 't' && second && third === 'replay') return { page: 'replay', id: second };
  if (first === 't' && second) return { page: 'table', id: second };
  if (first === 'j' && second) return { page: 'join', invite: second };
  if (first === 'rules' && second) return { page: 'rules', game: second };
  if (first === 'watch') return { page: 'watch' };
  return { page: 'lobby' };
}

type Listener = (route: Route) => void;
const listeners = new Set<Listener>();

function tell(): void {
  const route = parse(location.pathname);
  for (const listener of listeners) listener(route);
}

/** Goes to a path of this page without loading it anew. */
export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  tell();
}

/** Calls `listener` with the route now and after each change; returns how to stop. */
export function onRoute(listener: Listener): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    addEventListener('popstate', tell);
    document.addEventListener('click', followLink);
  }
  listener(parse(location.pathname));
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      removeEventListener('popstate', tell);
      document.removeEventListener('click', followLink);
    }
  };
}

/** Plain clicks on links to the page's own addresses stay in the page. */
function followLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element | null)?.closest?.('a');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  const path = link.pathname;
  const own = path === '/' || path === '/watch' || /^\/(t|j|rules)\/[^/]+$/.test(path) || /^\/t\/[^/]+\/replay$/.test(path);
  if (!own) return;
  event.preventDefault();
  go(path + link.search + link.hash);
}
