/** The progress of a backup, verification or restore. */
export interface Progress {
  /** The current step, in a few words. */
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

export function createProgressCounter(onProgress: OnProgress): ProgressCounter {
  const playbackProgress: Progress = { step: '', rows: 0, blobs: 0, bytes: 0 };
  return {
    step(name) {
      playbackProgress.step = name;
      onProgress(playbackProgress);
    },
    addRows(count) {
      playbackProgress.rows += count;
      onProgress(playbackProgress);
    },
    addBlob(bytes) {
      playbackProgress.blobs += 1;
      playbackProgress.bytes += bytes;
      onProgress(playbackProgress);
    },
  };
}
