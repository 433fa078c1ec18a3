import { useEffect, useState, type ComponentType } from 'react';
import { loadFailureText } from '../call/failure.ts';
import { CHUNK_TIMEOUT_MS, withTimeout } from './lazy-screen.tsx';

/** A component in a chunk of its own. */
export interface Chunk<Props> {
  /** The component once it has loaded. */
  readonly loaded: () => ComponentType<Props> | null;
  readonly load: () => Promise<ComponentType<Props>>;
}

export function createChunk<Props>(load: () => Promise<ComponentType<Props>>): Chunk<Props> {
  let loaded: ComponentType<Props> | null = null;
  return {
    loaded: () => loaded,
    load: async () => (loaded ??= await withTimeout(load(), CHUNK_TIMEOUT_MS)),
  };
}

interface LoadingChunk<Props> {
  readonly Loaded: ComponentType<Props> | null;
  /** A sentence for people. */
  readonly failure: string | null;
}

/**
 * Loads a chunk, at most as long as a screen. Browsers remember that a chunk failed until the page is loaded again, so
 * only a reload tries again.
 */
export function useChunk<Props>(chunk: Chunk<Props>): LoadingChunk<Props> {
  const [Loaded, setLoaded] = useState(() => chunk.loaded());
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    if (Loaded) return undefined;
    let isLeft = false;
    async function load() {
      try {
        const component = await chunk.load();
        if (!isLeft) setLoaded(() => component);
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
