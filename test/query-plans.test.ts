import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { collect } from '#testing/collect.ts';
import { eachMigratedDatabase } from '#testing/databases.ts';
import { plansOf } from '#testing/recorded-queries.ts';
import { insertUser } from '#testing/users.ts';
import { createAccountDataSource } from '#features/account/server/own-data/data-source-queries.ts';
import { importEntryQueries } from '#features/import/server/entry-queries.ts';
import { logReader } from '#features/log/server/public.ts';
import { listPages } from '#features/log/server/page-queries.ts';
import { activityQueries } from '#features/log/server/queries.ts';
import { adminQueries } from '#features/admin/server/queries.ts';
import type { Db } from '#platform/database/connect.ts';
import { isPostgres } from '#platform/database/dialect.ts';
import { listQueries } from '#features/lists/server/queries.ts';
import { publicListQueries } from '#features/lists/server/public-queries.ts';
import { fileQueries } from '#features/storage/server/file-queries.ts';
import { maintenanceQueries } from '#features/storage/server/maintenance-queries.ts';
import { findOwnFiles, ownFileQueries } from '#features/storage/server/own-file-queries.ts';

const NOW = Date.UTC(2026, 10, 21);
const ROWS = 3_000;
const FEW = 20;

eachMigratedDatabase('the plan of a query', (db) => {
  let userId = '';
  beforeAll(async () => {
    userId = (await insertUser(db(), () => NOW)).id;
    await fill(db(), userId);
  });

  const [entries, files] = [idsOf('entry'), idsOf('file')];
  const reading: readonly [string, () => Promise<unknown>][] = [
    ['finds entries', () => activityQueries(db()).find(userId, entries)],
    ['changes entries', () => activityQueries(db()).change(userId, entries, (entry) => entry)],
    ['deletes entries', () => activityQueries(db()).markDeleted(userId, entries, NOW)],
    ['restores entries', () => activityQueries(db()).restore(userId, entries, NOW)],
    ['checks the entries of a list', () => listQueries(db()).existing(userId, entries)],
    ['finds the entries of a shared list', () => publicListQueries(db()).entries(userId, entries)],
    ['finds the entries that an import changes', () => importEntryQueries(db()).find(userId, entries)],
    ['counts the entries that an import names', () => importEntryQueries(db()).countOwn(userId, entries)],
    ['finds files', () => fileQueries(db()).find(userId, files)],
    ['finds pictures', () => findOwnFiles(db(), userId, files)],
    ['deletes files', () => fileQueries(db()).markAllDeleted(userId, files, NOW)],
    ['restores files', () => fileQueries(db()).restoreAll(userId, files, '')],
    ['deletes files for good', () => fileQueries(db()).purge(userId, { ids: files }, 1_000)],
    ['moves imported files to the trash', () => ownFileQueries(db()).moveToTrash(userId, files, NOW)],
  ];
  it.each(reading)('%s by their ids, not by reading all of the user', async (_name, work) => {
    const plans = await plansOf(db(), work);
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) expect(plan).not.toMatch(/(activities|files)_by_user|Seq Scan|SCAN/);
  });

  it('finds the entries of a page by their ids', async () => {
    const pages = listPages(db(), userId, { all: true }, { idItems: 50, pageItems: 10 });
    const [, page] = await plansOf(db(), () => collect(pages));
    expect(page).not.toMatch(/activities_by_user|Seq Scan|SCAN/);
  });

  it('reads the newest entries for other features in the order of an index', async () => {
    const filter = { status: 'DONE', categories: ['BOOK'], limit: 10 } as const;
    const plans = await plansOf(db(), () => logReader(db()).newest(userId, ['name'], filter));
    expect(plans).toHaveLength(1);
    expect(plans[0]).toMatch(/activities_by_user/);
    expect(plans[0]).not.toMatch(/Sort|TEMP B-TREE/);
  });

  it('is that of the own queries, whatever else the process asks', async () => {
    const over = new AbortController();
    const other = (async () => {
      while (!over.signal.aborted) await sql`select 1 as other`.execute(db());
    })();
    const plans = await plansOf(db(), () => fileQueries(db()).find(userId, files));
    over.abort();
    await other;
    expect(plans).toHaveLength(1);
  });

  it('finds uploaded files by the index of their keys', async () => {
    const [plan] = await plansOf(db(), () => fileQueries(db()).findByKeys(userId, ['a', 'b']));
    expect(plan).toContain('files_by_idempotency_key');
  });

  it('finds the trash of a user by its own index', async () => {
    const [plan] = await plansOf(db(), () =>
      activityQueries(db()).list(userId, { all: true, deleted: true }),
    );
    expect(plan).toContain('activities_in_trash_by_user');
  });

  it('finds users with an old trash without reading the trash of all', async () => {
    const plans = await plansOf(db(), () => maintenanceQueries(db()).usersWithTrashBefore(NOW));
    expect(plans[0]).toContain('files_deleted');
    for (const plan of plans) expect(plan).not.toContain('_in_trash_by_user');
  });

  it('counts files without contents for admins by an index of their own', async () => {
    const plans = await plansOf(db(), () => maintenanceQueries(db()).totals());
    expect(plans.join('\n')).toContain('files_missing');
  });

  it('finds the names of a folder, and what was deleted with one, by indexes of their own', async () => {
    const names = await plansOf(db(), () => fileQueries(db()).findNames(userId, 'folder', ['a']));
    expect(names.join(' ')).toMatch(/files_by_folder_and_(name|time|facts)/);
    const purge = () => fileQueries(db()).purge(userId, { trashedWith: ['folder'] }, 1_000);
    expect((await plansOf(db(), purge))[0]).toContain('files_in_trash_by_folder');
  });

  it.each(['modified', 'name', 'largest', 'kind'] as const)(
    'sorts the files of a folder by an index that has all that is needed for it (%s)',
    async (sort) => {
      const listing = { deleted: false, folderId: 'folder', sort, limit: 10 };
      const [plan] = await plansOf(db(), () => fileQueries(db()).list(userId, listing));
      expect(plan).toMatch(/(COVERING INDEX|Index Only Scan using) files_by_folder_and_facts/);
    },
  );

  it('finds unsent emails by their own index', async () => {
    const [plan] = await plansOf(db(), () =>
      adminQueries(db(), () => NOW).listEmails({ unsent: true, limit: 50 }),
    );
    expect(plan).toContain('mails_waiting');
  });

  it('exports an account without reading the counters of others', async () => {
    const exported = createAccountDataSource(db()).exportFiles(userId);
    const plans = await plansOf(db(), () => collect(exported));
    expect(plans.filter((plan) => /Seq Scan on rate_limits|SCAN rate_limits/.test(plan))).toEqual([]);
  });
});

function idsOf(kind: string): string[] {
  return Array.from({ length: FEW }, (_, index) => `${kind}-${index + 1}`);
}

/** Enough rows for PostgreSQL to prefer an index. */
async function fill(db: Db, userId: string): Promise<void> {
  const numbers = sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(ROWS)})`;
  // Others have nearly everything that is in the trash.
  for (const prefix of ['entry', 'a', 'b', 'c', 'd', 'e']) {
    const owner = prefix === 'entry' ? userId : (await insertUser(db, () => NOW)).id;
    const deletedEvery = sql.lit(prefix === 'entry' ? 500 : 2);
    await sql`${numbers}
      insert into activities (id, user_id, name, name_folded, category, rating, created_at, search_folded, deleted_at)
      select ${prefix} || '-' || n, ${owner}, 'Dune', 'dune', 'BOOK', 5, ${sql.lit(NOW)} + n, 'dune',
        case when n % ${deletedEvery} = 0 then ${sql.lit(NOW)} + n * 7919 % 3001 end from numbers`.execute(
      db,
    );
  }
  await sql`${numbers}
    insert into files (id, user_id, name, name_key, name_folded, kind, size, sha256, created_at, deleted_at)
    select 'file-' || n, ${userId}, 'file ' || n, 'file ' || n, 'file ' || n, 'text', 1, '', ${sql.lit(NOW)} + n,
      case when n > 1000 then ${sql.lit(NOW)} + n * 7919 % 3001 end from numbers`.execute(db);
  await sql`${numbers}
    insert into mails (id, recipient, kind, sealed_letter, created_at, attempts, next_attempt_at, leased_until, sent_at)
    select 'mail-' || n, '', '', '', ${sql.lit(NOW)} + n, 1, 0, 0, case when n > 5 then ${sql.lit(NOW)} end
    from numbers`.execute(db);
  await sql`${numbers}
    insert into rate_limits (key, window_start, count) select 'login:' || n, 0, 1 from numbers`.execute(db);
  if (isPostgres(db)) await sql`vacuum analyze`.execute(db);
}
