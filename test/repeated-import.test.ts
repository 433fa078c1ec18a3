import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ImportCounts, ImportRow, type ImportSource } from '#features/import/contract/import.ts';
import { FORMATS } from '#testing/import-formats.ts';
import { SERVICES } from '#import-formats/services.ts';
import type { DroppedFile, ImportChoices, ImportSession } from '#import-formats/model/session-model.ts';
import { createImportSession } from '#import-formats/session/session.ts';
import { createActivityService } from '#testing/activities.ts';
import { collect } from '#testing/collect.ts';
import { eachMigratedDatabase } from '#testing/databases.ts';
import { isFullRun } from '#testing/full-run.ts';
import { droppedFixtures } from '#testing/import-formats.ts';
import { createImportService, imported } from '#testing/imports.ts';
import { insertUser } from '#testing/users.ts';
import { systemIds } from '#platform/system/ids.ts';
import { listQueries } from '#features/lists/server/queries.ts';
import { listService } from '#features/lists/server/service.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const CHOICES: ImportChoices = {
  rounding: 'half',
  unrated: true,
  wishes: true,
  episodes: 'season',
  lists: true,
};

async function opened(source: ImportSource, files = droppedFixtures(source)): Promise<ImportSession> {
  const session = createImportSession(SERVICES, () => null);
  const { undecided } = await session.read(files, () => undefined);
  expect(undecided.filter(({ sources }) => !sources.includes(source))).toEqual([]);
  await session.parse({ source, paths: files.map(({ path }) => path), answers: {} });
  return session;
}

const SOURCES = FORMATS.map(({ source }) => source).filter((source) => droppedFixtures(source).length > 0);

eachMigratedDatabase('an export that is imported again', (db, _database, kind) => {
  // What differs between formats is above the queries.
  const sources = isFullRun || kind === 'sqlite' ? SOURCES : SOURCES.filter((_, index) => index % 4 === 0);
  const imports = () => createImportService(db(), () => NOW);
  const log = () => createActivityService(db(), () => NOW);
  const lists = () => listService({ store: listQueries(db()), clock: () => NOW, ids: systemIds });
  const entriesOf = (userId: string) => log().retrieve(userId, { all: true });

  /** What a session would do for a user. */
  async function plannedFor(userId: string, source: ImportSource, session: ImportSession) {
    const known = await collect(imports().known(userId, source));
    const own = {
      lists: await lists().retrieve(userId),
      deleted: await lists().retrieve(userId, true),
      known: await collect(imports().knownLists(userId, source)),
    };
    const plan = session.plan(CHOICES, await entriesOf(userId), known, own);
    const rows = session.importRows(0, 10_000);
    for (const row of rows) expect(ImportRow.safeParse(row).error).toBeUndefined();
    expect(ImportCounts.safeParse(plan.counts).success).toBe(true);
    return { ...plan, rows };
  }

  async function importInto(userId: string, source: ImportSource, session: ImportSession) {
    const plan = await plannedFor(userId, source, session);
    if (plan.rows.length > 0) await imported(imports(), userId, plan.rows, source);
    return plan;
  }

  it.each(sources)('adds and changes nothing: %s', async (source) => {
    const { id: userId } = await insertUser(db(), () => NOW);
    const session = await opened(source);
    const first = await importInto(userId, source, session);
    expect(first.shown.added).toBeGreaterThan(0);
    const entries = await entriesOf(userId);
    expect(entries).toHaveLength(first.shown.added);
    const second = await importInto(userId, source, session);
    expect(second).toMatchObject({ rows: [], shown: { added: 0, changed: 0 } });
    const here = first.counts.here + first.counts.added;
    expect(second.counts).toEqual({ ...first.counts, added: 0, changed: 0, here });
    expect(await entriesOf(userId)).toEqual(entries);
  });

  it.each(sources.filter((source) => droppedFixtures(source).length > 1))(
    'adds and changes nothing with any of its files: %s',
    async (source) => {
      const { id: userId } = await insertUser(db(), () => NOW);
      await importInto(userId, source, await opened(source));
      const files = droppedFixtures(source);
      const anyFiles = fc
        .subarray(files, { minLength: 1 })
        .chain((some) => fc.shuffledSubarray(some, { minLength: some.length }));
      await fc.assert(
        fc.asyncProperty(anyFiles, async (some) => {
          const { rows } = await plannedFor(userId, source, await opened(source, some));
          expect(rows.filter((row) => row.kind !== 'change' || Object.keys(row.change).length > 0)).toEqual(
            [],
          );
        }),
        { numRuns: 2 ** Math.min(files.length, isFullRun ? 5 : 3) },
      );
    },
  );

  it('brings back nothing that was deleted here, and keeps what was edited', async () => {
    const { id: userId } = await insertUser(db(), () => NOW);
    const session = await opened('polarsteps');
    await importInto(userId, 'polarsteps', session);
    const [first, second, ...others] = await entriesOf(userId);
    await log().delete(userId, first!.id);
    await log().update(userId, second!.id, { ...second!, name: 'My name', rating: 5 });
    expect(await importInto(userId, 'polarsteps', session)).toMatchObject({ rows: [] });
    const names = (await entriesOf(userId)).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['My name', ...others.map(({ name }) => name)].toSorted());
  });

  it("brings the titles that are new in a later export of another Daybook's list", async () => {
    const { id: userId } = await insertUser(db(), () => NOW);
    const names = async () => (await lists().retrieve(userId))[0]?.titles?.map(({ name }) => name);
    await importInto(userId, 'daybook', await opened('daybook', exportWith('Ubik', 'Emma')));
    const later = await opened('daybook', exportWith('Ubik', 'Emma', 'Momo'));
    expect(await importInto(userId, 'daybook', later)).toMatchObject({
      rows: [{ kind: 'list' }],
      lists: [{ outcome: 'changed', addedCount: 1 }],
    });
    expect(await names()).toEqual(['Ubik', 'Emma', 'Momo']);
    expect(await importInto(userId, 'daybook', later)).toMatchObject({ rows: [] });
  });

  it('recognises what was written down here before, and knows it from then on', async () => {
    const { id: userId } = await insertUser(db(), () => NOW);
    const session = await opened('polarsteps');
    const before = await log().submit(userId, { name: 'kanazawa', category: 'PLACE', rating: 4, date: null });
    const first = await importInto(userId, 'polarsteps', session);
    expect(first.shown).toMatchObject({ added: 2, changed: 1 });
    const entries = await entriesOf(userId);
    expect(entries.find(({ id }) => id === before.id)).toMatchObject({
      name: 'kanazawa',
      rating: 4,
      date: '2024-05-05/2024-05-07',
      tags: ['Japan 2024'],
    });
    expect(await importInto(userId, 'polarsteps', session)).toMatchObject({ rows: [] });
  });
});

/** The export of another Daybook: an entry, and a list of it and of titles. */
function exportWith(...names: string[]): DroppedFile[] {
  const creationTime = '2026-01-01T00:00:00.000Z';
  const [entryId, listId] = ['0'.repeat(36), '1'.repeat(36)];
  const entry = { id: entryId, name: 'Dune', category: 'BOOK', rating: null, creationTime };
  const titles = names.map((name, index) => ({ name, category: 'BOOK', note: '', position: index + 1 }));
  const items = [{ activityId: entryId, note: '' }];
  const list = { id: listId, name: 'Best', note: '', items, titles, version: 1, creationTime };
  return [
    { path: 'activities.jsonl', blob: new Blob([JSON.stringify(entry)]) },
    { path: 'lists.jsonl', blob: new Blob([JSON.stringify(list)]) },
  ];
}
