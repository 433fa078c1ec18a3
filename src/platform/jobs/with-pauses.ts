import { setImmediate } from 'node:timers/promises';

/** Working on them takes a few milliseconds. */
const PAUSE_EVERY_ITEMS = 100;

/** The same items; between them, other requests get their turn. */
export async function* withPauses<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  let count = 0;
  for await (const item of items) {
    yield item;
    count += 1;
    if (count % PAUSE_EVERY_ITEMS === 0) await setImmediate();
  }
}
