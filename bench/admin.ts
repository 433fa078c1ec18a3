import { sql } from 'kysely';
import { adminQueries } from '#features/admin/server/queries.ts';
import type { Db } from '#platform/database/connect.ts';
import { maintenanceQueries } from '#features/storage/server/maintenance-queries.ts';
import {
  idAt,
  idOf,
  numbersUpTo,
  onBothDatabases,
  print,
  reportList,
  timed,
  type Kind,
} from './support/lists.ts';
import type { WatchedDb } from './support/plans.ts';

/** `ADMIN_USERS=10000 npm run bench -- admin` takes less time. */
const USERS = Number(process.env['ADMIN_USERS'] ?? 100_000);
const PAGE = 50;
/** A bigint, because the product exceeds PostgreSQL's integer. */
const minute = sql`cast(60000 as bigint)`;

/** A tenth unverified, one in 50 suspended, ten admins; half of them store files; two audit rows each. */
async function fill(db: Db, kind: Kind): Promise<void> {
  const numbers = numbersUpTo(USERS, kind);
  const address = sql`'user' || ((n * 7919) % 1000003) || '.' || n || '@host' || (n % 97) || '.example.org'`;
  await sql`
    insert into users (id, email, email_key, password_hash, created_at, verified_at, suspended_at, admin_since, last_seen_at)
    select ${idOf(kind)}, ${address}, ${address}, 'hash', 1700000000000 + n * ${minute},
      case when n % 10 = 0 then null else 1700000000000 end, case when n % 50 = 0 then 1700000000000 end,
      case when n % ${sql.lit(USERS / 10)} = 1 then 1700000000000 end, 1700000000000 + ((n * 7919) % 1000003)
    from ${numbers} as numbers`.execute(db);
  await sql`
    insert into storage_accounts (user_id, used_bytes, quota_bytes)
    select ${idOf(kind)}, n * 1000, null from ${numbers} as numbers where n % 2 = 0`.execute(db);
  await sql`
    insert into audit_log (id, at, actor, action, object, detail)
    select 'a' || ${idOf(kind)}, 1700000000000 + n * ${minute}, ${idOf(kind)},
      case when n % 100 = 0 then 'login.failed' else 'login.ok' end, ${idOf(kind)}, '' from ${numbers} as numbers
    union all
    select 'b' || ${idOf(kind)}, 1700000030000 + n * ${minute}, 'machine', 'admin.granted', ${idOf(kind)}, ''
    from ${numbers} as numbers`.execute(db);
  // PostgreSQL's autovacuum would do this later; SQLite plans without statistics.
  if (kind === 'postgres') await sql`vacuum analyze`.execute(db);
}

async function run(kind: Kind, { db, plansOf }: WatchedDb): Promise<void> {
  const ms = await timed(() => fill(db, kind));
  print({ database: kind, users: USERS, 'filled in s': Math.round(ms / 1_000) });

  const { listUsers, countUsers, listAuditEntries } = adminQueries(db, Date.now);
  const half = Math.floor(USERS / 2);
  const keys = Array.from({ length: PAGE }, (_, index) => idAt(half + index * 7));
  const bare = () => db.selectFrom('users').selectAll().where('id', 'in', keys).execute();
  const limit = PAGE;

  const lists: readonly [string, () => Promise<unknown>][] = [
    ['50 rows by key, bare', bare],
    ['newest', () => listUsers({ limit })],
    ['newest, half way down', () => listUsers({ limit, after: idAt(half) })],
    ['by email', () => listUsers({ limit, sort: 'email' })],
    ['by email, half way down', () => listUsers({ limit, sort: 'email', after: idAt(half) })],
    ['last seen', () => listUsers({ limit, sort: 'lastSeen' })],
    ['last seen, half way down', () => listUsers({ limit, sort: 'lastSeen', after: idAt(half) })],
    ['suspended', () => listUsers({ limit, state: 'suspended' })],
    ['not verified', () => listUsers({ limit, state: 'unverified' })],
    ['admins', () => listUsers({ limit, state: 'admin' })],
    ['search, found at once', () => listUsers({ limit, text: 'host9' })],
    ['search, one of all', () => listUsers({ limit, text: `.${half}@` })],
    ['search, no hit', () => listUsers({ limit, text: 'no such user' })],
    ['count of all', () => countUsers({})],
    ['count of a search', () => countUsers({ text: 'host9' })],
    ['count of the suspended', () => countUsers({ state: 'suspended' })],
    ['storage of 50 users', () => maintenanceQueries(db).accounts(keys)],
    ['audit log', () => listAuditEntries({ limit })],
    ['audit log, half way down', () => listAuditEntries({ limit, after: `a${idAt(half)}` })],
    ['audit log, failed logins', () => listAuditEntries({ limit, action: 'login.failed' })],
    ['audit log, of one user', () => listAuditEntries({ limit, userId: idAt(half) })],
  ];
  for (const [name, work] of lists) await reportList({ kind, name, work, bare, plansOf });
}

await onBothDatabases(run);
