import { expect, it } from 'vitest';
import { activityApi, type DiaryDraft } from '#features/log/contract/activity.ts';
import { lookBackApi } from '../contract/look-back.ts';
import type { Client } from '#testing/client.ts';
import { eachDatabaseInFullRun } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';

eachDatabaseInFullRun('looking back', (database) => {
  const daybook = suiteDaybook(() => ({ database: database() }));

  async function userWith(entries: readonly Partial<DiaryDraft>[]) {
    const user = await daybook().user();
    const usual = { name: 'Dune', category: 'BOOK', rating: 4 } as const;
    for (const entry of entries) await user.client.call(activityApi.submit, { ...usual, ...entry });
    return user;
  }

  it('counts what is done, by its date, and for its owner alone', async () => {
    const { client } = await userWith([
      { date: '2024-05-12' },
      { date: '2024-05', rating: null },
      { date: '2023' },
      { date: null },
      { status: 'WANT' },
      { status: 'DOING', date: '2024-05-13' },
    ]);
    const other = await daybook().user();
    expect(await lookBack(client, 2024)).toMatchObject({
      total: 2,
      withoutDay: 1,
      byDay: [{ day: '2024-05-12', count: 1 }],
      before: { year: 2023, total: 1 },
    });
    expect(await lookBack(client)).toMatchObject({ total: 4, undated: 1 });
    expect(await lookBack(other.client)).toMatchObject({ total: 0, byYear: [], best: [], before: null });
  });

  it('leaves out what was deleted', async () => {
    const { client } = await userWith([{ date: '2024' }]);
    const [entry] = (await client.call(activityApi.retrieve, { all: true })).body;
    await client.call(activityApi.delete, { id: entry?.id ?? '' });
    expect((await lookBack(client)).total).toBe(0);
  });

  it('knows from the catalogue who made it, and where a place is', async () => {
    const { client } = await userWith([
      { name: 'Arrival', category: 'MOVIE' },
      { name: 'Lisbon', category: 'PLACE' },
      { name: 'Porto, Portugal', category: 'PLACE' },
      { name: 'A book that nobody knows', creator: 'Anna Nym', year: 1987 },
    ]);
    const back = await lookBack(client);
    expect(back.countries).toEqual({ entries: 2, items: [{ name: 'Portugal', count: 2 }] });
    expect(back.creators.items).toEqual([
      { name: 'Anna Nym', count: 1 },
      { name: 'Denis Villeneuve', count: 1 },
    ]);
    expect(back.decades.items.map(({ name }) => name)).toEqual(['1980s', '2010s']);
    expect(back.genres.entries).toBe(1);
  });

  it('reads a log that is longer than one part of it', async () => {
    const { id, client } = await userWith([]);
    const rows = Array.from({ length: 4_100 }, (_, index) => ({
      id: `${id} ${index}`,
      user_id: id,
      name: 'Dune',
      name_folded: 'dune',
      search_folded: 'dune',
      category: 'BOOK',
      rating: 3,
      created_at: Math.floor(index / 1_000),
      date: '2024-01-01',
      note: '',
      tags: '[]',
      tags_folded: '',
      pictures: '[]',
      creator: '',
      status: 'DONE',
    }));
    for (let from = 0; from < rows.length; from += 1_000) {
      await daybook()
        .db.insertInto('activities')
        .values(rows.slice(from, from + 1_000))
        .execute();
    }
    expect(await lookBack(client, 2024)).toMatchObject({ total: 4_100, again: { entries: 4_099 } });
  });
});

async function lookBack(client: Client, year?: number) {
  return (await client.call(lookBackApi.retrieve, { year })).body;
}
