import { isUtf8 } from 'node:buffer';
import { Server as HttpServer } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { Problem } from '../contract/problem.ts';
import fastifyCookie from '@fastify/cookie';
import fastifyFormbody from '@fastify/formbody';
import fastifyMultipart from '@fastify/multipart';
import fastify, { LogController, type FastifyInstance, type FastifyListenOptions } from 'fastify';
import type { Config } from '../config/config.ts';
import { findPassedSocket } from './passed-socket.ts';
import { canRespond, trackPendingResponses } from './pending-responses.ts';
import { createSecurityHeaders, setSecurityHeaders } from './headers.ts';
import { systemIds } from '../system/ids.ts';
import type { Log } from '../system/log.ts';
import { enforceBodyTimeout } from './body-timeout.ts';
import { keepRequestIds } from './request-id.ts';
import { logRequests } from './request-log.ts';
import { compressTexts } from '../responses/compression.ts';
import { rewriteGuideUrl } from '../documents/web-files.ts';
import { handleError, handleClientError } from './problems.ts';

/** A connection without any traffic: a stalled upload or download. */
const IDLE_TIMEOUT_MS = 60_000;
const KEEP_ALIVE_MS = 5_000;
const HEADERS_TIMEOUTS = { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 };
const HEADERS_MAX_BYTES = 16 * 1024;
const PATH_PARAMETER_MAX_CHARS = 500;
/** How long responses may take while the server stops, and how long refused clients have to read theirs. */
const CLOSE_GRACE_MS = 8_000;
const CLOSE_LINGER_MS = 1_000;
/** How long a connection that was just made may take to send its request while the server stops. */
const CLOSE_SETTLE_MS = 100;

/** In milliseconds, named as Node's HTTP server names them. */
interface HeadersTimeouts {
  readonly headersTimeout: number;
  /** Node's default of 30 s would triple the timeouts. */
  readonly connectionsCheckingInterval: number;
}

export interface HttpServerOptions {
  readonly headersTimeouts?: HeadersTimeouts;
  /** Another origin to which downloads are redirected. */
  readonly downloadOrigin?: string | null;
  /** Search engines must not list these paths, unless their documents say otherwise. */
  readonly isUnlisted?: (path: string) => boolean;
}

/** Creates the HTTP server with everything common to all calls: timeouts, headers, parsers, errors, log. */
export async function createHttpServer(
  config: Config,
  log: Log,
  {
    headersTimeouts = HEADERS_TIMEOUTS,
    downloadOrigin = null,
    isUnlisted = () => false,
  }: HttpServerOptions = {},
): Promise<FastifyInstance> {
  const headersOf = createSecurityHeaders(config.publicUrl, downloadOrigin, isUnlisted);
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: systemIds.id,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    // Uploads may take hours; `enforceBodyTimeout` limits all other bodies.
    requestTimeout: 0,
    connectionTimeout: IDLE_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    rewriteUrl: (request) => rewriteGuideUrl(request.url ?? '/'),
    routerOptions: { maxParamLength: PATH_PARAMETER_MAX_CHARS },
    forceCloseConnections: 'idle',
    // Requests on open connections are still answered while the server stops.
    return503OnClosing: false,
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    // Both skip the hooks: URLs that cannot be decoded, and requests that are not valid HTTP.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headersOf(request.url));
      handleError(error, request, reply, logFailure);
    },
    clientErrorHandler: (error, socket) =>
      canRespond(socket) ? handleClientError(error, socket, headersOf('')) : void socket.destroy(),
    http: { maxHeaderSize: HEADERS_MAX_BYTES, ...headersTimeouts },
  }) as unknown as FastifyInstance;

  trackPendingResponses(app.server);
  keepRequestIds(app);
  setSecurityHeaders(app, headersOf);
  const logFailure = logRequests(app, log, { every: config.log.requests });
  app.setErrorHandler((error, request, reply) => handleError(error, request, reply, logFailure));
  enforceBodyTimeout(app, headersOf);
  await app.register(fastifyCookie);
  await app.register(fastifyFormbody);
  await app.register(fastifyMultipart);
  parseJsonStrictly(app);
  acceptAnyOtherBody(app);
  skipUploadParsing(app);
  compressTexts(app);
  closeConnectionsOnStop(app);
  return app;
}

/** The socket that systemd passed, otherwise the configured address. */
export function listenAddress({ host, port }: Config): FastifyListenOptions & { fd?: number } {
  const fd = findPassedSocket();
  // Node ignores the address where there is a descriptor; without a host, Fastify would open a second socket.
  return fd === null ? { host, port } : { fd, host };
}

/** JSON must be UTF-8 (RFC 8259 §8.1); otherwise invalid bytes would be stored as replacement characters. */
function parseJsonStrictly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (!isUtf8(body)) return done(new Problem('request.malformed'));
    return parse(request, body.toString('utf8'), done);
  });
}

/** Reads and discards bodies of other types; `readInput` then reports the accepted types. */
function acceptAnyOtherBody(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/** Handlers of tus calls read the body themselves. */
function skipUploadParsing(app: FastifyInstance): void {
  app.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null));
}

/**
 * While the server stops, each connection closes after its response; clients that never finish are disconnected.
 * Node closes idle connections before it stops listening, among them those whose request has arrived but was not read
 * yet: their clients see a reset. So the server stops listening first, and Node's own `close` follows: it also ends
 * the timer that looks for slow requests.
 */
function closeConnectionsOnStop(app: FastifyInstance): void {
  let closing = false;
  app.server.close = (callback) => {
    TcpServer.prototype.close.call(app.server, callback);
    setTimeout(() => HttpServer.prototype.close.call(app.server), CLOSE_SETTLE_MS).unref();
    return app.server;
  };
  app.addHook('preClose', async () => {
    closing = true;
    const disconnecting = setTimeout(() => app.server.closeAllConnections(), CLOSE_GRACE_MS).unref();
    app.server.once('close', () => clearTimeout(disconnecting));
  });
  app.addHook('onSend', async (request, reply) => {
    // Closing while a request body still arrives would lose the response.
    if (closing && request.raw.complete) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async ({ raw }) => {
    if (!closing || raw.complete) return;
    raw.once('end', () => raw.socket.destroySoon());
    setTimeout(() => raw.socket.destroy(), CLOSE_LINGER_MS).unref();
  });
}
