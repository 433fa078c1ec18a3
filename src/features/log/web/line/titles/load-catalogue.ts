import { byFame, readCatalogue, withAliases, type CatalogueWork } from './catalogue-works.ts';

const WORKS_AT_A_TIME = 1_000;

let unsorted: Promise<readonly CatalogueWork[]> | null = null;
let complete: Promise<readonly CatalogueWork[]> | null = null;

/** In a chunk of its own, with the titles of the catalogue. If it does not load, it is tried again the next time. */
export async function loadCatalogue(): Promise<readonly CatalogueWork[]> {
  unsorted ??= readTitles();
  unsorted.catch(() => (unsorted = null));
  return byFame(await unsorted);
}

/** The same works, which can be found by their other titles, too: these are as much again. */
export async function loadAliases(): Promise<readonly CatalogueWork[]> {
  complete ??= readAliases();
  complete.catch(() => (complete = null));
  return complete;
}

async function readAliases(): Promise<readonly CatalogueWork[]> {
  unsorted ??= readTitles();
  const [works, { aliases }] = await Promise.all([unsorted, import('virtual:catalogue-aliases')]);
  const lines = aliases.split('\n');
  return byFame(await inParts(works, (work, index) => withAliases(work, lines[index] ?? '')));
}

async function readTitles(): Promise<readonly CatalogueWork[]> {
  const { titles } = await import('virtual:catalogue-titles');
  return inParts(readCatalogue(titles), (work) => work);
}

/** With pauses, because people type meanwhile. */
async function inParts<Item, Result>(
  items: Iterable<Item>,
  toResult: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    results.push(toResult(item, results.length));
    // oxlint-disable-next-line no-await-in-loop -- the pause is what it is for.
    if (results.length % WORKS_AT_A_TIME === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  return results;
}
