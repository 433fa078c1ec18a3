import type { ComponentType, ReactNode } from 'react';
import { createChunk, useChunk } from '../../loading/chunk.ts';
import { Button } from '../button.tsx';

export interface LazyPart<Props> {
  (props: Props): ReactNode;
  /** Loads the chunk ahead, so that nothing moves when the part is shown; a failure is reported in its place. */
  readonly preload: () => Promise<void>;
}

/** A part of a screen in its own chunk. If that does not load, a button in its place reloads the page. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  loading: ReactNode = null,
): LazyPart<Props> {
  const chunk = createChunk(load);
  function LazyPart(props: Props) {
    const { Loaded, failure } = useChunk(chunk);
    if (Loaded) return <Loaded {...props} />;
    return failure === null ? loading : <TryAgain failure={failure} />;
  }
  const preload = () =>
    chunk.load().then(
      () => undefined,
      () => undefined,
    );
  return Object.assign(LazyPart, { preload });
}

/** Stands for what did not load. */
export function TryAgain({ failure }: { readonly failure: string }) {
  return (
    <Button title={failure} onClick={() => location.reload()}>
      Try again
    </Button>
  );
}
