import { SCREENS } from '#contract/screens.ts';

const STORAGE_KEY = 'destination';

/** Remembers the shared guide that is open without a login, to open it after the login in this tab. */
export function rememberGuideLink(): void {
  const path = window.location.pathname;
  if (/^\/(travel|movie|book)Guide\/./.test(path)) sessionStorage.setItem(STORAGE_KEY, path);
}

/** Returns and forgets the remembered guide, or the log. */
export function takeDestination(): string {
  const path = sessionStorage.getItem(STORAGE_KEY);
  sessionStorage.removeItem(STORAGE_KEY);
  return path ?? SCREENS.activity;
}
