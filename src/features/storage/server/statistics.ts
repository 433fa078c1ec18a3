import type { BlobStore } from '#platform/blobs/blob-store.ts';
import { MINUTE_MS } from '#platform/system/clock.ts';
import type { MaintenanceQueries } from './maintenance-queries.ts';

export interface StorageStatisticsPorts {
  readonly maintenance: Pick<MaintenanceQueries, 'totals' | 'comparison'>;
  readonly blobs: BlobStore;
  readonly quarantineFigures: () => Promise<Record<string, number | string>>;
  readonly version: string;
  /** Never goes back, unlike the wall clock. */
  readonly monotonic: () => number;
}

/** The storage figures that admins see. Counting reads every row, so it is done at most once a minute. */
export function createStorageStatistics(ports: StorageStatisticsPorts) {
  const { maintenance, blobs, quarantineFigures, version, monotonic } = ports;
  let counted: { at: number; totals: ReturnType<MaintenanceQueries['totals']> } | null = null;
  return async () => {
    if (counted === null || monotonic() - counted.at >= MINUTE_MS) {
      counted = { at: monotonic(), totals: maintenance.totals() };
      counted.totals.catch(() => (counted = null));
    }
    const [totals, { youngBefore }, space, quarantine] = await Promise.all([
      counted.totals,
      maintenance.comparison(),
      blobs.space(),
      quarantineFigures(),
    ]);
    return {
      ...totals,
      /** Null if the blob store has no size limit. */
      bytesFree: space?.free ?? null,
      /** Recent blobs without a row, which the last complete comparison has left alone. */
      orphanBlobs: youngBefore,
      ...quarantine,
      driver: blobs.driver,
      version,
    };
  };
}
