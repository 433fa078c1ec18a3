import { globSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Catalogue } from '#guide-engine/check/check-catalogue.ts';
import type {
  BookRecord,
  DestinationRecord,
  MovieRecord,
  Studio,
  Tag,
  TitleKind,
  TitleRecord,
  Town,
  WorkKind,
} from '#guide-engine/record.ts';
import { root } from '#platform/system/package.ts';

export interface CatalogueFolders {
  /** The records that are shipped with Daybook. */
  readonly shipped: string;
  /** The records that the operator has imported. */
  readonly imported: string;
  /** Indexes of the shipped records, built before the server starts. */
  readonly shippedIndexes: string;
  /** Indexes that include imported records, built by the import or by the server. */
  readonly importedIndexes: string;
}

export function catalogueFolders(dataDir: string): CatalogueFolders {
  const imported = join(dataDir, 'catalogue');
  return {
    shipped: join(root, 'catalogue'),
    imported,
    shippedIndexes: join(root, 'dist/catalogue'),
    importedIndexes: join(imported, 'indexes'),
  };
}

/** The closed list of each kind. */
export type Genres = Readonly<
  Record<WorkKind | TitleKind, readonly { readonly id: string; readonly label: string }[]>
>;

const PATTERNS = {
  tags: 'tags.jsonl',
  studios: 'studios.jsonl',
  movies: 'movies/*.jsonl',
  books: 'books/*.jsonl',
  destinations: 'destinations/*.jsonl',
  gazetteer: 'gazetteer/*.jsonl',
} as const;

/** Shows and games have no guides, so they are no part of the indexes and of their versions. */
const TITLE_PATTERNS: Record<TitleKind, string> = { show: 'shows/*.jsonl', game: 'games/*.jsonl' };

/** Reads what guides are made from, one JSON record per line. @throws if a file cannot be read or is not JSON. */
export async function loadCatalogue(folder: string): Promise<Catalogue> {
  const studios = await readRecords<Studio>(folder, PATTERNS.studios);
  const studioOf = new Map(studios.flatMap(({ studio, movies }) => movies.map((id) => [id, studio])));
  const movies = await readRecords<MovieRecord>(folder, PATTERNS.movies);
  return {
    tags: await readRecords<Tag>(folder, PATTERNS.tags),
    studios,
    movies: movies.map((movie) => ({
      ...movie,
      ...(studioOf.has(movie.id) && { studio: studioOf.get(movie.id)! }),
    })),
    books: await readRecords<BookRecord>(folder, PATTERNS.books),
    destinations: await readRecords<DestinationRecord>(folder, PATTERNS.destinations),
    gazetteer: await readRecords<Town>(folder, PATTERNS.gazetteer),
  };
}

/** Reads the shows or the games. */
export function loadTitles(folder: string, kind: TitleKind): Promise<TitleRecord[]> {
  return readRecords(folder, TITLE_PATTERNS[kind]);
}

async function readRecords<T>(folder: string, pattern: string): Promise<T[]> {
  const texts = (await readMatchingFiles(folder, pattern)).map((bytes) => bytes.toString('utf8'));
  return texts.flatMap((text) =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as T),
  );
}

/** The closed lists of genres. */
export async function loadGenres(folder: string): Promise<Genres> {
  return JSON.parse(await readFile(join(folder, 'genres.json'), 'utf8')) as Genres;
}

/** The bytes of all record files, always in the same order. */
export async function readRecordFiles(folder: string): Promise<Buffer[]> {
  const files = Object.values(PATTERNS).map((pattern) => readMatchingFiles(folder, pattern));
  return (await Promise.all(files)).flat();
}

/** The bytes of the named files of a folder, in the order of their names. */
export function readFiles(folder: string, names: readonly string[]): Promise<Buffer[]> {
  return Promise.all(names.toSorted().map((name) => readFile(join(folder, name))));
}

function readMatchingFiles(folder: string, pattern: string): Promise<Buffer[]> {
  return readFiles(folder, globSync(pattern, { cwd: folder }));
}

/** Yields the lines of a record file; none if the file does not exist. */
export async function* readRecordLines(path: string): AsyncGenerator<string> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (file === null) return;
  for await (const line of file.readLines()) if (line !== '') yield line;
}

/** Writes a file atomically: readers see either the old content or the whole new one. */
export async function replaceFile(path: string, write: (file: FileHandle) => Promise<void>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}.tmp`;
  try {
    const file = await open(unfinished, 'w');
    try {
      await write(file);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
