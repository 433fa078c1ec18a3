import { whenIdle } from './when-idle.ts';

/**
 * Loads a module once the page has nothing else to do, and starts what it does. Returns a function that ends it, even
 * before it has started. If the module does not load, nothing is started; the next page tries again.
 */
export function startLater(load: () => Promise<() => () => void>): () => void {
  let stop: (() => void) | null = null;
  let isLeft = false;
  async function begin() {
    const start = await load();
    if (!isLeft) stop = start();
  }
  const cancel = whenIdle(() => void begin().catch(() => undefined));
  return () => {
    isLeft = true;
    cancel();
    stop?.();
  };
}
