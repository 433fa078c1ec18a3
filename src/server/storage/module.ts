import { createHash } from 'node:crypto';
import type { Db } from '../database/connect.ts';
import { quarantineQueries } from '../database/quarantine.ts';
import type { BlobStore } from '../files/files.ts';
import { systemMonotonic, type Clock } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Log } from '../kernel/log.ts';
import { quarantineFacts } from '../kernel/quarantine-notices.ts';
import { allowances } from './allowance.ts';
import { archives } from './archive.ts';
import { storageFacts } from './facts.ts';
import { makeIntake } from './intake.ts';
import { storageOwnership } from './ownership.ts';
import type { Hash, Quotas, StorageLimits, StorageTransaction } from './ports.ts';
import { fileQueries } from './queries.ts';
import { receiving } from './receiving.ts';
import { resumableUploads } from './resumable.ts';
import { storageService } from './service.ts';
import { sweeper } from './sweep.ts';
import { tusServer } from './tus.ts';
import { uploadQueries } from './upload-queries.ts';
import { upkeepQueries } from './upkeep-queries.ts';

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

export type StorageModule = ReturnType<typeof storageModule>;

/**
 * Puts the feature together: its rules over the queries of one database and one store of contents. Beside its own
 * calls: the figures and quotas for the admin area, export and end for accounts, the sweep for housekeeping.
 */
export function storageModule(ports: StorageModulePorts) {
  const { db, blobs, limits, clock, monotonic = systemMonotonic, ids, log, version } = ports;
  const [store, uploads, upkeep] = [fileQueries(db), uploadQueries(db), upkeepQueries(db)];
  const transaction: StorageTransaction = (work) =>
    db.transaction().execute((handle) => work(fileQueries(handle), uploadQueries(handle)));
  const allow = allowances({ store, blobs, limits });
  const intake = makeIntake();
  const shared = {
    store,
    uploads,
    upkeep,
    transaction,
    blobs,
    allow,
    intake,
    limits,
    hash: sha256,
    clock,
    ids,
  };
  const resumable = resumableUploads(shared);
  const quarantine = quarantineQueries(db);
  const cleaner = sweeper({ ...shared, resumable, quarantine, log });
  return {
    service: storageService({ ...shared, receive: receiving(shared) }),
    resumable,
    archive: archives(shared),
    tus: tusServer({ uploads: resumable, ids }),
    sweep: cleaner.sweep,
    /** Uploads that can be interrupted end now with what has come; `ended` waits until nothing is received any more. */
    stopReceiving: intake.stop,
    ended: intake.ended,
    facts: storageFacts({
      upkeep,
      blobs,
      sweeper: cleaner,
      quarantined: () => quarantineFacts(quarantine),
      version,
      monotonic,
    }),
    /** Over any handle, as the admin area changes quotas in its own transactions. */
    quotasOf: (handle: Db): Quotas => upkeepQueries(handle),
    ...storageOwnership({ upkeep, blobs }),
  };
}

function sha256(): Hash {
  const hash = createHash('sha256');
  return { update: (chunk) => void hash.update(chunk), digest: () => hash.digest('hex') };
}
