import type { Lock, Locker } from '@tus/server';

interface Turn {
  /** Asks its holder to end soon. */
  readonly askToEnd: () => void | Promise<void>;
  readonly over: Promise<void>;
}

/**
 * One request per upload at a time, in the order in which they came; each asks the one before it to end, as its line
 * may be lost. The protocol's own locker asks again and again without a pause: a waiting request costs it a whole
 * processor, and memory that grows until the turn comes.
 */
export function turns(keyOf: (id: string) => string): Locker {
  const last = new Map<string, Turn>();
  return { newLock: (id) => turnOf(last, keyOf(id)) };
}

function turnOf(last: Map<string, Turn>, key: string): Lock {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  return {
    async lock(_signal, askToEnd) {
      const before = last.get(key);
      last.set(key, { askToEnd, over });
      await before?.askToEnd();
      await before?.over;
    },
    async unlock() {
      if (last.get(key)?.over === over) last.delete(key);
      resolve();
    },
  };
}
