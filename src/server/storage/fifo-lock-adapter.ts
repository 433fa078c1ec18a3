import type { Lock, Locker } from '@tus/server';

interface LockRequest {
  /** Asks its holder to end soon. */
  readonly requestRelease: () => void | Promise<void>;
  readonly released: Promise<void>;
}

/**
 * One request per upload at a time, in the order in which they came; each asks the one before it to end, as its line
 * may be lost. The protocol's own locker asks again and again without a pause: a waiting request costs it a whole
 * processor, and memory that grows until the turn comes.
 */
export function createFifoLock(keyOf: (id: string) => string): Locker {
  const last = new Map<string, LockRequest>();
  return { newLock: (id) => createLock(last, keyOf(id)) };
}

function createLock(last: Map<string, LockRequest>, key: string): Lock {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  return {
    async lock(_signal, askToEnd) {
      const before = last.get(key);
      last.set(key, { requestRelease: askToEnd, released: over });
      await before?.requestRelease();
      await before?.released;
    },
    async unlock() {
      if (last.get(key)?.released === over) last.delete(key);
      resolve();
    },
  };
}
