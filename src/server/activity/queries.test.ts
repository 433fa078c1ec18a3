import { expect, it } from 'vitest';
import { CATEGORIES, ACTIVITY_SORTS, type ActivityQuery, type ActivitySort } from '#contract/activity.ts';
import { fold } from '#contract/fields.ts';
import type { Db } from '../database/connect.ts';
import { DAY_MS } from '../kernel/clock.ts';
import { systemIds } from '../kernel/ids.ts';
import { eachMigratedDatabase } from '#testing/databases.ts';
import { insertUser } from '#testing/users.ts';
import { activityQueries, type ActivityFilter, type NewActivity } from './queries.ts';

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
    expect(await ids(db(), userId, { sort })).toEqual(expected(rows, { sort }));
  });

  it.each(ACTIVITY_SORTS)('can be paged by %s without gaps or repetitions', async (sort) => {
    const { userId, rows } = await log(db(), 60);
    for (const limit of [1, 7, 60, 500]) {
      expect(await pages(db(), userId, { sort, limit })).toEqual(expected(rows, { sort }));
    }
  });

  it('can be filtered, sorted and paged together', async () => {
    const { userId, rows } = await log(db(), 60);
    for (const sort of ACTIVITY_SORTS) {
      const filter = { sort, category: 'BOOK', minRating: 2, textFolded: 'a' } as const;
      expect(await pages(db(), userId, { ...filter, limit: 3 })).toEqual(expected(rows, filter));
    }
  });

  it.each(CATEGORIES)('can be filtered by the category %s', async (category) => {
    const { userId, rows } = await log(db(), 40);
    expect(await ids(db(), userId, { category })).toEqual(expected(rows, { category }));
  });

  it.each([1, 2, 3, 4, 5])('can be filtered by a rating of at least %d', async (minRating) => {
    const { userId, rows } = await log(db(), 40);
    expect(await ids(db(), userId, { minRating })).toEqual(expected(rows, { minRating }));
  });

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
    const rows = await activityQueries(db()).list(userId, { textFolded: fold(text) });
    expect(rows.map(({ name }) => name).toSorted()).toEqual(found.toSorted());
  });

  it.each(['plain', "'; drop table users; --", '<script>', '\u202E', '😀'.repeat(100), ' x ', '$1 ? :a @b'])(
    'keep the name %j unchanged',
    async (name) => {
      const { id: userId } = await insertUser(db(), () => NOW);
      await activityQueries(db()).insert(activity(userId, { name }));
      expect((await activityQueries(db()).list(userId, {})).map((row) => row.name)).toEqual([name]);
    },
  );

  it('continue after a page whose last item was deleted in the meantime', async () => {
    const { userId, rows } = await log(db(), 20);
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
    const { list, update, markDeleted, restore } = activityQueries(db());
    const change = { name: 'x', nameFolded: 'x', category: 'GAME', rating: 1 } as const;
    expect(await update(mine.userId, foreign, change)).toBeNull();
    expect(await markDeleted(mine.userId, [foreign], NOW)).toEqual([]);
    expect(await restore(mine.userId, [deleted], 0)).toEqual([]);
    expect((await list(mine.userId, {})).map(({ id }) => id)).not.toContain(foreign);
    expect(await list(mine.userId, { deleted: true })).toEqual([]);
    expect(await table(db(), other.userId)).toEqual(before);
  });

  it('change in name, category and rating only', async () => {
    const { userId, rows } = await log(db(), 2);
    const [first, second] = await table(db(), userId);
    const change = { name: 'Dune', nameFolded: 'dune', category: 'BOOK', rating: 5 } as const;
    const answer = await activityQueries(db()).update(userId, rows[0]?.id ?? '', change);
    expect(answer).toEqual({
      id: first?.id,
      createdAt: first?.created_at,
      name: 'Dune',
      category: 'BOOK',
      rating: 5,
    });
    expect(await table(db(), userId)).toEqual([
      { ...first, name: 'Dune', name_folded: 'dune', category: 'BOOK', rating: 5 },
      second,
    ]);
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
    expect(idsOf(await list(userId, { deleted: true }))).toEqual(some);
    expect(await list(userId, {})).toHaveLength(2);
    expect(idsOf(await restore(userId, some, NOW))).toEqual(some);
    expect(await restore(userId, some, NOW)).toEqual([]);
    expect(await table(db(), userId)).toEqual(before);
  });

  it('cannot be changed while deleted', async () => {
    const { userId, rows } = await log(db(), 1);
    const id = rows[0]?.id ?? '';
    await activityQueries(db()).markDeleted(userId, [id], NOW);
    const change = { name: 'x', nameFolded: 'x', category: 'GAME', rating: 1 } as const;
    expect(await activityQueries(db()).update(userId, id, change)).toBeNull();
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

/** A log with many ties: five timestamps, three names per initial, all ratings and categories. */
async function log(db: Db, size: number): Promise<{ userId: string; rows: NewActivity[] }> {
  const { id: userId } = await insertUser(db, () => NOW);
  const rows = Array.from({ length: size }, (_, index) =>
    activity(userId, {
      name: ['Äpfel', 'apfel', 'Banana', 'Zoo', 'a b', 'a-b', '10', '9', 'Øl', '~'][index % 10] ?? '',
      category: CATEGORIES[index % 5] ?? 'BOOK',
      rating: (index % 4) + 1,
      createdAt: NOW - (index % 3) * DAY_MS,
    }),
  );
  for (const row of rows) await activityQueries(db).insert(row);
  return { userId, rows };
}

function activity(userId: string, fields: Partial<NewActivity>): NewActivity {
  const row = { name: 'Dune', category: 'BOOK' as const, rating: 3, createdAt: NOW, ...fields };
  return { ...row, id: systemIds.id(), userId, nameFolded: fold(row.name) };
}

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
function expected(rows: readonly NewActivity[], filter: ActivityFilter & ActivityQuery): string[] {
  return rows
    .filter(({ category }) => filter.category === undefined || category === filter.category)
    .filter(({ rating }) => rating >= (filter.minRating ?? 1))
    .filter(({ nameFolded }) => nameFolded.includes(filter.textFolded ?? ''))
    .toSorted(orders[filter.sort ?? 'newest'])
    .map(({ id }) => id);
}

const byText = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);
const newest = (left: NewActivity, right: NewActivity) =>
  right.createdAt - left.createdAt || byText(right.id, left.id);
const orders: Record<ActivitySort, (left: NewActivity, right: NewActivity) => number> = {
  newest,
  oldest: (left, right) => newest(right, left),
  rating: (left, right) => right.rating - left.rating || newest(left, right),
  name: (left, right) => byText(left.nameFolded, right.nameFolded) || byText(left.id, right.id),
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
