import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type RawBuilder } from 'kysely';
import { migrate } from '#platform/database/migrate.ts';
import { createPostgresDialect } from '#platform/database/postgres.ts';
import { createSqliteDialect } from '#platform/database/sqlite.ts';
import { startPostgres } from '../../test/start-postgres.ts';
import { median, spreadPercent } from './measure.ts';
import { watchedDb, type WatchedDb } from './plans.ts';

const ROUNDS = 25;

export type Kind = 'sqlite' | 'postgres';

/** Runs on a new SQLite and a new PostgreSQL database, both migrated and deleted afterwards. */
export async function onBothDatabases(run: (kind: Kind, watched: WatchedDb) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-'));
  const sqlite = watchedDb(createSqliteDialect(join(folder, 'bench.db')), 'sqlite');
  await migrate(sqlite.db);
  await run('sqlite', sqlite);
  await sqlite.db.destroy();
  await rm(folder, { recursive: true });

  const server = await startPostgres([]);
  const postgres = watchedDb(
    createPostgresDialect(`${server.url}/postgres`, () => undefined),
    'postgres',
  );
  await migrate(postgres.db);
  await run('postgres', postgres);
  await postgres.db.destroy();
  await server.stop();
}

/** A table of one column, `n`, from 1 up to `last`. */
export function numbersUpTo(last: number, kind: Kind): RawBuilder<unknown> {
  return kind === 'sqlite'
    ? sql`(with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(last)}) select n from numbers)`
    : sql`(select n from generate_series(1, ${sql.lit(last)}) as n)`;
}

/** The id of row `n` as SQL; `idAt` computes the same. */
export function idOf(kind: Kind): RawBuilder<unknown> {
  return kind === 'sqlite'
    ? sql`printf('%08x-0000-7000-8000-000000000000', n)`
    : sql`lpad(to_hex(n), 8, '0') || '-0000-7000-8000-000000000000'`;
}

export function idAt(n: number): string {
  return `${n.toString(16).padStart(8, '0')}-0000-7000-8000-000000000000`;
}

interface Measured {
  readonly kind: Kind;
  readonly name: string;
  readonly work: () => Promise<unknown>;
  /** The least that a page can take: as many rows by their primary keys. */
  readonly bare: () => Promise<unknown>;
  readonly plansOf: WatchedDb['plansOf'];
}

/** Measures the list and the bare page in turn, so that other load on the machine affects both. */
export async function reportList({ kind, name, work, bare, plansOf }: Measured): Promise<void> {
  const [times, ratios]: [number[], number[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const bareMs = await timed(bare);
    const ms = await timed(work);
    // The first round only warms up.
    if (round === 0) continue;
    times.push(ms);
    ratios.push(ms / bareMs);
  }
  print({
    database: kind,
    list: name,
    ms: Number(median(times).toFixed(2)),
    'of a bare page': Number(median(ratios).toFixed(2)),
    'spread %': spreadPercent(ratios),
    plan: await plansOf(work),
  });
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

export function print(row: object): void {
  process.stdout.write(`${JSON.stringify(row)}\n`);
}
