/** The progress of a backup, verification or restore. */
export interface Progress {
  /** The current step, in a few words. */
  step: string;
  rows: number;
  blobs: number;
  /** Of blobs. */
  bytes: number;
  /** How much of the step is done, from 0 to 1; null if its size is unknown. */
  share: number | null;
}

/** How much a step has to copy, as far as it is known. */
export type StepSize = Partial<Pick<Progress, 'rows' | 'bytes'>>;

export type OnProgress = (progress: Readonly<Progress>) => void;

export type ProgressCounter = ReturnType<typeof createProgressCounter>;

/** Sizes that were estimated may be exceeded. */
const UNFINISHED_SHARE_MAX = 0.99;

interface StepBegin {
  readonly of: StepSize;
  readonly rows: number;
  readonly bytes: number;
}

export function createProgressCounter(onProgress: OnProgress) {
  const current: Progress = { step: '', rows: 0, blobs: 0, bytes: 0, share: null };
  let begun: StepBegin = { of: {}, rows: 0, bytes: 0 };

  function report(): void {
    const [rows, bytes] = [current.rows - begun.rows, current.bytes - begun.bytes];
    const share = begun.of.rows ? rows / begun.of.rows : begun.of.bytes ? bytes / begun.of.bytes : null;
    current.share = share && Math.min(share, UNFINISHED_SHARE_MAX);
    onProgress(current);
  }

  return {
    step(name: string, of: StepSize = {}): void {
      current.step = name;
      begun = { of, rows: current.rows, bytes: current.bytes };
      report();
    },
    addRows(count: number): void {
      current.rows += count;
      report();
    },
    addBlob(bytes: number): void {
      current.blobs += 1;
      current.bytes += bytes;
      report();
    },
    /** What was copied so far. */
    copied: () => ({ files: current.blobs, bytes: current.bytes }),
  };
}

/** 'Copying files, 60 %'. */
export function describeStep({ step, share }: Readonly<Progress>): string {
  return share === null ? step : `${step}, ${Math.floor(share * 100)} %`;
}
