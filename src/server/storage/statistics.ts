import type { BlobStore } from '../files/blob-store.ts';
import { MINUTE_MS } from '../kernel/clock.ts';
import type { StorageTotals, MaintenanceStore } from './ports.ts';
import type { Sweeper } from './sweeper.ts';

/** What an admin sees of the storage. */
export type StorageStatistics = StorageTotals & {
  /** Null where the store has no end. */
  readonly bytesFree: number | null;
  /** Contents without a row that wait for the sweeper. */
  readonly orphanBlobs: number;
  readonly driver: BlobStore['driver'];
  readonly version: string;
} & Readonly<Record<string, number | string | null>>;

export interface StorageStatisticsPorts {
  readonly upkeep: MaintenanceStore;
  readonly blobs: BlobStore;
  readonly sweeper: Sweeper;
  /** What is said of the quarantine. */
  readonly quarantined: () => Promise<Record<string, number | string>>;
  readonly version: string;
  /** Never goes back, as the wall clock may. */
  readonly monotonic: () => number;
}

/** Counting looks at every row: it is done at most once a minute. */
export function createStorageStatistics({
  upkeep,
  blobs,
  sweeper,
  quarantined,
  version,
  monotonic,
}: StorageStatisticsPorts): () => Promise<StorageStatistics> {
  let counted: { at: number; totals: Promise<StorageTotals> } | null = null;
  return async () => {
    if (counted === null || monotonic() - counted.at >= MINUTE_MS) {
      counted = { at: monotonic(), totals: upkeep.totals() };
      counted.totals.catch(() => (counted = null));
    }
    const [totals, space, held] = await Promise.all([counted.totals, blobs.space(), quarantined()]);
    const bytesFree = space?.free ?? null;
    const { driver } = blobs;
    return { ...totals, bytesFree, orphanBlobs: sweeper.orphanCount(), ...held, driver, version };
  };
}
