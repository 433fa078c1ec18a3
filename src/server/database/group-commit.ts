/** How long the first item waits for others; nobody notices it in a call that hashed a password before. */
const GATHER_MS = 20;

/**
 * Writes items in batches. A batch holds all that came while the one before was being written and a short time after,
 * so that the disk is asked to be durable once per batch and not once per item.
 * @returns settles when the batch of the item is written, or rejects as its write did.
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
