import type { BlobStore } from '../files/files.ts';
import { MINUTE_MS } from '../kernel/clock.ts';
import type { StorageTotals, UpkeepStore } from './ports.ts';
import type { Sweeper } from './sweep.ts';

/** What an admin sees of the storage. */
export type StorageFacts = StorageTotals & {
  /** Null where the store has no end. */
  readonly bytesFree: number | null;
  /** Contents without a row that wait for the sweeper. */
  readonly orphanBlobs: number;
  readonly driver: BlobStore['driver'];
  readonly version: string;
};

export interface FactsPorts {
  readonly upkeep: UpkeepStore;
  readonly blobs: BlobStore;
  readonly sweeper: Sweeper;
  readonly version: string;
  /** Never goes back, as the wall clock may. */
  readonly monotonic: () => number;
}

/** Counting looks at every row: it is done at most once a minute. */
export function storageFacts({
  upkeep,
  blobs,
  sweeper,
  version,
  monotonic,
}: FactsPorts): () => Promise<StorageFacts> {
  let counted: { at: number; totals: Promise<StorageTotals> } | null = null;
  return async () => {
    if (counted === null || monotonic() - counted.at >= MINUTE_MS) {
      counted = { at: monotonic(), totals: upkeep.totals() };
      counted.totals.catch(() => (counted = null));
    }
    const [totals, space] = await Promise.all([counted.totals, blobs.space()]);
    const bytesFree = space?.free ?? null;
    return { ...totals, bytesFree, orphanBlobs: sweeper.orphans(), driver: blobs.driver, version };
  };
}
