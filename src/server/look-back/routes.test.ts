import { expect, it } from 'vitest';
import { activityApi, type DiaryDraft } from '#contract/activity.ts';
import { lookBackApi } from '#contract/look-back.ts';
import { ownAccountApi } from '#contract/profile.ts';
import type { Client } from '#testing/client.ts';
import { eachDatabase } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { PASSWORD, suspend } from '#testing/users.ts';

eachDatabase('looking back', (database) => {
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

eachDatabase('a shared year', (database) => {
  const daybook = suiteDaybook(() => ({ database: database() }));

  async function sharer() {
    const user = await daybook().user();
    const entry: DiaryDraft = {
      name: 'Dune',
      category: 'BOOK',
      rating: 4,
      note: 'private',
      tags: ['private'],
    };
    await user.client.call(activityApi.submit, { ...entry, date: '2024-05-12' });
    await user.client.call(activityApi.submit, { ...entry, date: '2023-05-12', name: 'Of last year' });
    const { body: share } = await user.client.call(lookBackApi.share, { year: 2024 });
    return { ...user, share };
  }
  const open = (token: string) => daybook().anonymousClient().call(lookBackApi.sharedYear, { token });

  it('is shown to everybody with the link as it is now, without anything else of its owner', async () => {
    const { client, share, id, email } = await sharer();
    await client.call(activityApi.submit, { name: 'Later', category: 'GAME', rating: 5, date: '2024-06' });
    const answer = await open(share.token);
    expect(answer.body).toMatchObject({
      year: 2024,
      total: 2,
      before: null,
      byYear: [{ year: 2024, count: 2 }],
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    for (const secret of ['private', 'Of last year', id, email]) expect(answer.text).not.toContain(secret);
    const ids = (await client.call(activityApi.retrieve, {})).body.map((entry) => entry.id);
    for (const entryId of ids) expect(answer.text).not.toContain(entryId);
  });

  it('keeps its link until that is withdrawn, and then gets another', async () => {
    const { client, share } = await sharer();
    expect((await client.call(lookBackApi.share, { year: 2024 })).body).toEqual(share);
    expect((await client.call(lookBackApi.shares)).body).toEqual([share]);
    await client.call(lookBackApi.withdraw, { year: 2024 });
    expect(await open(share.token)).toMatchObject({ status: 404, code: 'look-back.not-shared' });
    expect((await client.call(lookBackApi.shares)).body).toEqual([]);
    const { body: again } = await client.call(lookBackApi.share, { year: 2024 });
    expect(again.token).not.toBe(share.token);
    expect((await open(share.token)).status).toBe(404);
  });

  it('has one link even if it is shared twice at once', async () => {
    const { client } = await daybook().user();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => client.call(lookBackApi.share, { year: 2024 })),
    );
    const tokens = new Set(answers.map(({ body }) => body.token));
    expect((await client.call(lookBackApi.shares)).body.map(({ token }) => token)).toEqual([
      answers.at(-1)?.body.token,
    ]);
    expect(tokens.size).toBe(1);
  });

  it('cannot be withdrawn by somebody else', async () => {
    const { share } = await sharer();
    await (await daybook().user()).client.call(lookBackApi.withdraw, { year: 2024 });
    expect((await open(share.token)).status).toBe(200);
  });

  it('is gone while its owner is suspended, or has asked for the erasure of the account, and after it', async () => {
    const suspended = await sharer();
    await suspend(daybook().db, suspended.id, Date.now());
    expect((await open(suspended.share.token)).status).toBe(404);
    const leaving = await sharer();
    await leaving.client.call(ownAccountApi.deleteAccount, { password: PASSWORD });
    expect((await open(leaving.share.token)).status).toBe(404);
    await daybook().erase([leaving.id]);
    const rows = daybook().db.selectFrom('year_shares').selectAll().where('user_id', '=', leaving.id);
    expect(await rows.execute()).toEqual([]);
  });

  it('reveals no link through the database alone', async () => {
    const { id, share } = await sharer();
    const rows = await daybook().db.selectFrom('year_shares').selectAll().where('user_id', '=', id).execute();
    expect(JSON.stringify(rows)).not.toContain(share.token);
  });

  it('gets a new link if the secret has changed since', async () => {
    const { id, client, share } = await sharer();
    const unreadable = { sealed_token: 'sealed-with-another-secret-than-this-one' };
    await daybook().db.updateTable('year_shares').set(unreadable).where('user_id', '=', id).execute();
    expect((await client.call(lookBackApi.shares)).body).toEqual([]);
    const { body: again } = await client.call(lookBackApi.share, { year: 2024 });
    expect((await open(again.token)).status).toBe(200);
    expect((await open(share.token)).status).toBe(404);
  });
});

async function lookBack(client: Client, year?: number) {
  return (await client.call(lookBackApi.retrieve, { year })).body;
}
