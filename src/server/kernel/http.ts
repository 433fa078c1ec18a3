import { isUtf8 } from 'node:buffer';
import { Problem } from '#contract/problem.ts';
import fastifyCookie from '@fastify/cookie';
import fastifyFormbody from '@fastify/formbody';
import fastifyMultipart from '@fastify/multipart';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { canRespond, trackPendingResponses } from './pending-responses.ts';
import { createSecurityHeaders, setSecurityHeaders } from './headers.ts';
import { systemIds } from './ids.ts';
import type { Log } from './log.ts';
import { enforceBodyTimeout } from './body-timeout.ts';
import { rewriteGuideUrl } from './web-files.ts';
import { handleError, handleClientError } from './problems.ts';

const HEADERS_TIMEOUT_MS = 10_000;
/** Nothing sent and nothing taken: a stalled upload, a reader that stopped reading. */
const IDLE_TIMEOUT_MS = 60_000;
const KEEP_ALIVE_MS = 5_000;
/** Node looks for late clients every 30 s by default, which would triple the time-outs above. */
const CHECK_CONNECTIONS_MS = 2_000;
const HEADERS_MAX_BYTES = 16 * 1024;
const PATH_PARAMETER_MAX_CHARS = 500;
/** While stopping, so long answers may take, and refused senders to read theirs. */
const CLOSE_GRACE_MS = 8_000;
const CLOSE_LINGER_MS = 1_000;

/** The HTTP server with everything that holds for all calls: time-outs, headers, parsers, errors, the log. */
export async function createHttpServer(config: Config, log: Log): Promise<FastifyInstance> {
  const headersOf = createSecurityHeaders(config.publicUrl);
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: systemIds.id,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    // Uploads may take hours: `enforceBodyTimeout` limits all other bodies.
    requestTimeout: 0,
    connectionTimeout: IDLE_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    rewriteUrl: (request) => rewriteGuideUrl(request.url ?? '/'),
    routerOptions: { maxParamLength: PATH_PARAMETER_MAX_CHARS },
    forceCloseConnections: 'idle',
    // What still arrives on open connections while stopping is answered too.
    return503OnClosing: false,
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    // Neither has passed the hooks: addresses that cannot be decoded, and what is not even HTTP.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headersOf(request.url));
      handleError(error, request, reply);
    },
    clientErrorHandler: (error, socket) =>
      canRespond(socket) ? handleClientError(error, socket, headersOf('')) : void socket.destroy(),
    http: {
      maxHeaderSize: HEADERS_MAX_BYTES,
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_CONNECTIONS_MS,
    },
  }) as unknown as FastifyInstance;

  trackPendingResponses(app.server);
  setSecurityHeaders(app, headersOf);
  app.setErrorHandler((error, request, reply) => handleError(error, request, reply));
  enforceBodyTimeout(app, headersOf);
  logRefusalsAndSlowCalls(app);
  await app.register(fastifyCookie);
  await app.register(fastifyFormbody);
  await app.register(fastifyMultipart);
  parseJsonStrictly(app);
  acceptAnyOtherBody(app);
  skipUploadParsing(app);
  closeConnectionsOnStop(app);
  return app;
}

/** What goes well and quickly is not logged: that would cost more than the call. */
function logRefusalsAndSlowCalls(app: FastifyInstance): void {
  const SLOW_MS = 1_000;
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime);
    if (reply.statusCode < 400 && ms < SLOW_MS) return;
    const facts = { req: request, status: reply.statusCode, ms, address: request.ip };
    request.log.info(facts, reply.statusCode < 400 ? 'slow' : 'refused');
  });
}

/** JSON is UTF-8 (RFC 8259 §8.1); what is not would else be stored with signs that nobody wrote. */
function parseJsonStrictly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (!isUtf8(body)) return done(new Problem('request.malformed'));
    return parse(request, body.toString('utf8'), done);
  });
}

/** Bodies of other types are read and dropped; `readInput` then says which types a call takes. */
function acceptAnyOtherBody(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/** The handler of a tus call reads its body itself. */
function skipUploadParsing(app: FastifyInstance): void {
  app.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null));
}

/** While stopping, connections end with their answers; a client that never ends its request is cut off. */
function closeConnectionsOnStop(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    setTimeout(() => app.server.closeAllConnections(), CLOSE_GRACE_MS).unref();
  });
  app.addHook('onSend', async (request, reply) => {
    // Closed at once, a connection on which a body still arrives would lose the answer too.
    if (closing && request.raw.complete) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async ({ raw }) => {
    if (!closing || raw.complete) return;
    raw.once('end', () => raw.socket.destroySoon());
    setTimeout(() => raw.socket.destroy(), CLOSE_LINGER_MS).unref();
  });
}
