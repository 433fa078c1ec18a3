import { describe, expect, it } from 'vitest';
import { ACTIVITY_STATUSES } from '../contract/activity.ts';
import { DAY_MS, HOUR_MS } from '#platform/system/clock.ts';
import { createActivityService } from '#testing/activities.ts';
import { eachMigratedDatabase } from '#testing/databases.ts';
import { insertUser } from '#testing/users.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

eachMigratedDatabase('the activity log', (db) => {
  const serviceAt = (now: number) => createActivityService(db(), () => now);

  async function owner(): Promise<string> {
    return (await insertUser(db(), () => NOW)).id;
  }
  const draft = { name: 'Dune', category: 'BOOK', rating: 5 } as const;

  it('returns a new activity with its id and its time in UTC', async () => {
    const activity = await serviceAt(NOW).submit(await owner(), draft);
    expect(activity).toEqual({
      ...draft,
      id: expect.any(String),
      creationTime: '2026-11-21T12:00:00.000Z',
      date: '2026-11-21',
    });
  });

  it('finds a renamed activity by its new name', async () => {
    const userId = await owner();
    const { id } = await serviceAt(NOW).submit(userId, draft);
    await serviceAt(NOW).update(userId, id, { ...draft, name: 'Amélie' });
    expect(await serviceAt(NOW).retrieve(userId, { text: 'AMELIE' })).toHaveLength(1);
    expect(await serviceAt(NOW).retrieve(userId, { text: 'dune' })).toEqual([]);
  });

  it('restores deleted activities for 30 days only', async () => {
    const userId = await owner();
    const [first, second] = [
      await serviceAt(NOW).submit(userId, draft),
      await serviceAt(NOW).submit(userId, draft),
    ];
    await serviceAt(NOW).delete(userId, first.id);
    await serviceAt(NOW).delete(userId, second.id);
    expect(await serviceAt(NOW + 30 * DAY_MS).restore(userId, first.id)).toEqual(first);
    await expect(serviceAt(NOW + 30 * DAY_MS + 1).restore(userId, second.id)).rejects.toThrow(
      'no such activity',
    );
  });

  it('erases deleted activities after 30 days, and nothing else', async () => {
    const userId = await owner();
    const [present, deleted] = [
      await serviceAt(NOW).submit(userId, draft),
      await serviceAt(NOW).submit(userId, draft),
    ];
    await serviceAt(NOW).delete(userId, deleted.id);
    await serviceAt(NOW).sweep(NOW + 30 * DAY_MS);
    expect(await serviceAt(NOW).retrieve(userId, { deleted: true })).toEqual([deleted]);
    await serviceAt(NOW).sweep(NOW + 30 * DAY_MS + 1);
    expect(await serviceAt(NOW).retrieve(userId, { deleted: true })).toEqual([]);
    expect(await serviceAt(NOW).retrieve(userId, {})).toEqual([present]);
  });

  describe('overview', () => {
    it('is all zeros for a user without activities', async () => {
      const overview = await serviceAt(NOW).overview(await owner(), {});
      expect(overview).toMatchObject({ total: 0, latest: [] });
      const { byCategory, byRating, byMonth } = overview;
      expect([byCategory, byRating, byMonth].map((counts) => counts.length)).toEqual([5, 5, 12]);
      expect([...byCategory, ...byRating, ...byMonth].every(({ count }) => count === 0)).toBe(true);
    });

    it('counts by category and rating, without deleted activities and those of other users', async () => {
      const [userId, other] = [await owner(), await owner()];
      for (const rating of [1, 1, 5]) await serviceAt(NOW).submit(userId, { ...draft, rating });
      const gone = await serviceAt(NOW).submit(userId, { ...draft, category: 'GAME' });
      await serviceAt(NOW).delete(userId, gone.id);
      await serviceAt(NOW).submit(other, { ...draft, category: 'GAME' });
      const { total, byCategory, byRating } = await serviceAt(NOW).overview(userId, { timeZone: 'UTC' });
      expect(total).toBe(3);
      expect(byCategory).toEqual([
        { category: 'PLACE', count: 0 },
        { category: 'BOOK', count: 3 },
        { category: 'MOVIE', count: 0 },
        { category: 'SHOW', count: 0 },
        { category: 'GAME', count: 0 },
      ]);
      expect(byRating.map(({ count }) => count)).toEqual([2, 0, 0, 0, 1]);
    });

    it('counts half stars only where there are some', async () => {
      const userId = await owner();
      for (const rating of [4.5, 4, 4.5]) await serviceAt(NOW).submit(userId, { ...draft, rating });
      const { byRating } = await serviceAt(NOW).overview(userId, { timeZone: 'UTC' });
      expect(byRating.map(({ rating, count }) => [rating, count])).toEqual([
        [1, 0],
        [2, 0],
        [3, 0],
        [4, 1],
        [4.5, 2],
        [5, 0],
      ]);
    });

    it('counts each activity in the month in which it was experienced, in every time zone', async () => {
      const userId = await owner();
      for (const date of ['2026-10-01', '2026-10-31', '2026-11', '2026-10-31/2026-11-02']) {
        await serviceAt(NOW).submit(userId, { ...draft, date });
      }
      for (const timeZone of ['UTC', 'Pacific/Kiritimati', 'Etc/GMT+12']) {
        const { byMonth } = await serviceAt(NOW).overview(userId, { timeZone });
        expect(byMonth.slice(-2).map(({ count }) => count)).toEqual([3, 1]);
      }
    });

    it('ends with the current month where the user is', async () => {
      const userId = await owner();
      const lastMonth = async (timeZone: string) =>
        (await serviceAt(Date.parse('2026-12-31T23:30:00Z')).overview(userId, { timeZone })).byMonth.at(-1);
      expect(await lastMonth('Pacific/Auckland')).toEqual({ month: '2027-01', count: 0 });
      expect(await lastMonth('America/New_York')).toEqual({ month: '2026-12', count: 0 });
    });

    it('counts what has no month in its year, and what has no date in the totals only', async () => {
      const userId = await owner();
      for (const date of ['2024', '2024/2026', null]) await serviceAt(NOW).submit(userId, { ...draft, date });
      const { total, byMonth, year, byYear } = await serviceAt(NOW).overview(userId, { year: 2024 });
      expect([total, sumOf(byMonth), year.total]).toEqual([3, 0, 2]);
      expect(byYear).toEqual([
        { year: 2024, count: 2 },
        { year: 2025, count: 0 },
        { year: 2026, count: 0 },
      ]);
    });

    it('counts what is done, rated or not, and nothing else', async () => {
      const userId = await owner();
      for (const status of ACTIVITY_STATUSES) {
        await serviceAt(NOW).submit(userId, { ...draft, rating: null, status, date: '2026-11-01' });
      }
      const { total, byRating, year, latest } = await serviceAt(NOW).overview(userId, {});
      expect([total, year.total, sumOf(byRating), latest.length]).toEqual([1, 1, 0, 1]);
    });

    it('begins with a year at most 120 years ago', async () => {
      const userId = await owner();
      await serviceAt(NOW).submit(userId, { ...draft, date: '0001' });
      const { byYear, total } = await serviceAt(NOW).overview(userId, {});
      expect([byYear.length, byYear[0]?.year, total]).toEqual([120, 1907, 1]);
    });

    it('counts the activities and five-star ratings of the year’s twelve months', async () => {
      const userId = await owner();
      await serviceAt(Date.parse('2025-11-30T23:59:59Z')).submit(userId, { ...draft, rating: 5 });
      await serviceAt(Date.parse('2025-12-01T00:00:00Z')).submit(userId, { ...draft, rating: 5 });
      await serviceAt(NOW).submit(userId, { ...draft, rating: 4 });
      const { year, total } = await serviceAt(NOW).overview(userId, { timeZone: 'UTC' });
      expect({ year, total }).toMatchObject({ year: { total: 2, fiveStars: 1 }, total: 3 });
      const nothing = await serviceAt(NOW).overview(await owner(), { timeZone: 'UTC' });
      expect(nothing.year).toMatchObject({ total: 0, fiveStars: 0 });
    });

    it('leaves older activities out of the months but not out of the total', async () => {
      const userId = await owner();
      await serviceAt(Date.parse('2025-11-30T23:59:59Z')).submit(userId, draft);
      await serviceAt(NOW).submit(userId, draft);
      const { total, byMonth } = await serviceAt(NOW).overview(userId, {});
      expect(total).toBe(2);
      expect(byMonth.reduce((sum, { count }) => sum + count, 0)).toBe(1);
    });

    it.each([undefined, 2024, 2025, 2026])('of %s has bars that add up to its sums', async (year) => {
      const userId = await owner();
      for (let day = 0; day < 800; day += 20) {
        const rating = (day % 3) + 3;
        await serviceAt(NOW - day * DAY_MS).submit(userId, { ...draft, rating });
      }
      const overview = await serviceAt(NOW).overview(userId, { year, timeZone: 'Europe/Berlin' });
      const sums = [overview.byMonth, overview.year.byCategory, overview.year.byRating].map(sumOf);
      expect(new Set(sums)).toEqual(new Set([overview.year.total]));
      expect(overview.year.byRating.at(-1)?.count).toBe(overview.year.fiveStars);
      expect([overview.byYear, overview.byCategory, overview.byRating].map(sumOf)).toEqual([40, 40, 40]);
      const chosen = overview.byYear.find((of) => of.year === year);
      expect(chosen?.count ?? overview.year.total).toBe(overview.year.total);
      expect(overview.byYear.map((of) => of.year)).toEqual([2024, 2025, 2026]);
    });

    it('shows the five latest activities, newest first', async () => {
      const userId = await owner();
      for (let hour = 0; hour < 7; hour += 1) {
        await serviceAt(NOW - hour * HOUR_MS).submit(userId, { ...draft, name: `${hour} hours ago` });
      }
      const { latest } = await serviceAt(NOW).overview(userId, {});
      expect(latest.map(({ name }) => name)).toEqual([0, 1, 2, 3, 4].map((hour) => `${hour} hours ago`));
    });
  });
});

function sumOf(counts: readonly { readonly count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}
