import type { BlobStore } from './files.ts';

/** A store that removes nothing while `isHeld` says so; what is left then has no row, and the sweeper finds it. */
export function removingUnless(blobs: BlobStore, isHeld: () => Promise<boolean>): BlobStore {
  return {
    ...blobs,
    async remove(id) {
      if (!(await isHeld())) await blobs.remove(id);
    },
  };
}
