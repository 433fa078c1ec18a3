import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { foldersApi } from '../contract/folders.ts';
import { storageApi, type FileQuery, type StoredFile } from '../contract/storage.ts';
import { systemIds } from '#platform/system/ids.ts';
import type { Client } from '#testing/client.ts';
import { eachDatabase } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { uploadFile } from '#testing/uploads.ts';
import { fileQueries } from './file-queries.ts';

const { files, deleteFiles, purge, purgeItems, usage } = storageApi;

type TestFile = Partial<Pick<StoredFile, 'size'>> & { name: string; uploaded?: string; changed?: string };

async function found(client: Client, query: z.input<typeof FileQuery>) {
  const { body } = await client.call(files, { sort: 'name', ...query });
  return body.map(({ name }) => name);
}

eachDatabase('a search for files', (database) => {
  const daybook = suiteDaybook(() => ({ database: database() }));

  /** Without contents, which no search looks at. */
  async function ownerOf(...stored: (string | TestFile)[]): Promise<Client> {
    const { id: userId, client } = await daybook().user();
    const rows = stored
      .map((file) => (typeof file === 'string' ? { name: file } : file))
      .map(({ name, size = 1, uploaded = '2026-03-01', changed }) => ({
        id: systemIds.id(),
        userId,
        folderId: '',
        name,
        size,
        sha256: '',
        sha1: '',
        createdAt: Date.parse(uploaded),
        modifiedAt: changed === undefined ? null : Date.parse(changed),
      }));
    await fileQueries(daybook().db).insertAll(rows);
    return client;
  }

  it.each([
    ['grusse', 'Grüße.pdf'],
    ['GRÜSSE', 'Grüße.pdf'],
    ['grüß', 'GRUSSE.txt'],
    ['uber', 'Über.txt'],
    ['cafe', 'Cafe\u0301 Müller'],
    ['100%', '100% wool'],
    ['a_b', 'a_b.txt'],
  ])('for %s finds %s', async (text, name) => {
    const client = await ownerOf(name, 'axb 1000 other');
    expect(await found(client, { text })).toEqual([name]);
  });

  it('finds names that have all words, in any order, and quoted words as they stand', async () => {
    const client = await ownerOf('tax 2024.pdf', '2024 income tax.pdf', 'tax.pdf');
    expect(await found(client, { text: ' TAX  2024 ' })).toEqual(['2024 income tax.pdf', 'tax 2024.pdf']);
    expect(await found(client, { text: '"tax 2024"' })).toEqual(['tax 2024.pdf']);
    expect(await found(client, { text: '"' })).toHaveLength(3);
  });

  it('finds kinds, of which documents have several', async () => {
    const client = await ownerOf('a.jpg', 'b.mp4', 'c.pdf', 'd.docx', 'e.zip', 'f.md', 'g.unknown');
    expect(await found(client, { kind: 'picture' })).toEqual(['a.jpg']);
    expect(await found(client, { kind: 'video,archive' })).toEqual(['b.mp4', 'e.zip']);
    expect(await found(client, { kind: 'document' })).toEqual(['c.pdf', 'd.docx', 'f.md']);
  });

  it('finds sizes, both ends included', async () => {
    const client = await ownerOf(
      { name: 'a', size: 99 },
      { name: 'b', size: 100 },
      { name: 'c', size: 200 },
      { name: 'd', size: 201 },
    );
    expect(await found(client, { sizeFrom: '100', sizeTo: '200' })).toEqual(['b', 'c']);
    expect(await found(client, { sizeTo: '99' })).toEqual(['a']);
  });

  it('finds when files were changed or uploaded', async () => {
    const client = await ownerOf(
      { name: 'photo', uploaded: '2026-03-05', changed: '2019-06-03' },
      { name: 'note', uploaded: '2026-03-01' },
      { name: 'plan 2019', uploaded: '2026-04-01' },
    );
    const year = { changedFrom: '2019-01-01', changedBefore: '2020-01-01T00:00:00+01:00' };
    expect(await found(client, year)).toEqual(['photo']);
    expect(await found(client, { ...year, orNamed: '2019' })).toEqual(['photo', 'plan 2019']);
    const march = { uploadedFrom: '2026-03-01', uploadedBefore: '2026-04-01' };
    expect(await found(client, march)).toEqual(['note', 'photo']);
    expect(await found(client, { ...march, ...year, text: 'note' })).toEqual([]);
  });

  it('pages what it finds, looks into the trash on demand, and never into what others have', async () => {
    const client = await ownerOf('a.txt', 'b.png', 'c.txt', 'd.txt');
    await ownerOf('e.txt');
    const [first, second, third] = (await client.call(files, { sort: 'name', kind: 'text' })).body;
    expect(await found(client, { kind: 'text', limit: '1', after: first!.id })).toEqual([second!.name]);
    await client.call(deleteFiles, { ids: [first!.id, third!.id] });
    expect(await found(client, { text: 'TXT' })).toEqual(['c.txt']);
    expect(await found(client, { text: 'TXT', deleted: 'true' })).toEqual(['a.txt', 'd.txt']);
  });

  it.each([
    ['kind', 'photo', 'Use picture, audio,'],
    ['sizeFrom', '10MB', 'Use a whole number of bytes.'],
    ['changedFrom', 'May', 'Use a time such as 2024-05-31T08:00:00Z, or a day such as 2024-05-31.'],
    ['uploadedBefore', '2024-02-30', 'Use a time such as'],
  ])('refuses %s %s, and says what can be used', async (field, value, message) => {
    const { client } = await daybook().user();
    const refused = await client.call(files, { [field]: value });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(message);
  });
});

eachDatabase('several files and folders of the trash', (database) => {
  const daybook = suiteDaybook(() => ({ database: database() }));

  it('are deleted for good together, and nothing else', async () => {
    const { client } = await daybook().user();
    const other = (await daybook().user()).client;
    const store = async (name: string, folder?: string) =>
      (await uploadFile(client, name, 'abc', 'rename', folder)).body;
    const folder = (await client.call(foldersApi.create, { name: 'Trips' })).body;
    const [live, first, second, kept] = [
      await store('live'),
      await store('first'),
      await store('second'),
      await store('kept'),
    ];
    await store('inside', folder.id);
    await client.call(deleteFiles, { ids: [first.id, second.id, kept.id] });
    await client.call(foldersApi.delete, { ids: [folder.id] });

    const chosen = { files: [first.id, second.id, live.id], folders: [folder.id] };
    expect((await other.call(purgeItems, chosen)).code).toBe('storage.not-found');
    expect((await client.call(purgeItems, chosen)).status).toBe(200);
    expect((await client.call(files, { deleted: 'true' })).body.map(({ id }) => id)).toEqual([kept.id]);
    expect((await client.call(foldersApi.trash)).body).toEqual([]);
    expect((await client.call(files)).body).toEqual([live]);
    expect((await client.call(usage)).body.used).toBe(6);

    expect((await client.call(purgeItems, { files: [], folders: [folder.id] })).code).toBe(
      'storage.no-folder',
    );
    expect((await client.call(purge, { id: kept.id })).status).toBe(200);
    expect((await client.call(usage)).body.used).toBe(3);
  });
});
