import { SCREENS } from '#contract/screens.ts';

const GUIDE_KEY = 'destination';
const ENDED_KEY = 'ended-session';

interface EndedSession {
  readonly userId: string;
  /** Where the user was. */
  readonly path: string;
}

/** Remembers the shared guide that is open without a login, to open it after the login in this tab. */
export function rememberGuideLink(): void {
  const path = window.location.pathname;
  if (/^\/(travel|movie|book)Guide\/./.test(path)) sessionStorage.setItem(GUIDE_KEY, path);
}

/** Remembers where a user was whose session has ended without a logout in this tab. */
export function rememberEndedSession(userId: string): void {
  const { pathname, search } = window.location;
  const ended: EndedSession = { userId, path: pathname + search };
  sessionStorage.setItem(ENDED_KEY, JSON.stringify(ended));
}

export function forgetEndedSession(): void {
  sessionStorage.removeItem(ENDED_KEY);
}

/** Whether the last session of this tab has ended without a logout here. */
export function hasSessionEnded(): boolean {
  return sessionStorage.getItem(ENDED_KEY) !== null;
}

/** Returns and forgets where a user goes after the login: back, to the remembered guide, or to the log. */
export function takeDestination(userId: string): string {
  const ended = JSON.parse(sessionStorage.getItem(ENDED_KEY) ?? 'null') as EndedSession | null;
  const guide = sessionStorage.getItem(GUIDE_KEY);
  sessionStorage.removeItem(GUIDE_KEY);
  forgetEndedSession();
  return ended?.userId === userId ? ended.path : (guide ?? SCREENS.activity);
}
