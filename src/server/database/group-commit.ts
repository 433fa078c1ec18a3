/** How long the first item waits for others; short compared to the hashing of a password before it. */
const GATHER_MS = 20;

/**
 * Writes items in batches: all items that arrive during the previous write and shortly after, so that there is one sync
 * to the disk per batch instead of one per item.
 * @returns resolves when the item's batch is written, or rejects with the error of the write
 */
export function createGroupCommit<Item>(
  write: (items: readonly Item[]) => Promise<void>,
  gatherMs: number = GATHER_MS,
): (item: Item) => Promise<void> {
  let open: { readonly items: Item[]; readonly written: Promise<void> } | null = null;
  let last: Promise<void> = Promise.resolve();

  function begin() {
    const items: Item[] = [];
    const written = last
      .then(() => pause(gatherMs))
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

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
