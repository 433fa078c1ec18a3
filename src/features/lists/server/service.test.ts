import { expect, it } from 'vitest';
import { inOrder } from '../contract/list-parts.ts';
import { LIST_ITEMS_MAX, LISTS_MAX, LISTS_MAX_CHARS } from '../contract/lists.ts';
import { createActivityService } from '#testing/activities.ts';
import { eachMigratedDatabase } from '#testing/databases.ts';
import { insertUser } from '#testing/users.ts';
import type { Db } from '#platform/database/connect.ts';
import { DAY_MS } from '#platform/system/clock.ts';
import { systemIds } from '#platform/system/ids.ts';
import { publicListQueries } from './public-queries.ts';
import { listQueries } from './queries.ts';
import { listService } from './service.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

eachMigratedDatabase('the lists', (db) => {
  const lists = (now = NOW) => listService({ store: listQueries(db()), clock: () => now, ids: systemIds });
  const log = (now = NOW) => createActivityService(db(), () => now);

  async function owner(): Promise<string> {
    return (await insertUser(db(), () => NOW)).id;
  }
  async function entry(userId: string, name = 'Dune') {
    const { id } = await log().submit(userId, { name, category: 'BOOK', rating: 5 });
    return { activityId: id, note: '' };
  }

  it('begin empty and stand in the order in which they were made', async () => {
    const userId = await owner();
    const made = [
      await lists().create(userId, { name: 'Best of 2025' }),
      await lists().create(userId, { name: 'Japan', note: 'Spring' }),
    ];
    expect(made[0]).toEqual({
      id: expect.any(String),
      name: 'Best of 2025',
      note: '',
      items: [],
      version: 1,
      creationTime: '2026-11-21T12:00:00.000Z',
    });
    expect(await lists().retrieve(userId)).toEqual(made);
  });

  it('keep the entries, their order and their notes', async () => {
    const userId = await owner();
    const { id } = await lists().create(userId, { name: 'Japan' });
    const items = [
      await entry(userId, 'Kyoto'),
      { ...(await entry(userId, 'Nara')), note: 'deer 🦌' },
    ].toReversed();
    const changed = await lists().setItems(userId, id, { version: 1, items });
    expect(changed).toMatchObject({ version: 2, items });
    expect(await lists().retrieve(userId)).toEqual([changed]);
  });

  it('keep titles that are not in the log, also when a client that knows none changes the entries', async () => {
    const userId = await owner();
    const { id } = await lists().create(userId, { name: 'Japan' });
    const titles = [
      { name: 'Kokoro', category: 'BOOK', creator: 'Natsume Soseki', year: 1914, note: '', position: 0 },
      { name: '心', category: 'MOVIE', note: 'With Ann', position: 2 },
    ] as const;
    const items = [await entry(userId, 'Kyoto')];
    await lists().setItems(userId, id, { version: 1, items, titles });
    expect(await lists().setItems(userId, id, { version: 2, items: [] })).toMatchObject({
      titles,
      version: 3,
    });
    expect((await lists().setItems(userId, id, { version: 3, items, titles: [] })).titles).toBeUndefined();
  });

  it('refuse a change of items that does not know the previous one', async () => {
    const userId = await owner();
    const { id } = await lists().create(userId, { name: 'Japan' });
    const items = [await entry(userId)];
    const answers = await Promise.allSettled([
      lists().setItems(userId, id, { version: 1, items }),
      lists().setItems(userId, id, { version: 1, items: [] }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    for (const version of [1, 2 ** 31 - 1]) {
      await expect(lists().setItems(userId, id, { version, items })).rejects.toThrow('changed elsewhere');
    }
  });

  it('keep the place of an entry in the trash and leave out what was erased or belongs to others', async () => {
    const [userId, stranger] = [await owner(), await owner()];
    const { id } = await lists().create(userId, { name: 'Japan' });
    const [kept, foreign] = [await entry(userId), await entry(stranger)];
    const { items } = await lists().setItems(userId, id, { version: 1, items: [foreign, kept] });
    expect(items).toEqual([kept]);
    await log().delete(userId, kept.activityId);
    expect((await lists().retrieve(userId))[0]?.items).toEqual([kept]);
    await log().sweep(NOW + 31 * DAY_MS);
    expect((await lists().retrieve(userId))[0]?.items).toEqual([]);
  });

  it('keep titles between the same entries when others are erased, for visitors, too', async () => {
    const userId = await owner();
    const { id } = await lists().create(userId, { name: 'Japan' });
    const [gone, kept] = [await entry(userId, 'gone'), await entry(userId, 'kept')];
    const title = { name: 'T', category: 'BOOK', note: '', position: 1 } as const;
    const unknown = { activityId: 'unknown', note: '' };
    const items = [unknown, gone, kept];
    const position = async () => (await lists().retrieve(userId))[0]?.titles?.[0]?.position;
    await lists().setItems(userId, id, { version: 1, items, titles: [{ ...title, position: 2 }] });
    expect(await position()).toBe(1);
    await log().delete(userId, gone.activityId);
    expect(await position()).toBe(1);
    await log().sweep(NOW + 31 * DAY_MS);
    expect(await position()).toBe(0);
    expect(await lists().setItems(userId, id, { version: 2, items: [kept] })).toMatchObject({
      titles: [{ position: 0 }],
    });
    const seen = await publicListQueries(db()).find(userId, id);
    expect(seen && inOrder(seen)).toEqual([{ ...title, position: 0 }, kept]);
  });

  it('say how many entries and titles they may have', async () => {
    const userId = await owner();
    const { id } = await lists().create(userId, { name: 'Japan' });
    const titles = Array.from({ length: LIST_ITEMS_MAX }, (_, position) => ({
      name: `${position}`,
      category: 'BOOK' as const,
      note: '',
      position,
    }));
    const items = [await entry(userId)];
    await expect(lists().setItems(userId, id, { version: 1, items, titles })).rejects.toThrow(
      'A list has at most 2,000 entries and titles together.',
    );
  });

  it('change name and note separately', async () => {
    const userId = await owner();
    const { id } = await lists().create(userId, { name: 'Japan', note: 'Spring' });
    expect(await lists().update(userId, id, { name: 'Nippon' })).toMatchObject({
      name: 'Nippon',
      note: 'Spring',
    });
    expect(await lists().update(userId, id, { note: '' })).toMatchObject({ name: 'Nippon', note: '' });
  });

  it('can be put into another order, which those not named follow', async () => {
    const userId = await owner();
    const ids: string[] = [];
    for (const name of ['a', 'b', 'c', 'd']) ids.push((await lists().create(userId, { name })).id);
    await lists().order(userId, [ids[3]!, ids[1]!]);
    const names = async () => (await lists().retrieve(userId)).map(({ name }) => name).join('');
    expect(await names()).toBe('dbac');
    await lists().order(userId, [ids[0]!, ids[2]!]);
    expect(await names()).toBe('acdb');
  });

  it('can be restored for 30 days, with their place', async () => {
    const userId = await owner();
    const first = await lists().create(userId, { name: 'a' });
    const second = await lists().create(userId, { name: 'b' });
    await lists().delete(userId, first.id);
    expect(await lists().retrieve(userId)).toEqual([second]);
    expect(await lists().retrieve(userId, true)).toEqual([first]);
    expect(await lists(NOW + 30 * DAY_MS).restore(userId, first.id)).toEqual(first);
    expect(await lists().retrieve(userId)).toEqual([first, second]);
    await lists().delete(userId, first.id);
    await lists().sweep(NOW + 30 * DAY_MS + 1);
    expect(await lists().retrieve(userId, true)).toEqual([]);
  });

  it('of others are unknown to every call and stay as they are', async () => {
    const [userId, stranger] = [await owner(), await owner()];
    const list = await lists().create(userId, { name: 'Japan' });
    for (const attempt of [
      () => lists().update(stranger, list.id, { name: 'x' }),
      () => lists().setItems(stranger, list.id, { version: 1, items: [] }),
      () => lists().delete(stranger, list.id),
      () => lists().restore(stranger, list.id),
    ])
      await expect(attempt()).rejects.toThrow('no such list');
    await lists().order(stranger, [list.id]);
    expect(await lists().retrieve(stranger)).toEqual([]);
    expect(await lists().retrieve(userId)).toEqual([list]);
  });

  it('are together at most 8,000,000 characters long, with those in the trash', async () => {
    const userId = await owner();
    const { activityId } = await entry(userId);
    const lengthen = async (chars: number) => {
      const { id } = await lists().create(userId, { name: 'Long' });
      return lists().setItems(userId, id, { version: 1, items: [{ activityId, note: 'x'.repeat(chars) }] });
    };
    const first = await lengthen(LISTS_MAX_CHARS / 2);
    await lists().delete(userId, first.id);
    await expect(lengthen(LISTS_MAX_CHARS / 2)).rejects.toThrow('lists are too long');
    expect(await lengthen(LISTS_MAX_CHARS / 4)).toMatchObject({ version: 2 });
    expect(await lists().restore(userId, first.id)).toMatchObject({ version: 2 });
  });

  it('are at most 200', async () => {
    const userId = await owner();
    for (let count = 0; count < LISTS_MAX; count += 1) await lists().create(userId, { name: `${count}` });
    await expect(lists().create(userId, { name: 'one more' })).rejects.toThrow('maximum number of lists');
    expect(await lists().create(await owner(), { name: 'of another user' })).toMatchObject({ version: 1 });
  });

  it('are as many at most if two are made at once', async () => {
    const userId = await owner();
    const insert = (handle: Db, name: string, max: number) =>
      listQueries(handle).insert({ id: `${userId} ${name}`, userId, name, note: '', createdAt: NOW }, max);
    // Opens two connections, so that the second insert need not wait for one.
    await Promise.all([lists().retrieve(userId), lists().retrieve(userId)]);
    const uncommitted = await db().startTransaction().execute();
    await insert(uncommitted, 'a', 1);
    const second = insert(db(), 'b', 1);
    await listQueries(uncommitted).list(userId, false);
    await uncommitted.commit().execute();
    expect(await second).toBe(false);
    expect((await lists().retrieve(userId)).map(({ name }) => name)).toEqual(['a']);
  });
});
