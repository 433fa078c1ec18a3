import { Problem } from '#platform/contract/problem.ts';
import type { Scope } from '#platform/contract/scopes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { assertScopes } from '#platform/auth/access-token.ts';
import { sendFile, type FileResponse } from '#platform/responses/file-response.ts';
import { drain, hasContentEncoding } from '#platform/responses/incoming-file.ts';
import { throwMalformed } from '#platform/responses/multipart.ts';
import type { RouteContext } from '#platform/http/serve.ts';
import { sendStreamed } from '#platform/responses/streamed-response.ts';

const XML_MAX_BYTES = 64 * 1024;
const XML_TYPE = 'application/xml; charset=utf-8';
const NEW_METHODS = ['PROPFIND', 'PROPPATCH', 'MKCOL', 'COPY', 'MOVE', 'LOCK', 'UNLOCK'] as const;
/** RFC 7617: user names can be any address. */
const CHALLENGE = 'Basic realm="Daybook", charset="UTF-8"';

/** A request of a program that was let in. */
export interface DavRequest {
  readonly method: string;
  /** Path and query as sent. */
  readonly url: string;
  /** Under which the program reaches this server, with the port if there is one. */
  readonly host: string;
  readonly userId: string;
  /** The value of a header; null if it was not sent. */
  header(name: string): string | null;
  /** @throws Problem 413 above 64 KiB, 400 if it is not UTF-8 */
  readText(): Promise<string>;
  /** @throws Problem 415 if the body is compressed */
  readContent(): AsyncIterable<Uint8Array>;
  /** For long work with a content: ends it soon after the program has left or its token has been revoked. */
  readonly guardContent: (content: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;
}

export interface DavResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** XML, or the parts of it. */
  readonly xml?: string | AsyncIterable<string>;
  /** For people. */
  readonly text?: string;
  /** Sent instead of the rest, with its own status. */
  readonly file?: FileResponse;
}

export interface DavServerOptions {
  readonly path: string;
  /** What a program needs for a method; null: anyone may use it. */
  readonly scopesOf: (method: string) => readonly Scope[] | null;
  readonly answer: (request: DavRequest) => Promise<DavResponse>;
  /** For methods that anyone may use. */
  readonly answerAnyone: (method: string, url: string) => DavResponse;
}

/**
 * Serves WebDAV (RFC 4918): everything about it that is HTTP. Programs log in by Basic authentication with an app
 * password; cookies mean nothing here, so that no page of another site can act for a user.
 */
export function serveDav({ app, gate }: RouteContext, options: DavServerOptions): void {
  for (const method of NEW_METHODS) app.addHttpMethod(method, { hasBody: true });
  app.register(async (dav: FastifyInstance) => {
    // Bodies are read by those who need them: contents must not be collected in memory.
    dav.removeAllContentTypeParsers();
    dav.addContentTypeParser('*', (_request, _body, done) => done(null));
    dav.addHook('onSend', async (_request, reply) => {
      if (reply.statusCode === 401) reply.header('www-authenticate', CHALLENGE);
    });
    const register = (methods: readonly string[], longBody: boolean) => {
      for (const url of [options.path, `${options.path}/*`]) {
        dav.route({
          method: methods as HTTPMethods[],
          url,
          config: { longBody },
          onError: async (request) => drain(request),
          handler: (request, reply) => handle(gate, options, request, reply),
        });
      }
    };
    register(['PUT'], true);
    register(['OPTIONS', 'GET', 'HEAD', 'POST', 'PATCH', 'DELETE', ...NEW_METHODS], false);
  });
}

async function handle(
  gate: RouteContext['gate'],
  { scopesOf, answer, answerAnyone }: DavServerOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { method, originalUrl } = request;
  const scopes = scopesOf(method);
  if (scopes === null) return send(request, reply, answerAnyone(method, originalUrl));
  const token = await gate.authenticateProgram(request, 'dav');
  if (token === null) throw new Problem('session.missing');
  assertScopes(scopes, token);
  return send(request, reply, await answer(toDavRequest(gate, request, token.user.id)));
}

function toDavRequest(gate: RouteContext['gate'], request: FastifyRequest, userId: string): DavRequest {
  return {
    method: request.method,
    url: request.originalUrl,
    host: request.host,
    userId,
    header(name) {
      const value = request.headers[name];
      return typeof value === 'string' ? value : null;
    },
    readText: () => readText(request),
    readContent() {
      if (hasContentEncoding(request)) throw new Problem('request.wrong-type');
      return gate.contentOf(request, readChunks(request));
    },
    guardContent: (content) => gate.contentOf(request, whileConnected(request, content)),
  };
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers = {}, xml, text, file }: DavResponse,
): Promise<FastifyReply> {
  reply.headers(headers);
  if (file !== undefined) return sendFile(request, reply, file);
  // A body that was not read would be taken for the next request.
  if (!request.raw.readableEnded) drain(request);
  reply.code(status).header('cache-control', 'no-store');
  if (xml === undefined) return reply.send(text);
  if (typeof xml === 'string') return reply.type(XML_TYPE).send(xml);
  return sendStreamed(reply, { contentType: XML_TYPE, chunks: xml });
}

async function readText(request: FastifyRequest): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of readChunks(request)) {
    bytes += chunk.length;
    if (bytes > XML_MAX_BYTES) throw new Problem('request.too-large');
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch (error) {
    throw new Problem('request.malformed', { cause: error });
  }
}

async function* whileConnected(
  { raw }: FastifyRequest,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    if (raw.socket.destroyed) throw new Problem('request.malformed');
    yield chunk;
  }
  if (raw.socket.destroyed) throw new Problem('request.malformed');
}

/** Leaves the connection open when its reader stops early, so that it can be told why. */
async function* readChunks({ raw }: FastifyRequest): AsyncGenerator<Uint8Array> {
  try {
    yield* raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
  } catch (error) {
    throwMalformed(error);
  }
}
