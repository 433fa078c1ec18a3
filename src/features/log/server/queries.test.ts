import { expect, it } from 'vitest';
import { ACTIVITY_SORTS, ACTIVITY_STATUSES, CATEGORIES, type ActivitySort } from '../contract/activity.ts';
import { searchWords } from '../contract/search.ts';
import { fold } from '#platform/contract/fields.ts';
import type { Db } from '#platform/database/connect.ts';
import { DAY_MS } from '#platform/system/clock.ts';
import { systemIds } from '#platform/system/ids.ts';
import { eachMigratedDatabase } from '#testing/databases.ts';
import { insertUser } from '#testing/users.ts';
import type { ActivityFilter } from './list-queries.ts';
import { activityQueries } from './queries.ts';
import { EMPTY_DIARY, withChange, type StoredActivity } from './stored-activity.ts';

const NOW = Date.UTC(2026, 10, 21);

eachMigratedDatabase('activities', (db) => {
  it('are listed newest first', async () => {
    const { userId, rows } = await log(db(), 30);
    expect(await ids(db(), userId)).toEqual(expected(rows, {}));
  });

  it('with the same timestamp are listed newest first too', async () => {
    const { id: userId } = await insertUser(db(), () => NOW);
    const written = Array.from({ length: 20 }, () => activity(userId, {}));
    for (const row of written) await activityQueries(db()).insert(row);
    expect(await ids(db(), userId)).toEqual(written.map(({ id }) => id).toReversed());
  });

  it.each(ACTIVITY_SORTS)('can be sorted by %s, including ties', async (sort) => {
    const { userId, rows } = await log(db(), 60);
    for (const all of [false, true]) {
      expect(await ids(db(), userId, { sort, all })).toEqual(expected(rows, { sort, all }));
    }
  });

  it.each(ACTIVITY_SORTS)('can be paged by %s without gaps or repetitions', async (sort) => {
    const { userId, rows } = await log(db(), 60);
    for (const limit of [1, 7, 60, 500]) {
      expect(await pages(db(), userId, { sort, all: true, limit })).toEqual(
        expected(rows, { sort, all: true }),
      );
    }
  });

  it.each([1, 7, 60])('are exported oldest first, with the trash, %d at a time', async (pageItems) => {
    const { userId, rows } = await log(db(), 60);
    await activityQueries(db()).markDeleted(userId, [rows[0]!.id], NOW);
    const exported: { readonly id: string; readonly deletedAt: number | null }[] = [];
    for await (const row of activityQueries(db()).listAll(userId, pageItems)) exported.push(row);
    expect(exported.map(({ id }) => id)).toEqual(expected(rows, { sort: 'oldest', all: true }));
    expect(exported.find(({ deletedAt }) => deletedAt !== null)?.id).toBe(rows[0]!.id);
  });

  it('can be filtered, sorted and paged together', async () => {
    const { userId, rows } = await log(db(), 60);
    for (const sort of ACTIVITY_SORTS) {
      const filter = { sort, category: 'BOOK', minRating: 2, words: searchWords('a') } as const;
      expect(await pages(db(), userId, { ...filter, limit: 3 })).toEqual(expected(rows, filter));
    }
  });

  it('can be chosen by their ids, of which those of other users select nothing', async () => {
    const { userId, rows } = await log(db(), 20);
    const { rows: others } = await log(db(), 1);
    const chosen = rows.slice(4, 9);
    const filter = { sort: 'name', all: true } as const;
    const wanted = [...chosen, ...others].map(({ id }) => id);
    expect(await ids(db(), userId, { ...filter, ids: wanted })).toEqual(expected(chosen, filter));
  });

  it('are found by their pictures, those of other users not', async () => {
    const { id: userId } = await insertUser(db(), () => NOW);
    const { id: other } = await insertUser(db(), () => NOW);
    const queries = activityQueries(db());
    const both = activity(userId, { pictures: ['first', 'second'] });
    const one = activity(userId, { pictures: ['third'], rating: null });
    for (const row of [both, one, activity(userId, {}), activity(other, { pictures: ['first'] })])
      await queries.insert(row);
    const found = async (...pictures: string[]) => idsOf(await queries.list(userId, { all: true, pictures }));
    expect(await found('second', 'none')).toEqual([both.id]);
    expect(await found('third', 'first')).toEqual(idsOf([both, one]));
    expect(await found('fir', '[]')).toEqual([]);
  });

  it.each(CATEGORIES)('can be filtered by the category %s', async (category) => {
    const { userId, rows } = await log(db(), 40);
    expect(await ids(db(), userId, { category })).toEqual(expected(rows, { category }));
  });

  it.each(ACTIVITY_STATUSES)('can be filtered by the status %s, rated or not', async (status) => {
    const { userId, rows } = await log(db(), 40);
    expect(await ids(db(), userId, { status })).toEqual(expected(rows, { status }));
  });

  it.each([1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5])(
    'can be filtered by a rating of at least %d',
    async (minRating) => {
      const { userId, rows } = await log(db(), 40);
      expect(await ids(db(), userId, { minRating })).toEqual(expected(rows, { minRating }));
    },
  );

  it.each([
    ['amelie', ['Amélie', 'AMELIE II']],
    ['50%', ['50% off']],
    ['%', ['50% off']],
    ['_', ['snake_case']],
    ['\\', ['back\\slash']],
    ["'", ["O'Neill"]],
    ['', ['Amélie', 'AMELIE II', '50% off', '500 off', 'snake_case', 'snakeXcase', 'back\\slash', "O'Neill"]],
    ['nothing like it', []],
  ])('are found by the text %j, whatever it contains', async (text, found) => {
    const { id: userId } = await insertUser(db(), () => NOW);
    const names = [
      'Amélie',
      'AMELIE II',
      '50% off',
      '500 off',
      'snake_case',
      'snakeXcase',
      'back\\slash',
      "O'Neill",
    ];
    for (const name of names) await activityQueries(db()).insert(activity(userId, { name }));
    const rows = await activityQueries(db()).list(userId, { words: searchWords(text) });
    expect(rows.map(({ name }) => name).toSorted()).toEqual(found.toSorted());
  });

  it.each(['denis dune', 'NOTE epic', '2021', '2023', '2024', '#sci', '#sci-fi #long 2021 villeneuve', '#1'])(
    'are found by the words %j, each somewhere in the entry',
    async (text) => {
      const { id: userId } = await insertUser(db(), () => NOW);
      const queries = activityQueries(db());
      const dune = { name: 'Dune', creator: 'Denis Villeneuve', year: 2021, date: '2023-12-31/2024-01-01' };
      await queries.insert(activity(userId, { ...dune, tags: ['long', 'Sci-Fi'], note: 'My note: épic #1' }));
      await queries.insert(
        activity(userId, { name: 'Sci-fi', creator: 'Denis Long', note: 'a sketch, 202' }),
      );
      const rows = await queries.list(userId, { words: searchWords(text), all: true });
      expect(rows.map(({ name }) => name)).toEqual(['Dune']);
    },
  );

  it.each(['plain', "'; drop table users; --", '<script>', '\u202E', '😀'.repeat(100), ' x ', '$1 ? :a @b'])(
    'keep the name %j unchanged',
    async (name) => {
      const { id: userId } = await insertUser(db(), () => NOW);
      await activityQueries(db()).insert(activity(userId, { name }));
      expect((await activityQueries(db()).list(userId, {})).map((row) => row.name)).toEqual([name]);
    },
  );

  it('continue after a page whose last item was deleted in the meantime', async () => {
    const { userId, rows } = await log(db(), 40);
    const all = expected(rows, {});
    await activityQueries(db()).markDeleted(userId, [all[9] ?? ''], NOW);
    const after = all[9] ?? '';
    expect(await ids(db(), userId, { after })).toEqual(all.slice(10));
  });

  it("have no page after an unknown id or another user's", async () => {
    const [mine, other] = [await log(db(), 5), await log(db(), 5)];
    for (const sort of ACTIVITY_SORTS) {
      expect(await ids(db(), mine.userId, { sort, after: 'unknown' })).toEqual([]);
      expect(await ids(db(), mine.userId, { sort, after: other.rows[2]?.id ?? '' })).toEqual([]);
    }
  });

  it('of another user cannot be seen, changed, deleted or restored', async () => {
    const [mine, other] = [await log(db(), 3), await log(db(), 3)];
    const [foreign, deleted] = [other.rows[0]?.id ?? '', other.rows[1]?.id ?? ''];
    await activityQueries(db()).markDeleted(other.userId, [deleted], NOW);
    const before = await table(db(), other.userId);
    const { list, change, markDeleted, restore } = activityQueries(db());
    const own = mine.rows[0]?.id ?? '';
    expect(await change(mine.userId, [foreign], renamed)).toBeNull();
    expect(await change(mine.userId, [own, foreign], renamed)).toBeNull();
    expect(await markDeleted(mine.userId, [foreign], NOW)).toEqual([]);
    expect(await restore(mine.userId, [deleted], 0)).toEqual([]);
    expect((await list(mine.userId, {})).map(({ id }) => id)).not.toContain(foreign);
    expect(await list(mine.userId, { all: true, deleted: true })).toEqual([]);
    expect(await table(db(), other.userId)).toEqual(before);
  });

  it('change in name, category and rating only, and count their changes', async () => {
    const { userId, rows } = await log(db(), 2);
    const [first, second] = await table(db(), userId);
    const change = { name: 'Dune', category: 'BOOK', rating: 5 } as const;
    const answer = await activityQueries(db()).change(userId, [rows[0]?.id ?? ''], (stored) =>
      withChange(stored, change),
    );
    expect(answer).toEqual([{ ...EMPTY_DIARY, id: first?.id, createdAt: first?.created_at, ...change }]);
    expect(await table(db(), userId)).toEqual([
      { ...first, ...change, rating_halves: null, name_folded: 'dune', search_folded: 'dune', revision: 1 },
      second,
    ]);
  });

  it('have the whole stars that the version before gave them, and keep their half if it changed others', async () => {
    const { id: userId } = await insertUser(db(), () => NOW);
    const row = activity(userId, { rating: 4.5 });
    await write(db(), row);
    const setByVersionBefore = (values: { readonly rating?: number | null; readonly note?: string }) =>
      db().updateTable('activities').set(values).where('id', '=', row.id).execute();
    const ratings = async () => (await activityQueries(db()).find(userId, [row.id])).map((one) => one.rating);
    await setByVersionBefore({ rating: 4, note: 'Again.' });
    expect(await ratings()).toEqual([4.5]);
    await setByVersionBefore({ rating: 3 });
    expect(await ratings()).toEqual([3]);
    await setByVersionBefore({ rating: null });
    expect(await ratings()).toEqual([null]);
  });

  it('are restored exactly as they were', async () => {
    const { userId, rows } = await log(db(), 4);
    const before = await table(db(), userId);
    const some = rows
      .slice(1, 3)
      .map(({ id }) => id)
      .toSorted();
    const { markDeleted, restore, list } = activityQueries(db());
    expect(idsOf(await markDeleted(userId, [...some, 'unknown'], NOW))).toEqual(some);
    expect(await markDeleted(userId, some, NOW)).toEqual([]);
    expect(idsOf(await list(userId, { all: true, deleted: true }))).toEqual(some);
    expect(await list(userId, { all: true })).toHaveLength(2);
    expect(idsOf(await restore(userId, some, NOW))).toEqual(some);
    expect(await restore(userId, some, NOW)).toEqual([]);
    expect(await table(db(), userId)).toEqual(before);
  });

  it('cannot be changed while deleted', async () => {
    const { userId, rows } = await log(db(), 1);
    const id = rows[0]?.id ?? '';
    await activityQueries(db()).markDeleted(userId, [id], NOW);
    expect(await activityQueries(db()).change(userId, [id], renamed)).toBeNull();
  });

  it('are deleted and restored by only one of ten concurrent calls', async () => {
    const { userId, rows } = await log(db(), 1);
    const id = rows[0]?.id ?? '';
    const deletions = await tenTimes(() => activityQueries(db()).markDeleted(userId, [id], NOW));
    const restores = await tenTimes(() => activityQueries(db()).restore(userId, [id], NOW));
    expect([deletions, restores].map((all) => all.flat().length)).toEqual([1, 1]);
  });

  it('are erased if they were deleted before the given time', async () => {
    const { userId, rows } = await log(db(), 3);
    const { markDeleted, purgeDeleted } = activityQueries(db());
    await markDeleted(userId, [rows[0]?.id ?? ''], NOW - DAY_MS - 1);
    await markDeleted(userId, [rows[1]?.id ?? ''], NOW - DAY_MS);
    await purgeDeleted(NOW - DAY_MS);
    expect((await table(db(), userId)).map(({ id }) => id)).toEqual([rows[1]?.id, rows[2]?.id]);
  });
});

type TestActivity = StoredActivity & { readonly userId: string };

/** A log with many ties: three timestamps, names, dates and positions that repeat, all ratings, statuses and categories. */
async function log(db: Db, size: number): Promise<{ userId: string; rows: TestActivity[] }> {
  const { id: userId } = await insertUser(db, () => NOW);
  const rows = Array.from({ length: size }, (_, index) =>
    activity(userId, {
      name: ['Äpfel', 'apfel', 'Banana', 'Zoo', 'a b', 'a-b', '10', '9', 'Øl', '~'][index % 10] ?? '',
      category: CATEGORIES[index % 5] ?? 'BOOK',
      rating: index % 7 === 0 ? null : (index % 9) / 2 + 1,
      status: index % 3 === 1 ? (ACTIVITY_STATUSES[index % 4] ?? 'DONE') : 'DONE',
      date: DATES[index % DATES.length] ?? null,
      wishPosition: index % 2 === 0 ? null : index % 9,
      createdAt: NOW - (index % 3) * DAY_MS,
    }),
  );
  for (const row of rows) await write(db, row);
  return { userId, rows };
}

const DATES = [
  null,
  '2024',
  '2024-05',
  '2024-05-12',
  '2024-05-12/2024-05-20',
  '2024/2025',
  '0999',
  '2025-01',
];

function activity(userId: string, fields: Partial<StoredActivity>): TestActivity {
  const row = { name: 'Dune', category: 'BOOK' as const, rating: 3, createdAt: NOW, ...fields };
  return { ...EMPTY_DIARY, ...row, id: systemIds.id(), userId };
}

/** The position comes later, as wishes are placed after they were made. */
async function write(db: Db, row: TestActivity): Promise<void> {
  await activityQueries(db).insert(row);
  const { id, wishPosition } = row;
  if (wishPosition === null) return;
  await db.updateTable('activities').set({ wish_position: wishPosition }).where('id', '=', id).execute();
}

const renamed = (stored: StoredActivity) => ({ ...stored, name: 'x' });

async function ids(db: Db, userId: string, filter: ActivityFilter = {}): Promise<string[]> {
  return (await activityQueries(db).list(userId, filter)).map(({ id }) => id);
}

async function pages(db: Db, userId: string, filter: ActivityFilter & { limit: number }): Promise<string[]> {
  const all: string[] = [];
  for (;;) {
    const after = all.at(-1);
    const page = await ids(db, userId, after === undefined ? filter : { ...filter, after });
    all.push(...page);
    if (page.length < filter.limit) return all;
  }
}

/** The same filter and order in plain JavaScript. */
function expected(rows: readonly TestActivity[], filter: ActivityFilter): string[] {
  const { all, status, category, minRating, words = [], tagFolded } = filter;
  return rows
    .filter((row) => all || status !== undefined || (row.status === 'DONE' && row.rating !== null))
    .filter((row) => status === undefined || row.status === status)
    .filter((row) => category === undefined || row.category === category)
    .filter((row) => minRating === undefined || (row.rating ?? 0) >= minRating)
    .filter((row) =>
      words.every(({ text }) =>
        [row.name, row.creator, row.note, ...row.tags].some((one) => fold(one).includes(text)),
      ),
    )
    .filter((row) => tagFolded === undefined || row.tags.map(fold).includes(tagFolded))
    .toSorted(orders[filter.sort ?? 'newest'])
    .map(({ id }) => id);
}

type Order = (left: TestActivity, right: TestActivity) => number;

const byText = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);
const newest: Order = (left, right) => right.createdAt - left.createdAt || byText(right.id, left.id);
const orders: Record<ActivitySort, Order> = {
  newest,
  oldest: (left, right) => newest(right, left),
  rating: (left, right) => (right.rating ?? 0) - (left.rating ?? 0) || newest(left, right),
  name: (left, right) => byText(fold(left.name), fold(right.name)) || byText(left.id, right.id),
  date: (left, right) => byText(right.date ?? '', left.date ?? '') || newest(left, right),
  wish: (left, right) => (left.wishPosition ?? -1) - (right.wishPosition ?? -1) || newest(left, right),
};

function tenTimes<T>(action: () => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: 10 }, action));
}

function table(db: Db, userId: string) {
  return db.selectFrom('activities').selectAll().where('user_id', '=', userId).orderBy('id').execute();
}

function idsOf(rows: readonly { readonly id: string }[]): string[] {
  return rows.map(({ id }) => id).toSorted();
}
