import { join } from 'node:path';
import type { DatabaseConfig } from '#platform/database/settings.ts';
import { root } from '#platform/system/package.ts';
import type { FilesServer } from '../support/files.ts';
import { startProcess } from '../support/processes.ts';
import type { LargeStore } from './store.ts';

const PORT = 18_451;

export interface Measurement {
  readonly database: DatabaseConfig;
  /** Of the data. */
  readonly folder: string;
  readonly store: LargeStore;
  /** Only calls with these words are measured. */
  readonly call: string;
}

export const settingsOf = ({ database, folder }: Measurement) => ({
  PORT: String(PORT),
  DATA_DIR: folder,
  DATABASE_URL: database.kind === 'postgres' ? database.url : `sqlite:${database.file}`,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
  DISK_RESERVE_BYTES: '0',
});

/** Daybook without its clean-up, which would look for the contents of all files. */
export async function serveStore(measurement: Measurement): Promise<FilesServer> {
  const process = await startProcess(
    ['--max-semi-space-size=4', 'bench/scale/serve-node.ts'],
    `http://localhost:${PORT}/livez`,
    { ...settingsOf(measurement), WEB_ROOT: join(root, 'dist/web') },
  );
  return { port: PORT, process };
}
