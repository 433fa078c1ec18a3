/** The progress of a backup, verification or restore. */
export interface Progress {
  /** The current step, in a few words. */
  step: string;
  rows: number;
  blobs: number;
  /** Of blobs. */
  bytes: number;
}

export type OnProgress = (progress: Readonly<Progress>) => void;

export type ProgressCounter = ReturnType<typeof createProgressCounter>;

export function createProgressCounter(onProgress: OnProgress) {
  const current: Progress = { step: '', rows: 0, blobs: 0, bytes: 0 };
  return {
    step(name: string): void {
      current.step = name;
      onProgress(current);
    },
    addRows(count: number): void {
      current.rows += count;
      onProgress(current);
    },
    addBlob(bytes: number): void {
      current.blobs += 1;
      current.bytes += bytes;
      onProgress(current);
    },
  };
}
