import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { adminQueries } from '../src/server/admin/queries.ts';
import type { Db } from '../src/server/database/connect.ts';
import { migrate } from '../src/server/database/migrate.ts';
import { postgresDialect } from '../src/server/database/postgres.ts';
import { sqliteDialect } from '../src/server/database/sqlite.ts';
import { upkeepQueries } from '../src/server/storage/upkeep-queries.ts';
import { startPostgres } from '../test/start-postgres.ts';
import { median, spreadPercent } from './support/measure.ts';
import { watchedDb, type WatchedDb } from './support/plans.ts';

/** `ADMIN_USERS=10000 npm run bench -- admin` is over sooner. */
const USERS = Number(process.env['ADMIN_USERS'] ?? 100_000);
const ROUNDS = 25;
const PAGE = 50;
/** More digits than an integer of PostgreSQL has. */
const MINUTE = sql`cast(60000 as bigint)`;

type Kind = 'sqlite' | 'postgres';

/** A tenth unverified, one in 50 suspended, ten admins; half of them store files; two audit rows each. */
async function fill(db: Db, kind: Kind): Promise<void> {
  const numbers =
    kind === 'sqlite'
      ? sql`(with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(USERS)}) select n from numbers)`
      : sql`(select n from generate_series(1, ${sql.lit(USERS)}) as n)`;
  const address = sql`'user' || ((n * 7919) % 1000003) || '.' || n || '@host' || (n % 97) || '.example.org'`;
  await sql`
    insert into users (id, email, email_key, password_hash, created_at, verified_at, suspended_at, admin_since, last_seen_at)
    select ${idOf(kind)}, ${address}, ${address}, 'hash', 1700000000000 + n * ${MINUTE},
      case when n % 10 = 0 then null else 1700000000000 end, case when n % 50 = 0 then 1700000000000 end,
      case when n % ${sql.lit(USERS / 10)} = 1 then 1700000000000 end, 1700000000000 + ((n * 7919) % 1000003)
    from ${numbers} as numbers`.execute(db);
  await sql`
    insert into storage_accounts (user_id, used_bytes, quota_bytes)
    select ${idOf(kind)}, n * 1000, null from ${numbers} as numbers where n % 2 = 0`.execute(db);
  await sql`
    insert into audit_log (id, at, actor, action, object, detail)
    select 'a' || ${idOf(kind)}, 1700000000000 + n * ${MINUTE}, ${idOf(kind)},
      case when n % 100 = 0 then 'login.failed' else 'login.ok' end, ${idOf(kind)}, '' from ${numbers} as numbers
    union all
    select 'b' || ${idOf(kind)}, 1700000030000 + n * ${MINUTE}, 'machine', 'admin.granted', ${idOf(kind)}, ''
    from ${numbers} as numbers`.execute(db);
  // PostgreSQL does so by itself after a while; SQLite plans without.
  if (kind === 'postgres') await sql`vacuum analyze`.execute(db);
}

function idOf(kind: Kind) {
  return kind === 'sqlite'
    ? sql`printf('%08x-0000-7000-8000-000000000000', n)`
    : sql`lpad(to_hex(n), 8, '0') || '-0000-7000-8000-000000000000'`;
}

function idAt(n: number): string {
  return `${n.toString(16).padStart(8, '0')}-0000-7000-8000-000000000000`;
}

async function run(kind: Kind, { db, plansOf }: WatchedDb): Promise<void> {
  await migrate(db);
  const begin = performance.now();
  await fill(db, kind);
  print({ database: kind, users: USERS, 'filled in s': Math.round((performance.now() - begin) / 1_000) });

  const { users, countUsers, auditLog } = adminQueries(db);
  const half = Math.floor(USERS / 2);
  const keys = Array.from({ length: PAGE }, (_, index) => idAt(half + index * 7));
  /** The least that a page can take: so many rows by their primary keys. */
  const base = () => db.selectFrom('users').selectAll().where('id', 'in', keys).execute();
  const limit = PAGE;

  const lists: readonly [string, () => Promise<unknown>][] = [
    ['50 rows by key, bare', base],
    ['newest', () => users({ limit })],
    ['newest, half way down', () => users({ limit, after: idAt(half) })],
    ['by e-mail', () => users({ limit, sort: 'email' })],
    ['by e-mail, half way down', () => users({ limit, sort: 'email', after: idAt(half) })],
    ['last seen', () => users({ limit, sort: 'lastSeen' })],
    ['last seen, half way down', () => users({ limit, sort: 'lastSeen', after: idAt(half) })],
    ['suspended', () => users({ limit, state: 'suspended' })],
    ['not verified', () => users({ limit, state: 'unverified' })],
    ['admins', () => users({ limit, state: 'admin' })],
    ['search, found at once', () => users({ limit, text: 'host9' })],
    ['search, one of all', () => users({ limit, text: `.${half}@` })],
    ['search, nobody', () => users({ limit, text: 'nobody at all' })],
    ['count of all', () => countUsers({})],
    ['count of a search', () => countUsers({ text: 'host9' })],
    ['count of the suspended', () => countUsers({ state: 'suspended' })],
    ['what 50 users store', () => upkeepQueries(db).accounts(keys)],
    ['audit log', () => auditLog({ limit })],
    ['audit log, half way down', () => auditLog({ limit, after: `a${idAt(half)}` })],
    ['audit log, failed logins', () => auditLog({ limit, action: 'login.failed' })],
    ['audit log, of one user', () => auditLog({ limit, userId: idAt(half) })],
  ];
  for (const [name, work] of lists) await report(kind, name, work, base, plansOf);
}

/** In turns with the bare page, so that whatever else the machine does meets both. */
async function report(
  kind: Kind,
  list: string,
  work: () => Promise<unknown>,
  base: () => Promise<unknown>,
  plansOf: WatchedDb['plansOf'],
): Promise<void> {
  const [times, ratios]: [number[], number[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const bare = await timed(base);
    const ms = await timed(work);
    // The first round warms up.
    if (round === 0) continue;
    times.push(ms);
    ratios.push(ms / bare);
  }
  print({
    database: kind,
    list,
    ms: Number(median(times).toFixed(2)),
    'of a bare page': Number(median(ratios).toFixed(2)),
    'spread %': spreadPercent(ratios),
    plan: await plansOf(work),
  });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

function print(row: object): void {
  process.stdout.write(`${JSON.stringify(row)}\n`);
}

const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-'));
const sqlite = watchedDb(sqliteDialect(join(folder, 'admin.db')), 'sqlite');
await run('sqlite', sqlite);
await sqlite.db.destroy();
await rm(folder, { recursive: true });

const server = await startPostgres([]);
const postgres = watchedDb(
  postgresDialect(`${server.url}/postgres`, () => undefined),
  'postgres',
);
await run('postgres', postgres);
await postgres.db.destroy();
await server.stop();
