import { titles } from 'virtual:catalogue-titles';
import { readCatalogueWork, type CatalogueWork } from './catalogue-works.ts';

const LINES_AT_A_TIME = 1_000;

/** In a chunk of its own, with the titles of the catalogue. It is read in parts, because people type meanwhile. */
export async function loadCatalogue(): Promise<readonly CatalogueWork[]> {
  const lines = titles.split('\n');
  const works: CatalogueWork[] = [];
  for (let start = 0; start < lines.length; start += LINES_AT_A_TIME) {
    works.push(...lines.slice(start, start + LINES_AT_A_TIME).map(readCatalogueWork));
    // oxlint-disable-next-line no-await-in-loop -- the pause is what it is for.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return works;
}
