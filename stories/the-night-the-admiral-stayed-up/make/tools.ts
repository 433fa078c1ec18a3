// Runs the media programs. Each call has a time limit, because a hung encoder would hang the whole make.
import { spawnSync } from 'node:child_process';

export function run(program: string, args: string[]): string {
  const done = spawnSync(program, args, { encoding: 'utf8', timeout: 120_000, maxBuffer: 1 << 28 });
  if (done.error) throw done.error;
  if (done.status !== 0) throw new Error(`${program} failed: ${done.stderr.slice(-2000)}`);
  return done.stdout + done.stderr;
}

export function ffmpeg(...args: string[]): string {
  return run('ffmpeg', ['-nostdin', '-hide_banner', '-y', ...args]);
}

export type Loudness = { lufs: number; truePeak: number };

export function measureLoudness(file: string): Loudness {
  const log = ffmpeg('-i', file, '-af', 'ebur128=peak=true:framelog=verbose', '-f', 'null', '-');
  const summary = log.slice(log.lastIndexOf('Summary:'));
  return { lufs: figure(summary, /I:\s+(-?[\d.]+) LUFS/), truePeak: figure(summary, /Peak:\s+(-?[\d.]+) dBFS/) };
}

function figure(text: string, pattern: RegExp): number {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`ffmpeg did not report ${pattern}`);
  return Number(found);
}
