import { expect, it } from 'vitest';
import { activityApi } from '#features/log/contract/activity.ts';
import { listsApi } from '../contract/lists.ts';
import { ownAccountApi } from '#features/account/contract/profile.ts';
import { publicFeedPath, type PublicFeedFile } from '#platform/contract/public-feeds.ts';
import { publicListsApi } from '../contract/public-lists.ts';
import { eachDatabase, eachDatabaseInFullRun } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { PASSWORD, suspend } from '#testing/users.ts';

eachDatabase('a shared list', (database) => {
  const daybook = suiteDaybook(() => ({ database: database() }));

  async function sharer() {
    const user = await daybook().user();
    const { client } = user;
    const secret = { note: 'private', tags: ['private'], date: '2024-05-12' };
    const dune = { name: 'Dune', category: 'BOOK', rating: 4, year: 1965, creator: 'Frank Herbert' } as const;
    const { body: book } = await client.call(activityApi.submit, { ...dune, ...secret });
    const { body: game } = await client.call(activityApi.submit, {
      name: 'Outer Wilds',
      category: 'GAME',
      rating: null,
      status: 'WANT',
    });
    const { body: list } = await client.call(listsApi.create, { name: 'Deserts', note: 'And stars.' });
    const items = [game, book].map(({ id }) => ({ activityId: id, note: 'private' }));
    await client.call(listsApi.setItems, { id: list.id, version: list.version, items });
    const { body: share } = await client.call(publicListsApi.share, { id: list.id });
    return { ...user, list, book, share };
  }
  const open = (token: string) => daybook().anonymousClient().call(publicListsApi.sharedList, { token });
  const actions = async (userId: string) => {
    const rows = daybook().db.selectFrom('audit_log').select('action').where('actor', '=', userId);
    return (await rows.where('action', 'like', 'list.%').orderBy('id').execute()).map(({ action }) => action);
  };

  it('is shown to everybody with the link as it is now, without anything else of its owner', async () => {
    const { client, share, id, email, list, book } = await sharer();
    await client.call(listsApi.update, { id: list.id, name: 'Deserts and stars' });
    const answer = await open(share.token);
    expect(answer.body).toEqual({
      name: 'Deserts and stars',
      note: 'And stars.',
      items: [
        { name: 'Outer Wilds', category: 'GAME', rating: null, year: null, creator: '' },
        { name: 'Dune', category: 'BOOK', rating: 4, year: 1965, creator: 'Frank Herbert' },
      ],
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    for (const secret of ['private', '2024', id, email, list.id, book.id])
      expect(answer.text).not.toContain(secret);
  });

  it('is also a feed in each format, with stable ids that say nothing of the log', async () => {
    const { client, share, id, email, list, book } = await sharer();
    const read = (file: PublicFeedFile, headers = {}) =>
      daybook().anonymousClient().send('GET', publicFeedPath(share.token, file), { headers });
    const { text, headers } = await read('list.json');
    expect(headers['x-robots-tag']).toBe('noindex');
    const feed = JSON.parse(text) as { items: { id: string }[] };
    expect(feed).toMatchObject({
      title: 'Deserts',
      description: 'And stars.',
      items: [
        { title: 'Outer Wilds', content_html: '<p>Game</p>' },
        { title: 'Dune ★★★★☆', content_html: '<p>Book · Frank Herbert, 1965</p>' },
      ],
    });
    for (const file of ['list.atom', 'list.rss'] as const) {
      const xml = (await read(file)).text;
      for (const { id: itemId } of feed.items) expect(xml).toContain(itemId);
      for (const secret of ['private', '2024', id, email, list.id, book.id])
        expect(xml).not.toContain(secret);
    }
    const etag = String(headers['etag']);
    expect((await read('list.json', { 'if-none-match': etag })).status).toBe(304);
    await client.call(publicListsApi.withdraw, { id: list.id });
    expect(await read('list.atom')).toMatchObject({ status: 404, code: 'feed.not-found' });
  });

  it('shows titles that are not in the log at their places', async () => {
    const { client, share, list, book } = await sharer();
    const items = [{ activityId: book.id, note: '' }];
    const titles = [
      { name: 'Ubik', category: 'BOOK', creator: 'Philip K. Dick', year: 1969, note: 'private', position: 0 },
      { name: 'Desert walk', category: 'PLACE', note: '', position: 2 },
    ] as const;
    await client.call(listsApi.setItems, { id: list.id, version: 2, items, titles: [...titles] });
    const { body, text } = await open(share.token);
    expect(body.items).toMatchObject([
      { name: 'Ubik', creator: 'Philip K. Dick', year: 1969, rating: null },
      { name: 'Dune' },
      { name: 'Desert walk', creator: '', year: null },
    ]);
    expect(text).not.toContain('private');
    const feed = await daybook().anonymousClient().send('GET', publicFeedPath(share.token, 'list.json'));
    expect((JSON.parse(feed.text) as { items: object[] }).items).toHaveLength(3);
  });

  it('leaves out entries in the trash', async () => {
    const { client, share, book } = await sharer();
    await client.call(activityApi.delete, { id: book.id });
    expect((await open(share.token)).body.items).toHaveLength(1);
  });

  it('keeps its link until that is revoked, and then gets another', async () => {
    const { id, client, list, share } = await sharer();
    expect((await client.call(publicListsApi.share, { id: list.id })).body).toEqual(share);
    expect((await client.call(publicListsApi.shares)).body).toEqual([share]);
    await client.call(publicListsApi.withdraw, { id: list.id });
    await client.call(publicListsApi.withdraw, { id: list.id });
    expect(await open(share.token)).toMatchObject({ status: 404, code: 'list.not-shared' });
    expect((await client.call(publicListsApi.shares)).body).toEqual([]);
    const { body: again } = await client.call(publicListsApi.share, { id: list.id });
    expect((await open(share.token)).status).toBe(404);
    expect((await open(again.token)).status).toBe(200);
    expect(await actions(id)).toEqual(['list.shared', 'list.withdrawn', 'list.shared']);
  });

  it('has one link even if it is shared several times at once', async () => {
    const { client, list, share } = await sharer();
    await client.call(publicListsApi.withdraw, { id: list.id });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => client.call(publicListsApi.share, { id: list.id })),
    );
    const tokens = new Set(answers.map(({ body }) => body.token));
    expect(tokens.size).toBe(1);
    expect(tokens).not.toContain(share.token);
  });

  it('is private again once it was in the trash', async () => {
    const { client, list, share } = await sharer();
    await client.call(listsApi.delete, { id: list.id });
    expect((await open(share.token)).status).toBe(404);
    expect((await client.call(publicListsApi.share, { id: list.id })).status).toBe(404);
    await client.call(listsApi.restore, { id: list.id });
    expect((await open(share.token)).status).toBe(404);
    expect((await client.call(publicListsApi.shares)).body).toEqual([]);
  });

  it('is neither shared nor revoked nor deleted by somebody else', async () => {
    const { list, share } = await sharer();
    const { client: stranger } = await daybook().user();
    expect((await stranger.call(publicListsApi.share, { id: list.id })).status).toBe(404);
    await stranger.call(publicListsApi.withdraw, { id: list.id });
    await stranger.call(listsApi.delete, { id: list.id });
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
    const rows = daybook().db.selectFrom('public_lists').selectAll().where('user_id', '=', leaving.id);
    expect(await rows.execute()).toEqual([]);
  });

  it('reveals no link through the database alone, and gets a new one if the secret has changed since', async () => {
    const { id, client, list, share } = await sharer();
    const mine = daybook().db.selectFrom('public_lists').selectAll().where('user_id', '=', id);
    expect(JSON.stringify(await mine.execute())).not.toContain(share.token);
    const unreadable = { sealed_token: 'sealed-with-another-secret-than-this-one' };
    await daybook().db.updateTable('public_lists').set(unreadable).where('user_id', '=', id).execute();
    expect((await client.call(publicListsApi.shares)).body).toEqual([]);
    const { body: again } = await client.call(publicListsApi.share, { id: list.id });
    expect((await open(again.token)).status).toBe(200);
    expect((await open(share.token)).status).toBe(404);
  });
});

eachDatabaseInFullRun('a shared list without feeds', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), env: { INTEGRATIONS: 'public' } }));

  it('is shown, but not to feed readers', async () => {
    const { client } = await daybook().user();
    const { body: list } = await client.call(listsApi.create, { name: 'Deserts' });
    const { body: share } = await client.call(publicListsApi.share, { id: list.id });
    expect((await client.call(publicListsApi.sharedList, { token: share.token })).status).toBe(200);
    expect((await client.send('GET', publicFeedPath(share.token, 'list.atom'), {})).status).toBe(404);
  });
});

eachDatabaseInFullRun('a Daybook whose public lists are turned off', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), env: { INTEGRATIONS: 'feeds' } }));

  it('has neither links nor pages behind them', async () => {
    const { client } = await daybook().user();
    for (const endpoint of [publicListsApi.shares, publicListsApi.sharedList])
      expect(await client.send(endpoint.method, endpoint.path, { body: '{}' })).toMatchObject({
        status: 404,
      });
  });
});
