import { screens } from '#contract/screens.ts';

const KEY = 'destination';

/** Remembers a shared guide that an unknown visitor opened; it is opened after the login, in this tab. */
export function rememberGuide(path: string): void {
  sessionStorage.setItem(KEY, path);
}

/** The remembered guide, once; otherwise the log. Nothing but a guide's path is ever followed. */
export function takeDestination(): string {
  const path = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return path !== null && /^\/(travel|movie|book)Guide\//.test(path) ? path : screens.activity;
}
