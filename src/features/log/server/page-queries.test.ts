import { expect, it } from 'vitest';
import { ACTIVITY_SORTS } from '../contract/activity.ts';
import { collect } from '#testing/collect.ts';
import { eachMigratedDatabase } from '#testing/databases.ts';
import { insertUser } from '#testing/users.ts';
import { activityQueries } from './queries.ts';
import { listPages } from './page-queries.ts';

const NOW = Date.UTC(2026, 10, 21);
const COUNT = 60;
const SIZES = { idItems: 20, pageItems: 7 };

eachMigratedDatabase('pages of activities', (db) => {
  it.each(ACTIVITY_SORTS)('by %s are together the list, without gaps or repetitions', async (sort) => {
    const queries = activityQueries(db());
    const [userId, otherId] = [await idOfUser(), await idOfUser()];
    for (let index = 0; index < COUNT; index += 1) await insert(userId, index);
    await insert(otherId, 0);
    await queries.markDeleted(
      userId,
      [3, 5, 8].map((index) => `entry-${index} ${userId}`),
      NOW,
    );

    const pages = await collect(listPages(db(), userId, { sort, all: true }, SIZES));

    expect(pages.flat()).toHaveLength(COUNT - 3);
    expect(pages.flat()).toEqual(await queries.list(userId, { sort, all: true }));
    expect(Math.max(...pages.map(({ length }) => length))).toBe(SIZES.pageItems);

    const narrower = [
      { sort, all: true, after: pages[2]![0]!.id },
      { sort, all: true, deleted: true },
    ];
    for (const filter of narrower) {
      const found = await collect(listPages(db(), userId, filter, SIZES));
      expect(found.flat()).toEqual(await queries.list(userId, filter));
    }

    async function idOfUser(): Promise<string> {
      return (await insertUser(db(), () => NOW)).id;
    }

    async function insert(owner: string, index: number): Promise<void> {
      await queries.insert({
        id: `entry-${index} ${owner}`,
        userId: owner,
        name: `Name ${index % 9}`,
        category: 'BOOK',
        rating: (index % 4) + 1,
        createdAt: NOW + (index % 5),
        date: `20${10 + (index % 6)}`,
      });
    }
  });
});
