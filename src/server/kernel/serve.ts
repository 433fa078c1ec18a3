import type { Api, Endpoint, Output, Parsed } from '#contract/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allowEverySite, answerPreflights } from './cors.ts';
import { readInput } from './input.ts';
import type { Gate, Visitor } from './gate.ts';
import type { SessionUser } from './session.ts';
import { isStreamed, sendStreamed, type Streamed } from './streamed.ts';

/** JSON calls; the specification's forms fit too. A contract may state less. */
const BODY_MAX_BYTES = 256 * 1024;

/** One call as a handler sees it. */
export interface Call<E extends Endpoint> {
  readonly input: Parsed<E>;
  /** Nobody only where the endpoint is open to everyone. */
  readonly user: E['access'] extends 'open' ? SessionUser | null : SessionUser;
  readonly visitor: Visitor;
  /** Sets the session cookie to a token, or clears it. */
  setSession(token: string | null): void;
}

export type Handlers<A extends Api> = {
  readonly [Name in keyof A]: (call: Call<A[Name]>) => Promise<Output<A[Name]> | Streamed<Output<A[Name]>>>;
};

export interface Room {
  readonly app: FastifyInstance;
  readonly gate: Gate;
}

/** Turns a feature's contract into HTTP: the only place where that happens (docs/decisions/0003). */
export function serve<A extends Api>(room: Room, api: A, handlers: Handlers<A>): void {
  for (const name of Object.keys(api)) {
    const endpoint = api[name] as Endpoint;
    route(room, endpoint, handlers[name] as unknown as Handler);
  }
}

type Handler = (call: Call<Endpoint>) => Promise<unknown>;

function route({ app, gate }: Room, endpoint: Endpoint, handler: Handler): void {
  if (endpoint.cors === 'any') answerPreflights(app, endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.bodyMaxBytes ?? BODY_MAX_BYTES,
    onRequest: (request, reply) => {
      if (endpoint.cors === 'any') allowEverySite(reply);
      // Without its type a body is read as bytes and dropped, whatever it claims to be.
      if (endpoint.encoding === 'any') delete request.raw.headers['content-type'];
      return gate.admit(endpoint, request);
    },
    handler: async (request, reply) => {
      const input = await readInput(endpoint, request);
      const answer = await handler(toCall(gate, input, request, reply));
      reply.header('cache-control', 'no-store');
      return isStreamed(answer) ? sendStreamed(reply, answer) : reply.send(answer);
    },
  });
}

function toCall(gate: Gate, input: unknown, request: FastifyRequest, reply: FastifyReply): Call<Endpoint> {
  const visitor = gate.visitor(request);
  return {
    input,
    visitor,
    // The gate let nobody through to an endpoint that needs a user.
    user: (visitor.session?.user ?? null) as SessionUser,
    setSession: (token) => gate.setSession(reply, token),
  };
}
