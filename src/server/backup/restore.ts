import { access } from 'node:fs/promises';
import { migrate } from '../database/migrate.ts';
import { openSnapshot } from '../database/dump.ts';
import type { BlobStore } from '../files/blob-store.ts';
import { adoptInstallation, readFolderMark } from '../installation/installation.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Config, DatabaseConfig } from '../kernel/config.ts';
import { systemIds } from '../kernel/ids.ts';
import { readErasedUsers } from './repository-records.ts';
import type { Manifest } from './manifest.ts';
import type { ProgressCounter } from './progress.ts';
import type { Repository } from './repository.ts';
import { restoreBlobs } from './restore-blobs.ts';
import {
  readRestoreMarker,
  writeRestoreMarker,
  targetKey,
  removeRestoreMarker,
  type RestoreMarker,
} from './restore-marker.ts';
import { assertSupportedVersion, restoreRows, withDatabase } from './restore-rows.ts';
import { restoreSecret } from './restore-secret.ts';
import { resetRestoredRows } from './queries.ts';

export interface RestorePorts {
  /** Of the new installation, which must be empty. */
  readonly config: Config;
  readonly repository: Repository;
  readonly blobs: BlobStore;
  readonly clock: Clock;
  readonly progress: ProgressCounter;
  /** Erases these accounts if they exist, by the rules of the features, and records the restore in the audit log. */
  readonly finish: (restored: { backupId: string; erased: readonly string[] }) => Promise<void>;
}

export interface RestoreResult {
  readonly manifest: Manifest;
  /** Contents that could not be restored: a sentence each. */
  readonly problems: readonly string[];
  /** For the operator: a sentence each. */
  readonly warnings: readonly string[];
}

/**
 * Restores a backup into an empty database and blob store of either kind. Accounts that were erased after the backup
 * stay erased, and all sessions are ended. After an interruption, the same call continues.
 * @throws Error if the place is not empty, or the backup is damaged or too new
 */
export async function restoreBackup(ports: RestorePorts, manifest: Manifest): Promise<RestoreResult> {
  const { config, repository, blobs, clock, progress } = ports;
  await assertSupportedVersion(manifest);
  const marker = await beginRestore(ports, manifest);
  const warnings = await restoreSecret(ports, manifest);
  progress.step('Restoring files');
  const erased = await readErasedUsers(repository);
  const problems = await restoreBlobs({ ...ports, erasedOwners: new Set(erased) }, manifest);
  if (!marker.rowsLoaded) {
    progress.step('Restoring the database');
    await restoreRows({ ...ports, database: config.database }, manifest);
    await writeRestoreMarker(config.dataDir, { ...marker, rowsLoaded: true });
  }
  progress.step('Finishing');
  await withDatabase(config.database, async (db) => {
    await migrate(db);
    await resetRestoredRows(db, clock());
    await adoptInstallation({ db, blobs, dataDir: config.dataDir, clock, ids: systemIds });
  });
  await ports.finish({ backupId: manifest.id, erased });
  await removeRestoreMarker(config.dataDir);
  const lost = manifest.problems.map(
    ({ blob, problem }) => `The content ${blob} was ${problem} already when the backup was made.`,
  );
  return { manifest, problems: [...lost, ...problems], warnings };
}

async function beginRestore({ config, blobs }: RestorePorts, manifest: Manifest): Promise<RestoreMarker> {
  const { id: backupId, installation } = manifest;
  const place = targetKey(config);
  const marker = await readRestoreMarker(config.dataDir);
  if (marker !== null && marker.backupId !== backupId)
    throw new Error(
      `A restore of the backup ${marker.backupId} has begun here. Finish it, or empty the place first.`,
    );
  // Continuing would overwrite what the other place contains.
  if (marker !== null && marker.target !== place)
    throw new Error(
      'A restore into another database or store of files has begun in this DATA_DIR. Set DATABASE_URL and FILES_URL ' +
        'as they were then, or take a new DATA_DIR.',
    );
  if (marker !== null) return marker;
  if (!(await isEmptyDatabase(config.database)))
    throw new Error('The database is not empty. A restore goes into a new one.');
  if (!(await isEmptyStore(blobs)))
    throw new Error('The store of files is not empty. A restore goes into a new one.');
  const marks = [await blobs.readInstallationId(), await readFolderMark(config.dataDir)];
  if (marks.some((mark) => mark !== null && mark !== installation))
    throw new Error('DATA_DIR or the store of files belongs to another installation than the backup.');
  const fresh = { backupId, target: place, rowsLoaded: false };
  await writeRestoreMarker(config.dataDir, fresh);
  return fresh;
}

async function isEmptyDatabase(database: DatabaseConfig): Promise<boolean> {
  if (database.kind === 'sqlite' && !(await fileExists(database.file))) return true;
  const snapshot = await openSnapshot(database, null);
  await snapshot.close();
  return snapshot.tables.length === 0;
}

async function isEmptyStore(blobs: BlobStore): Promise<boolean> {
  for await (const ids of blobs.list()) if (ids.length > 0) return false;
  return (await blobs.staged()).length === 0;
}

const fileExists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
