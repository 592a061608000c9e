// Light, dark, or what the machine says. The choice is kept in the browser.

export type Theme = 'light' | 'dark' | 'auto';
const KEY = 'cantina-theme';

/** What the person chose; `auto` until then. */
export function chosenTheme(): Theme {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept === 'light' || kept === 'dark') return kept;
  } catch {
    // A browser that keeps nothing still follows the machine.
  }
  return 'auto';
}

/** The theme in force: what stands on the document, else the machine's own setting. */
export function currentTheme(): 'light' | 'dark' {
  const theme = document.documentElement.dataset.theme;
  if (theme === 'light' || theme === 'dark') return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Puts the chosen theme on the document. */
export function applyTheme(): void {
  const theme = chosenTheme();
  if (theme === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function setTheme(theme: Theme): void {
  try {
    if (theme === 'auto') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Not kept; it still holds until the page is closed.
  }
  if (theme === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
