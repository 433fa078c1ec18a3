import { expect, it } from 'vitest';
import { accountApi } from '#features/account/contract/account.ts';
import { activityApi, type DiaryDraft } from '#features/log/contract/activity.ts';
import { lookBackApi } from '../contract/look-back.ts';
import { ownAccountApi } from '#features/account/contract/profile.ts';
import { publicFeedPath, type PublicFeedFile } from '#platform/contract/public-feeds.ts';
import { publicListsApi } from '#features/lists/contract/public-lists.ts';
import { sharedApi } from '#features/storage/contract/shares.ts';
import { eachDatabase, eachDatabaseInFullRun } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { PASSWORD, suspend } from '#testing/users.ts';

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
  const readFeed = (token: string, file: PublicFeedFile<'year'>, headers = {}) =>
    daybook().anonymousClient().send('GET', publicFeedPath(token, file), { headers });
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
    // How many entries were on each day is on the pages, and which these were is not.
    const dates = [...answer.body.best, ...answer.body.bestOf.map(({ entry }) => entry)].map(
      ({ date }) => date,
    );
    expect(dates).toEqual([null, null, null, null]);
    for (const secret of ['private', 'Of last year', id, email]) expect(answer.text).not.toContain(secret);
    const ids = (await client.call(activityApi.retrieve, {})).body.map((entry) => entry.id);
    for (const entryId of ids) expect(answer.text).not.toContain(entryId);
  });

  it('keeps its link until that is revoked, and then gets another', async () => {
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

  it('is also a feed of the entries that its pages name, with stable ids that say nothing of the log', async () => {
    const { client, share, id, email } = await sharer();
    const best = { name: 'Portal <b>', category: 'GAME', rating: 5, date: '2024-06-01' } as const;
    await client.call(activityApi.submit, best);
    await client.call(activityApi.submit, { ...best, name: 'Not rated', rating: null });
    const { text, headers } = await readFeed(share.token, 'year.json');
    expect(headers['x-robots-tag']).toBe('noindex');
    const feed = JSON.parse(text) as { items: { id: string }[] };
    expect(feed).toMatchObject({
      title: '2024 in a Daybook',
      description: '3 entries',
      items: [
        { title: 'Portal <b> ★★★★★', content_html: '<p>Game · the best of June</p>' },
        { title: 'Dune ★★★★☆', content_html: '<p>Book · the best of May</p>' },
      ],
    });
    expect(new Set(feed.items.map((item) => item.id)).size).toBe(2);
    const secrets = ['private', 'Of last year', 'Not rated', '<b>', '2024-05-12', id, email];
    for (const file of ['year.atom', 'year.rss'] as const) {
      const xml = (await readFeed(share.token, file)).text;
      for (const item of feed.items) expect(xml).toContain(item.id);
      for (const secret of secrets) expect(xml).not.toContain(secret);
    }
    await client.call(activityApi.submit, { ...best, date: '2024-07-02' });
    const again = JSON.parse((await readFeed(share.token, 'year.json')).text) as typeof feed;
    expect(again.items).toHaveLength(2);
    expect(again.items[0]).toMatchObject({
      id: feed.items[0]?.id,
      content_html: '<p>Game · the best of June and July</p>',
    });
    const etag = String((await readFeed(share.token, 'year.json')).headers['etag']);
    expect((await readFeed(share.token, 'year.json', { 'if-none-match': etag })).status).toBe(304);
    await client.call(lookBackApi.withdraw, { year: 2024 });
    expect(await readFeed(share.token, 'year.atom')).toMatchObject({ status: 404, code: 'feed.not-found' });
  });

  it('is in the audit log when it is shared and when it is revoked', async () => {
    const { id, client } = await sharer();
    await client.call(lookBackApi.share, { year: 2024 });
    await client.call(lookBackApi.withdraw, { year: 2024 });
    await client.call(lookBackApi.withdraw, { year: 2024 });
    const rows = daybook().db.selectFrom('audit_log').select(['action', 'object']).where('actor', '=', id);
    expect(await rows.where('action', 'like', 'year.%').orderBy('id').execute()).toEqual([
      { action: 'year.shared', object: '2024' },
      { action: 'year.withdrawn', object: '2024' },
    ]);
  });

  it('cannot be revoked by somebody else', async () => {
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

eachDatabaseInFullRun('the limit of visitors', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), env: { RATE_LIMITS: 'on' } }));

  it('holds for pages and feeds together, and leaves the limit of registration and passwords alone', async () => {
    const client = daybook().anonymousClient();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 31; attempt += 1) {
      statuses.push((await client.call(lookBackApi.sharedYear, { token: 'unknown' })).status);
      statuses.push((await client.send('GET', publicFeedPath('unknown', 'year.atom'), {})).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    for (const endpoint of [publicListsApi.sharedList, sharedApi.open])
      expect(await client.call(endpoint, { token: 'unknown' })).toMatchObject({ status: 429 });
    const { status } = await client.call(accountApi.requestPasswordChange, { email: 'ann@example.org' });
    expect(status).toBe(200);
  });
});

eachDatabaseInFullRun('a Daybook whose public pages are turned off', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), env: { INTEGRATIONS: 'feeds' } }));

  it('leads to no shared year and to none of its feeds', async () => {
    const { client } = await daybook().user();
    for (const endpoint of [lookBackApi.shares, lookBackApi.share, lookBackApi.sharedYear])
      expect(await client.send(endpoint.method, endpoint.path, { body: '{}' })).toMatchObject({
        status: 404,
      });
    expect((await client.send('GET', publicFeedPath('abc', 'year.atom'), {})).status).toBe(404);
    expect((await client.call(lookBackApi.retrieve, {})).status).toBe(200);
  });
});
