import type { CookieSerializeOptions } from '@fastify/cookie';
import { DAY_MS, HOUR_MS } from '../system/clock.ts';

export const SESSION_IDLE_MS = 30 * DAY_MS;
export const SESSION_ABSOLUTE_MS = 180 * DAY_MS;
/** The longest lifetime that browsers accept (RFC 6265bis). Each login renews it. */
const DEVICE_COOKIE_MS = 400 * DAY_MS;

/** The user of a valid session. Never suspended, because a suspension ends all sessions. */
export interface SessionUser {
  readonly id: string;
  readonly email: string;
  readonly createdAt: number;
  readonly verified: boolean;
  readonly admin: boolean;
}

export interface Session {
  readonly id: string;
  readonly user: SessionUser;
}

/** Looks up sessions for the gate. */
export interface SessionFinder {
  /** The session of a token; null if it is unknown, ended or expired, or the user is suspended. */
  find(token: string): Promise<Session | null>;
}

export interface CookieSettings {
  readonly name: string;
  readonly options: CookieSerializeOptions;
}

export function sessionCookie(publicUrl: string): CookieSettings {
  return cookieOf(publicUrl, 'daybook', SESSION_ABSOLUTE_MS);
}

/** Identifies the device at the login, so that strangers who guess passwords cannot lock its user out. Outlives logouts. */
export function deviceCookie(publicUrl: string): CookieSettings {
  return cookieOf(publicUrl, 'daybook-device', DEVICE_COOKIE_MS);
}

/** Where visitors of links make their calls, and how long a visit lasts without being renewed. */
export const VISITS = {
  share: { path: '/api/shared', lifetimeMs: 4 * HOUR_MS },
  // Long, because a large file may be sent over night.
  drop: { path: '/api/drop', lifetimeMs: DAY_MS },
} as const;
export type VisitKind = keyof typeof VISITS;

/** The name of the cookie that allows one visitor what one link does. */
export function visitCookieName(secure: boolean, linkId: string): string {
  // The prefix `__Host-` would need the path `/`.
  return `${secure ? '__Secure-' : ''}daybook-visit-${linkId}`;
}

export function visitCookie(secure: boolean, kind: VisitKind, linkId: string): CookieSettings {
  const { path, lifetimeMs } = VISITS[kind];
  return {
    name: visitCookieName(secure, linkId),
    options: { path, httpOnly: true, sameSite: 'strict', secure, maxAge: lifetimeMs / 1_000 },
  };
}

/** The prefix `__Host-` binds the cookie to this origin; browsers accept it over https only (RFC 6265bis). */
function cookieOf(publicUrl: string, name: string, maxAgeMs: number): CookieSettings {
  const secure = publicUrl.startsWith('https:');
  return {
    name: secure ? `__Host-${name}` : name,
    options: {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
      maxAge: maxAgeMs / 1_000,
    },
  };
}
