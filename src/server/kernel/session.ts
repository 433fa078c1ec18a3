import type { CookieSerializeOptions } from '@fastify/cookie';
import { DAY_MS } from './clock.ts';

export const SESSION_IDLE_MS = 30 * DAY_MS;
export const SESSION_ABSOLUTE_MS = 180 * DAY_MS;
/** Browsers store no cookie for longer (RFC 6265bis). Each login begins anew. */
const DEVICE_COOKIE_MS = 400 * DAY_MS;

/** Whoever a valid session cookie stands for. Never suspended: suspension ends all sessions. */
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

/** What `serve` needs to know of sessions. */
export interface SessionFinder {
  /** The session that a cookie's token stands for; null for unknown, ended, expired and suspended. */
  find(token: string): Promise<Session | null>;
}

export interface CookieSettings {
  readonly name: string;
  readonly options: CookieSerializeOptions;
}

export function sessionCookie(publicUrl: string): CookieSettings {
  return cookieOf(publicUrl, 'daybook', SESSION_ABSOLUTE_MS);
}

/** Names the device to the login, so that strangers who guess passwords cannot shut it out. Stays after a logout. */
export function deviceCookie(publicUrl: string): CookieSettings {
  return cookieOf(publicUrl, 'daybook-device', DEVICE_COOKIE_MS);
}

/** `__Host-` binds the cookie to exactly this origin; browsers take it over https only (RFC 6265bis). */
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
