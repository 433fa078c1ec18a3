import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Catalogue } from '#guide-engine/check/check-catalogue.ts';
import type { BookRecord, DestinationRecord, MovieRecord, Tag, Town } from '#guide-engine/record.ts';

export interface LoadedCatalogue {
  readonly catalogue: Catalogue;
  /** Another one as soon as any record differs: guides are stored under it. */
  readonly version: string;
}

/** Reads the catalogue's files: a record a line, JSON. @throws where a file cannot be read or is not JSON. */
export async function loadCatalogue(folder: string): Promise<LoadedCatalogue> {
  const hash = createHash('sha256');

  async function records<T>(pattern: string): Promise<T[]> {
    const files = globSync(pattern, { cwd: folder }).toSorted();
    const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
    for (const text of texts) hash.update(text);
    return texts.flatMap((text) =>
      text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as T),
    );
  }

  const catalogue = {
    tags: await records<Tag>('tags.jsonl'),
    movies: await records<MovieRecord>('movies/*.jsonl'),
    books: await records<BookRecord>('books/*.jsonl'),
    destinations: await records<DestinationRecord>('destinations/*.jsonl'),
    gazetteer: await records<Town>('gazetteer/*.jsonl'),
  };
  return { catalogue, version: hash.digest('base64url').slice(0, 16) };
}

/** The lines of a file of records, one at a time; none where there is no such file. */
export async function* recordLines(path: string): AsyncGenerator<string> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (file === null) return;
  for await (const line of file.readLines()) if (line !== '') yield line;
}
