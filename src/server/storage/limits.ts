import type { StorageSpace } from '../files/blob-store.ts';
import type { StorageLimits } from './ports.ts';

const GIB = 1024 ** 3;
const RESERVED_RATIO = 0.05;

export interface StorageLimitsConfig {
  readonly uploadMaxBytes: number;
  readonly userQuotaBytes: number;
  /** Null: the smaller of 1 GiB and 5 % of the disk. */
  readonly diskReserveBytes: number | null;
}

export function storageLimits(config: StorageLimitsConfig, space: StorageSpace | null): StorageLimits {
  const usual = Math.min(GIB, Math.floor((space?.total ?? 0) * RESERVED_RATIO));
  const { uploadMaxBytes, userQuotaBytes, diskReserveBytes } = config;
  return { uploadMaxBytes, userQuotaBytes, reserveBytes: diskReserveBytes ?? usual };
}
