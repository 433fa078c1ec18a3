import { expect, it } from 'vitest';
import { activityApi } from '#features/log/contract/activity.ts';
import { listsApi } from '#features/lists/contract/lists.ts';
import { publicFeedPath } from '#platform/contract/public-feeds.ts';
import { HANDLES_KEPT_MAX, publicProfileApi, type ProfileDraft } from '../contract/people.ts';
import { ownAccountApi } from '#features/account/contract/profile.ts';
import { eachDatabase, eachDatabaseInFullRun } from '#testing/databases.ts';
import { suiteDaybook, type TestUser } from '#testing/daybook.ts';
import { freshHandle, profileDraft, publicPerson } from '#testing/profiles.ts';
import { PASSWORD, suspend } from '#testing/users.ts';
import { unzip } from '#testing/zip.ts';

eachDatabase('a public profile', (database) => {
  const daybook = suiteDaybook(() => ({ database: database() }));

  const person = (parts?: Partial<ProfileDraft>) => publicPerson(daybook(), parts);
  const visitor = () => daybook().anonymousClient();
  const open = (handle: string) => visitor().call(publicProfileApi.page, { handle });
  const notFound = { status: 404, code: 'profile.not-found' };
  async function exportedProfile({ client }: TestUser): Promise<unknown> {
    const url = `http://127.0.0.1:${daybook().port}${ownAccountApi.exportAccount.path}`;
    const answer = await fetch(url, { headers: { cookie: client.cookie ?? '' } });
    const file = (await unzip(new Uint8Array(await answer.arrayBuffer()))).get('public-profile.json');
    return file && JSON.parse(file.toString());
  }
  const actions = async (userId: string) => {
    const rows = daybook().db.selectFrom('audit_log').select('action').where('actor', '=', userId);
    return (await rows.where('action', 'like', 'profile.%').orderBy('id').execute()).map(
      ({ action }) => action,
    );
  };

  it('does not exist before its owner publishes it', async () => {
    const { client } = await daybook().user();
    expect((await client.call(publicProfileApi.retrieve)).body).toEqual({ profile: null });
    const draft = profileDraft();
    expect((await client.call(publicProfileApi.preview, draft)).status).toBe(200);
    expect(await open(draft.handle)).toMatchObject(notFound);
  });

  it('shows the chosen parts to everybody, and nothing else of its owner', async () => {
    const { id, email, ids, list, handle } = await person();
    const { body, text, headers } = await open(handle.toUpperCase());
    const dune = { name: 'Dune', category: 'BOOK', rating: 5, year: 1965, creator: 'Frank Herbert' };
    expect(body).toEqual({
      handle,
      displayName: 'Anna',
      about: 'I like deserts.',
      indexed: false,
      numbers: [
        { category: 'BOOK', count: 1 },
        { category: 'GAME', count: 1 },
      ],
      latest: [{ name: 'Outer Wilds', category: 'GAME', rating: null, year: null, creator: '' }, dune],
      favourites: [dune],
      lists: [{ id: expect.any(String), name: 'Deserts' }],
      years: [2024],
    });
    expect(headers['cache-control']).toBe('no-store');
    for (const secret of ['private', 'doctor', 'A wish', '2024-05', id, email, list.id, ...ids])
      expect(text).not.toContain(secret);
  });

  it('is the same in the preview, except for the ids of the lists', async () => {
    const { client, draft, handle } = await person();
    const { body: preview } = await client.call(publicProfileApi.preview, draft);
    const { body: page } = await open(handle);
    expect({ ...preview, lists: preview.lists.map(({ name }) => name) }).toEqual({
      ...page,
      lists: page.lists.map(({ name }) => name),
    });
  });

  it('opens its lists and years, and no others', async () => {
    const { client, list, handle } = await person();
    const { body: secret } = await client.call(listsApi.create, { name: 'Secret' });
    const [{ id } = { id: '' }] = (await open(handle)).body.lists;
    // Other ids begin with a time, which would say when the list was chosen.
    expect(id).toMatch(/^[A-Za-z0-9]{12}$/);
    const { body, text } = await visitor().call(publicProfileApi.list, { handle, id });
    expect(body).toMatchObject({ name: 'Deserts', note: 'And stars.', items: [{ name: 'Dune' }] });
    expect(text).not.toContain('private');
    const year = await visitor().call(publicProfileApi.year, { handle, year: 2024 });
    expect(year.body).toMatchObject({ year: 2024, total: 2, before: null });
    const other = await person();
    for (const wrong of [list.id, secret.id, (await open(other.handle)).body.lists[0]?.id ?? ''])
      expect(await visitor().call(publicProfileApi.list, { handle, id: wrong })).toMatchObject(notFound);
    expect(await visitor().call(publicProfileApi.year, { handle, year: 2023 })).toMatchObject(notFound);
  });

  it('shows a wish on a chosen list only, without saying that it is one', async () => {
    const { client, ids, list, handle } = await person();
    const items = ids.slice(0, 4).map((activityId) => ({ activityId, note: '' }));
    await client.call(listsApi.setItems, { id: list.id, version: list.version + 1, items });
    const page = await open(handle);
    expect(page.text).not.toContain('A wish');
    const part = { handle, id: page.body.lists[0]?.id ?? '' };
    const { body } = await visitor().call(publicProfileApi.list, part);
    expect(body.items.at(-1)).toEqual({
      name: 'A wish',
      category: 'BOOK',
      rating: null,
      year: null,
      creator: '',
    });
    const dune = { name: 'Dune', category: 'BOOK', rating: null, status: 'WANT' } as const;
    await client.call(activityApi.update, { id: ids[0] ?? '', ...dune });
    const { body: changed, text } = await open(handle);
    expect(changed).toMatchObject({ favourites: [], numbers: [{ category: 'GAME', count: 1 }] });
    expect(text).not.toContain('Dune');
  });

  it('shows no part that was not chosen, also to those who ask for it directly', async () => {
    const { client, draft, handle } = await person();
    const [{ id } = { id: '' }] = (await open(handle)).body.lists;
    const nothing = { listIds: [], years: [], numbers: false, latest: 0 as const, favourites: false };
    await client.call(publicProfileApi.save, { ...draft, ...nothing });
    const parts = { numbers: null, latest: null, favourites: null, lists: [], years: [] };
    expect((await open(handle)).body).toMatchObject(parts);
    expect(await visitor().call(publicProfileApi.list, { handle, id })).toMatchObject(notFound);
    expect(await visitor().call(publicProfileApi.year, { handle, year: 2024 })).toMatchObject(notFound);
    expect((await visitor().send('GET', publicFeedPath(handle, 'people.json'), {})).status).toBe(404);
  });

  it('keeps the addresses of its lists as long as they are on it', async () => {
    const { client, draft, handle } = await person();
    const before = (await open(handle)).body.lists;
    await client.call(publicProfileApi.save, { ...draft, about: 'Changed.' });
    expect((await open(handle)).body.lists).toEqual(before);
  });

  it('loses a list that is deleted, which does not come back by an undo', async () => {
    const { client, list, handle } = await person();
    await client.call(listsApi.delete, { id: list.id });
    expect((await open(handle)).body.lists).toEqual([]);
    await client.call(listsApi.restore, { id: list.id });
    expect((await open(handle)).body.lists).toEqual([]);
  });

  it('takes no list of another user or in the trash, and nothing changes then', async () => {
    const [owner, other] = [await person(), await person()];
    const wrong = { ...owner.draft, about: 'Changed.', listIds: [owner.list.id, other.list.id] };
    expect(await owner.client.call(publicProfileApi.save, wrong)).toMatchObject({
      status: 404,
      code: 'list.not-found',
    });
    expect((await owner.client.call(publicProfileApi.preview, wrong)).body.lists).toHaveLength(1);
    await owner.client.call(listsApi.delete, { id: owner.list.id });
    expect((await owner.client.call(publicProfileApi.save, owner.draft)).status).toBe(404);
    expect((await open(owner.handle)).body.about).toBe('I like deserts.');
  });

  it('leaves out entries in the trash', async () => {
    const { client, ids, handle } = await person();
    await client.call(activityApi.delete, { id: ids[0] ?? '' });
    expect((await open(handle)).body).toMatchObject({ favourites: [], latest: [{ name: 'Outer Wilds' }] });
  });

  it('is gone at once when it is switched off, and comes back as it was', async () => {
    const { id, client, draft, handle } = await person();
    const { lists } = (await open(handle)).body;
    await client.call(publicProfileApi.withdraw);
    await client.call(publicProfileApi.withdraw);
    const part = { handle, id: lists[0]?.id ?? '' };
    for (const answer of [await open(handle), await visitor().call(publicProfileApi.list, part)])
      expect(answer).toMatchObject(notFound);
    expect((await visitor().send('GET', publicFeedPath(handle, 'people.atom'), {})).status).toBe(404);
    expect((await client.call(publicProfileApi.retrieve)).body.profile).toMatchObject({ published: false });
    await client.call(publicProfileApi.save, draft);
    await client.call(publicProfileApi.save, draft);
    expect((await open(handle)).body.lists).toEqual(lists);
    const [published, withdrawn, changed] = ['profile.published', 'profile.withdrawn', 'profile.changed'];
    expect(await actions(id)).toEqual([published, withdrawn, published, changed]);
  });

  it('is gone while its owner is suspended, or has asked for the erasure of the account, and after it', async () => {
    const [suspended, leaving] = [await person(), await person()];
    await suspend(daybook().db, suspended.id, Date.now());
    await leaving.client.call(ownAccountApi.deleteAccount, { password: PASSWORD });
    for (const { handle } of [suspended, leaving]) expect(await open(handle)).toMatchObject(notFound);
    await daybook().erase([leaving.id]);
    const { db } = daybook();
    for (const table of ['public_profiles', 'public_profile_lists', 'public_handles'] as const) {
      const rows = await db.selectFrom(table).selectAll().execute();
      for (const trace of [leaving.id, leaving.handle]) expect(JSON.stringify(rows)).not.toContain(trace);
    }
    expect(await takeOver(leaving.handle)).toMatchObject({ status: 409, code: 'profile.handle-taken' });
  });

  const takeOver = async (handle: string) =>
    (await daybook().user()).client.call(publicProfileApi.save, profileDraft({ handle }));

  it('has an address of its own, whatever the case of its letters', async () => {
    const { handle } = await person();
    expect(await takeOver(handle.toUpperCase())).toMatchObject({ status: 409, code: 'profile.handle-taken' });
    const clients = await Promise.all(Array.from({ length: 4 }, () => daybook().user()));
    const draft = profileDraft();
    const answers = await Promise.all(clients.map(({ client }) => client.call(publicProfileApi.save, draft)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });

  it('can have another address, and for a while nobody else gets the former one', async () => {
    const { client, draft, handle } = await person();
    const moved = { ...draft, handle: freshHandle() };
    await client.call(publicProfileApi.save, moved);
    expect(await open(handle)).toMatchObject(notFound);
    expect((await open(moved.handle)).status).toBe(200);
    expect((await takeOver(handle)).status).toBe(409);
    await client.call(publicProfileApi.save, draft);
    expect((await open(handle)).status).toBe(200);
    await client.call(publicProfileApi.save, moved);
    const long = { released_at: Date.now() - 31 * 24 * 3_600_000 };
    await daybook().db.updateTable('public_handles').set(long).where('released_at', 'is not', null).execute();
    expect((await takeOver(handle)).status).toBe(200);
  });

  it('cannot keep any number of addresses from others', async () => {
    const { client, draft } = await person();
    const statuses: number[] = [];
    for (let change = 0; change <= HANDLES_KEPT_MAX; change += 1)
      statuses.push((await client.call(publicProfileApi.save, { ...draft, handle: freshHandle() })).status);
    expect(statuses).toEqual([200, 200, 200, 409]);
  });

  it('is in the export of its owner as it is set up, also while it is switched off', async () => {
    const owner = await person({ indexed: true });
    await owner.client.call(publicProfileApi.withdraw);
    expect(await exportedProfile(owner)).toEqual({
      ...owner.draft,
      published: false,
      creationTime: expect.stringMatching(/^20\d\d-/),
    });
    expect(await exportedProfile(await daybook().user())).toBeUndefined();
  });

  it('is found by no other address', async () => {
    await person({ handle: 'kelvin-k' });
    for (const trick of [
      '\u212Aelvin-k',
      'kelvin-k\u0000',
      'kelvin-k/',
      '../people/kelvin-k',
      'kelvin%2dk',
      '%',
    ])
      expect((await open(trick)).status).toBeGreaterThanOrEqual(400);
  });

  it('takes no text that pretends to be another, or breaks a rule', async () => {
    const { client, draft } = await person();
    const wrong: readonly Partial<ProfileDraft>[] = [
      { handle: 'admin' },
      { handle: 'Daybook-Support' },
      { handle: 'admin-team' },
      { displayName: 'Anna\r\nX-Evil: 1' },
      { displayName: 'Anna\u202Ennim' },
      { displayName: ' ' },
      { about: 'x'.repeat(501) },
      { categories: [] },
      { years: [0] },
    ];
    for (const parts of wrong)
      expect(await client.call(publicProfileApi.save, { ...draft, ...parts })).toMatchObject({ status: 400 });
  });
});

eachDatabaseInFullRun('names of public profiles', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), env: { RATE_LIMITS: 'on' } }));

  it('cannot be tried out without limits, by calls and feeds', async () => {
    const ways = [
      (handle: string) => daybook().anonymousClient().call(publicProfileApi.page, { handle }),
      (handle: string) => daybook().anonymousClient().send('GET', publicFeedPath(handle, 'people.atom'), {}),
    ];
    let refused = 0;
    for (let attempt = 0; attempt < 40; attempt += 1)
      for (const way of ways) if ((await way(`name-${attempt}`)).status === 429) refused += 1;
    expect(refused).toBe(20);
    const { client } = await daybook().user();
    // Whoever saves a profile learns whether a name is free, also by a call that fails in the end.
    const wrong = profileDraft({ listIds: ['unknown'] });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 62; attempt += 1)
      statuses.push((await client.call(publicProfileApi.save, { ...wrong, handle: freshHandle() })).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});

eachDatabaseInFullRun('a Daybook whose public profiles are turned off', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), env: { INTEGRATIONS: 'feeds' } }));

  it('leads nowhere', async () => {
    const { client } = await daybook().user();
    for (const { method, path } of Object.values(publicProfileApi))
      expect(
        (await client.send(method, path.replaceAll(/:\w+/g, 'anna'), method === 'GET' ? {} : { body: '{}' }))
          .status,
      ).toBe(404);
  });
});
