import { startTransition, useEffect, useState } from 'react';
import { loadFailureText } from '../call/failure.ts';
import { CHUNK_TIMEOUT_MS, withTimeout } from './lazy-screen.tsx';

/** A component or a library in a chunk of its own. */
export interface Chunk<Part> {
  readonly loaded: () => Part | null;
  readonly load: () => Promise<Part>;
}

export function createChunk<Part>(load: () => Promise<Part>): Chunk<Part> {
  let loaded: Part | null = null;
  return {
    loaded: () => loaded,
    load: async () => (loaded ??= await withTimeout(load(), CHUNK_TIMEOUT_MS)),
  };
}

interface LoadingChunk<Part> {
  readonly Loaded: Part | null;
  /** A sentence for people. */
  readonly failure: string | null;
}

/**
 * Loads a chunk, at most as long as a screen. Browsers remember that a chunk failed until the page is loaded again, so
 * only a reload tries again.
 */
export function useChunk<Part>(chunk: Chunk<Part>): LoadingChunk<Part> {
  const [Loaded, setLoaded] = useState(() => chunk.loaded());
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    if (Loaded) return undefined;
    let isLeft = false;
    async function load() {
      try {
        const part = await chunk.load();
        // React renders a transition in short tasks.
        if (!isLeft) startTransition(() => setLoaded(() => part));
      } catch (error) {
        if (!isLeft) setFailure(loadFailureText(error));
      }
    }
    void load();
    return () => {
      isLeft = true;
    };
  }, [chunk, Loaded]);

  return { Loaded, failure };
}
