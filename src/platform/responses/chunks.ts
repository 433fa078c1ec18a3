/** Splits a list into lists of at most `size` items. */
export function chunks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}

/** The items of pages, one by one. */
export async function* flatten<T>(pages: AsyncIterable<readonly T[]>): AsyncGenerator<T> {
  for await (const page of pages) yield* page;
}

/** Turns pages of any length into lists of `size` items; only the last one may be shorter. */
export async function* regroup<T>(pages: AsyncIterable<readonly T[]>, size: number): AsyncGenerator<T[]> {
  let rest: T[] = [];
  for await (const page of pages) {
    const all = chunks([...rest, ...page], size);
    rest = all.at(-1)?.length === size ? [] : (all.pop() ?? []);
    yield* all;
  }
  if (rest.length > 0) yield rest;
}
