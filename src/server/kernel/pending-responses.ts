import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

const LISTENERS_MAX = 20;
const exchanges = new WeakMap<Duplex, Set<Exchange>>();

/** Notes which requests of a connection have not been answered to their end. */
export function trackPendingResponses(server: Server): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const underWay = exchanges.get(socket) ?? new Set();
    exchanges.set(socket, underWay);
    const exchange = { request, response };
    underWay.add(exchange);
    // Fastify, its plugins and this listen eleven times to the answer with a screen: Node takes that for a leak.
    response.setMaxListeners(LISTENERS_MAX);
    response.once('close', () => underWay.delete(exchange));
  });
}

/**
 * Whether a refusal that is written to a connection now would be read as one: it would else become a part of a
 * download, or the answer to a request that was in order. Of the request that is broken itself nothing may be answered
 * yet either.
 */
export function canRespond(socket: Duplex): boolean {
  return [...(exchanges.get(socket) ?? [])].every(
    ({ request, response }, _index, all) => all.length === 1 && !request.complete && !response.headersSent,
  );
}
