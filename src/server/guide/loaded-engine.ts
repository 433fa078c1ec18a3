import type { Log } from '../kernel/log.ts';
import { engineOver, type Engine, type Indexes } from './engine.ts';
import type { CatalogueFolders } from './folders.ts';
import { indexFromFile, type IndexFolders } from './index-file.ts';
import { readManifest } from './manifest.ts';
import { versionsOf } from './versions.ts';

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
    if ((await importsOf(source)).length > 0) await load();
  };
  warm().catch((error: unknown) => source.log.error({ err: error }, 'The catalogue could not be loaded.'));
  return load;
}

/** Makes the shipped records and the imported ones searchable. */
export async function loadIndexes(folders: IndexFolders): Promise<Indexes> {
  const versions = await versionsOf(folders.shipped, await importsOf(folders));
  const [movie, book, places] = await Promise.all([
    indexFromFile('movie', versions, folders),
    indexFromFile('book', versions, folders),
    indexFromFile('places', versions, folders),
  ]);
  return { version: versions.records, movie, book, places };
}

/** An import that cannot be used must not take the shipped catalogue with it. */
async function loadOrShipped({ log, ...folders }: EngineSource): Promise<Engine> {
  try {
    return engineOver(await loadIndexes(folders));
  } catch (error) {
    log.error({ err: error }, 'The imported catalogue cannot be used; guides are made from the shipped one.');
    return engineOver(await loadIndexes({ ...folders, imported: null }));
  }
}

async function importsOf({ imported }: IndexFolders) {
  return imported === null ? [] : readManifest(imported);
}
