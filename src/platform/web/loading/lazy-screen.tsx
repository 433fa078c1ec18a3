import { lazy, useState, type ComponentType, type ReactNode } from 'react';

/** Specification 9: a lazily loaded chunk may take this long. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** A screen in its own chunk. */
export interface LazyScreen {
  (): ReactNode;
  /** Loads the chunk ahead, so that the screen is painted in the frame in which it is opened. */
  readonly preload: () => Promise<void>;
}

/** The error boundary handles a failed load. */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let loaded: ComponentType | null = null;
  let loading: Promise<ComponentType> | null = null;

  async function loadInTime(): Promise<ComponentType> {
    try {
      loading ??= withTimeout(load(), CHUNK_TIMEOUT_MS);
      return (loaded = await loading);
    } finally {
      loading = null;
    }
  }

  const Lazy = lazy(async () => ({ default: await loadInTime() }));

  function Screen() {
    // React shows the fallback even for a lazy component whose chunk is already there.
    const [Component] = useState<ComponentType>(() => loaded ?? Lazy);
    return <Component />;
  }
  return Object.assign(Screen, { preload: async () => void (await loadInTime()) });
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
