/** Small choices that this browser keeps. A browser that keeps nothing only forgets them. */

const PREFIX = 'cantina-';

export function kept(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // Not kept; it holds until the page is closed.
  }
}
