import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ImportRow, ImportSource } from '../contract/import.ts';
import { LIST_ITEMS_MAX, type ListItem } from '#features/lists/contract/lists.ts';
import { createActivityService } from '#testing/activities.ts';
import { collect } from '#testing/collect.ts';
import { eachMigratedDatabase } from '#testing/databases.ts';
import { isFullRun } from '#testing/full-run.ts';
import { actorOf, addedRow, createImportService, imported } from '#testing/imports.ts';
import { insertUser } from '#testing/users.ts';
import { systemIds } from '#platform/system/ids.ts';
import { listQueries } from '#features/lists/server/queries.ts';
import { listService } from '#features/lists/server/service.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const RUNS = isFullRun ? 150 : 10;
const KEYS = ['a', 'b', 'c', 'd', 'e', 'f'];

const anyKeys = fc.shuffledSubarray(KEYS);
/** What somebody does to the list between two imports. */
const anyEdit = fc.record({
  kind: fc.constantFrom('none', 'items', 'delete'),
  items: fc.shuffledSubarray(KEYS),
});

eachMigratedDatabase('the lists of imports', (db) => {
  const imports = () => createImportService(db(), () => NOW);
  const lists = () => listService({ store: listQueries(db()), clock: () => NOW, ids: systemIds });
  const log = () => createActivityService(db(), () => NOW);
  const owner = async () => (await insertUser(db(), () => NOW)).id;
  const knownTo = (userId: string, source: ImportSource = 'goodreads') =>
    collect(imports().knownLists(userId, source));
  const undo = (userId: string, id: string) => imports().undo(userId, id, actorOf(userId));

  async function namesById(userId: string): Promise<ReadonlyMap<string, string>> {
    const entries = await log().retrieve(userId, { all: true });
    return new Map(entries.map(({ id, name }) => [id, name]));
  }
  /** 'a: about a' for each item of the user's only list; null without one. */
  async function itemsOf(userId: string): Promise<string[] | null> {
    const [one] = await lists().retrieve(userId);
    if (one === undefined) return null;
    const names = await namesById(userId);
    return one.items.map(({ activityId, note }) => `${names.get(activityId)}: ${note}`);
  }
  async function edit(userId: string, change: (items: readonly ListItem[]) => readonly ListItem[]) {
    const [one] = await lists().retrieve(userId);
    await lists().setItems(userId, one!.id, { version: one!.version, items: change(one!.items) });
  }

  it('grow by what is new at the service, and keep what was changed here', async () => {
    const userId = await owner();
    await imported(imports(), userId, exportOf('a', 'b', 'c'));
    await edit(userId, ([a, _b, c]) => [{ ...c!, note: 'mine' }, a!]);
    await imported(imports(), userId, exportOf('d', 'a', 'b', 'c', 'e'));
    expect(await itemsOf(userId)).toEqual(['c: mine', 'a: about a', 'd: about d', 'e: about e']);
    expect(await knownTo(userId)).toEqual([
      { key: 'list', listId: (await lists().retrieve(userId))[0]?.id, itemKeys: ['a', 'b', 'c', 'd', 'e'] },
    ]);
    const before = await lists().retrieve(userId);
    await imported(imports(), userId, exportOf('d', 'a', 'b', 'c', 'e'));
    expect(await lists().retrieve(userId)).toEqual(before);
  });

  it('grow by titles that are new, and an undo takes them out', async () => {
    const userId = await owner();
    const names = async () => (await lists().retrieve(userId))[0]?.titles?.map(({ name }) => name);
    await imported(imports(), userId, titled('Ubik', 'Emma'));
    const [one] = await lists().retrieve(userId);
    const { items, titles = [], version } = one!;
    await lists().setItems(userId, one!.id, { version, items, titles: titles.slice(0, 1) });
    const { id } = await imported(imports(), userId, titled('Momo', 'Ubik', 'Emma'));
    expect(await names()).toEqual(['Ubik', 'Momo']);
    expect((await knownTo(userId))[0]?.titleKeys).toEqual(['BOOK 0 Ubik', 'BOOK 0 Emma', 'BOOK 0 Momo']);
    await undo(userId, id);
    expect(await names()).toEqual(['Ubik']);
  });

  it('stay deleted where they were deleted', async () => {
    const userId = await owner();
    await imported(imports(), userId, exportOf('a'));
    await lists().delete(userId, (await lists().retrieve(userId))[0]!.id);
    await imported(imports(), userId, exportOf('a', 'b'));
    expect(await itemsOf(userId)).toBeNull();
    expect((await namesById(userId)).size).toBe(2);
  });

  it('are not known to others, nor by another source', async () => {
    const userId = await owner();
    await imported(imports(), userId, exportOf('a'));
    expect(await knownTo(userId, 'imdb')).toEqual([]);
    expect(await knownTo(await owner())).toEqual([]);
  });

  it('lose by an undo what the import put into them, the last import first', async () => {
    const userId = await owner();
    const first = await imported(imports(), userId, exportOf('a'));
    const second = await imported(imports(), userId, exportOf('a', 'b'));
    const third = await imported(imports(), userId, exportOf('a', 'b', 'c'));
    await undo(userId, third.id);
    expect(await itemsOf(userId)).toEqual(['a: about a', 'b: about b']);
    const again = await imported(imports(), userId, exportOf('a', 'b', 'c'));
    expect(await itemsOf(userId)).toEqual(['a: about a', 'b: about b', 'c: about c']);
    await undo(userId, again.id);
    await undo(userId, second.id);
    expect(await itemsOf(userId)).toEqual(['a: about a']);
    await undo(userId, first.id);
    expect(await itemsOf(userId)).toBeNull();
  });

  it('stay as they are at an undo if they were changed since', async () => {
    const userId = await owner();
    await imported(imports(), userId, exportOf('a', 'b'));
    const second = await imported(imports(), userId, exportOf('a', 'b', 'c'));
    await edit(userId, (items) => items.toReversed());
    const before = await lists().retrieve(userId);
    await undo(userId, second.id);
    expect(await lists().retrieve(userId)).toEqual(before);
  });

  it('never become longer than lists may be: nothing took effect', async () => {
    const userId = await owner();
    const many = Array.from({ length: LIST_ITEMS_MAX }, (_, index) => `${index}`);
    await imported(imports(), userId, exportOf(...many));
    await expect(imported(imports(), userId, exportOf(...many, 'x'))).rejects.toThrow('at most 2,000');
    expect((await namesById(userId)).size).toBe(LIST_ITEMS_MAX);
  });

  it('get each item once, wherever and whenever it is added, and an undo takes back only its own', async () => {
    await fc.assert(
      fc.asyncProperty(anyKeys, anyEdit, anyKeys, async (older, { kind, items }, newer) => {
        const userId = await owner();
        await imported(
          imports(),
          userId,
          KEYS.map((key) => addedRow(key)),
        );
        const ids = new Map(Array.from(await namesById(userId), ([id, name]) => [name, id]));
        await imported(imports(), userId, [listOf(older)]);
        const mine = items.map((key) => ({ activityId: ids.get(key)!, note: 'mine' }));
        if (kind === 'items') await edit(userId, () => mine);
        if (kind === 'delete') await lists().delete(userId, (await lists().retrieve(userId))[0]!.id);
        const before = await itemsOf(userId);
        const { id } = await imported(imports(), userId, [listOf(newer)]);

        const has = (key: string) => before?.some((item) => item.startsWith(`${key}:`)) === true;
        const added = newer.filter((key) => !older.includes(key) && !has(key));
        const expected = before && [...before, ...added.map((key) => `${key}: about ${key}`)];
        expect(await itemsOf(userId)).toEqual(expected);
        await imported(imports(), userId, [listOf(newer)]);
        expect(await itemsOf(userId)).toEqual(expected);
        await undo(userId, id);
        expect(await itemsOf(userId)).toEqual(before);
      }),
      { numRuns: RUNS },
    );
  });
});

function exportOf(...keys: string[]): ImportRow[] {
  return [...keys.map((key) => addedRow(key)), listOf(keys)];
}

function listOf(keys: readonly string[]): Extract<ImportRow, { kind: 'list' }> {
  const items = keys.map((key) => ({ key, note: `about ${key}` }));
  return { kind: 'list', key: 'list', name: 'Best', note: '', items };
}

function titled(...names: string[]): ImportRow[] {
  const titles = names.map((name, position) => ({ name, category: 'BOOK' as const, note: '', position }));
  return [addedRow('a'), { ...listOf(['a']), titles }];
}
