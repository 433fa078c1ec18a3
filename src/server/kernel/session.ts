import type { CookieSerializeOptions } from '@fastify/cookie';
import { DAY_MS } from './clock.ts';

export const SESSION_IDLE_MS = 30 * DAY_MS;
export const SESSION_ABSOLUTE_MS = 180 * DAY_MS;

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

export interface SessionCookie {
  readonly name: string;
  readonly options: CookieSerializeOptions;
}

/** `__Host-` binds the cookie to exactly this origin; browsers take it over https only (RFC 6265bis). */
export function sessionCookie(publicUrl: string): SessionCookie {
  const secure = publicUrl.startsWith('https:');
  return {
    name: secure ? '__Host-daybook' : 'daybook',
    options: {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
      maxAge: SESSION_ABSOLUTE_MS / 1_000,
    },
  };
}
