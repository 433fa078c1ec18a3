import { connect, type Db } from '#platform/database/connect.ts';
import { loadRows, openSnapshot } from '#platform/database/snapshots/dump.ts';
import { migrateTo } from '#platform/database/migrate.ts';
import { knownMigrations } from '#platform/database/migration-state.ts';
import type { DatabaseConfig } from '#platform/database/settings.ts';
import type { Manifest, ManifestTable } from '../repository/manifest.ts';
import type { ProgressCounter } from '../progress.ts';
import { backupFolder, type Repository } from '../repository/repository.ts';
import { readRows } from './stored-rows.ts';
import { countRows, measureAll } from '../repository/streams.ts';

export interface RestoreRowsPorts {
  readonly repository: Repository;
  readonly database: DatabaseConfig;
  readonly progress: ProgressCounter;
}

/** @throws Error if the backup contains what a newer version of Daybook has added to the database */
export function assertSupportedVersion({ id, version, schema }: Manifest): void {
  if (knownMigrations().includes(schema)) return;
  throw new Error(
    `Backup ${id}, made by Daybook ${version}, contains changes of the database (up to ${schema}) by a version that is ` +
      'newer than this version. Verify and restore it with the newer one.',
  );
}

/**
 * Creates the tables as they were at the time of the backup, loads the rows in one transaction, reads them back and
 * compares the digests. Rows that an interrupted restore has loaded are only compared.
 */
export async function restoreRows(ports: RestoreRowsPorts, manifest: Manifest): Promise<void> {
  const { repository, database, progress } = ports;
  await withDatabase(database, (db) => migrateTo(db, manifest.schema));
  if ((await findDifferingTables(database, manifest)).length === 0) return;
  const folder = backupFolder(manifest.id);
  await loadRows(
    database,
    manifest.tables.map((table) => ({
      ...table,
      async *rows() {
        yield* countRows(readRows(repository, folder, table), progress.addRows);
      },
    })),
  );
  const different = await findDifferingTables(database, manifest);
  if (different.length > 0)
    throw new Error(`The restored database differs from the backup: ${different.join(', ')}.`);
}

/** The tables whose rows differ from the backup. */
async function findDifferingTables(database: DatabaseConfig, manifest: Manifest): Promise<string[]> {
  const snapshot = await openSnapshot(database, null);
  try {
    const different: string[] = [];
    for (const table of manifest.tables) if (!(await isEqual(table))) different.push(table.name);
    return different;
  } finally {
    await snapshot.close();
  }

  async function isEqual(table: ManifestTable): Promise<boolean> {
    const { lines, sha256 } = await measureAll(snapshot.rows(table), true);
    return lines === table.rows && sha256 === table.rowsSha256;
  }
}

/** Runs `work` with a separate connection. */
export async function withDatabase<T>(database: DatabaseConfig, work: (db: Db) => Promise<T>): Promise<T> {
  const db = connect(database, () => undefined);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
