import type { Page } from '@playwright/test';
import { CATEGORIES } from '#features/log/contract/activity.ts';
import { activityQueries } from '#features/log/server/queries.ts';
import type { StoredActivity } from '#features/log/server/stored-activity.ts';
import type { Db } from '#platform/database/connect.ts';
import { timestamp } from '#platform/system/clock.ts';
import { systemIds } from '#platform/system/ids.ts';

type DiaryFields = Omit<StoredActivity, 'id' | 'name' | 'createdAt' | 'wishPosition'>;

/** Its date is by default the day on which it was written. */
export interface Entry extends Partial<DiaryFields> {
  readonly name: string;
  readonly creationTime?: string;
}

/** Inserts entries as if they had been logged over time; without creation times, the first is the newest. */
export async function writeEntries(db: Db, userId: string, entries: readonly Entry[]): Promise<void> {
  const now = Date.now();
  await db.transaction().execute(async (transaction) => {
    const { insert } = activityQueries(transaction);
    for (const [index, { creationTime, ...entry }] of entries.entries()) {
      const createdAt = creationTime === undefined ? now - index * 60_000 : Date.parse(creationTime);
      const date = timestamp(createdAt).slice(0, 10);
      await insert({ id: systemIds.id(), category: 'BOOK', rating: 3, date, ...entry, userId, createdAt });
    }
  });
}

/** Returns entries of all categories and ratings, one per hour back from now. */
export function manyEntries(count: number): Entry[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `Entry ${count - index}`,
    category: CATEGORIES[index % CATEGORIES.length] ?? 'PLACE',
    rating: (index % 5) + 1,
    creationTime: new Date(Date.now() - index * 3_600_000).toISOString(),
  }));
}

export const entryRow = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
/** The names of the listed entries, in order. */
export const entryNames = (page: Page) =>
  page.getByRole('listitem').locator('button[aria-expanded] > span:first-child');
/** The stars of the form for a new entry. */
export const newRating = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Rating', exact: true }).getByRole('radio', { name });
