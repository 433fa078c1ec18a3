import { createHash } from 'node:crypto';
import type { Log } from '../kernel/log.ts';
import { buildIndex, type BuiltIndexes, type CatalogueFolders, type IndexKind } from './build-index.ts';
import { loadCatalogue, type LoadedCatalogue } from './catalogue.ts';
import { engineOver, type Engine, type Indexes } from './engine.ts';
import { indexFromFile } from './index-file.ts';
import { readManifest, type ImportedFile } from './manifest.ts';

/** Up to so many records an index is built within a moment whenever it is needed, and no file is kept. */
const BUILT_AT_ONCE_MAX_RECORDS = 1_500;

export interface EngineSource extends CatalogueFolders {
  readonly log: Log;
}

/**
 * Loads the catalogue when the first guide is asked for, and once; where something was imported right after the
 * start. No start waits for it.
 */
export function loadedEngine(source: EngineSource): () => Promise<Engine> {
  let engine: Promise<Engine> | undefined;
  const load = () =>
    (engine ??= loadOrShipped(source).catch((error: unknown) => {
      // The next request tries again.
      engine = undefined;
      throw error;
    }));
  const warm = async () => {
    if ((await readManifest(source.imported)).length > 0) await load();
  };
  warm().catch((error: unknown) => source.log.error({ err: error }, 'The catalogue could not be loaded.'));
  return load;
}

/** Makes the shipped records and the imported ones searchable; big indexes come from a file. */
export async function loadIndexes(folders: CatalogueFolders): Promise<Indexes> {
  const loaded = await loadCatalogue(folders.shipped);
  const imports = await readManifest(folders.imported);
  const version = versionOf(loaded, imports);
  const load = async <Kind extends IndexKind>(kind: Kind): Promise<BuiltIndexes[Kind]> =>
    recordCount(kind, loaded, imports) > BUILT_AT_ONCE_MAX_RECORDS
      ? indexFromFile(kind, version, folders)
      : buildIndex(kind, folders);
  return { version, movie: await load('movie'), book: await load('book'), places: await load('places') };
}

/** An import that cannot be used must not take the shipped catalogue with it. */
async function loadOrShipped({ log, ...folders }: EngineSource): Promise<Engine> {
  try {
    return engineOver(await loadIndexes(folders));
  } catch (error) {
    log.error({ err: error }, 'The imported catalogue cannot be used; guides are made from the shipped one.');
    return engineOver(await loadIndexes({ ...folders, imported: `${folders.shipped}/none` }));
  }
}

function versionOf({ version }: LoadedCatalogue, imports: readonly ImportedFile[]): string {
  if (imports.length === 0) return version;
  const hash = createHash('sha256').update(version);
  for (const { file, sha256 } of imports) hash.update(`${file} ${sha256}\n`);
  return hash.digest('base64url').slice(0, 16);
}

function recordCount(
  kind: IndexKind,
  { catalogue: { movies, books, gazetteer } }: LoadedCatalogue,
  imports: readonly ImportedFile[],
): number {
  const shipped = { movie: movies, book: books, places: gazetteer }[kind].length;
  const importKind = kind === 'places' ? 'town' : kind;
  return imports
    .filter((imported) => imported.kind === importKind)
    .reduce((sum, { records }) => sum + records, shipped);
}
