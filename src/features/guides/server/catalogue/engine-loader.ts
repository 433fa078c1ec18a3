import { MINUTE_MS } from '#platform/system/clock.ts';
import type { Log } from '#platform/system/log.ts';
import { repeat } from '#platform/jobs/repeat.ts';
import { createEngine, type Engine, type Indexes } from './engine.ts';
import type { CatalogueFolders } from './catalogue-files.ts';
import { loadOrBuildIndex, type IndexFolders } from './index-files.ts';
import { readManifest, type ImportedFile } from './manifest-files.ts';
import { readVersions } from './version-files.ts';

/** How soon a node uses what was imported on another one. */
const REFRESH_INTERVAL_MS = MINUTE_MS;

/** Loads or builds the indexes of all records. */
export type LoadIndexes = (folders: IndexFolders) => Promise<Indexes>;

export interface EngineLoaderPorts {
  readonly folders: CatalogueFolders;
  readonly loadIndexes?: LoadIndexes | undefined;
  /** Brings the folder of imports up to date and lists them. */
  readonly syncImports: () => Promise<readonly ImportedFile[]>;
  readonly log: Log;
  /** False: imports are looked for only when the catalogue is needed. */
  readonly background: boolean;
}

/** The catalogue with certain imports. */
interface Loaded {
  readonly engine: Engine;
  readonly imports: string;
}

/**
 * Loads the catalogue at the first request, or right after the start if something was imported. The start does not
 * wait for it. New imports replace it within a minute, while requests use the earlier one.
 */
export function createEngineLoader(ports: EngineLoaderPorts) {
  const { folders, syncImports, log, background } = ports;
  let loaded: Promise<Loaded> | undefined;

  async function readImports(): Promise<readonly ImportedFile[]> {
    try {
      return await syncImports();
    } catch (error) {
      log.error({ err: error }, 'The imported catalogue could not be compared with the database.');
      return readManifest(folders.imported).catch(() => []);
    }
  }

  async function open(imports: readonly ImportedFile[]): Promise<Loaded> {
    return { engine: createEngine(await loadOrShipped(ports)), imports: versionOf(imports) };
  }

  function load(): Promise<Loaded> {
    return (loaded ??= readImports()
      .then(open)
      .catch((error: unknown) => {
        // Let the next request try again.
        loaded = undefined;
        throw error;
      }));
  }

  async function refresh(): Promise<void> {
    try {
      const imports = await readImports();
      if (loaded === undefined && imports.length === 0) return;
      const known = await load();
      if (known.imports !== versionOf(imports)) loaded = Promise.resolve(await open(imports));
    } catch (error) {
      log.error({ err: error }, 'The catalogue could not be loaded.');
    }
  }

  const refreshing = background ? repeat(REFRESH_INTERVAL_MS, refresh) : null;
  if (background) void refresh();
  return {
    engine: async (): Promise<Engine> => (await load()).engine,
    /** Uses new imports now instead of within a minute. */
    refresh,
    /** Does not wait for an index that is being built, which can take long. */
    stop: () => void refreshing?.stop(),
  };
}

const versionOf = (imports: readonly ImportedFile[]): string =>
  imports.map(({ file, sha256 }) => `${file} ${sha256}`).join('\n');

export async function loadIndexes(folders: IndexFolders): Promise<Indexes> {
  const imports = folders.imported === null ? [] : await readManifest(folders.imported);
  const versions = await readVersions(folders.shipped, imports);
  const [movie, book, places] = await Promise.all([
    loadOrBuildIndex('movie', versions, folders),
    loadOrBuildIndex('book', versions, folders),
    loadOrBuildIndex('places', versions, folders),
  ]);
  return { version: versions.records, movie, book, places };
}

/** A damaged import must not disable the shipped catalogue. */
async function loadOrShipped(ports: EngineLoaderPorts): Promise<Indexes> {
  const { log, folders, loadIndexes: load = loadIndexes } = ports;
  try {
    return await load(folders);
  } catch (error) {
    log.error({ err: error }, 'The imported catalogue cannot be used; guides are made from the shipped one.');
    return load({ ...folders, imported: null });
  }
}
