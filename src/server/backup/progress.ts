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

export interface ProgressCounter {
  step(name: string): void;
  addRows(count: number): void;
  addBlob(bytes: number): void;
}

export function createProgressCounter(onProgress: OnProgress): ProgressCounter {
  const current: Progress = { step: '', rows: 0, blobs: 0, bytes: 0 };
  return {
    step(name) {
      current.step = name;
      onProgress(current);
    },
    addRows(count) {
      current.rows += count;
      onProgress(current);
    },
    addBlob(bytes) {
      current.blobs += 1;
      current.bytes += bytes;
      onProgress(current);
    },
  };
}
