export interface PartlyDone<Result> {
  readonly done: readonly Result[];
  /** Why the rest was not done; null if everything was. */
  readonly error: unknown;
}

/** Sends as many items at a time as one call takes, one call after the other, until one fails. */
export async function inParts<Item, Result>(
  items: readonly Item[],
  maxItems: number,
  send: (part: readonly Item[]) => Promise<readonly Result[]>,
): Promise<PartlyDone<Result>> {
  const done: Result[] = [];
  for (let start = 0; start < items.length; start += maxItems) {
    try {
      done.push(...(await send(items.slice(start, start + maxItems))));
    } catch (error) {
      return { done, error };
    }
  }
  return { done, error: null };
}
