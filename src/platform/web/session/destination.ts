import { SCREENS } from '../../contract/screens.ts';

const DESTINATION_KEY = 'destination';
const ENDED_KEY = 'ended-session';

interface EndedSession {
  readonly userId: string;
  /** Where the user was. */
  readonly path: string;
}

/** Remembers the shared guide that is open without a login, to open it after the login in this tab. */
export function rememberGuideLink(): void {
  const path = window.location.pathname;
  if (/^\/(travel|movie|book)Guide\/./.test(path)) rememberDestination(path);
}

/** Remembers a path of this site to open after the login in this tab. */
export function rememberDestination(path: string): void {
  sessionStorage.setItem(DESTINATION_KEY, path);
}

export function forgetDestination(): void {
  sessionStorage.removeItem(DESTINATION_KEY);
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

/** Returns and forgets where a user goes after the login: back, to what was remembered, or to the log. */
export function takeDestination(userId: string): string {
  const ended = JSON.parse(sessionStorage.getItem(ENDED_KEY) ?? 'null') as EndedSession | null;
  const remembered = sessionStorage.getItem(DESTINATION_KEY);
  sessionStorage.removeItem(DESTINATION_KEY);
  forgetEndedSession();
  return ended?.userId === userId ? ended.path : (remembered ?? SCREENS.activity);
}
