import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { ACTIVITY_STATUSES, CATEGORIES } from '#features/log/contract/activity.ts';
import { guideApi } from '#features/guides/contract/guide.ts';
import { isPartialDate } from '#platform/contract/partial-date.ts';
import { AGAIN_TAG } from '../scripts/demo-diary-words.ts';
import { createDemoDiary } from '../scripts/demo-diary.ts';
import { DEMO_ACTIVITIES } from '../scripts/demo-data.ts';
import { seed } from '../scripts/seed.ts';
import { connect } from '#platform/database/connect.ts';
import { witnessedTimeQueries } from '#platform/database/witnessed-time-queries.ts';
import { HOUR_MS } from '#platform/system/clock.ts';
import { startDaybook } from '#testing/daybook.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

/** Only a running server, an email to a real address, an interrupted upload or a drive can create these rows. */
const EMPTY_TABLES = [
  'shares',
  'share_items',
  'drops',
  'drop_visits',
  'drop_files',
  'webhooks',
  'webhook_deliveries',
  'tokens',
  'uploads',
  'dav_locks',
  'dav_properties',
  'rate_limits',
  'leases',
  'nodes',
  'health',
  'witnessed_time',
  'quarantine',
  'removals',
  'blob_comparison',
  'backup_schedule',
  'hidden_notices',
  'feedback_digests',
  'feedback_letter_stops',
  'feedback_pictures',
  'circuit_breakers',
  'catalogue_imports',
  'catalogue_import_parts',
  'kysely_migration_lock',
];

it('the samples fill every feature once, and print the login', async () => {
  const folder = await temporaryFolder();
  const greeting = await seed({ DATA_DIR: folder.path });
  expect(greeting).toContain('demo@example.org');
  expect(greeting).toContain('http://localhost:8080/movieGuide/');
  const db = connect({ kind: 'sqlite', file: join(folder.path, 'daybook.db') }, () => undefined);
  const counts = async () => {
    const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(
      db,
    );
    const count = async (name: string) => {
      const counted = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
        db,
      );
      return [name, counted.rows[0]?.count ?? 0] as const;
    };
    return Object.fromEntries(await Promise.all(rows.map(({ name }) => count(name))));
  };
  const before = await counts();
  const empty = Object.keys(before).filter((name) => before[name] === 0);
  expect(empty.filter((name) => !EMPTY_TABLES.includes(name))).toEqual([]);
  const states = await db.selectFrom('feedback_items').select('state').distinct().execute();
  expect(states.map(({ state }) => state).toSorted()).toEqual([
    'archived',
    'deleted',
    'read',
    'spam',
    'unread',
  ]);
  const deleted = await db
    .selectFrom('activities')
    .select('id')
    .where('deleted_at', 'is not', null)
    .execute();
  expect(deleted.length).toBeGreaterThan(0);
  const diary = await db.selectFrom('activities').selectAll().execute();
  expect(diary.length).toBeGreaterThan(600);
  expect(diary.length).toBeLessThanOrEqual(1_200);
  expect(new Set(diary.map(({ status }) => status)).size).toBe(ACTIVITY_STATUSES.length);
  expect(new Set(diary.map(({ category }) => category)).size).toBe(CATEGORIES.length);
  expect(diary.every(({ date }) => date === null || isPartialDate(date))).toBe(true);
  // Else the first start would warn that the clock jumped ahead.
  expect(await witnessedTimeQueries(db).lastActivityAt()).toBeGreaterThan(Date.now() - HOUR_MS);

  expect(await seed({ DATA_DIR: folder.path })).toBe(greeting);
  expect(await counts()).toEqual(before);
  await db.destroy();
  await folder.remove();
});

it('the sampled diary is the same whenever it is made on a day', () => {
  const today = new Date('2026-11-21T12:00:00Z');
  const diary = createDemoDiary(today, new Set());
  expect(createDemoDiary(new Date('2026-11-21T20:00:00Z'), new Set())).toEqual(diary);
  const dates = diary.flatMap(({ draft: { date } }) => date ?? []);
  expect(dates.filter((date) => !isPartialDate(date) || date > '2026-11-21')).toEqual([]);
  const again = diary.filter(({ draft: { tags } }) => tags?.includes(AGAIN_TAG));
  expect(again.length).toBeGreaterThan(5);
});

it('each sampled entry of the log that links to a guide gets one', async () => {
  const { client } = await (await startDaybook()).user();
  const refused: string[] = [];
  for (const { name, category, deleted } of DEMO_ACTIVITIES) {
    if (deleted) continue;
    const answer =
      category === 'PLACE'
        ? await client.call(guideApi.travelGuide, { place: name, childFriendly: false })
        : category === 'MOVIE'
          ? await client.call(guideApi.movieGuide, { name })
          : category === 'BOOK'
            ? await client.call(guideApi.bookGuide, { name })
            : null;
    if (answer && answer.status !== 200) refused.push(name);
  }
  expect(refused).toEqual([]);
});
