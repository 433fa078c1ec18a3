import type { Lock, Locker } from '@tus/server';

interface LockRequest {
  /** Asks the holder to finish soon. */
  readonly requestRelease: () => void | Promise<void>;
  readonly released: Promise<void>;
}

/**
 * A tus locker that lets the requests of an upload run one at a time, in the order of arrival. Each asks the one before
 * it to finish, because its connection may be dead. The library's own locker polls without a pause: one waiting request
 * takes a whole processor and ever more memory.
 */
export function createFifoLock(keyOf: (id: string) => string): Locker {
  const last = new Map<string, LockRequest>();
  return { newLock: (id) => createLock(last, keyOf(id)) };
}

function createLock(last: Map<string, LockRequest>, key: string): Lock {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  return {
    async lock(_signal, requestRelease) {
      const before = last.get(key);
      last.set(key, { requestRelease, released });
      await before?.requestRelease();
      await before?.released;
    },
    async unlock() {
      if (last.get(key)?.released === released) last.delete(key);
      resolve();
    },
  };
}
