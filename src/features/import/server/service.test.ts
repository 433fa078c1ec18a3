import { expect, it } from 'vitest';
import {
  IMPORT_ROWS_MAX,
  IMPORTS_PER_DAY_MAX,
  type ImportFields,
  type ImportRow,
  type KnownEntry,
} from '../contract/import.ts';
import { createActivityService } from '#testing/activities.ts';
import { collect } from '#testing/collect.ts';
import { eachMigratedDatabase } from '#testing/databases.ts';
import {
  actorOf,
  addedRow,
  changedRow,
  countsOf,
  createImportService,
  imported,
  staged,
} from '#testing/imports.ts';
import { insertUser } from '#testing/users.ts';
import { DAY_MS } from '#platform/system/clock.ts';
import { activityQueries } from '#features/log/server/queries.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

eachMigratedDatabase('an import', (db) => {
  const imports = (now = NOW) => createImportService(db(), () => now);
  const log = (now = NOW) => createActivityService(db(), () => now);
  const owner = async () => (await insertUser(db(), () => NOW)).id;
  const entriesOf = (userId: string) => log().retrieve(userId, { all: true, sort: 'name' });
  const namesOf = async (userId: string) => (await entriesOf(userId)).map(({ name }) => name);
  const knownTo = (userId: string): Promise<KnownEntry[]> => collect(imports().known(userId, 'goodreads'));

  it('shows its entries nowhere before the commit, and all of them then', async () => {
    const userId = await owner();
    const id = await staged(imports(), userId, [addedRow('Dune'), addedRow('Emma')]);
    expect(await entriesOf(userId)).toEqual([]);
    expect(await log().retrieve(userId, { all: true, deleted: true })).toEqual([]);
    expect((await log().overview(userId, {})).total).toBe(0);
    expect(await collect(activityQueries(db()).listAll(userId))).toEqual([]);
    expect(await knownTo(userId)).toEqual([]);
    expect(await imports().retrieve(userId)).toEqual([]);
    await log().sweep(NOW + 400 * DAY_MS);
    const committed = await imports().commit(userId, id, actorOf(userId));
    expect(committed).toEqual({
      id,
      source: 'goodreads',
      files: ['books.csv'],
      counts: { rows: 2, added: 2, changed: 0, here: 0, leftOut: 0, failed: 0 },
      entries: { added: 2, changed: 0 },
      time: '2026-11-21T12:00:00.000Z',
      undoUntil: '2026-12-21T12:00:00.000Z',
    });
    expect(await namesOf(userId)).toEqual(['Dune', 'Emma']);
    expect(await imports().retrieve(userId)).toEqual([committed]);
  });

  it('is one of at most 100 of a user within a day', async () => {
    const userId = await owner();
    for (let count = 0; count < IMPORTS_PER_DAY_MAX; count += 1) await imported(imports(), userId, []);
    await expect(staged(imports(), userId, [])).rejects.toThrow('too many imports');
    await staged(imports(), await owner(), []);
    await staged(imports(NOW + DAY_MS), userId, []);
  });

  it('keeps every field as it was sent, the strangest texts too', async () => {
    const userId = await owner();
    const strange = 'a\u202Eb 👩‍👩‍👧 e\u0301 ,';
    const fields = {
      name: `=1+1 ${strange}`,
      category: 'MOVIE',
      rating: 4,
      status: 'STOPPED',
      date: '2012-03/2012-05',
      note: `${strange}\r\n"'; drop table activities; --`,
      tags: [strange.trim(), '%_\\'],
      creator: '\u0001\uFFFF',
      year: 1,
    } satisfies ImportFields;
    const row: ImportRow = {
      kind: 'add',
      key: strange,
      draft: fields,
      creationTime: '2012-06-01T10:00:00+02:00',
    };
    await imported(imports(), userId, [row]);
    const [entry] = await entriesOf(userId);
    expect(entry).toEqual({ ...fields, id: entry?.id, creationTime: '2012-06-01T08:00:00.000Z' });
    expect(await knownTo(userId)).toEqual([{ key: strange, activityId: entry?.id, says: fields }]);
  });

  it('dates nothing today, and nothing is written in the future', async () => {
    const userId = await owner();
    await imported(imports(), userId, [{ ...addedRow('Dune'), creationTime: '2099-01-01T00:00:00Z' }]);
    const [entry] = await entriesOf(userId);
    expect(entry).not.toHaveProperty('date');
    expect(entry?.creationTime).toBe('2026-11-21T12:00:00.000Z');
  });

  it('takes a repeated page once, continues one that overlaps, and refuses a gap', async () => {
    const userId = await owner();
    const rows = ['a', 'b', 'c', 'd'].map((key) => addedRow(key));
    const id = await staged(imports(), userId, rows.slice(0, 2));
    const add = (position: number, sent: ImportRow[]) =>
      imports().addRows(userId, { id, position, rows: sent });
    await add(0, rows.slice(0, 2));
    await add(1, rows.slice(1, 3));
    await expect(add(4, rows.slice(3))).rejects.toThrow('Rows before these are missing');
    await add(3, rows.slice(3));
    await expect(add(IMPORT_ROWS_MAX, rows)).rejects.toThrow('too many rows');
    await imports().commit(userId, id, actorOf(userId));
    expect(await namesOf(userId)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('answers a repeated commit the same, and takes no rows and no discard after it', async () => {
    const userId = await owner();
    const id = await staged(imports(), userId, [addedRow('Dune')]);
    const commits = [1, 2].map(() => imports().commit(userId, id, actorOf(userId)));
    const [first, second] = await Promise.all(commits);
    expect(second).toEqual(first);
    expect(await namesOf(userId)).toEqual(['Dune']);
    const late = imports().addRows(userId, { id, position: 1, rows: [addedRow('Emma')] });
    await expect(late).rejects.toThrow('is complete');
    await expect(imports().discard(userId, id)).rejects.toThrow('is complete');
  });

  it('that is unfinished ends with a discard, with the next one, or after a day', async () => {
    const userId = await owner();
    const first = await staged(imports(), userId, [addedRow('a')]);
    await imports().discard(userId, first);
    const second = await staged(imports(), userId, [addedRow('b')]);
    const third = await staged(imports(), userId, [addedRow('c')]);
    await imports().sweep(NOW + 1);
    for (const id of [first, second])
      await expect(imports().commit(userId, id, actorOf(userId))).rejects.toThrow('no such import');
    await imports().sweep(NOW + DAY_MS + 1);
    await expect(imports().commit(userId, third, actorOf(userId))).rejects.toThrow('no such import');
    for (const table of ['activities', 'imports'] as const)
      expect(await db().selectFrom(table).select('id').where('user_id', '=', userId).execute()).toEqual([]);
  });

  it('of two tabs at once, the later one replaces the other', async () => {
    const userId = await owner();
    const start = { source: 'goodreads', files: ['x'], counts: countsOf([]) } as const;
    const begun = await Promise.all([1, 2].map(() => imports().begin(userId, { ...start, files: ['x'] })));
    const added = await Promise.allSettled(
      begun.map(({ id }) => imports().addRows(userId, { id, position: 0, rows: [addedRow('Dune')] })),
    );
    expect(added.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('adds nothing that an earlier one has brought, and counts it as here', async () => {
    const userId = await owner();
    await imported(imports(), userId, [addedRow('a'), addedRow('b')]);
    const again = await imported(imports(), userId, [addedRow('b'), addedRow('c'), addedRow('c')]);
    expect(again).toMatchObject({ entries: { added: 1 }, counts: { rows: 3, added: 1, here: 2 } });
    expect(await namesOf(userId)).toEqual(['a', 'b', 'c']);
    await imported(imports(), userId, [addedRow('a')], 'storygraph');
    await imported(imports(), await owner(), [addedRow('a')]);
    expect(await namesOf(userId)).toEqual(['a', 'a', 'b', 'c']);
  });

  it('brings nothing back that was deleted here, and forgets what it said when it is erased', async () => {
    const userId = await owner();
    await imported(imports(), userId, [addedRow('Dune')]);
    const [entry] = await knownTo(userId);
    await log().delete(userId, entry?.activityId ?? '');
    expect((await imported(imports(), userId, [addedRow('Dune')])).entries.added).toBe(0);
    const later = NOW + 31 * DAY_MS;
    await imports().sweep(later);
    await log().sweep(later);
    expect(await knownTo(userId)).toEqual([{ key: 'Dune', activityId: entry?.activityId }]);
    expect((await imported(imports(later), userId, [addedRow('Dune')])).entries.added).toBe(0);
  });

  it('changes only fields that are still as the preview saw them', async () => {
    const userId = await owner();
    const { id: activityId } = await log().submit(userId, { name: 'Dune', category: 'BOOK', rating: 3 });
    await log().update(userId, activityId, { note: 'mine' });
    const row = changedRow(
      { key: 'k', activityId },
      { rating: 5, note: 'theirs', creator: 'Herbert', tags: ['Sci-Fi'] },
      { rating: 3, creator: '' },
    );
    const id = await staged(imports(), userId, [row]);
    expect(await imports().commit(userId, id, actorOf(userId))).toMatchObject({ entries: { changed: 1 } });
    expect(await entriesOf(userId)).toMatchObject([
      { rating: 5, note: 'mine', creator: 'Herbert', tags: ['Sci-Fi'] },
    ]);
    expect(await knownTo(userId)).toEqual([{ key: 'k', activityId, says: row.says }]);
  });

  it('counts a change that nothing is left of as here', async () => {
    const userId = await owner();
    const { id: activityId } = await log().submit(userId, { name: 'Dune', category: 'BOOK', rating: 3 });
    const rows = [
      changedRow({ key: 'same', activityId }, { rating: 3 }, { rating: 1 }),
      changedRow({ key: 'edited', activityId }, { rating: 5 }, { rating: 4 }),
    ];
    const committed = await imported(imports(), userId, rows);
    expect(committed).toMatchObject({ entries: { changed: 0 }, counts: { changed: 0, here: 2 } });
    expect((await entriesOf(userId))[0]?.rating).toBe(3);
  });

  it('refuses to name an entry or a picture of somebody else', async () => {
    const [userId, stranger] = [await owner(), await owner()];
    const { id: activityId } = await log().submit(stranger, { name: 'Dune', category: 'BOOK', rating: 3 });
    const foreign = changedRow({ key: 'k', activityId }, {}, {});
    await expect(imported(imports(), userId, [foreign])).rejects.toThrow('no such activity');
    const pictured = addedRow('k', { pictures: ['foreign'] });
    await expect(imported(imports(), userId, [pictured])).rejects.toThrow('one of your own files');
  });

  it('of somebody else is unknown to every call', async () => {
    const [userId, stranger] = [await owner(), await owner()];
    const open = await staged(imports(), userId, [addedRow('a')]);
    const attempts = (id: string) => [
      () => imports().addRows(stranger, { id, position: 0, rows: [addedRow('b')] }),
      () => imports().commit(stranger, id, actorOf(stranger)),
      () => imports().discard(stranger, id),
      () => imports().undo(stranger, id, actorOf(stranger)),
    ];
    for (const attempt of attempts(open)) await expect(attempt()).rejects.toThrow('no such import');
    const { id } = await imports().commit(userId, open, actorOf(userId));
    for (const attempt of attempts(id)) await expect(attempt()).rejects.toThrow('no such import');
    expect(await imports().retrieve(stranger)).toEqual([]);
    expect(await knownTo(stranger)).toEqual([]);
  });
});
