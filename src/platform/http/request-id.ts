import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const requestIds = new AsyncLocalStorage<string>();

/** The id of the request that this work belongs to; null if it belongs to none. */
export const currentRequestId = (): string | null => requestIds.getStore() ?? null;

/** Lets emails, audit entries and slow queries name their request without handing its id through every function. */
export function keepRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => requestIds.run(request.id, done));
  // The body arrives in events of the connection, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) =>
    requestIds.getStore() === request.id ? done() : requestIds.run(request.id, done),
  );
}
