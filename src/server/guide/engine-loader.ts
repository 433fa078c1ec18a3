import type { Log } from '../kernel/log.ts';
import { createEngine, type Engine, type Indexes } from './engine.ts';
import type { CatalogueFolders } from './catalogue-files.ts';
import { loadOrBuildIndex, type IndexFolders } from './index-files.ts';
import { readManifest } from './manifest-files.ts';
import { readVersions } from './version-files.ts';

export interface EngineLoaderPorts extends CatalogueFolders {
  readonly log: Log;
}

/**
 * Loads the catalogue once: at the first request, or right after the start if something was imported. The start
 * does not wait for it.
 */
export function createEngineLoader(source: EngineLoaderPorts): () => Promise<Engine> {
  let engine: Promise<Engine> | undefined;
  const load = () =>
    (engine ??= loadOrShipped(source).catch((error: unknown) => {
      // Let the next request try again.
      engine = undefined;
      throw error;
    }));
  const warm = async () => {
    if ((await readImports(source)).length > 0) await load();
  };
  warm().catch((error: unknown) => source.log.error({ err: error }, 'The catalogue could not be loaded.'));
  return load;
}

/** Loads or builds the indexes of all records. */
export async function loadIndexes(folders: IndexFolders): Promise<Indexes> {
  const versions = await readVersions(folders.shipped, await readImports(folders));
  const [movie, book, places] = await Promise.all([
    loadOrBuildIndex('movie', versions, folders),
    loadOrBuildIndex('book', versions, folders),
    loadOrBuildIndex('places', versions, folders),
  ]);
  return { version: versions.records, movie, book, places };
}

/** A damaged import must not disable the shipped catalogue. */
async function loadOrShipped({ log, ...folders }: EngineLoaderPorts): Promise<Engine> {
  try {
    return createEngine(await loadIndexes(folders));
  } catch (error) {
    log.error({ err: error }, 'The imported catalogue cannot be used; guides are made from the shipped one.');
    return createEngine(await loadIndexes({ ...folders, imported: null }));
  }
}

async function readImports({ imported }: IndexFolders) {
  return imported === null ? [] : readManifest(imported);
}
