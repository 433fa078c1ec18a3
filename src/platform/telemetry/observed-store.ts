import type { BlobStore, Staging } from '../blobs/blob-store.ts';
import type { Telemetry } from '../operations/telemetry.ts';

export interface ObservedStore {
  readonly blobs: BlobStore;
  /** How many contents are being received. */
  readonly inProgress: () => number;
}

/** Measures the operations of a store. Reading a content is not measured, because its reader decides how long it takes. */
export function observeStore(blobs: BlobStore, telemetry: Telemetry): ObservedStore {
  if (!telemetry.isOn) return { blobs, inProgress: () => 0 };
  let open = 0;
  const measure = <Result>(name: string, work: () => Promise<Result>) =>
    telemetry.measure({ kind: 'store', name }, work);

  function observeStaging(staging: Staging): Staging {
    let isOpen = true;
    open += 1;
    const close = <Result>(work: () => Promise<Result>) => {
      if (isOpen) open -= 1;
      isOpen = false;
      return work();
    };
    return {
      get size() {
        return staging.size;
      },
      write(chunk) {
        telemetry.count('received-bytes', {}, chunk.byteLength);
        return staging.write(chunk);
      },
      flush: () => measure('flush', () => staging.flush()),
      release: () => close(() => staging.release()),
      commit: () => close(() => measure('commit', () => staging.commit())),
      discard: () => close(() => measure('discard', () => staging.discard())),
    };
  }

  return {
    inProgress: () => open,
    blobs: {
      ...blobs,
      stage: async (id) => observeStaging(await measure('stage', () => blobs.stage(id))),
      async resume(id, size, fence) {
        const staging = await measure('resume', () => blobs.resume(id, size, fence));
        return staging && observeStaging(staging);
      },
      open: (id, range) => measure('open', () => blobs.open(id, range)),
      remove: (id) => measure('remove', () => blobs.remove(id)),
    },
  };
}
