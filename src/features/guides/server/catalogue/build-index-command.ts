import { join } from 'node:path';
import { buildPlaceIndex, type PlaceIndex } from '#guide-engine/places/place-index.ts';
import type { Town, WorkRecord } from '#guide-engine/record.ts';
import { searchKey } from '#guide-engine/text/normalise.ts';
import { packIndex } from '#guide-engine/index/stored-index.ts';
import { buildBookIndex, buildMovieIndex, type WorkIndex } from '#guide-engine/works/work-index.ts';
import { loadCatalogue, readRecordLines, replaceFile } from './catalogue-files.ts';
import { readManifest, type ImportKind } from './manifest-files.ts';

export interface BuiltIndexes {
  readonly movie: WorkIndex;
  readonly book: WorkIndex;
  readonly places: PlaceIndex;
}

export type IndexKind = keyof BuiltIndexes;

export const INDEX_KINDS: readonly IndexKind[] = ['movie', 'book', 'places'];

/** The records that an index is built from. */
export interface IndexSource {
  readonly shipped: string;
  /** Null to use the shipped records only. */
  readonly imported: string | null;
}

/** Builds one index from the shipped and the imported records. */
export async function buildIndex<Kind extends IndexKind>(
  kind: Kind,
  { shipped, imported }: IndexSource,
): Promise<BuiltIndexes[Kind]> {
  const { tags, movies, books, destinations, gazetteer } = await loadCatalogue(shipped);
  const builders = {
    movie: async () => buildMovieIndex(await withImported('movie', movies, imported), tags),
    book: async () => buildBookIndex(await withImported('book', books, imported), tags),
    places: async () => buildPlaceIndex(destinations, await withImportedTowns(gazetteer, imported)),
  };
  return (await builders[kind]()) as BuiltIndexes[Kind];
}

/** Leaves out imported works that are shipped, too: the shipped records have better descriptions and tags. */
async function withImported<Work extends WorkRecord>(
  kind: ImportKind,
  shipped: readonly Work[],
  folder: string | null,
): Promise<Work[]> {
  const known = new Set(shipped.map(workKey));
  const records = [...shipped];
  for await (const work of readImportedRecords<Work>(kind, folder))
    if (!known.has(workKey(work))) records.push(work);
  return records;
}

async function withImportedTowns(shipped: readonly Town[], folder: string | null): Promise<Town[]> {
  const known = new Set(shipped.map(townKey));
  const towns = [...shipped];
  for await (const town of readImportedRecords<Town>('town', folder))
    if (!known.has(townKey(town))) towns.push(town);
  return towns;
}

const workKey = ({ title, year }: WorkRecord) => `${searchKey(title)} ${year}`;
const townKey = ({ name, cc }: Town) => `${searchKey(name)} ${cc}`;

async function* readImportedRecords<T>(kind: ImportKind, folder: string | null): AsyncGenerator<T> {
  if (folder === null) return;
  for (const imported of await readManifest(folder)) {
    if (imported.kind !== kind) continue;
    for await (const line of readRecordLines(join(folder, imported.file))) yield JSON.parse(line) as T;
  }
}

/** Runs as a subprocess, so that the memory for building is freed afterwards. */
export async function runBuildIndex([
  kind = '',
  shipped = '',
  imported = '',
  file = '',
]: readonly string[]): Promise<true> {
  const folders = { shipped, imported: imported === '' ? null : imported };
  const index = packIndex(await buildIndex(kind as IndexKind, folders));
  await replaceFile(file, (target) => target.writeFile(new Uint8Array(index)));
  return true;
}
