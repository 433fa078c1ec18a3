import type { BlobStore } from './blob-store.ts';

/** A store that removes nothing while `isHeld` answers true; what stays then has no row, and the sweeper finds it. */
export function pauseRemovalsWhile(blobs: BlobStore, isHeld: () => Promise<boolean>): BlobStore {
  return {
    ...blobs,
    async remove(id) {
      if (!(await isHeld())) await blobs.remove(id);
    },
  };
}
