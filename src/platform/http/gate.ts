import { USER_HEADER, type Access, type Endpoint, type RateLimitName } from '../contract/endpoint.ts';
import { Problem } from '../contract/problem.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  assertScopes,
  neededScopes,
  readBasic,
  readBearer,
  type AccessToken,
  type AccessTokenFinder,
  type ProgramCredentials,
} from '../auth/access-token.ts';
import type { Clock } from '../system/clock.ts';
import { assertOwnOrigin } from './origin.ts';
import { isFromThisMachine } from './local-request.ts';
import { addressKey, type RateLimits } from './rate-limit.ts';
import { revocableContent, type Revocation } from '../responses/revocable-content.ts';
import {
  visitCookie,
  visitCookieName,
  type CookieSettings,
  type Session,
  type SessionFinder,
  type SessionUser,
  type VisitKind,
} from '../auth/session.ts';

/** What the server knows about an authorized request: it has a session, or an access token, or neither. */
export interface RequestContext {
  readonly session: Session | null;
  readonly accessToken: AccessToken | null;
  /** Of the session or the token. */
  readonly user: SessionUser | null;
  /** The key for limits by address: IPv6 addresses are grouped by /64. */
  readonly addressKey: string;
  readonly userAgent: string;
  /** The value of the device cookie, if any. */
  readonly deviceCookie: string | null;
  /** Whether a program on the server's machine has sent it, without a proxy. */
  readonly isLocal: () => boolean;
  /** Also in the response headers and the log. */
  readonly requestId: string;
}

export type Gate = ReturnType<typeof createGate>;

export interface GatePorts {
  readonly sessions: SessionFinder;
  /** Null: access tokens are turned off. */
  readonly accessTokens: AccessTokenFinder | null;
  readonly limits: RateLimits;
  readonly cookie: CookieSettings;
  readonly deviceCookie: CookieSettings;
  readonly origins: readonly string[];
  readonly monotonic: Clock;
  /** Called when a user without the admin role calls an admin endpoint. */
  readonly auditRefusal: (context: RequestContext, endpoint: Endpoint) => Promise<void>;
}

const USER_AGENT_MAX_CHARS = 300;

/** Checks everything about a request that does not need its body. */
export function createGate(ports: GatePorts) {
  const { sessions, accessTokens, limits, cookie, deviceCookie, origins, monotonic, auditRefusal } = ports;
  const contexts = new WeakMap<FastifyRequest, RequestContext>();
  const revocations = new WeakMap<FastifyRequest, Revocation>();
  const isSecure = cookie.options.secure === true;

  const originOf = (request: FastifyRequest) => ({
    addressKey: addressKey(request.ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX_CHARS),
    isLocal: () => isFromThisMachine(request.raw, origins),
    requestId: request.id,
  });

  function authorizeUntilRevoked(request: FastifyRequest, assertAllowed: () => Promise<unknown>): void {
    revocations.set(request, { assertAllowed, allowedAt: monotonic(), monotonic });
  }

  /** @throws Problem `access-token.invalid`, or `request.too-many` after many of them from one address */
  async function findAccessToken(
    credentials: ProgramCredentials,
    request: FastifyRequest,
  ): Promise<AccessToken> {
    const key = addressKey(request.ip);
    const token = (await accessTokens?.find(credentials, key)) ?? null;
    if (token !== null) {
      authorizeUntilRevoked(request, () => findAccessToken(credentials, request));
      return token;
    }
    await limits.take('account', `refused token ${key}`);
    throw new Problem('access-token.invalid');
  }

  async function authorizeProgram(
    endpoint: Endpoint,
    request: FastifyRequest,
    credentials: ProgramCredentials,
  ): Promise<void> {
    const accessToken = await findAccessToken(credentials, request);
    const { user } = accessToken;
    assertScopes(neededScopes(endpoint), accessToken);
    assertAccess(endpoint.access, user);
    await limits.take(endpoint.limit, accessToken.id, callsOf(endpoint, request));
    contexts.set(request, { session: null, accessToken, user, deviceCookie: null, ...originOf(request) });
  }

  async function authorizeBrowser(endpoint: Endpoint, request: FastifyRequest): Promise<void> {
    assertOwnOrigin(endpoint, request, origins);
    // Calls from other sites are anonymous, even if the browser sends a cookie.
    const cookies = endpoint.cors === 'any' ? {} : request.cookies;
    const token = cookies[cookie.name];
    const session = token === undefined ? null : await sessions.find(token);
    const user = session?.user ?? null;
    const context = {
      session,
      accessToken: null,
      user,
      deviceCookie: cookies[deviceCookie.name] ?? null,
      ...originOf(request),
    };
    if (endpoint.access !== 'open') assertExpectedUser(request.headers[USER_HEADER], user);
    if (endpoint.access === 'admin' && user !== null && !user.admin) {
      // The rate limit keeps repeated attempts from filling the audit log.
      await limits.take('account', `refused ${user.id}`);
      await auditRefusal(context, endpoint);
    }
    assertAccess(endpoint.access, user);
    await limits.take(endpoint.limit, user?.id ?? context.addressKey, callsOf(endpoint, request));
    contexts.set(request, context);
    if (endpoint.access === 'open' || token === undefined) return;
    authorizeUntilRevoked(request, async () => {
      assertAccess(endpoint.access, (await sessions.find(token))?.user ?? null);
    });
  }

  return {
    /**
     * A request with an access token has no cookies: no page of another site can make it, so its origin does not matter.
     * @throws Problem if the token, origin, session, role or rate limit does not allow the request.
     */
    authorize(endpoint: Endpoint, request: FastifyRequest): Promise<void> {
      const credentials = readBearer(request.headers.authorization);
      return credentials === null
        ? authorizeBrowser(endpoint, request)
        : authorizeProgram(endpoint, request, credentials);
    },

    /**
     * For routes outside of the contract: the token in a `Bearer` header, or as the password of `Basic` with its owner's
     * email address. Null if the request has neither; the route checks the scopes.
     * @throws Problem `access-token.invalid` or `request.too-many`
     */
    async authenticateProgram(request: FastifyRequest, limit: RateLimitName): Promise<AccessToken | null> {
      const { authorization } = request.headers;
      const credentials = readBearer(authorization) ?? readBasic(authorization);
      if (credentials === null) return null;
      const token = await findAccessToken(credentials, request);
      await limits.take(limit, token.id);
      return token;
    },

    /** For routes outside of the contract that everybody may call. @throws Problem `request.too-many` */
    limitByAddress: (request: FastifyRequest, limit: RateLimitName): Promise<void> =>
      limits.take(limit, addressKey(request.ip)),

    /**
     * The content of a request while it arrives. Ends with an error soon after the token or the session with which it is
     * sent has ended, as by a revocation or a suspension.
     */
    contentOf(request: FastifyRequest, content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
      const revocation = revocations.get(request);
      return revocation === undefined ? content : revocableContent(content, revocation);
    },

    requestContext(request: FastifyRequest): RequestContext {
      const context = contexts.get(request);
      if (!context) throw new Error('The request was not authorized.');
      return context;
    },

    /** For calls of which some cost more than others. @throws Problem `request.too-many` */
    takeLimit(request: FastifyRequest, limit: RateLimitName, calls = 1): Promise<void> {
      const { accessToken, user, addressKey: address } = this.requestContext(request);
      return limits.take(limit, accessToken?.id ?? user?.id ?? address, calls);
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

    /** The cookie of a visit by a link, if any. */
    readVisit: (request: FastifyRequest, linkId: string): string | null =>
      request.cookies[visitCookieName(isSecure, linkId)] ?? null,

    setVisit(reply: FastifyReply, kind: VisitKind, linkId: string, value: string): void {
      const { name, options } = visitCookie(isSecure, kind, linkId);
      reply.setCookie(name, value, options);
    },
  };
}

/** How many calls a request counts for, before its body is read; one without a length may have the largest. */
function callsOf({ bytesPerCall, bodyMaxBytes = 0 }: Endpoint, { headers }: FastifyRequest): number {
  if (bytesPerCall === undefined) return 1;
  const length = headers['content-length'];
  return Math.max(1, Math.ceil((length === undefined ? bodyMaxBytes : Number(length)) / bytesPerCall));
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
