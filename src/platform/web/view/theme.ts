import { useSyncExternalStore } from 'react';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

declare global {
  interface Window {
    /** Shows and remembers a theme; `start.js` defines it, because a theme may be chosen before any other script runs. */
    chooseTheme: (theme: Theme) => void;
  }
}

const listeners = new Set<() => void>();

/** The chosen theme; pages that are rendered before they reach a browser show 'system'. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme, () => 'system');
}

export function applyTheme(theme: Theme): void {
  window.chooseTheme(theme);
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
