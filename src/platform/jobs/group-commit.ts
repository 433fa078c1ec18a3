import { setImmediate, setTimeout } from 'node:timers/promises';

/** How long the first item waits for others; short compared to the hashing of a password before it. */
const GATHER_MS = 20;

/** Adds an item to the open group, and resolves to the answer to that group once it is written. */
export type GroupCommit<Item, Answer> = (item: Item) => Promise<Answer>;

/**
 * Writes items in groups: all items that arrive during the previous write and shortly after, so that there is one sync
 * to the disk per group instead of one per item. If a write fails, it rejects for all items of its group.
 * @param gatherMs how long a group stays open; 0: only for the items that are ready already
 */
export function createGroupCommit<Item, Answer = void>(
  write: (items: readonly Item[]) => Promise<Answer>,
  gatherMs: number = GATHER_MS,
): GroupCommit<Item, Answer> {
  let open: { readonly items: Item[]; readonly written: Promise<Answer> } | null = null;
  let last: Promise<unknown> = Promise.resolve();

  function begin() {
    const items: Item[] = [];
    const written = last
      .then(() => (gatherMs === 0 ? setImmediate() : setTimeout(gatherMs)))
      .then(() => {
        open = null;
        return write(items);
      });
    last = written.catch(() => undefined);
    return { items, written };
  }

  return (item) => {
    open ??= begin();
    open.items.push(item);
    return open.written;
  };
}

/**
 * Like `createGroupCommit` for items of different keys, which do not wait for each other. A single item is written at
 * once: groups form only while an earlier one of their key is written.
 */
export function createKeyedGroupCommit<Item, Answer = void>(
  keyOf: (item: Item) => string,
  write: (items: readonly Item[]) => Promise<Answer>,
): GroupCommit<Item, Answer> {
  const groups = new Map<string, { readonly commit: GroupCommit<Item, Answer>; waiting: number }>();
  return async (item) => {
    const key = keyOf(item);
    const group = groups.get(key) ?? { commit: createGroupCommit(write, 0), waiting: 0 };
    groups.set(key, group);
    group.waiting += 1;
    try {
      return await group.commit(item);
    } finally {
      group.waiting -= 1;
      if (group.waiting === 0) groups.delete(key);
    }
  };
}
