import { createHash } from 'node:crypto';
import type { Db } from '../database/connect.ts';
import { quarantineQueries } from '../database/quarantine-queries.ts';
import type { BlobStore } from '../files/blob-store.ts';
import { systemMonotonic, type Clock } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Log } from '../kernel/log.ts';
import { quarantineFacts } from '../kernel/quarantine-notices.ts';
import { createUploadLimiter } from './upload-limiter.ts';
import { createArchiver } from './archive-adapter.ts';
import { createStorageStatistics } from './statistics.ts';
import { createUploadScheduler } from './upload-scheduler.ts';
import { createUserStorage } from './user-storage.ts';
import type { Hash, Quotas, StorageLimits, StorageTransaction } from './ports.ts';
import { fileQueries } from './file-queries.ts';
import { createFileReceiver } from './receive-file.ts';
import { createResumableUploads } from './resumable-uploads.ts';
import { storageService } from './service.ts';
import { createSweeper } from './sweeper.ts';
import { createTusHandler } from './tus-adapter.ts';
import { uploadQueries } from './upload-queries.ts';
import { maintenanceQueries } from './maintenance-queries.ts';

export interface StorageModulePorts {
  readonly db: Db;
  readonly blobs: BlobStore;
  readonly limits: StorageLimits;
  readonly clock: Clock;
  /** Measures how much time has passed. */
  readonly monotonic?: Clock;
  readonly ids: Ids;
  readonly log: Log;
  /** Daybook's own. */
  readonly version: string;
}

export type StorageModule = ReturnType<typeof createStorageModule>;

/**
 * Puts the feature together: its rules over the queries of one database and one store of contents. Beside its own
 * calls: the figures and quotas for the admin area, export and end for accounts, the sweep for housekeeping.
 */
export function createStorageModule(ports: StorageModulePorts) {
  const { db, blobs, limits, clock, monotonic = systemMonotonic, ids, log, version } = ports;
  const [store, uploads, upkeep] = [fileQueries(db), uploadQueries(db), maintenanceQueries(db)];
  const transaction: StorageTransaction = (work) =>
    db.transaction().execute((handle) => work(fileQueries(handle), uploadQueries(handle)));
  const allow = createUploadLimiter({ store, blobs, limits });
  const intake = createUploadScheduler();
  const shared = {
    store,
    uploads,
    upkeep,
    transaction,
    blobs,
    allow,
    intake,
    limits,
    hash: createSha256,
    clock,
    ids,
  };
  const resumable = createResumableUploads(shared);
  const quarantine = quarantineQueries(db);
  const cleaner = createSweeper({ ...shared, resumable, quarantine, log });
  return {
    service: storageService({ ...shared, receive: createFileReceiver(shared) }),
    resumable,
    archive: createArchiver(shared),
    tus: createTusHandler({ uploads: resumable, ids }),
    sweep: cleaner.sweep,
    /** Uploads that can be interrupted end now with what has come; `idle` waits until nothing is received any more. */
    stopReceiving: intake.stop,
    ended: intake.idle,
    facts: createStorageStatistics({
      upkeep,
      blobs,
      sweeper: cleaner,
      quarantined: () => quarantineFacts(quarantine),
      version,
      monotonic,
    }),
    /** Over any handle, as the admin area changes quotas in its own transactions. */
    quotasOf: (handle: Db): Quotas => maintenanceQueries(handle),
    ...createUserStorage({ upkeep, blobs }),
  };
}

function createSha256(): Hash {
  const hash = createHash('sha256');
  return { update: (chunk) => void hash.update(chunk), digest: () => hash.digest('hex') };
}
