import { SCREENS } from '#contract/screens.ts';

const STORAGE_KEY = 'destination';

/** Remembers a shared guide that was opened without a login, to open it after the login in this tab. */
export function rememberDestination(path: string): void {
  sessionStorage.setItem(STORAGE_KEY, path);
}

/** Returns and forgets the remembered guide, or the log. Only paths of guides are accepted. */
export function takeDestination(): string {
  const path = sessionStorage.getItem(STORAGE_KEY);
  sessionStorage.removeItem(STORAGE_KEY);
  return path !== null && /^\/(travel|movie|book)Guide\//.test(path) ? path : SCREENS.activity;
}
