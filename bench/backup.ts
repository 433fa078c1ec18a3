import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { blobPath } from '#features/backup/server/repository/repository.ts';
import { connect } from '#platform/database/connect.ts';
import { migrate } from '#platform/database/migrate.ts';
import { systemIds } from '#platform/system/ids.ts';
import { root } from '#platform/system/package.ts';
import { insertUser } from '#testing/users.ts';

/**
 * Backup, second backup, verification and restore of a large installation on SQLite and disk: time, time against a
 * raw copy of the same bytes, and peak memory. `node bench/backup.ts [MiB of files] [rows]`
 */
const FILES_BYTES = Number(process.argv[2] ?? 2048) * 1024 ** 2;
const ROWS = Number(process.argv[3] ?? 1_000_000);
const FILE_BYTES = 512 * 1024;
const MEMORY_MAX_MIB = 200;
const POLL_INTERVAL_MS = 50;

const folder = mkdtempSync(join(tmpdir(), 'daybook-bench-backup-'));
const data = join(folder, 'data');
const repository = join(folder, 'backups');

interface Measured {
  readonly seconds: number;
  /** What the command said beforehand. */
  readonly expected: string;
  readonly peakMiB: number;
}

try {
  await fill();
  const raw = await rawCopy();
  const table: Record<string, object> = { 'raw copy': { seconds: raw.toFixed(1) } };
  const steps = {
    'first backup': await backup(data, 'create', repository),
    'second backup': await backup(data, 'create', repository),
    verify: await backup(data, 'verify', '--in', repository),
    restore: await backup(join(folder, 'restored'), 'restore', 'latest', '--in', repository),
  };
  for (const [step, { seconds, expected, peakMiB }] of Object.entries(steps)) {
    table[step] = {
      seconds: seconds.toFixed(1),
      expected,
      'times raw copy': (seconds / raw).toFixed(2),
      'peak MiB': Math.round(peakMiB),
    };
  }
  console.table(table);
  const peak = Math.max(...Object.values(steps).map(({ peakMiB }) => peakMiB));
  if (peak > MEMORY_MAX_MIB) throw new Error(`${Math.round(peak)} MiB are more than ${MEMORY_MAX_MIB}.`);
} finally {
  rmSync(folder, { recursive: true });
}

async function fill(): Promise<void> {
  const file = join(data, 'daybook.db');
  const db = connect({ kind: 'sqlite', file }, () => undefined);
  await migrate(db);
  const { id: user } = await insertUser(db, () => Date.now());
  await db.destroy();
  const database = new Sqlite(file);
  database.pragma('synchronous = OFF');
  database
    .prepare(
      `insert into activities (id, user_id, name, name_folded, search_folded, category, rating, created_at)
       with recursive n (i) as (select 1 union all select i + 1 from n where i < ?)
       select printf('0198c0de-%04x-7000-8000-%012x', i % 65536, i), ?, 'Something that was seen, no. ' || i,
         'something that was seen, no. ' || i, 'something that was seen, no. ' || i, 'MOVIE', i % 5 + 1, 1790000000000 + i from n`,
    )
    .run(ROWS, user);
  const insert = database.prepare(
    `insert into files (id, user_id, name, name_key, name_folded, kind, size, sha256, created_at)
     values (?, ?, ?, ?, ?, 'other', ?, ?, 0)`,
  );
  database.transaction(() => {
    for (let at = 0; at < FILES_BYTES; at += FILE_BYTES) {
      const [id, content] = [systemIds.id(), randomBytes(FILE_BYTES)];
      const path = join(data, 'files', blobPath(id));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
      const name = `file ${at}`;
      insert.run(id, user, name, name, name, FILE_BYTES, createHash('sha256').update(content).digest('hex'));
    }
  })();
  database.close();
  spawnSync('sync');
}

/** Copies the same bytes without checks, which is the fastest possible. In seconds. */
async function rawCopy(): Promise<number> {
  const begin = performance.now();
  const database = new Sqlite(join(data, 'daybook.db'));
  await database.backup(join(folder, 'raw.db'), { progress: () => 2 ** 31 - 1 });
  database.close();
  spawnSync('cp', ['-a', join(data, 'files'), join(folder, 'raw')]);
  spawnSync('sync', ['-f', folder]);
  const seconds = (performance.now() - begin) / 1_000;
  rmSync(join(folder, 'raw'), { recursive: true });
  rmSync(join(folder, 'raw.db'));
  return seconds;
}

/** The command as people run it. */
function backup(dataDir: string, ...args: string[]): Promise<Measured> {
  const begin = performance.now();
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=1', 'src/app/server/main.ts', 'backup', ...args],
    {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'pipe'],
    },
  );
  let [peakMiB, said] = [0, ''];
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  const timer = setInterval(() => {
    peakMiB = Math.max(peakMiB, peakOf(child.pid ?? 0));
  }, POLL_INTERVAL_MS);
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (code) => {
      clearInterval(timer);
      if (code === 0)
        resolve({ seconds: (performance.now() - begin) / 1_000, expected: expectedIn(said), peakMiB });
      else reject(new Error(`${args[0]} ended with ${code}.`));
    });
  });
}

function expectedIn(said: string): string {
  return /This takes about ([\w ]+?)(?:,| on)/.exec(said)?.[1] ?? '';
}

function peakOf(pid: number): number {
  try {
    const [, kib = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kib) / 1024;
  } catch {
    return 0;
  }
}
