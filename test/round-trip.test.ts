import { makeZip } from 'client-zip';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  ACTIVITY_STATUSES,
  activityApi,
  CATEGORIES,
  type Activity,
} from '#features/log/contract/activity.ts';
import { unescapeFormula } from '#platform/contract/formula.ts';
import { importApi, type Import } from '#features/import/contract/import.ts';
import { listsApi } from '#features/lists/contract/lists.ts';
import { ownAccountApi } from '#features/account/contract/profile.ts';
import { foldersApi } from '#features/storage/contract/folders.ts';
import { storageApi } from '#features/storage/contract/storage.ts';
import { SERVICES } from '#import-formats/services.ts';
import { createImportSession } from '#import-formats/session/session.ts';
import type { ImportSession } from '#import-formats/model/session-model.ts';
import { anyRating } from '#testing/any-rating.ts';
import type { Client } from '#testing/client.ts';
import { eachDatabase } from '#testing/databases.ts';
import { suiteDaybook, type TestUser } from '#testing/daybook.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { addFolder } from '#testing/shares.ts';
import { uploadFile } from '#testing/uploads.ts';
import { unzip } from '#testing/zip.ts';
import { sendFiles } from '#features/import/web/flow/send-files.ts';
import { activityQueries } from '#features/log/server/queries.ts';

const NASTY = [
  '=1+1',
  "'=1+1",
  ' outer spaces ',
  'a "quote", a ; and a \\',
  'line\nbreak\r\nand\rmore',
  '\u2028\u2029\u0085',
  '\uFEFFmark',
  '😀👩‍👩‍👧',
  '\u202Eעברית العربية\u202C',
  '<script>alert(1)</script>&amp;]]>',
  '\u0001\u001F\u007F',
  'null',
  '0',
];
const texts = fc
  .oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary', maxLength: 30 }))
  .map((text) => text.replaceAll('\0', '').toWellFormed());
const tagTexts = texts.map((text) => text.replaceAll(/\p{Cc}/gu, '').trim()).filter((tag) => tag !== '');
const entries = fc.record({
  name: texts.filter((name) => name.trim() !== ''),
  category: fc.constantFrom(...CATEGORIES),
  rating: anyRating,
  status: fc.constantFrom(...ACTIVITY_STATUSES),
  date: fc.constantFrom(null, '0001', '2024-05', '2024-02-29', '2023/2024-05-12', '9999-12-31'),
  note: texts,
  tags: fc.uniqueArray(tagTexts, { maxLength: 4, selector: (tag) => tag.normalize('NFKD').toLowerCase() }),
  creator: texts,
  year: fc.option(fc.integer({ min: 1, max: 9999 })),
});

const clock = createTestClock();
/** When the content of a file was changed, long before its upload. */
const TAKEN = Date.UTC(2019, 5, 3, 10, 20, 30, 456);
const CHOICES = { rounding: 'half', unrated: true, wishes: true, episodes: 'each', lists: true } as const;

eachDatabase('everything that was exported', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), clock }));

  async function exportOf({ id }: TestUser): Promise<{ zip: Uint8Array; files: Map<string, Buffer> }> {
    const client = await daybook().loggedIn(id);
    const zip = (await client.call(ownAccountApi.exportAccount)).bytes;
    return { zip, files: await unzip(zip) };
  }

  /** An account with every kind of entry, list and file, each written down at another time. */
  async function nastyAccount(): Promise<TestUser> {
    const user = await daybook().user();
    const { client } = user;
    const store = activityQueries(daybook().db);
    const ids: string[] = [];
    for (const [index, entry] of fc.sample(entries, { numRuns: 120, seed: 17 }).entries()) {
      const id = crypto.randomUUID();
      ids.push(id);
      await store.insert({ ...entry, id, userId: user.id, createdAt: clock() - index * 86_400_123 });
    }
    const pictures = [];
    for (const name of ['Größe: "1" <2>?.png', 'goodreads_library_export.csv', '‮gnp.txt', '#1 100%.jpg']) {
      clock.advance(1_000);
      pictures.push((await uploadFile(client, name, `Book Id,Title,My Rating\n${name}`)).body.id);
    }
    await client.call(storageApi.deleteFile, { file_name: '#1 100%.jpg' });
    await uploadFile(client, '#1 100%.jpg', 'another picture of the same name', 'rename', '', TAKEN);
    await uploadFile(client, 'empty.txt', '');
    const { trip, old } = await addFolders(client);
    await uploadFile(client, 'map.png', 'of a trip', 'fail', trip);
    const { body: former } = await uploadFile(client, 'former.png', 'deleted from a folder', 'fail', trip);
    await client.call(storageApi.deleteFiles, { ids: [former.id] });
    await uploadFile(client, 'gone.png', 'deleted with its folder', 'fail', old);
    await client.call(foldersApi.delete, { ids: [old] });
    await client.call(activityApi.updateMany, {
      changes: [{ id: ids[3]!, pictures: pictures.toReversed(), cover: true }],
    });
    clock.advance(60_000);
    await client.call(activityApi.deleteMany, { ids: ids.slice(10, 20) });
    const wishes = (await client.call(activityApi.retrieve, { status: 'WANT' })).body;
    await client.call(activityApi.orderWishes, {
      ids: wishes
        .slice(0, -2)
        .map(({ id }) => id)
        .toReversed(),
    });
    for (const name of NASTY.slice(0, 5)) {
      clock.advance(1_000);
      const { id } = (await client.call(listsApi.create, { name, note: NASTY.join(' ') })).body;
      const items = [ids[7]!, ids[12]!, ids[1]!].map((activityId) => ({ activityId, note: name }));
      const work = { category: 'BOOK', note: name, position: 1 } as const;
      const titles = [
        { ...work, name: `${name}.` },
        { ...work, name: 'Ubik', creator: name, year: 1969, position: 3 },
      ];
      if (name !== '=1+1') await client.call(listsApi.setItems, { id, version: 1, items, titles });
      if (name === "'=1+1") await client.call(listsApi.delete, { id });
    }
    const lists = (await client.call(listsApi.retrieve, {})).body;
    await client.call(listsApi.order, { ids: lists.map(({ id }) => id).toReversed() });
    clock.advance(3_600_000);
    return user;
  }

  it('is the same again after an import into an empty account', async () => {
    const [from, to] = [await nastyAccount(), await daybook().user()];
    const { zip, files } = await exportOf(from);
    const session = createImportSession(SERVICES, () => null);
    const drop = await session.read(
      [{ path: 'daybook-export.zip', blob: new Blob([zip as never]) }],
      () => undefined,
    );
    expect(drop).toMatchObject({ undecided: [], mappable: [], unreadable: [] });
    expect(drop.sources.map(({ source }) => source)).toEqual(['daybook']);
    const result = await importInto(to, session, drop.sources[0]!.paths);
    expect(result.counts).toMatchObject({ rows: 120, added: 110, leftOut: 10, failed: 0 });
    const [before, after] = [contentOf(files), contentOf((await exportOf(to)).files)];
    expect([before.log.length, before.lists.length, before.files.length]).toEqual([120, 5, 9]);
    expect(before.folders).toEqual(['"quoted": <1>?', '"quoted": <1>?/Größe', 'empty', 'empty/Con']);
    expect(after.folders).toEqual(before.folders);
    expect(before.log.filter(({ deletionTime }) => deletionTime !== undefined)).toHaveLength(10);
    expect(after.log).toEqual(before.log);
    expect(after.lists).toEqual(before.lists);
    expect(after.files).toEqual(before.files);
  });

  it('is the same again from the files that version 1 had', async () => {
    const [from, to] = [await nastyAccount(), await daybook().user()];
    const { files } = await exportOf(from);
    const former = [...files].filter(([path]) => path.startsWith('files/') || /^[a-z-]+\.json$/.test(path));
    const packed = former.map(([name, input]) => ({ name, input: new Uint8Array(input) }));
    const session = createImportSession(SERVICES, () => null);
    const drop = await session.read(
      [{ path: 'daybook-export.zip', blob: await new Response(makeZip(packed)).blob() }],
      () => undefined,
    );
    expect(drop).toMatchObject({ undecided: [], mappable: [], unreadable: [] });
    await importInto(to, session, drop.sources[0]!.paths);
    expect(contentOf((await exportOf(to)).files, false)).toEqual(contentOf(files, false));
  });

  it('is recognised if there is little in it', async () => {
    const user = await daybook().user();
    await user.client.call(activityApi.submit, { name: 'Dune', category: 'BOOK', rating: 5 });
    const { zip } = await exportOf(user);
    const session = createImportSession(SERVICES, () => null);
    const dropped = [{ path: 'x.zip', blob: new Blob([zip as never]) }];
    const drop = await session.read(dropped, () => undefined);
    expect(drop).toMatchObject({ undecided: [], mappable: [], unreadable: [] });
    expect(drop.sources).toEqual([{ source: 'daybook', paths: ['log.jsonl'] }]);
  });

  it('leads back to the log by its lines, or by the CSV file except for pictures and the order of wishes', async () => {
    const from = await nastyAccount();
    const log = contentOf((await exportOf(from)).files).log.filter(
      ({ deletionTime }) => deletionTime === undefined,
    );
    for (const format of ['jsonl', 'csv'] as const) {
      const client = await daybook().loggedIn(from.id);
      const { bytes } = await client.send('GET', `${activityApi.export.path}?format=${format}`);
      const to = await daybook().user();
      const session = createImportSession(SERVICES, () => null);
      const { sources } = await session.read(
        [{ path: `log.${format}`, blob: new Blob([bytes as never]) }],
        () => undefined,
      );
      await importInto(to, session, sources[0]!.paths);
      const again = contentOf((await exportOf(to)).files).log;
      const kept = ({ pictures: _files, cover: _cover, wishPosition, ...entry }: Exported) => ({
        ...entry,
        ...(format === 'jsonl' && { wishPosition }),
        ...(format === 'csv' && csvTexts(entry)),
      });
      expect(again.map(kept)).toEqual(log.map(kept));
    }
  });
});

/** Folders with names that no path on Windows may have, an empty one inside another, and two that are deleted later. */
async function addFolders(client: Client): Promise<{ readonly trip: string; readonly old: string }> {
  const outer = await addFolder(client, '"quoted": <1>?');
  const trip = await addFolder(client, 'Größe', outer);
  await addFolder(client, 'Con', await addFolder(client, 'empty'));
  const old = await addFolder(client, 'old');
  await addFolder(client, 'older', old);
  return { trip, old };
}

/** As the browser does it. */
async function importInto(
  { client }: TestUser,
  session: ImportSession,
  paths: readonly string[],
): Promise<Import> {
  await session.parse({ source: 'daybook', paths, answers: {} });
  const { counts } = session.plan(CHOICES, [], [], { lists: [], deleted: [], known: [] });
  await sendFiles(
    {
      importedFiles: async () => session.importedFiles(),
      importedFolders: async () => session.importedFolders(),
      openFile: session.openFile,
      setFileIds: async (ids) => session.setFileIds(ids),
    },
    {
      loadFiles: async () => new Map(),
      findFolders: async () => async (folder, name) => {
        const { body } = await client.call(foldersApi.create, { name, folder, onExisting: 'reuse' });
        return { id: body.id, isNew: true };
      },
      uploadFile: async ({ name, modificationTime }, blob, folder) => {
        const content = Buffer.from(await blob.arrayBuffer());
        const time = modificationTime === undefined ? undefined : Date.parse(modificationTime);
        return (await uploadFile(client, name, content, 'rename', folder, time)).body;
      },
      trashFiles: (some) => client.call(storageApi.deleteFiles, { ids: [...some] }),
      trashFolders: (some) => client.call(foldersApi.delete, { ids: [...some] }),
    },
    {
      sent: { files: new Map(), folders: new Set() },
      wait: async () => undefined,
      onRetrying: () => undefined,
      onSent: () => undefined,
    },
  );
  const { id } = (await client.call(importApi.begin, { source: 'daybook', files: ['daybook.zip'], counts }))
    .body;
  for (let position = 0; ;) {
    const rows = session.importRows(position, 50);
    if (rows.length === 0) break;
    expect((await client.call(importApi.addRows, { id, position, rows: [...rows] })).body).toEqual({});
    position += rows.length;
  }
  return (await client.call(importApi.commit, { id })).body;
}

type Exported = ReturnType<typeof contentOf>['log'][number];

/** A text that looks like an escaped formula is not told from one. */
function csvTexts({
  name,
  note = '',
  creator = '',
  tags = [],
}: Pick<Activity, 'name' | 'note' | 'creator' | 'tags'>) {
  return {
    name: unescapeFormula(name),
    note: unescapeFormula(note),
    creator: unescapeFormula(creator),
    tags: tags.join(', ').split(', ').map(unescapeFormula),
  };
}

/** What an export says, with positions and contents instead of ids. */
function contentOf(files: ReadonlyMap<string, Buffer>, isWithFolders = true) {
  const lines = (path: string) =>
    (files.get(path)?.toString('utf8') ?? '')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  // What was deleted with its folder is without it afterwards, and version 1 knows no folders but those of files.
  const folders = lines('folders.jsonl').filter(({ deletionTime }) => deletionTime === null);
  const folderPaths = folders.map(({ folderPath }) => folderPath as string).toSorted();
  const stored = lines('files.jsonl').map(({ id, path, folder: _folder, folderPath, ...file }) => ({
    id: id as string,
    file: {
      ...(file as object),
      ...(folderPaths.includes(folderPath as string) && isWithFolders && { folderPath }),
      content: files.get(path as string)?.toString('base64'),
    },
  }));
  const fileOf = new Map(stored.map(({ id, file }) => [id, file]));
  const log = lines('log.jsonl') as unknown as (Activity & { deletionTime?: string })[];
  const positionOf = new Map(log.map(({ id }, index) => [id, index]));
  const items = (list: unknown) =>
    (list as { activityId: string; note: string }[]).map(({ activityId, note }) => [
      positionOf.get(activityId),
      note,
    ]);
  return {
    log: log.map(({ id: _id, pictures = [], ...entry }) => ({
      ...entry,
      pictures: pictures.map((picture) => fileOf.get(picture)),
    })),
    lists: lines('lists.jsonl').map(({ id: _id, version: _version, items: some, ...list }) => ({
      ...(list as object),
      items: items(some),
    })),
    files: stored.map(({ file }) => JSON.stringify(file)).toSorted(),
    folders: isWithFolders ? folderPaths : [],
  };
}
