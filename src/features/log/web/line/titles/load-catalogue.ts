import { byFame, readCatalogue, withAliases, type CatalogueWork } from './catalogue-works.ts';

const WORKS_AT_A_TIME = 1_000;

/** In the order of the catalogue's columns. */
const loadTitles = keep(async () => {
  const { titles } = await import('virtual:catalogue-titles');
  return inParts(readCatalogue(titles), (work) => work);
});

/** In a chunk of its own, with the titles of the catalogue; the best known first. */
export const loadCatalogue = keep(async (): Promise<readonly CatalogueWork[]> => byFame(await loadTitles()));

/** The same works, which can be found by their other titles, too: these are as much again. */
export const loadAliases = keep(async (): Promise<readonly CatalogueWork[]> => {
  const [works, { aliases }] = await Promise.all([loadTitles(), import('virtual:catalogue-aliases')]);
  const lines = aliases.split('\n');
  return byFame(await inParts(works, (work, index) => withAliases(work, lines[index] ?? '')));
});

/** Loads once; if that fails, it is tried again the next time. */
function keep<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loaded: Promise<Loaded> | null = null;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = null;
      throw error;
    });
    return loaded;
  };
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
