import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { machineActor, type Actor } from '#platform/audit/audit-log.ts';
import { createAuditLogFactory } from '#platform/audit/queries.ts';
import type { Db } from '#platform/database/connect.ts';
import { readDatabaseClock } from '#platform/database/database-clock.ts';
import { hasTable } from '#platform/database/dialect.ts';
import { createLeases, withLease } from '#platform/database/leases.ts';
import { openBlobStore } from '#platform/blobs/open-store.ts';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import { decideInstallation } from '#platform/installation/decision.ts';
import { installationFacts, installationId } from '#platform/installation/installation.ts';
import type { BackupTarget, RetentionRule } from './settings.ts';
import { MINUTE_MS, systemClock, systemMonotonic, timestamp, type Clock } from '#platform/system/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { BACKUP_LEASE } from '#platform/jobs/housekeeping.ts';
import { systemIds } from '#platform/system/ids.ts';
import { loadSecret } from '#platform/auth/secret.ts';
import { findBackup, listBackups, type ListedBackup } from './repository/catalog.ts';
import { createBackup } from './create.ts';
import { amountsNow, estimateCreation, estimateRestoreOf, type Estimate } from './estimate.ts';
import { recordErasures } from './repository/repository-records.ts';
import type { Manifest } from './repository/manifest.ts';
import { createProgressCounter, type OnProgress } from './progress.ts';
import { pruneBackups } from './repository/prune.ts';
import { isInside, openRepository } from './repository/open-repository.ts';
import { restoreBackup, type RestoreResult, type RestorePorts } from './restore/restore.ts';
import { readDataSize } from './queries.ts';
import { withDatabase } from './restore/restore-rows.ts';
import { recordVerification } from './verification.ts';
import { verifyBackup, type VerifyPorts } from './verify.ts';

/** Starts Daybook on restored data, where it serves nobody. All of it is loaded only then. */
export type LoadOfflineApp = () => Promise<{
  readonly smokeTest: BackupsPorts['smokeTest'];
  finishRestore(config: Config, done: Parameters<BackupsPorts['finish']>[0]): Promise<void>;
}>;

export interface BackupsPorts extends Pick<RestorePorts, 'finish'>, Pick<VerifyPorts, 'smokeTest'> {
  readonly config: Config;
  readonly target: BackupTarget;
  readonly onProgress: OnProgress;
  /** By default the database's for what is written there, and otherwise this machine's. */
  readonly clock?: Clock;
  /** For the audit log; by default, the operator of the machine. */
  readonly actor?: Actor;
}

export type Backups = Awaited<ReturnType<typeof openBackups>>;

/** Whether `create` or `prune` failed because another backup is running. */
export const isBackupRunning = (error: unknown): boolean =>
  error instanceof Error && error.cause === IS_RUNNING;

const IS_RUNNING = 'backup is running';
const LEASE = { name: BACKUP_LEASE, ttlMs: MINUTE_MS };

/** Opens a repository of backups. `which` is the id of a backup, or `latest`. */
export async function openBackups(ports: BackupsPorts) {
  const { config, target, clock = systemClock, actor = machineActor, onProgress } = ports;
  assertOutsideFileStore(config, target);
  const repository = await openRepository(target);
  const clockOf = async (db: Db) => ports.clock ?? readDatabaseClock(db);

  async function record(db: Db, action: 'backup.created' | 'backup.removed', detail: string) {
    const secret = await loadSecret(config.secret, config.dataDir);
    const auditOf = createAuditLogFactory(secret, { clock: await clockOf(db), ids: systemIds });
    await auditOf(db).record({ by: actor, action, detail });
  }

  async function withStore<T>(work: (blobs: BlobStore) => Promise<T>): Promise<T> {
    const blobs = await openBlobStore(config.files);
    try {
      return await work(blobs);
    } finally {
      blobs.close();
    }
  }

  /** Before an upgrade, the table of leases may not exist yet, and nothing else is running. */
  async function runExclusively<T>(db: Db, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    if (!(await hasTable(db, 'leases'))) return work(new AbortController().signal);
    const leases = createLeases(db, { clock: await clockOf(db), owner: randomUUID() });
    const done = await withLease(leases, LEASE, async ({ signal }) => ({ result: await work(signal) }));
    if (done === null)
      throw new Error('Another backup is running, or one was interrupted less than a minute ago.', {
        cause: IS_RUNNING,
      });
    return done.result;
  }

  return {
    location: repository.location,

    /** How long `create` will take; null if the database cannot say it, such as one of another version. */
    async estimateCreation(): Promise<Estimate | null> {
      assertDatabaseExists(config.database);
      const listed = await listBackups(repository);
      return withDatabase(config.database, (db) => amounts(db, listed)).then(
        ({ missing }) => estimateCreation(listed, missing),
        () => null,
      );
    },

    /** How long `verify` or `restore` will take. */
    async estimateRestore(which: string): Promise<Estimate> {
      const [listed, manifest] = [await listBackups(repository), await findBackup(repository, which)];
      return estimateRestoreOf(listed, manifest);
    },

    async create(): Promise<Manifest> {
      assertDatabaseExists(config.database);
      return withDatabase(config.database, async (db) => {
        const secret = await loadSecret(config.secret, config.dataDir);
        const manifest = await runExclusively(db, (signal) =>
          withStore(async (blobs) => {
            await assertSameInstallation(db, blobs, config);
            return createBackup({
              config,
              repository,
              blobs,
              secret,
              clock: await clockOf(db),
              progress: createProgressCounter(onProgress),
              expected: await amounts(db, await listBackups(repository)).then(
                ({ missing }) => missing,
                () => null,
              ),
              signal,
            });
          }),
        );
        await record(db, 'backup.created', manifest.id);
        return manifest;
      });
    },

    /** Restores a backup into a temporary folder. Returns the problems, one sentence each. */
    async verify(which: string): Promise<{ readonly id: string; readonly problems: readonly string[] }> {
      const begin = systemMonotonic();
      const manifest = await findBackup(repository, which);
      const progress = createProgressCounter(onProgress);
      const { passphrase } = config.backup;
      const problems = await verifyBackup({ ...ports, repository, clock, progress, passphrase }, manifest);
      const ms = Math.round(systemMonotonic() - begin);
      await recordVerification(repository, manifest.id, { time: timestamp(clock()), problems, ms });
      return { id: manifest.id, problems };
    },

    /** Restores into the configured database and file store, which must be empty. */
    async restore(which: string): Promise<RestoreResult> {
      const manifest = await findBackup(repository, which);
      const progress = createProgressCounter(onProgress);
      return withStore((blobs) => restoreBackup({ ...ports, repository, blobs, clock, progress }, manifest));
    },

    list: (): Promise<ListedBackup[]> => listBackups(repository),

    prune: (rule: RetentionRule): Promise<string[]> =>
      withDatabase(config.database, async (db) => {
        const installation = await installationId(db);
        const removed = await runExclusively(db, () => pruneBackups(repository, rule, installation));
        for (const id of removed) await record(db, 'backup.removed', id);
        return removed;
      }),

    /** Records erased users before the next backup does. */
    recordErasures: (userIds: readonly string[]): Promise<void> => recordErasures(repository, userIds),
    close: (): void => repository.close(),
  };
}

/** Connecting would create the database. */
function assertDatabaseExists(database: Config['database']): void {
  if (database.kind === 'sqlite' && !existsSync(database.file))
    throw new Error(`There is no database at ${database.file}.`);
}

/** With the file store of another installation, all blobs would seem to be missing. */
async function assertSameInstallation(db: Db, blobs: BlobStore, { dataDir }: Config): Promise<void> {
  if (!(await hasTable(db, 'installation'))) return;
  const decision = decideInstallation(await installationFacts({ db, blobs, dataDir }));
  if (decision.kind === 'refuse') throw new Error(decision.sentence);
}

/** Otherwise the sweeper would put the backups into quarantine. */
function assertOutsideFileStore({ files }: Config, target: BackupTarget): void {
  const isInStore =
    target.kind === 'folder'
      ? files.kind === 'disk' && isInside(target, files.folder)
      : files.kind === 's3' &&
        target.prefix === '' &&
        target.bucket === files.bucket &&
        target.endpoint === files.endpoint;
  if (isInStore) throw new Error('Backups cannot be inside the file store. Choose another location.');
}

async function amounts(db: Db, listed: readonly ListedBackup[]) {
  return amountsNow(await readDataSize(db), listed);
}
