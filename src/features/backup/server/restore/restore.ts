import { access } from 'node:fs/promises';
import { migrate } from '#platform/database/migrate.ts';
import { openSnapshot } from '#platform/database/snapshots/dump.ts';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import { adoptInstallation, readFolderMark } from '#platform/installation/installation.ts';
import type { Clock } from '#platform/system/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { DatabaseConfig } from '#platform/database/settings.ts';
import { systemIds } from '#platform/system/ids.ts';
import { rowsOf } from '../estimate.ts';
import { findDamagedFiles } from './damaged-files.ts';
import { readErasedUsers } from '../repository/repository-records.ts';
import type { Manifest } from '../repository/manifest.ts';
import type { ProgressCounter } from '../progress.ts';
import type { Repository } from '../repository/repository.ts';
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
import { resetRestoredRows } from '../queries.ts';

export interface RestorePorts {
  /** Its database and file store must be empty. */
  readonly config: Config;
  readonly repository: Repository;
  readonly blobs: BlobStore;
  readonly clock: Clock;
  readonly progress: ProgressCounter;
  /** Erases the given accounts if they exist, and records the restore in the audit log. */
  readonly finish: (restored: { backupId: string; erased: readonly string[] }) => Promise<void>;
}

export interface RestoreResult {
  readonly manifest: Manifest;
  /** Blobs that could not be restored, one sentence each. */
  readonly problems: readonly string[];
  /** Warnings for the operator, one sentence each. */
  readonly warnings: readonly string[];
}

/**
 * Restores a backup into an empty database and file store of any kind. Accounts that were erased after the backup stay
 * erased, and all sessions end. After an interruption, the same call continues.
 * @throws Error if the database or file store is not empty, or the backup is damaged or too new
 */
export async function restoreBackup(ports: RestorePorts, manifest: Manifest): Promise<RestoreResult> {
  const { config, repository, blobs, clock, progress } = ports;
  assertSupportedVersion(manifest);
  progress.step('Checking the files of the backup');
  // Without the passphrase, the secret is not restored, and its damage does not matter.
  const needed = config.backup.passphrase === null ? { ...manifest, secret: null } : manifest;
  const damaged = await findDamagedFiles(repository, needed);
  if (damaged.length > 0) throw new Error(damaged.join(' '));
  const marker = await beginRestore(ports, manifest);
  const warnings = await restoreSecret(ports, manifest);
  progress.step('Restoring files', { bytes: manifest.blobs.bytes });
  const erased = await readErasedUsers(repository);
  const problems = await restoreBlobs({ ...ports, erasedOwners: new Set(erased) }, manifest);
  if (!marker.rowsLoaded) {
    progress.step('Restoring the database', { rows: rowsOf(manifest) });
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
    ({ blob, problem }) => `The content ${blob} was already ${problem} when the backup was made.`,
  );
  return { manifest, problems: [...lost, ...problems], warnings };
}

async function beginRestore({ config, blobs }: RestorePorts, manifest: Manifest): Promise<RestoreMarker> {
  const { id: backupId, installation } = manifest;
  const target = targetKey(config);
  const marker = await readRestoreMarker(config.dataDir);
  if (marker !== null && marker.backupId !== backupId)
    throw new Error(
      `A restore of backup ${marker.backupId} is unfinished. Finish it, or empty the database, the file store and DATA_DIR first.`,
    );
  // Continuing would overwrite the data there.
  if (marker !== null && marker.target !== target)
    throw new Error(
      'A restore into another database or file store is unfinished in this DATA_DIR. Set DATABASE_URL and FILES_URL ' +
        'to the same values as before, or use a new DATA_DIR.',
    );
  if (marker !== null) return marker;
  if (!(await isEmptyDatabase(config.database)))
    throw new Error('The database is not empty. Restore into a new one.');
  if (!(await isEmptyStore(blobs))) throw new Error('The file store is not empty. Restore into a new one.');
  const marks = [await blobs.readInstallationId(), await readFolderMark(config.dataDir)];
  if (marks.some((mark) => mark !== null && mark !== installation))
    throw new Error('DATA_DIR or the file store belongs to a different installation than the backup.');
  const created = { backupId, target, rowsLoaded: false };
  await writeRestoreMarker(config.dataDir, created);
  return created;
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
