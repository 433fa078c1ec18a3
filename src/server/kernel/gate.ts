import { USER_HEADER, type Access, type Endpoint } from '#contract/endpoint.ts';
import { Problem } from '#contract/problem.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { assertOwnOrigin } from './origin.ts';
import { addressKey, type RateLimits } from './rate-limit.ts';
import type { CookieSettings, Session, SessionFinder, SessionUser } from './session.ts';

/** Whoever is at the door: known or not. */
export interface RequestContext {
  readonly session: Session | null;
  /** What address limits count: IPv6 by /64. */
  readonly addressKey: string;
  readonly userAgent: string;
  /** What the device's cookie says; null where there is none. */
  readonly deviceCookie: string | null;
  /** Stands in the answer's headers and in the log. */
  readonly requestId: string;
}

/** Checks everything about a request that needs no look at its body. */
export interface Gate {
  /** @throws Problem where the origin, the session, the right or the rate limit says no. */
  authorize(endpoint: Endpoint, request: FastifyRequest): Promise<void>;
  /** The visitor of an admitted request. */
  requestContext(request: FastifyRequest): RequestContext;
  setSession(reply: FastifyReply, token: string | null): void;
  setDeviceCookie(reply: FastifyReply, value: string): void;
}

export interface GatePorts {
  readonly sessions: SessionFinder;
  readonly limits: RateLimits;
  readonly cookie: CookieSettings;
  readonly deviceCookie: CookieSettings;
  readonly origins: readonly string[];
  /** Hears of users who try what only admins may do. */
  readonly auditRefusal: (requestContext: RequestContext, endpoint: Endpoint) => Promise<void>;
}

const USER_AGENT_MAX_CHARS = 300;

export function createGate(ports: GatePorts): Gate {
  const { sessions, limits, cookie, deviceCookie, origins, auditRefusal } = ports;
  const visitors = new WeakMap<FastifyRequest, RequestContext>();
  return {
    async authorize(endpoint, request) {
      assertOwnOrigin(endpoint, request, origins);
      // Whoever calls from other sites is nobody here, whatever cookie the browser sends along.
      const cookies = endpoint.cors === 'any' ? {} : request.cookies;
      const token = cookies[cookie.name];
      const session = token === undefined ? null : await sessions.find(token);
      const visitor = {
        session,
        addressKey: addressKey(request.ip),
        userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX_CHARS),
        deviceCookie: cookies[deviceCookie.name] ?? null,
        requestId: request.id,
      };
      const user = session?.user ?? null;
      if (endpoint.access !== 'open') assertExpectedUser(request.headers[USER_HEADER], user);
      if (endpoint.access === 'admin' && user !== null && !user.admin) {
        // Whoever tries on and on fills no table.
        await limits.take('account', `refused ${user.id}`);
        await auditRefusal(visitor, endpoint);
      }
      assertAccess(endpoint.access, user);
      await limits.take(endpoint.limit, session?.user.id ?? visitor.addressKey);
      visitors.set(request, visitor);
    },

    requestContext(request) {
      const visitor = visitors.get(request);
      if (!visitor) throw new Error('The request was not admitted.');
      return visitor;
    },

    setSession(reply, token) {
      if (token !== null) return void reply.setCookie(cookie.name, token, cookie.options);
      reply.clearCookie(cookie.name, { ...cookie.options, maxAge: 0 });
      // ASVS 14.3.1: nothing of the user stays behind in the browser.
      reply.header('clear-site-data', '"storage"');
    },

    setDeviceCookie(reply, value) {
      reply.setCookie(deviceCookie.name, value, deviceCookie.options);
    },
  };
}

/** Whoever calls as somebody else has not noticed that the browser's session is another one by now. */
function assertExpectedUser(caller: string | string[] | undefined, user: SessionUser | null): void {
  if (caller === undefined || user === null || caller === user.id) return;
  throw new Problem('session.missing', { detail: 'Somebody else is logged in here by now.' });
}

/** Specification 6; an admin has the rights of every user, and no more without a verified e-mail. */
function assertAccess(access: Access, user: SessionUser | null): void {
  if (access === 'open') return;
  if (user === null) throw new Problem('session.missing');
  if (access === 'user') return;
  if (!user.verified) throw new Problem('account.unverified');
  if (access === 'admin' && !user.admin) throw new Problem('account.not-admin');
}
