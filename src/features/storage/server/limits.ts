import { Problem } from '#platform/contract/problem.ts';
import { FILES_PER_USER_MAX } from '../contract/storage.ts';
import type { BlobStore, StorageSpace } from '#platform/blobs/blob-store.ts';
import type { Clock } from '#platform/system/clock.ts';
import type { FileQueries } from './file-queries.ts';

const GIB = 1024 ** 3;
const RESERVED_RATIO = 0.05;

/** The free disk space is checked again after this many bytes, because other uploads use it too. */
const DISK_CHECK_BYTES = 8 * 1024 * 1024;
/** Others use the disk too, so what is free is measured again. */
const SPACE_VALID_MS = 500;

export interface StorageLimitsConfig {
  readonly uploadMaxBytes: number;
  readonly userQuotaBytes: number;
  /** Null: 1 GiB or 5 % of the disk, whichever is smaller. */
  readonly diskReserveBytes: number | null;
}

export interface StorageLimits {
  readonly uploadMaxBytes: number;
  readonly userQuotaBytes: number;
  /** Uploads leave this much of the disk free. */
  readonly reserveBytes: number;
}

export function storageLimits(config: StorageLimitsConfig, space: StorageSpace | null): StorageLimits {
  const usual = Math.min(GIB, Math.floor((space?.total ?? 0) * RESERVED_RATIO));
  const { uploadMaxBytes, userQuotaBytes, diskReserveBytes } = config;
  return { uploadMaxBytes, userQuotaBytes, reserveBytes: diskReserveBytes ?? usual };
}

export interface UploadLimiterPorts {
  readonly files: Pick<FileQueries, 'account'>;
  readonly blobs: Pick<BlobStore, 'space'>;
  readonly limits: StorageLimits;
  /** Measures elapsed time. */
  readonly monotonic: Clock;
}

type Account = Awaited<ReturnType<FileQueries['account']>>;

/**
 * Enforces the limits while bytes arrive. Concurrent uploads of a user share the remaining space: each counts the
 * bytes of the others in this process, and `charge` decides between nodes.
 */
export function createUploadLimiter({ files, blobs, limits, monotonic }: UploadLimiterPorts) {
  const space = createSpaceMeter(blobs, monotonic);
  const arriving = new Map<string, number>();
  const count = (userId: string, bytes: number) => {
    const sum = (arriving.get(userId) ?? 0) + bytes;
    if (sum > 0) arriving.set(userId, sum);
    else arriving.delete(userId);
    return sum;
  };

  async function assertDiskSpace(more: number): Promise<void> {
    if ((await space.free()) - more < limits.reserveBytes) throw new Problem('server.full');
  }

  /**
   * Returns what counts the bytes of one upload.
   * @param atLeast a lower bound of the size, so that an upload can be refused before it is read.
   * @param charged whether the account was charged for these bytes already.
   * @param known what the account uses, of which several uploads count the bytes until they end.
   */
  return async function limitUpload(
    userId: string,
    atLeast: number,
    charged = false,
    known: Promise<Account> = files.account(userId),
  ) {
    const account = await known;
    const quota = account.quota ?? limits.userQuotaBytes;
    const remaining = () => quota - account.used - (arriving.get(userId) ?? 0);
    if (atLeast > limits.uploadMaxBytes) throw new Problem('storage.too-large');
    if (!charged && atLeast > remaining()) throw new Problem('storage.quota');
    if (!charged && account.files >= FILES_PER_USER_MAX) throw new Problem('storage.too-many-files');
    await assertDiskSpace(atLeast);

    let spent = 0;
    let checkedAt = 0;
    return {
      /** Counts bytes that arrived. @throws Problem 413 for the size limit or the quota, 507 for a full disk. */
      spend(bytes: number): Promise<void> | void {
        spent += bytes;
        space.subtract(bytes);
        if (!charged) count(userId, bytes);
        if (spent > limits.uploadMaxBytes) throw new Problem('storage.too-large');
        if (!charged && remaining() < 0) throw new Problem('storage.quota');
        if (spent - checkedAt < DISK_CHECK_BYTES) return undefined;
        checkedAt = spent;
        return assertDiskSpace(0);
      },
      /** To be called when the upload ends. */
      release(): void {
        if (!charged) count(userId, -spent);
        spent = 0;
      },
    };
  };
}

/** The free space of a disk or store. Between two measurements, it is what arriving files leave of it. */
export function createSpaceMeter(blobs: Pick<BlobStore, 'space'>, monotonic: Clock) {
  let free = 0;
  let validUntil = -Infinity;
  return {
    subtract(bytes: number): void {
      free -= bytes;
    },
    /** In bytes; infinite for a store without a limit. */
    async free(): Promise<number> {
      if (monotonic() >= validUntil) {
        free = (await blobs.space())?.free ?? Infinity;
        validUntil = monotonic() + SPACE_VALID_MS;
      }
      return free;
    },
  };
}
