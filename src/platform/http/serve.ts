import type { Api, Endpoint, Output, Parsed, RateLimitName } from '../contract/endpoint.ts';
import { Problem } from '../contract/problem.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toActor, type Actor } from '../audit/audit-log.ts';
import { collectAllowedMethods, type AllowedMethods } from './allowed-methods.ts';
import { allowAnyOrigin, registerPreflight } from './cors.ts';
import { FRAME_READABLE_HEADERS, sendFile, type FileResponse } from '../responses/file-response.ts';
import { drain, hasContentEncoding, readUpload, type IncomingFile } from '../responses/incoming-file.ts';
import type { EnabledIntegrations } from './integrations.ts';
import { parseInput, readInput } from './input.ts';
import type { Gate, RequestContext } from './gate.ts';
import type { SessionUser, VisitKind } from '../auth/session.ts';
import { isStreamed, sendStreamed, type StreamedResponse } from '../responses/streamed-response.ts';

/** The limit of JSON and form bodies; an endpoint may have a lower one. */
const BODY_MAX_BYTES = 256 * 1024;

/** A call as its handler gets it. */
export interface Call<E extends Endpoint> {
  readonly input: Parsed<E>;
  /** Null only for endpoints that are open to everyone. */
  readonly user: E['access'] extends 'open' ? SessionUser | null : SessionUser;
  readonly context: RequestContext;
  /** Who calls, for the audit log. */
  readonly by: Actor;
  /** The file of an `upload` call; the handler reads it to its end or throws. */
  readonly file: E['encoding'] extends 'upload' ? IncomingFile : null;
  /** The request of a `tus` call, for the tus library. */
  readonly webRequest: E['encoding'] extends 'tus' ? Request : null;
  /** It asks for the headers of an answer only. */
  readonly isHead: boolean;
  /** For calls of which some cost more than others. @throws Problem `request.too-many` */
  takeLimit(limit: RateLimitName, calls?: number): Promise<void>;
  /** Sets the session cookie to a token, or clears it. */
  setSession(token: string | null): void;
  setDeviceCookie(value: string): void;
  /** The cookie of a visit by a link, if any. */
  readVisit(linkId: string): string | null;
  setVisit(kind: VisitKind, linkId: string, value: string): void;
}

export type Handlers<A extends Api> = {
  readonly [Name in keyof A]: (call: Call<A[Name]>) => Promise<HandlerResult<A[Name]>>;
};

/** The result of a handler; one that has nothing to answer returns nothing. */
type HandlerResult<E extends Endpoint> = E extends { encoding: 'tus' }
  ? Response
  : E extends { answer: 'file' }
    ? FileResponse
    : StreamedResponse<Output<E>> | (Output<E> extends Record<string, never> ? void : Output<E>);

/** For the few routes that are no calls of the contract, such as pages for people without scripts. */
export type PageRequest = FastifyRequest;
export type PageReply = FastifyReply;

export interface RouteContext {
  readonly app: FastifyInstance;
  readonly gate: Gate;
  readonly integrations: EnabledIntegrations;
  /** The handlers of all calls that are served. */
  readonly handlers: Map<Endpoint, Handler>;
  readonly allowedMethods: AllowedMethods;
}

export function createRouteContext(
  app: FastifyInstance,
  gate: Gate,
  integrations: EnabledIntegrations,
): RouteContext {
  return { app, gate, integrations, handlers: new Map(), allowedMethods: collectAllowedMethods(app) };
}

/** Turns a feature's contract into HTTP: the only place where that happens (docs/decisions/0003). */
export function serve<A extends Api>(routeContext: RouteContext, api: A, handlers: Handlers<A>): void {
  for (const name of Object.keys(api)) {
    const endpoint = api[name] as Endpoint;
    if (endpoint.integration !== undefined && !routeContext.integrations.has(endpoint.integration)) continue;
    const handler = handlers[name] as unknown as Handler;
    routeContext.handlers.set(endpoint, handler);
    registerRoute(routeContext, endpoint, handler);
  }
}

/**
 * The answer to a call in the name of a request for something else, which must be allowed to make it. Its own method
 * decides whether its origin matters: people come to a page from other sites, too.
 * @throws Problem if the gate refuses it, the input is invalid or the handler throws
 */
export async function answerCall(
  { gate, handlers }: RouteContext,
  endpoint: Endpoint,
  input: object,
  { request, reply }: Pick<Exchange, 'request' | 'reply'>,
): Promise<unknown> {
  const handler = handlers.get(endpoint);
  if (!handler) throw new Error(`${endpoint.path} is not served.`);
  await gate.authorize({ ...endpoint, method: request.method as Endpoint['method'] }, request);
  const parsed = parseInput(endpoint, input);
  return handler(createCall(gate, { input: parsed, file: null, webRequest: null, request, reply }));
}

type Handler = (call: Call<Endpoint>) => Promise<unknown>;

function registerRoute({ app, gate }: RouteContext, endpoint: Endpoint, handler: Handler): void {
  const isUpload = endpoint.encoding === 'upload';
  const isTus = endpoint.encoding === 'tus';
  if (endpoint.cors === 'any') registerPreflight(app, endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.bodyMaxBytes ?? BODY_MAX_BYTES,
    config: { longBody: (isUpload && endpoint.isShort !== true) || isTus },
    onRequest: (request, reply) => {
      if (endpoint.cors === 'any') allowAnyOrigin(reply);
      // Without a content type, the body is read as bytes and ignored.
      if (endpoint.encoding === 'any') delete request.raw.headers['content-type'];
      if (endpoint.answer === 'file') reply.headers(FRAME_READABLE_HEADERS);
      return gate.authorize(endpoint, request);
    },
    onError: async (request) => {
      if (isUpload || isTus) drain(request);
    },
    handler: async (request, reply) => {
      const { input, file } = isUpload
        ? await readUpload(endpoint, request, gate)
        : { input: await readInput(endpoint, request), file: null };
      const webRequest = isTus ? toWebRequest(request, gate.contentOf(request, request.raw)) : null;
      const answer = await handler(createCall(gate, { input, file, webRequest, request, reply }));
      if (endpoint.answer === 'file') return sendFile(request, reply, answer as FileResponse);
      reply.header('cache-control', 'no-store');
      if (isStreamed(answer)) return sendStreamed(reply, answer);
      return reply.send(answer === undefined ? {} : answer);
    },
  });
}

/** The library reads the body. */
function toWebRequest(request: FastifyRequest, content: AsyncIterable<Uint8Array>): Request {
  if (hasContentEncoding(request)) throw new Problem('request.wrong-type');
  const { raw, method, headers } = request;
  const body =
    method === 'POST' || method === 'PATCH' ? { body: ReadableStream.from(content), duplex: 'half' } : {};
  const lines = Object.entries(headers)
    // The library refuses unexpected headers of proxies, which only the gate needs.
    .filter(([name]) => !/^(forwarded|via|x-forwarded-.*|x-real-ip)$/.test(name))
    .map(([name, value]): [string, string] => [name, String(value)]);
  // Without the query, because the library takes the last part of the URL as the id.
  const url = new URL(raw.url?.split('?')[0] ?? '/', 'http://localhost');
  return new Request(url, { method, headers: lines, ...body } as RequestInit);
}

interface Exchange {
  readonly input: unknown;
  readonly file: IncomingFile | null;
  readonly webRequest: Request | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

function createCall(gate: Gate, { input, file, webRequest, request, reply }: Exchange): Call<Endpoint> {
  const context = gate.requestContext(request);
  return {
    input,
    context,
    by: toActor(context),
    file: file as IncomingFile & null,
    webRequest: webRequest as Request & null,
    // The gate has checked that there is a user if the endpoint needs one.
    user: context.user as SessionUser,
    isHead: request.method === 'HEAD',
    takeLimit: (limit, calls) => gate.takeLimit(request, limit, calls),
    setSession: (token) => gate.setSession(reply, token),
    setDeviceCookie: (value) => gate.setDeviceCookie(reply, value),
    readVisit: (linkId) => gate.readVisit(request, linkId),
    setVisit: (kind, linkId, value) => gate.setVisit(reply, kind, linkId, value),
  };
}
