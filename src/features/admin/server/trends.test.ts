import { expect, it } from 'vitest';
import { TREND_DAYS, type Trends } from '../contract/trends.ts';
import { activityQueries } from '#features/log/server/queries.ts';
import type { Db } from '#platform/database/connect.ts';
import { DAY_MS, MINUTE_MS } from '#platform/system/clock.ts';
import { systemIds } from '#platform/system/ids.ts';
import { fileQueries } from '#features/storage/server/file-queries.ts';
import { eachMigratedDatabase } from '#testing/databases.ts';
import { insertFeedback, insertProject } from '#testing/feedback.ts';
import { insertUser } from '#testing/users.ts';
import { trendQueries } from './trend-queries.ts';
import { createTrends } from './trends.ts';

const NOW = Date.now();
const daysAgo = (days: number) => NOW - days * DAY_MS;

eachMigratedDatabase('the trends of the admin area', (db) => {
  it('count what was added on each of the last 30 days, today last', async () => {
    const read = createReader(db());
    const before = await read();
    const { id: userId } = await insertUser(db(), () => daysAgo(2));
    await insertUser(db(), () => daysAgo(TREND_DAYS));
    const project = await insertProject(db(), userId);
    for (const days of [0, 0, TREND_DAYS - 1]) await insertEntry(db(), userId, daysAgo(days));
    await insertFeedback(db(), project.id, { createdAt: daysAgo(1), content: 'Hello' });
    await insertFile(db(), userId, { name: 'a', size: 5_000_000_000, createdAt: NOW });
    await insertFile(db(), userId, { name: 'b', size: 1, createdAt: NOW });

    const after = await read();
    expect(after.since).toBe(new Date(daysAgo(TREND_DAYS - 1)).toISOString().slice(0, 10));
    expect(growthByAge(before.users, after.users)).toEqual({ 2: 1 });
    expect(growthByAge(before.entries, after.entries)).toEqual({ 0: 2, [TREND_DAYS - 1]: 1 });
    expect(growthByAge(before.feedback, after.feedback)).toEqual({ 1: 1 });
    expect(growthByAge(before.files, after.files)).toEqual({ 0: 2 });
    expect(growthByAge(before.bytes, after.bytes)).toEqual({ 0: 5_000_000_001 });
  });

  it('leave out the days before the newest rows, if there are too many', async () => {
    await db().deleteFrom('activities').execute();
    const { id: userId } = await insertUser(db(), () => NOW);
    for (const days of [2, 1, 1, 0]) await insertEntry(db(), userId, daysAgo(days));
    const { entries } = await createReader(db(), 3)();
    expect(entries.at(-1)).toBe(1);
    expect(new Set(entries.slice(0, -1))).toEqual(new Set([null]));
  });

  it('leave out what many imported entries of earlier times hide, instead of calling it nothing', async () => {
    const { id: userId } = await insertUser(db(), () => NOW);
    await insertEntry(db(), userId, daysAgo(1));
    for (const days of [900, 901, 902]) await insertEntry(db(), userId, daysAgo(days), NOW);
    await insertEntry(db(), userId, NOW);
    const { entries } = await createReader(db(), 3)();
    expect(new Set(entries)).toEqual(new Set([null]));
  });

  it('are counted once a minute', async () => {
    let now = NOW;
    const trends = createTrends({ queries: trendQueries(db()), clock: () => now });
    const today = async () => (await trends()).users.at(-1) ?? 0;
    const before = await today();
    await insertUser(db(), () => NOW);
    expect(await today()).toBe(before);
    now += MINUTE_MS;
    expect(await today()).toBe(before + 1);
  });
});

/** Counts anew at each call. */
function createReader(db: Db, rowsMax?: number): () => Promise<Trends> {
  const limit = rowsMax === undefined ? {} : { rowsMax };
  return () => createTrends({ queries: trendQueries(db), clock: () => NOW, ...limit })();
}

/** By how much each day has grown, by its age; days that have not grown are absent. */
function growthByAge(before: Trends['users'], after: Trends['users']) {
  const growth = after.map((value, index) => (value ?? 0) - (before[index] ?? 0)).toReversed();
  return Object.fromEntries([...growth.entries()].filter(([, more]) => more !== 0));
}

/** An imported entry is stored later than it was written down. */
async function insertEntry(db: Db, userId: string, createdAt: number, storedAt = createdAt): Promise<void> {
  const entry = { name: 'Dune', nameFolded: 'dune', category: 'BOOK', rating: 5 } as const;
  const hex = storedAt.toString(16).padStart(12, '0');
  const id = `${hex.slice(0, 8)}-${hex.slice(8)}${systemIds.id().slice(13)}`;
  await activityQueries(db).insert({ id, userId, ...entry, createdAt });
}

async function insertFile(
  db: Db,
  userId: string,
  file: { name: string; size: number; createdAt: number },
): Promise<void> {
  await fileQueries(db).insert({
    id: systemIds.id(),
    userId,
    folderId: '',
    sha256: '',
    sha1: '',
    modifiedAt: null,
    ...file,
  });
}
