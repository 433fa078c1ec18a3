import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#platform/config/config.ts';
import { writeDurably } from '#platform/system/durable-files.ts';

const FILE = 'restore-in-progress.json';

export interface RestoreMarker {
  readonly backupId: string;
  /** The database and file store to restore into, see `targetKey`. */
  readonly target: string;
  /** Set once the rows are in the database; they may have been migrated since. */
  readonly rowsLoaded: boolean;
}

/** The marker of an unfinished restore in the data folder; null if there is none. */
export async function readRestoreMarker(dataDir: string): Promise<RestoreMarker | null> {
  try {
    return JSON.parse(await readFile(join(dataDir, FILE), 'utf8')) as RestoreMarker;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

export const writeRestoreMarker = (dataDir: string, marker: RestoreMarker) =>
  writeDurably(join(dataDir, FILE), `${JSON.stringify(marker)}\n`);

export const removeRestoreMarker = (dataDir: string) => rm(join(dataDir, FILE), { force: true });

/** Identifies a database and a file store, without the users and passwords of the connections. */
export function targetKey({ database, files }: Pick<Config, 'database' | 'files'>): string {
  return JSON.stringify([
    database.kind === 'sqlite' ? database.file : serverKey(database.url),
    files.kind === 'disk' ? files.folder : [files.endpoint, files.bucket],
  ]);
}

/** The folder of a socket is in the query string. */
function serverKey(url: string): unknown {
  const { host, pathname, searchParams } = new URL(url);
  return [host, pathname, searchParams.get('host'), searchParams.get('port')];
}
