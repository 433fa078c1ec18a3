import { lazy } from '#platform/jobs/lazy.ts';
import type { TusHandler, TusPorts } from './tus-adapter.ts';

/** Loads the protocol's library for the first upload: with it, Node loads its HTTP client, and both take 17 MiB. */
export function createLazyTusHandler<Caller>(ports: TusPorts<Caller>): TusHandler<Caller> {
  const handler = lazy(async () => (await import('./tus-adapter.ts')).createTusHandler(ports));
  return async (caller, request) => (await handler.get())(caller, request);
}
