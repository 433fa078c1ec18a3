import { USER_HEADER, type Access, type Endpoint } from '#contract/endpoint.ts';
import { Problem } from '#contract/problem.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { assertOwnOrigin } from './origin.ts';
import { addressKey, type RateLimits } from './rate-limit.ts';
import type { CookieSettings, Session, SessionFinder, SessionUser } from './session.ts';

/** What the server knows about an authorized request; the session may be null. */
export interface RequestContext {
  readonly session: Session | null;
  /** The key for limits by address: IPv6 addresses are grouped by /64. */
  readonly addressKey: string;
  readonly userAgent: string;
  /** The value of the device cookie, if any. */
  readonly deviceCookie: string | null;
  /** Also in the response headers and the log. */
  readonly requestId: string;
}

export type Gate = ReturnType<typeof createGate>;

export interface GatePorts {
  readonly sessions: SessionFinder;
  readonly limits: RateLimits;
  readonly cookie: CookieSettings;
  readonly deviceCookie: CookieSettings;
  readonly origins: readonly string[];
  /** Called when a user without the admin role calls an admin endpoint. */
  readonly auditRefusal: (context: RequestContext, endpoint: Endpoint) => Promise<void>;
}

const USER_AGENT_MAX_CHARS = 300;

/** Checks everything about a request that does not need its body. */
export function createGate(ports: GatePorts) {
  const { sessions, limits, cookie, deviceCookie, origins, auditRefusal } = ports;
  const contexts = new WeakMap<FastifyRequest, RequestContext>();
  return {
    /** @throws Problem if the origin, session, role or rate limit does not allow the request. */
    async authorize(endpoint: Endpoint, request: FastifyRequest): Promise<void> {
      assertOwnOrigin(endpoint, request, origins);
      // Calls from other sites are anonymous, even if the browser sends a cookie.
      const cookies = endpoint.cors === 'any' ? {} : request.cookies;
      const token = cookies[cookie.name];
      const session = token === undefined ? null : await sessions.find(token);
      const context = {
        session,
        addressKey: addressKey(request.ip),
        userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX_CHARS),
        deviceCookie: cookies[deviceCookie.name] ?? null,
        requestId: request.id,
      };
      const user = session?.user ?? null;
      if (endpoint.access !== 'open') assertExpectedUser(request.headers[USER_HEADER], user);
      if (endpoint.access === 'admin' && user !== null && !user.admin) {
        // The rate limit keeps repeated attempts from filling the audit log.
        await limits.take('account', `refused ${user.id}`);
        await auditRefusal(context, endpoint);
      }
      assertAccess(endpoint.access, user);
      await limits.take(endpoint.limit, session?.user.id ?? context.addressKey);
      contexts.set(request, context);
    },

    /** The context of an authorized request. */
    requestContext(request: FastifyRequest): RequestContext {
      const context = contexts.get(request);
      if (!context) throw new Error('The request was not authorized.');
      return context;
    },

    setSession(reply: FastifyReply, token: string | null): void {
      if (token !== null) return void reply.setCookie(cookie.name, token, cookie.options);
      reply.clearCookie(cookie.name, { ...cookie.options, maxAge: 0 });
      // ASVS 14.3.1: the browser keeps no user data after a logout.
      reply.header('clear-site-data', '"storage"');
    },

    setDeviceCookie(reply: FastifyReply, value: string): void {
      reply.setCookie(deviceCookie.name, value, deviceCookie.options);
    },
  };
}

/** A tab may still show another user than the one who has since logged in in this browser. */
function assertExpectedUser(caller: string | string[] | undefined, user: SessionUser | null): void {
  if (caller === undefined || user === null || caller === user.id) return;
  throw new Problem('session.missing', { detail: 'Another user is now logged in in this browser.' });
}

/** Specification 6. Admins have the rights of every user, and need a verified email address for the rest. */
function assertAccess(access: Access, user: SessionUser | null): void {
  if (access === 'open') return;
  if (user === null) throw new Problem('session.missing');
  if (access === 'user') return;
  if (!user.verified) throw new Problem('account.unverified');
  if (access === 'admin' && !user.admin) throw new Problem('account.not-admin');
}
