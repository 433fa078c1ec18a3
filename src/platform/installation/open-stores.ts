import { connect, ping, type ConnectOptions, type Db } from '../database/connect.ts';
import type { DatabaseClock } from '../database/database-clock.ts';
import { migrate, migrateDatabase } from '../database/migrate.ts';
import { migrationState, recordVersion } from '../database/migration-state.ts';
import { joinNodes, type Node } from '../database/nodes.ts';
import { createSlowQueryLog } from '../database/slow-query-log.ts';
import { SERVER_TIMEOUTS, type PostgresTimeouts } from '../database/postgres.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import { openBlobStore } from '../blobs/open-store.ts';
import type { Config } from '../config/config.ts';
import type { Log } from '../system/log.ts';
import type { EndedQuery } from '../operations/telemetry.ts';
import { withStartupError } from '../system/startup-error.ts';
import { checkInstallation } from './installation.ts';

export interface OpenStoresPorts {
  readonly config: Config;
  readonly log: Log;
  readonly startClock: (db: Db) => Promise<DatabaseClock>;
  readonly node: Node;
  readonly ids: { id(): string };
  /** Called if there is something to migrate. */
  readonly beforeMigrating: () => Promise<void>;
  readonly postgresTimeouts?: PostgresTimeouts | undefined;
  /** What is told about the database. */
  readonly observed?: Pick<ConnectOptions, 'onQuery' | 'onPool'>;
}

export interface OpenStores {
  readonly db: Db;
  readonly blobs: BlobStore;
  readonly time: DatabaseClock;
  /** Leaves the nodes of the database and closes everything. */
  close(): Promise<void>;
}

/**
 * Opens the database, migrated, and the file store, makes sure that they, DATA_DIR and SECRET belong together, and
 * joins the nodes of the database.
 * @throws a startup error if something is unreachable or belongs to another installation; nothing stays open then
 */
export async function openStores(ports: OpenStoresPorts): Promise<OpenStores> {
  const { config, log, startClock, node, ids, beforeMigrating, observed } = ports;
  const { postgresTimeouts = SERVER_TIMEOUTS } = ports;
  const onLost = (error: Error) => log.warn({ err: error }, 'A database connection was lost.');
  const slowQueries = createSlowQueryLog(log, config.log.slowQueryMs);
  const onQuery = (query: EndedQuery) => {
    slowQueries.onQuery(query);
    observed?.onQuery?.(query);
  };
  const db = await withStartupError('The database cannot be opened (DATABASE_URL)', () =>
    connect(config.database, onLost, { timeouts: postgresTimeouts, ...observed, onQuery }),
  );
  const closing: (() => unknown)[] = [slowQueries.stop, () => db.destroy()];
  const close = async () => {
    for (const step of closing.toReversed()) await step();
  };
  try {
    await withStartupError('The database cannot be reached (DATABASE_URL)', () => ping(db));
    const report = (sentence: string) => log.warn(sentence);
    const { pending } = await migrationState(db);
    if (pending.length > 0) {
      await beforeMigrating();
      await migrateDatabase(config.database, report);
    } else await migrate(db, report);
    const time = await withStartupError('The database does not tell its time', () => startClock(db));
    closing.push(time.stop);
    const clock = time.now;
    await recordVersion(db, clock());
    const { leave } = await joinNodes(db, node, { clock, log });
    // A node that cannot say goodbye counts as dead after some seconds.
    closing.push(() => leave().catch(() => undefined));
    const blobs = await withStartupError('The file store cannot be reached (FILES_URL)', () =>
      openBlobStore(config.files),
    );
    closing.push(blobs.close);
    await withStartupError('The ids of the installation cannot be read or written', () =>
      checkInstallation({ db, blobs, dataDir: config.dataDir, clock, ids }),
    );
    return { db, blobs, time, close };
  } catch (error) {
    await close();
    throw error;
  }
}
