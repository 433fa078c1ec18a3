/** How far a backup, a verification or a restore has come. */
export interface Progress {
  /** What is done now, in a few words. */
  step: string;
  rows: number;
  blobs: number;
  /** Of contents of files. */
  bytes: number;
}

export type OnProgress = (progress: Readonly<Progress>) => void;

export interface ProgressCounter {
  step(name: string): void;
  addRows(count: number): void;
  addBlob(bytes: number): void;
}

export function countProgress(onProgress: OnProgress): ProgressCounter {
  const progress: Progress = { step: '', rows: 0, blobs: 0, bytes: 0 };
  return {
    step(name) {
      progress.step = name;
      onProgress(progress);
    },
    addRows(count) {
      progress.rows += count;
      onProgress(progress);
    },
    addBlob(bytes) {
      progress.blobs += 1;
      progress.bytes += bytes;
      onProgress(progress);
    },
  };
}
