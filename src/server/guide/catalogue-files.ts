import { globSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Catalogue } from '#guide-engine/check/check-catalogue.ts';
import type { BookRecord, DestinationRecord, MovieRecord, Tag, Town } from '#guide-engine/record.ts';

const PATTERNS = {
  tags: 'tags.jsonl',
  movies: 'movies/*.jsonl',
  books: 'books/*.jsonl',
  destinations: 'destinations/*.jsonl',
  gazetteer: 'gazetteer/*.jsonl',
} as const;

/** Reads the catalogue's files: a record a line, JSON. @throws where a file cannot be read or is not JSON. */
export async function loadCatalogue(folder: string): Promise<Catalogue> {
  async function records<T>(pattern: string): Promise<T[]> {
    const texts = (await contents(folder, pattern)).map((bytes) => bytes.toString('utf8'));
    return texts.flatMap((text) =>
      text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as T),
    );
  }
  return {
    tags: await records<Tag>(PATTERNS.tags),
    movies: await records<MovieRecord>(PATTERNS.movies),
    books: await records<BookRecord>(PATTERNS.books),
    destinations: await records<DestinationRecord>(PATTERNS.destinations),
    gazetteer: await records<Town>(PATTERNS.gazetteer),
  };
}

/** The bytes of all those files, always in the same order. */
export async function readRecordFiles(folder: string): Promise<Buffer[]> {
  const files = Object.values(PATTERNS).map((pattern) => contents(folder, pattern));
  return (await Promise.all(files)).flat();
}

/** The bytes of files of a folder, in the order of their names. */
export function readFiles(folder: string, names: readonly string[]): Promise<Buffer[]> {
  return Promise.all(names.toSorted().map((name) => readFile(join(folder, name))));
}

function contents(folder: string, pattern: string): Promise<Buffer[]> {
  return readFiles(folder, globSync(pattern, { cwd: folder }));
}

/** The lines of a file of records, one at a time; none where there is no such file. */
export async function* readRecordLines(path: string): AsyncGenerator<string> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (file === null) return;
  for await (const line of file.readLines()) if (line !== '') yield line;
}
