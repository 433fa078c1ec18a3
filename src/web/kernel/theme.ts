import { useSyncExternalStore } from 'react';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const YEAR_SECONDS = 365 * 24 * 3_600;

const listeners = new Set<() => void>();

/** The chosen theme; pages that are rendered before they reach a browser show 'system'. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme, () => 'system');
}

/** The theme is a cookie, because Clear-Site-Data at logout spares it; `start.js` reads it before the first paint. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  const lifetime = theme === 'system' ? 0 : YEAR_SECONDS;
  document.cookie = `theme=${theme}; Path=/; SameSite=Lax; Max-Age=${lifetime}`;
  for (const listener of listeners) listener();
}

function readTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
