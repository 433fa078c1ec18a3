import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** Specification 9: a lazily loaded chunk may take this long. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** A screen in its own chunk; the error boundary handles a failed load. */
export function lazyScreen(load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> {
  return lazy(async () => ({ default: await withTimeout(load(), CHUNK_TIMEOUT_MS) }));
}

/** Rejects if the promise is not settled in time. */
export async function withTimeout<T>(promise: Promise<T>, timeoutMs: number): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('This part of Daybook took too long to load.')), timeoutMs);
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
