import type { FastifyInstance, FastifyRequest } from 'fastify';
import { canRespond } from './pending-responses.ts';
import type { SecurityHeaders } from './headers.ts';
import { handleClientError } from './problems.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body has no overall timeout, as long as bytes keep arriving. */
    readonly longBody?: boolean;
  }
}

const BODY_TIMEOUT_MS = 60_000;

/** Unlike Node's own timeout, this one exempts the routes that take large files. */
export function enforceBodyTimeout(
  app: FastifyInstance,
  headersOf: SecurityHeaders,
  maxMs = BODY_TIMEOUT_MS,
): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.longBody === true || !hasBody(request)) return;
    const timer = setTimeout(() => {
      const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      const { complete, socket } = request.raw;
      if (complete) return;
      if (canRespond(socket)) handleClientError(late, socket, headersOf(request.url));
      else socket.destroy();
    }, maxMs);
    timer.unref();
    request.raw.once('close', () => clearTimeout(timer));
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
