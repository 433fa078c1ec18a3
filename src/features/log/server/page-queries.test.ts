import { expect, it } from 'vitest';
import { ACTIVITY_SORTS } from '../contract/activity.ts';
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
    await queries.markDeleted(userId, [`entry-3 ${userId}`], NOW);

    const pages = [];
    for await (const page of listPages(db(), userId, { sort, all: true }, SIZES)) pages.push(page);

    expect(pages.flat()).toHaveLength(COUNT - 1);
    expect(pages.flat()).toEqual(await queries.list(userId, { sort, all: true }));
    expect(Math.max(...pages.map(({ length }) => length))).toBe(SIZES.pageItems);

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
