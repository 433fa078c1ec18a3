import { argon2Sync, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { hashSync } from '@node-rs/argon2';
import BetterSqlite from 'better-sqlite3';
import { median, spreadPercent } from './support/measure.ts';

/** Measures what Node contains against the native libraries that Daybook uses. Times are of the CPU. */
const ROUNDS = 9;
const READS = 20_000;
const LISTS = 2000;
const WRITES = 300;
const HASHES = 10;
const ROWS = 10_000;
const MEMORY_KIB = 19_456;
const PASSES = 2;

interface Statement {
  all(...values: number[]): unknown[];
  get(...values: number[]): unknown;
  run(...values: (number | string)[]): unknown;
}
interface Database {
  exec(sql: string): unknown;
  prepare(sql: string): Statement;
  close(): unknown;
}

const folder = mkdtempSync(join(tmpdir(), 'native-libraries-'));

function prepareDatabase(database: Database) {
  database.exec('pragma journal_mode = WAL; pragma synchronous = FULL');
  database.exec('create table entries (id integer primary key, title text not null, rating integer)');
  const insert = database.prepare('insert into entries (title, rating) values (?, ?)');
  database.exec('begin');
  for (let row = 0; row < ROWS; row += 1) insert.run(`The title of entry ${row}`, row % 5);
  database.exec('commit');
  const one = database.prepare('select id, title, rating from entries where id = ?');
  const list = database.prepare('select id, title, rating from entries where id > ? order by id limit 200');
  return {
    'select of one row': () => repeat(READS, (index) => one.get(index % ROWS)),
    'select of 200 rows': () => repeat(LISTS, (index) => list.all(index)),
    'durable insert': () => repeat(WRITES, (index) => insert.run('Another title', index % 5)),
  };
}

function repeat(times: number, work: (index: number) => unknown): void {
  for (let index = 0; index < times; index += 1) work(index);
}

const password = 'correct horse battery staple';
const libraries = new BetterSqlite(join(folder, 'better-sqlite3.db')) as unknown as Database;
const builtIn = new DatabaseSync(join(folder, 'node-sqlite.db')) as unknown as Database;
const used: Record<string, () => void> = {
  ...prepareDatabase(libraries),
  argon2id: () =>
    repeat(HASHES, () => hashSync(password, { memoryCost: MEMORY_KIB, timeCost: PASSES, parallelism: 1 })),
};
const inNode: Record<string, () => void> = {
  ...prepareDatabase(builtIn),
  argon2id: () =>
    repeat(HASHES, () =>
      argon2Sync('argon2id', {
        message: password,
        nonce: randomBytes(16),
        parallelism: 1,
        tagLength: 32,
        memory: MEMORY_KIB,
        passes: PASSES,
      }),
    ),
};

/** The CPU time of all threads in milliseconds. */
function cpuTimeOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

for (const [name, work] of Object.entries(used)) {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const library = cpuTimeOf(work);
    return { library, ratio: cpuTimeOf(inNode[name] ?? work) / library };
  });
  const ratios = rounds.map(({ ratio }) => ratio);
  const time = median(rounds.map(({ library }) => library));
  process.stdout.write(
    `${name}: library ${time.toFixed(1)} ms, Node's own takes ${median(ratios).toFixed(2)} times that (±${spreadPercent(ratios)} %)\n`,
  );
}
libraries.close();
builtIn.close();
rmSync(folder, { recursive: true });
