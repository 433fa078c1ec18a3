import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

const LISTENERS_MAX = 20;
const exchanges = new WeakMap<Duplex, Set<Exchange>>();

/** Tracks the requests of each connection whose responses have not ended. */
export function trackPendingResponses(server: Server): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const pending = exchanges.get(socket) ?? new Set();
    exchanges.set(socket, pending);
    const exchange = { request, response };
    pending.add(exchange);
    // Fastify, its plugins and this add eleven listeners to some responses; Node warns of a leak above ten.
    response.setMaxListeners(LISTENERS_MAX);
    response.once('close', () => pending.delete(exchange));
  });
}

/**
 * Whether an error response can be written to the connection now. While another response is pending, the client would
 * read the error as a part of that response, or as the response to a valid request.
 */
export function canRespond(socket: Duplex): boolean {
  return [...(exchanges.get(socket) ?? [])].every(
    ({ request, response }, _index, all) => all.length === 1 && !request.complete && !response.headersSent,
  );
}
