import { createHash } from 'node:crypto';
import {
  storageApi,
  UPLOAD_RESUME_DAYS,
  CONFLICT_RULES,
  FolderId,
  ROOT_FOLDER_ID,
  type ConflictRule,
} from '../contract/storage.ts';
import type { Db } from '#platform/database/connect.ts';
import { isPostgres } from '#platform/database/dialect.ts';
import { quarantineQueries } from '#platform/database/quarantine-queries.ts';
import type { Platform } from '#platform/feature/platform.ts';
import { DAY_MS, systemMonotonic } from '#platform/system/clock.ts';
import { createTurns } from '#platform/jobs/turns.ts';
import { quarantineFacts } from '#platform/operations/quarantine-notices.ts';
import { createArchiver } from './archive-adapter.ts';
import { createDavModule } from './dav/module.ts';
import { dropFileQueries } from './drop/drop-file-queries.ts';
import { fileQueries } from './file-queries.ts';
import { folderQueries } from './folders/folder-queries.ts';
import { createFolderService } from './folders/folder-service.ts';
import { createUploadLimiter, type StorageLimits } from './limits.ts';
import { maintenanceQueries } from './maintenance-queries.ts';
import type { CreateHash, StoragePorts, StorageQueries } from './ports.ts';
import { lockAccount } from './uploads/place-file.ts';
import { createLazyTusHandler } from './uploads/lazy-tus-handler.ts';
import { findOwnFiles, ownFileQueries } from './own-file-queries.ts';
import { createBatchReceiver } from './uploads/receive-batch.ts';
import { createFileReceiver, createFileWriter } from './uploads/receive-file.ts';
import { createResumableUploads, type ResumableUploads } from './uploads/resumable-uploads.ts';
import { storageService } from './service.ts';
import { createStorageStatistics } from './statistics.ts';
import { createSweeper } from './sweeper.ts';
import { uploadQueries } from './uploads/upload-queries.ts';
import { createUploadPlacer } from './uploads/place-uploads.ts';
import { createUploadScheduler } from './uploads/upload-scheduler.ts';
import { createFileVersions } from './file-versions.ts';
import { createUserStorage } from './user-data.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { TusUploads } from './uploads/tus-adapter.ts';

export interface StorageModulePorts
  extends
    Pick<Platform, 'db' | 'blobs' | 'clock' | 'ids' | 'log' | 'version'>,
    Partial<Pick<Platform, 'handOver' | 'monotonic' | 'takeTurn'>> {
  readonly limits: StorageLimits;
}

export type StorageModule = ReturnType<typeof createStorageModule>;

/**
 * Assembles the feature over one database and one blob store. Besides its own calls it offers statistics and quotas
 * for the admin area, export and erasure for accounts, and the sweep for housekeeping.
 */
export function createStorageModule(ports: StorageModulePorts) {
  const { db, blobs, handOver = null, limits, clock, monotonic = systemMonotonic, ids, log, version } = ports;
  const { takeTurn = createTurns() } = ports;
  const transaction: StoragePorts['transaction'] = (work) =>
    db.transaction().execute((handle) => work(queriesOf(handle)));
  const locked: StoragePorts['locked'] = (userId, work) =>
    transaction(async (inside) => {
      await lockAccount(inside.files, userId);
      return work(inside);
    });
  const queries = { ...queriesOf(db), maintenance: maintenanceQueries(db), transaction, locked };
  const scheduler = createUploadScheduler({ monotonic });
  const limitUpload = createUploadLimiter({ ...queries, blobs, limits, monotonic });
  const placeUpload = createUploadPlacer({
    transaction,
    limits,
    clock,
    // SQLite has one writer; on PostgreSQL the lock of one account must not hold up other users.
    groupOf: (userId) => (isPostgres(db) ? userId : ''),
  });
  const shared = {
    ...queries,
    blobs,
    handOver,
    limits,
    createHash: createDigests,
    clock,
    ids,
    limitUpload,
    placeUpload,
    scheduler,
  };
  const resumable = createResumableUploads(shared);
  const quarantine = quarantineQueries(db);
  const sweeper = createSweeper({ ...shared, resumable, quarantine, monotonic, log });
  const quarantineFigures = () => quarantineFacts(quarantine);
  const writeFile = createFileWriter(shared);
  const receiveFile = createFileReceiver(shared, writeFile);
  const receiveBatch = createBatchReceiver(shared, writeFile);
  const service = storageService({ ...shared, receiveFile, receiveBatch });
  const folders = createFolderService({ ...shared, receiveFile });
  return {
    service,
    versions: createFileVersions(shared),
    folders,
    dav: createDavModule({ db, clock, ids, service, folders, createHash: createDigests }),
    resumable,
    archive: createArchiver(shared),
    takeTurn,
    tus: createLazyTusHandler({
      uploads: ownTusUploads(resumable),
      path: storageApi.createUpload.path,
      resumeMs: UPLOAD_RESUME_DAYS * DAY_MS,
      keyOf: String,
      ids,
    }),
    sweep: sweeper.sweep,
    /** Ends interruptible uploads with what has arrived; `ended` resolves when nothing is received any more. */
    stopReceiving: scheduler.stop,
    ended: scheduler.idle,
    reserveBytes: limits.reserveBytes,
    statistics: createStorageStatistics({ ...shared, quarantineFigures, version, monotonic }),
    /** Takes a database handle, because the admin area changes quotas in its own transactions. */
    quotasOf: (handle: Db) => maintenanceQueries(handle),
    findOwnFiles: (userId: string, fileIds: readonly string[]) => findOwnFiles(db, userId, fileIds),
    filesInside: ownFileQueries(db).listInside,
    /** Takes a database handle, because imports change files in their transactions. */
    ownFilesOf: (handle: Db) => ownFileQueries(handle),
    ...createUserStorage(shared),
  };
}

const queriesOf = (handle: Db): StorageQueries => ({
  files: fileQueries(handle),
  folders: folderQueries(handle),
  uploads: uploadQueries(handle),
  dropFiles: dropFileQueries(handle),
});

const createDigests: CreateHash = (also) => {
  const [sha256, sha1] = [createHash('sha256'), createHash('sha1')];
  const other = also && createHash(also);
  return {
    update(chunk) {
      for (const hash of [sha256, sha1, other]) hash?.update(chunk);
    },
    digest: () => ({
      sha256: sha256.digest('hex'),
      sha1: sha1.digest('hex'),
      ...(other && { md5: other.digest('hex') }),
    }),
  };
};

/** The uploads of a logged-in user, who is named by an id. Their metadata may have `folder` and `onConflict`. */
function ownTusUploads(resumable: ResumableUploads): TusUploads<string> {
  return {
    find: resumable.find,
    append: resumable.append,
    cancel: resumable.cancel,
    create: (userId, { fields, ...creation }) =>
      resumable.create(userId, {
        ...creation,
        folderId: parseFolderId(fields['folder']),
        rule: parseConflictRule(fields['onConflict']),
      }),
  };
}

function parseFolderId(text: string | null | undefined): string {
  const { success, data } = FolderId.safeParse(text ?? ROOT_FOLDER_ID);
  if (!success) throw new Problem('storage.no-folder');
  return data;
}

function parseConflictRule(text: string | null | undefined): ConflictRule {
  const rule = CONFLICT_RULES.find((known) => known === text);
  if (rule === undefined && text !== undefined) throw new Problem('request.invalid');
  return rule ?? 'rename';
}
