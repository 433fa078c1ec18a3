import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A movie or book of the catalogue. */
export interface CatalogueWork {
  readonly id: string;
  readonly title: string;
  readonly year: number;
  readonly creators: readonly string[];
  readonly genres: readonly string[];
  /** 1 to 5. */
  readonly fame: number;
  /** 1 to 5. */
  readonly acclaim: number;
}

interface CatalogueDestination {
  readonly id: string;
  readonly name: string;
}

const CATALOGUE = join(import.meta.dirname, '../catalogue');
const FOR_CHILDREN = new Set(['childrens', 'picture-book', 'family']);

/** What an adult who reads reviews has heard of, by id. */
export function wellKnownWorks(folder: 'movies' | 'books'): CatalogueWork[] {
  return recordsOf<CatalogueWork>(folder).filter(
    ({ fame, acclaim, year, genres }) =>
      fame >= 3 && acclaim >= 4 && year >= 1 && !genres.some((genre) => FOR_CHILDREN.has(genre)),
  );
}

export function destinationNames(): string[] {
  return recordsOf<CatalogueDestination>('destinations').map(({ name }) => name);
}

function recordsOf<Kind extends { readonly id: string }>(folder: string): Kind[] {
  return globSync(join(CATALOGUE, folder, '*.jsonl'))
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Kind)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
