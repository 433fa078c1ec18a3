import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../kernel/config.ts';
import { writeDurably } from '../kernel/durable-files.ts';

const FILE = 'restore-in-progress.json';

export interface RestoreMarker {
  readonly backupId: string;
  /** The database and the blob store that are restored into, see `targetKey`. */
  readonly target: string;
  /** The rows were loaded into the database, and may have been changed since. */
  readonly rowsLoaded: boolean;
}

/** The marker of a restore that was started and not finished; null if there is none. */
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

/** Identifies a database and a blob store without the credentials of their connections. */
export function targetKey({ database, files }: Pick<Config, 'database' | 'files'>): string {
  return JSON.stringify([
    database.kind === 'sqlite' ? database.file : serverKey(database.url),
    files.kind === 'disk' ? files.folder : [files.endpoint, files.bucket],
  ]);
}

/** The folder of a Unix socket is in the `host` parameter. */
function serverKey(url: string): unknown {
  const { host, pathname, searchParams } = new URL(url);
  return [host, pathname, searchParams.get('host'), searchParams.get('port')];
}
