import { SCREENS } from '#contract/screens.ts';

const STORAGE_KEY = 'destination';

/** Remembers a shared guide that an unknown visitor opened; it is opened after the login, in this tab. */
export function rememberDestination(path: string): void {
  sessionStorage.setItem(STORAGE_KEY, path);
}

/** The remembered guide, once; otherwise the log. Nothing but a guide's path is ever followed. */
export function takeDestination(): string {
  const path = sessionStorage.getItem(STORAGE_KEY);
  sessionStorage.removeItem(STORAGE_KEY);
  return path !== null && /^\/(travel|movie|book)Guide\//.test(path) ? path : SCREENS.activity;
}
