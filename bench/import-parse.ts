import { spawnSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { diaryLines, libraryLines } from './support/export-files.ts';
import { median } from './support/measure.ts';

/**
 * What an import does in the browser's worker with exports of 100,000 rows: reading, parsing and comparing with an empty
 * log, against bare Papa Parse on the same file. Each runs in a process of its own; its memory counts from when its code is
 * loaded.
 */
const ROWS = Number(process.argv[2] ?? 100_000);
const ROUNDS = 3;
const GOALS = { ms: 30_000, MB: 200 };
const FILES = { 'goodreads_library_export.csv': libraryLines, 'diary.csv': diaryLines };

interface Measurement {
  readonly rows: number;
  readonly bytes: number;
  readonly ms: Readonly<Record<string, number>>;
  readonly peakMb: number;
}

function run(what: 'papa' | 'session', file: string): Measurement {
  const script = join(import.meta.dirname, 'support/import-process.ts');
  const { stdout, stderr, status } = spawnSync(process.execPath, [script, what, file], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Measurement;
}

const total = ({ ms }: Measurement) => Object.values(ms).reduce((sum, part) => sum + part, 0);

const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-'));
for (const [name, lines] of Object.entries(FILES)) {
  const file = join(folder, name);
  await pipeline(lines(ROWS), createWriteStream(file));
  const rounds = Array.from({ length: ROUNDS }, () => ({
    papa: run('papa', file),
    session: run('session', file),
  }));
  const [first] = rounds;
  const row = {
    file: name,
    rows: first?.session.rows,
    'file MB': Math.round((first?.session.bytes ?? 0) / 1e6),
    ms: first?.session.ms,
    'all ms': Math.round(median(rounds.map(({ session }) => total(session)))),
    'goal ms': GOALS.ms,
    'Papa Parse ms': Math.round(median(rounds.map(({ papa }) => total(papa)))),
    'reading and parsing, times Papa Parse': Number(
      median(
        rounds.map(({ papa, session: { ms } }) => ((ms['read'] ?? 0) + (ms['parse'] ?? 0)) / total(papa)),
      ).toFixed(1),
    ),
    'peak MB': Math.round(median(rounds.map(({ session }) => session.peakMb))),
    'goal MB': GOALS.MB,
    'peak MB of Papa Parse': Math.round(median(rounds.map(({ papa }) => papa.peakMb))),
  };
  process.stdout.write(`${JSON.stringify(row)}\n`);
}
await rm(folder, { recursive: true });
