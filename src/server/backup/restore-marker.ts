import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../kernel/config.ts';
import { writeDurably } from '../kernel/durable-files.ts';

const FILE = 'restore-in-progress.json';

export interface RestoreMarker {
  readonly backupId: string;
  /** The database and the store that it goes into, see `targetKey`. */
  readonly target: string;
  /** The rows are in the database, and may be newer than the backup's. */
  readonly rowsLoaded: boolean;
}

/** What the data folder says of a restore that has begun and not ended; null where none has. */
export async function readRestoreMarker(dataDir: string): Promise<RestoreMarker | null> {
  try {
    return JSON.parse(await readFile(join(dataDir, FILE), 'utf8')) as RestoreMarker;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

export const writeRestoreMarker = (dataDir: string, begun: RestoreMarker) =>
  writeDurably(join(dataDir, FILE), `${JSON.stringify(begun)}\n`);

export const removeRestoreMarker = (dataDir: string) => rm(join(dataDir, FILE), { force: true });

/** Tells databases and stores apart; without names and passwords of the connections. */
export function targetKey({ database, files }: Pick<Config, 'database' | 'files'>): string {
  return JSON.stringify([
    database.kind === 'sqlite' ? database.file : serverKey(database.url),
    files.kind === 'disk' ? files.folder : [files.endpoint, files.bucket],
  ]);
}

/** A socket's folder stands behind the path. */
function serverKey(url: string): unknown {
  const { host, pathname, searchParams } = new URL(url);
  return [host, pathname, searchParams.get('host'), searchParams.get('port')];
}
