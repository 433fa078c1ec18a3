import { expect, it } from 'vitest';
import type { ImportRow } from '../contract/import.ts';
import { LISTS_MAX } from '#features/lists/contract/lists.ts';
import { createActivityService } from '#testing/activities.ts';
import { collect } from '#testing/collect.ts';
import { eachMigratedDatabase } from '#testing/databases.ts';
import { actorOf, addedRow, changedRow, createImportService, imported, staged } from '#testing/imports.ts';
import { insertUser } from '#testing/users.ts';
import { DAY_MS } from '#platform/system/clock.ts';
import { systemIds } from '#platform/system/ids.ts';
import { listQueries } from '#features/lists/server/queries.ts';
import { listService } from '#features/lists/server/service.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

eachMigratedDatabase('the undo of an import', (db) => {
  const imports = (now = NOW) => createImportService(db(), () => now);
  const log = (now = NOW) => createActivityService(db(), () => now);
  const lists = () => listService({ store: listQueries(db()), clock: () => NOW, ids: systemIds });
  const owner = async () => (await insertUser(db(), () => NOW)).id;
  const entriesOf = (userId: string) => log().retrieve(userId, { all: true, sort: 'name' });
  const namesOf = async (userId: string) => (await entriesOf(userId)).map(({ name }) => name);
  const undo = (userId: string, id: string, now = NOW) => imports(now).undo(userId, id, actorOf(userId));
  const idsOf = async (userId: string) => (await entriesOf(userId)).map(({ id }) => id);

  it('deletes what it added, so that it can be restored, and lets the same file be imported again', async () => {
    const userId = await owner();
    const rows = [addedRow('Dune'), addedRow('Emma')];
    const first = await imported(imports(), userId, rows);
    const entries = await entriesOf(userId);
    expect(await undo(userId, first.id, NOW + 30 * DAY_MS)).toEqual({
      import: { ...withoutLimit(first), undoneTime: '2026-12-21T12:00:00.000Z' },
      removed: 2,
      restored: 0,
      kept: { count: 0, entries: [] },
    });
    expect(await entriesOf(userId)).toEqual([]);
    const inTrash = await log().retrieve(userId, { all: true, deleted: true, sort: 'name' });
    expect(inTrash).toEqual(entries);
    expect(await collect(imports().known(userId, 'goodreads'))).toEqual([]);
    expect((await imported(imports(), userId, rows)).entries.added).toBe(2);
  });

  it('answers the same when it is repeated, also after the rows are gone', async () => {
    const userId = await owner();
    const { id } = await imported(imports(), userId, [addedRow('Dune')]);
    const [first, second] = await Promise.all([undo(userId, id), undo(userId, id)]);
    expect(second).toEqual(first);
    await imports().sweep(NOW + 1);
    expect(await undo(userId, id)).toEqual(first);
    const rows = await db().selectFrom('import_rows').select('key').where('import_id', '=', id).execute();
    expect(rows).toEqual([]);
    await imports().sweep(NOW + 31 * DAY_MS);
    await expect(undo(userId, id)).rejects.toThrow('no longer be undone');
  });

  it('is possible for 30 days; then the former values are erased', async () => {
    const userId = await owner();
    const { id: activityId } = await log().submit(userId, { name: 'Dune', category: 'BOOK', rating: 3 });
    const { id } = await imported(imports(), userId, [
      changedRow({ key: 'k', activityId }, { rating: 5 }, { rating: 3 }),
    ]);
    const formers = () =>
      db().selectFrom('import_rows').select('former').where('import_id', '=', id).execute();
    const late = NOW + 30 * DAY_MS + 1;
    await imports().sweep(NOW + 30 * DAY_MS);
    expect(await formers()).toEqual([{ former: '{"rating":3}' }]);
    await expect(undo(userId, id, late)).rejects.toThrow('no longer be undone');
    expect((await imports(late).retrieve(userId))[0]).not.toHaveProperty('undoUntil');
    await imports().sweep(late);
    expect(await formers()).toEqual([{ former: null }]);
  });

  it('gives changed entries exactly their former content, also in the trash', async () => {
    const userId = await owner();
    const full = { note: ' a\n', tags: ['x'], creator: 'y', year: 1, date: '2020', status: 'DONE' } as const;
    const draft = { name: 'Dune', category: 'BOOK', rating: 3, ...full } as const;
    const ids: string[] = [];
    for (const name of ['a', 'b']) ids.push((await log().submit(userId, { ...draft, name, tags: ['x'] })).id);
    const before = await entriesOf(userId);
    const change = { name: 'z', category: 'MOVIE', rating: null, note: '', tags: [], creator: '' } as const;
    const more = { year: null, date: null, status: 'WANT' } as const;
    const rows = ids.map((activityId, index) => {
      const was = { ...draft, name: ['a', 'b'][index] ?? '', tags: ['x'] };
      return changedRow({ key: `k${index}`, activityId }, { ...change, ...more, tags: [] }, was);
    });
    const { id } = await imported(imports(), userId, rows);
    expect(await namesOf(userId)).toEqual(['z', 'z']);
    await log().delete(userId, ids[1] ?? '');
    expect(await undo(userId, id)).toMatchObject({ removed: 0, restored: 2, kept: { count: 0 } });
    await log().restore(userId, ids[1] ?? '');
    expect(await entriesOf(userId)).toEqual(before);
  });

  it('leaves alone what was edited since, and names it', async () => {
    const userId = await owner();
    const { id: activityId } = await log().submit(userId, { name: 'Own', category: 'BOOK', rating: 3 });
    const { id } = await imported(imports(), userId, [
      addedRow('Dune'),
      addedRow('Emma'),
      addedRow('Ulysses'),
      changedRow({ key: 'k', activityId }, { rating: 5 }, { rating: 3 }),
    ]);
    const [dune = '', emma = ''] = await idsOf(userId);
    await log().update(userId, dune, { note: 'Good.' });
    await log().delete(userId, emma);
    await log().update(userId, activityId, { note: 'Mine.' });
    const { removed, restored, kept } = await undo(userId, id);
    expect({ removed, restored }).toEqual({ removed: 1, restored: 0 });
    expect(kept.count).toBe(2);
    expect(kept.entries).toEqual(
      expect.arrayContaining([
        { id: dune, name: 'Dune' },
        { id: activityId, name: 'Own' },
      ]),
    );
    expect(await entriesOf(userId)).toMatchObject([
      { name: 'Dune', note: 'Good.' },
      { name: 'Own', rating: 5, note: 'Mine.' },
    ]);
  });

  it('works in turn for imports that changed the same entry, the last one first', async () => {
    const userId = await owner();
    const first = await imported(imports(), userId, [addedRow('k', { rating: 1 })]);
    const [activityId = ''] = await idsOf(userId);
    const second = await imported(imports(), userId, [
      changedRow({ key: 'k', activityId }, { rating: 2 }, { rating: 1 }),
      changedRow({ key: 'other', activityId }, { note: 'x' }, {}),
    ]);
    expect(await entriesOf(userId)).toMatchObject([{ rating: 2, note: 'x' }]);
    expect(await undo(userId, second.id)).toMatchObject({ restored: 1, kept: { count: 0 } });
    expect(await entriesOf(userId)).toMatchObject([{ rating: 1 }]);
    expect((await entriesOf(userId))[0]).not.toHaveProperty('note');
    expect(await undo(userId, first.id)).toMatchObject({ removed: 1 });
  });

  it('discards an unfinished import, whose preview counted on the entries', async () => {
    const userId = await owner();
    const { id } = await imported(imports(), userId, [addedRow('Dune')]);
    const open = await staged(imports(), userId, [addedRow('Dune')]);
    await undo(userId, id);
    await expect(imports().commit(userId, open, actorOf(userId))).rejects.toThrow('no such import');
  });

  it('deletes the lists that it added, in their order, unless they were changed since', async () => {
    const userId = await owner();
    await imported(imports(), userId, [addedRow('Dune')]);
    const rows = [addedRow('Emma'), list('z', ['Emma', 'Dune', 'Emma', 'unknown']), list('a', [])];
    const { id } = await imported(imports(), userId, rows);
    const [dune = '', emma = ''] = await idsOf(userId);
    const made = await lists().retrieve(userId);
    expect(made.map(({ name, note, items }) => ({ name, note, items }))).toEqual([
      {
        name: 'z',
        note: 'n',
        items: [
          { activityId: emma, note: 'about Emma' },
          { activityId: dune, note: 'about Dune' },
        ],
      },
      { name: 'a', note: 'n', items: [] },
    ]);
    await imported(imports(), userId, [list('z', [])]);
    expect(await lists().retrieve(userId)).toHaveLength(2);
    await lists().update(userId, made[1]?.id ?? '', { name: 'mine' });
    await undo(userId, id);
    expect((await lists().retrieve(userId)).map(({ name }) => name)).toEqual(['mine']);
  });

  it('is not needed when there is no room for its lists: nothing took effect', async () => {
    const userId = await owner();
    for (let count = 0; count < LISTS_MAX; count += 1) await lists().create(userId, { name: `${count}` });
    const many = Array.from({ length: LISTS_MAX + 1 }, (_, index) => list(`${index}`, []));
    await expect(staged(imports(), userId, many)).rejects.toThrow('maximum number of lists');
    const id = await staged(imports(), userId, [addedRow('Dune'), list('l', ['Dune'])]);
    await expect(imports().commit(userId, id, actorOf(userId))).rejects.toThrow('maximum number of lists');
    expect(await entriesOf(userId)).toEqual([]);
    expect(await imports().retrieve(userId)).toEqual([]);
    await db().deleteFrom('activity_lists').where('user_id', '=', userId).where('position', '=', 1).execute();
    expect((await imports().commit(userId, id, actorOf(userId))).entries.added).toBe(1);
  });
});

function withoutLimit<T extends { undoUntil?: string | undefined }>({ undoUntil: _limit, ...rest }: T) {
  return rest;
}

function list(key: string, keys: readonly string[]): ImportRow {
  return {
    kind: 'list',
    key,
    name: key,
    note: 'n',
    items: keys.map((item) => ({ key: item, note: `about ${item}` })),
  };
}
