import { join } from 'node:path';
import { describeError } from '#platform/system/describe-error.ts';
import { migrate } from '#platform/database/migrate.ts';
import { createDiskStore } from '#platform/blobs/disk.ts';
import type { Clock } from '#platform/system/clock.ts';
import { rowsOf } from './estimate.ts';
import { findDamagedFiles } from './restore/damaged-files.ts';
import { recordDamagedBlobs, findDamagedErasures } from './repository/repository-records.ts';
import { withTemporaryFolder } from './repository/temporary-folder.ts';
import type { Manifest } from './repository/manifest.ts';
import type { ProgressCounter } from './progress.ts';
import type { Repository } from './repository/repository.ts';
import { restoreBlobs } from './restore/restore-blobs.ts';
import { readSecret } from './restore/restore-secret.ts';
import { assertSupportedVersion, restoreRows, withDatabase } from './restore/restore-rows.ts';
import { resetRestoredRows } from './queries.ts';

export interface VerifyPorts {
  readonly repository: Repository;
  /** Used to decrypt the secret; null: the secret is not tested. */
  readonly passphrase: string | null;
  readonly clock: Clock;
  readonly progress: ProgressCounter;
  /** Starts Daybook on the data that were restored into a folder, and returns the problems, one sentence each. */
  readonly smokeTest: (folder: string) => Promise<string[]>;
}

/** Where a Daybook with this `DATA_DIR` looks for them by default. */
const databaseIn = (folder: string) => ({ kind: 'sqlite', file: join(folder, 'daybook.db') }) as const;
const filesIn = (folder: string) => join(folder, 'files');

/**
 * Proves a backup by restoring it: every byte is read and compared by digest, the rows are loaded into a new database
 * and read back, and Daybook starts on them. Returns the problems, one sentence each that names the file.
 * @throws Error if the passphrase does not decrypt the secret, although the backup is intact
 */
export async function verifyBackup(ports: VerifyPorts, manifest: Manifest): Promise<string[]> {
  assertSupportedVersion(manifest);
  ports.progress.step('Checking the files of the backup');
  const problems = await findDamagedFiles(ports.repository, manifest);
  if (problems.length === 0 && manifest.secret !== null && ports.passphrase !== null)
    await readSecret(ports.repository, manifest.id, manifest.secret.file, ports.passphrase);
  problems.push(...(await findDamagedErasures(ports.repository)).map((path) => `${path} is damaged.`));
  return withTemporaryFolder({ name: 'daybook-verify' }, async (folder) => {
    const lists = problems.some((problem) => problem.includes(manifest.blobs.list.file));
    if (!lists) problems.push(...(await verifyFiles(ports, manifest, folder)));
    if (problems.length === 0) problems.push(...(await verifyRows(ports, manifest, folder)));
    return problems;
  });
}

async function verifyFiles(
  { repository, progress }: VerifyPorts,
  manifest: Manifest,
  folder: string,
): Promise<string[]> {
  progress.step('Restoring files into a temporary folder', { bytes: manifest.blobs.bytes });
  const blobs = await createDiskStore(filesIn(folder));
  const lost = manifest.problems.map(
    ({ blob, problem }) => `The content ${blob} was already ${problem} when the backup was made.`,
  );
  const damaged: string[] = [];
  const ports = { repository, blobs, progress, erasedOwners: new Set<string>() };
  const found = await restoreBlobs({ ...ports, onDamaged: (id) => void damaged.push(id) }, manifest);
  await recordDamagedBlobs(repository, damaged);
  return [...lost, ...found];
}

async function verifyRows(ports: VerifyPorts, manifest: Manifest, folder: string): Promise<string[]> {
  const { progress, clock, smokeTest } = ports;
  const database = databaseIn(folder);
  progress.step('Restoring the database into a temporary folder', { rows: rowsOf(manifest) });
  try {
    await restoreRows({ ...ports, database }, manifest);
    await withDatabase(database, async (db) => {
      await migrate(db);
      await resetRestoredRows(db, clock());
    });
  } catch (error) {
    return [`The database cannot be restored: ${describeError(error)}`];
  }
  progress.step('Starting Daybook on the restored data');
  return smokeTest(folder);
}
