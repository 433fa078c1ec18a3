import type { WriteStream } from 'node:tty';
import { describeStep, type OnProgress } from './progress.ts';

const INTERVAL_MS = 1_000;
const MIB = 1024 ** 2;

/** Updates one line on a terminal; writes one line per second elsewhere. */
export function createProgressWriter(stream: Pick<WriteStream, 'write' | 'isTTY'>): {
  onProgress: OnProgress;
  end: () => void;
} {
  let shown: { step: string; at: number } | null = null;
  const write = (line: string) => stream.write(stream.isTTY ? `${line.padEnd(80)}\r` : `${line}\n`);
  return {
    onProgress(progress) {
      const { step, rows, blobs, bytes } = progress;
      const now = performance.now();
      if (shown !== null && shown.step === step && now - shown.at < INTERVAL_MS) return;
      shown = { step, at: now };
      const figures = `${rows} rows, ${blobs} files, ${(bytes / MIB).toFixed(1)} MiB`;
      write(`${describeStep(progress)}: ${figures}`);
    },
    end: () => void (shown !== null && stream.isTTY && stream.write('\n')),
  };
}
