import { Problem } from '#contract/problem.ts';
import { FILES_PER_USER_MAX } from '#contract/storage.ts';
import type { BlobStore } from '../files/blob-store.ts';
import type { FileStore, StorageLimits } from './ports.ts';

/** The disk is asked again after so many bytes: others write too. */
const DISK_CHECK_BYTES = 8 * 1024 * 1024;
/** What one upload may still take; whoever holds it calls `end` when it is over. */
export interface Allowance {
  /** Counts arrived bytes. @throws Problem 413 by the limit or the quota, 507 by the disk. */
  spend(bytes: number): Promise<void> | void;
  release(): void;
}

export interface UploadLimiterPorts {
  readonly store: FileStore;
  readonly blobs: Pick<BlobStore, 'space'>;
  readonly limits: StorageLimits;
}

/**
 * Enforces the limits while bytes arrive. Uploads of one user at the same time share what is left: each counts the
 * bytes of the others in this process, and `FileStore.charge` decides between nodes.
 */
export function createUploadLimiter({ store, blobs, limits }: UploadLimiterPorts) {
  const arriving = new Map<string, number>();
  const count = (userId: string, bytes: number) => {
    const sum = (arriving.get(userId) ?? 0) + bytes;
    if (sum > 0) arriving.set(userId, sum);
    else arriving.delete(userId);
    return sum;
  };

  async function refuseFullDisk(more: number): Promise<void> {
    const space = await blobs.space();
    if (space !== null && space.free - more < limits.reserveBytes) throw new Problem('server.full');
  }

  /**
   * @param atLeast bytes that will certainly come: refuses before any is read.
   * @param charged whether the bytes stand in the account already.
   */
  return async function allow(userId: string, atLeast: number, charged = false): Promise<Allowance> {
    const account = await store.account(userId);
    const quota = account.quota ?? limits.userQuotaBytes;
    const left = () => quota - account.used - (arriving.get(userId) ?? 0);
    if (atLeast > limits.uploadMaxBytes) throw new Problem('storage.too-large');
    if (!charged && atLeast > left()) throw new Problem('storage.quota');
    if (!charged && account.files >= FILES_PER_USER_MAX) throw new Problem('storage.too-many-files');
    await refuseFullDisk(atLeast);

    let taken = 0;
    let checkedAt = 0;
    return {
      spend(bytes) {
        taken += bytes;
        if (taken > limits.uploadMaxBytes) throw new Problem('storage.too-large');
        if (!charged) {
          count(userId, bytes);
          if (left() < 0) throw new Problem('storage.quota');
        }
        if (taken - checkedAt < DISK_CHECK_BYTES) return undefined;
        checkedAt = taken;
        return refuseFullDisk(0);
      },
      release() {
        if (!charged) count(userId, -taken);
        taken = 0;
      },
    };
  };
}
