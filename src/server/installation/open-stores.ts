import { connect, ping, type Db } from '../database/connect.ts';
import { migrateDatabase, recordVersion } from '../database/migrate.ts';
import { SERVER_TIMEOUTS, type PostgresTimeouts } from '../database/postgres.ts';
import type { BlobStore } from '../files/blob-store.ts';
import { openBlobStore } from '../files/open-store.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Config } from '../kernel/config.ts';
import type { Log } from '../kernel/log.ts';
import { withStartupError } from '../kernel/startup-error.ts';
import { checkInstallation } from './installation.ts';

export interface OpenStoresPorts {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly ids: { id(): string };
  /** Called once the database answers. */
  readonly beforeMigrating: () => Promise<void>;
  readonly postgresTimeouts?: PostgresTimeouts | undefined;
}

/**
 * Opens the database, migrated, and the file store, and makes sure that they and DATA_DIR belong together.
 * @throws a startup error if something is unreachable or belongs to another installation; nothing stays open then
 */
export async function openStores({
  config,
  log,
  clock,
  ids,
  beforeMigrating,
  postgresTimeouts = SERVER_TIMEOUTS,
}: OpenStoresPorts): Promise<{ db: Db; blobs: BlobStore }> {
  const onLost = (error: Error) => log.warn({ err: error }, 'A database connection was lost.');
  const db = await withStartupError('The database cannot be opened (DATABASE_URL)', () =>
    connect(config.database, onLost, postgresTimeouts),
  );
  try {
    await withStartupError('The database cannot be reached (DATABASE_URL)', () => ping(db));
    await beforeMigrating();
    await migrateDatabase(config.database);
    await recordVersion(db, clock());
    const blobs = await withStartupError('The file store cannot be reached (FILES_URL)', () =>
      openBlobStore(config.files),
    );
    try {
      await withStartupError('The ids of the installation cannot be read or written', () =>
        checkInstallation({ db, blobs, dataDir: config.dataDir, clock, ids }),
      );
      return { db, blobs };
    } catch (error) {
      blobs.close();
      throw error;
    }
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
