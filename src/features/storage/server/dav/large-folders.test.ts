import { expect, it } from 'vitest';
import { collect } from '#testing/collect.ts';
import { eachMigratedDatabase } from '#testing/databases.ts';
import { createProgramScene } from '#testing/dav.ts';
import { recordQueries } from '#testing/recorded-queries.ts';
import { fileQueries } from '../file-queries.ts';
import { insertFiles, numberedNames } from '#testing/storage.ts';

eachMigratedDatabase('a folder with very many files', (db) => {
  async function open(files: number) {
    const scene = await createProgramScene(db());
    const { userId, program, storage } = scene;
    await program('MKCOL', '/dav/folder');
    const [folder] = await storage.folders.list(userId);
    const folderId = folder?.id ?? '';
    const names = numberedNames(files).map((name, index) => `${index % 2 === 0 ? 'FILE' : 'file'} ${name}`);
    await insertFiles(db(), { userId, folderId }, names);
    return { ...scene, folderId };
  }

  it('is read in pages and listed completely', async () => {
    const { program, storage, userId, folderId } = await open(2_001);
    const pages = await collect(storage.folders.contents(userId, folderId));
    expect(pages.map(({ files }) => files.length)).toEqual([1_000, 1_000, 1]);
    const { xml } = await program('PROPFIND', '/dav/folder', { headers: { depth: '1' } });
    const hrefs = [...xml.matchAll(/<D:response><D:href>(.*?)<\/D:href>/g)].map(([, href]) => href);
    expect([hrefs.length, new Set(hrefs).size, hrefs[0]]).toEqual([2_002, 2_002, '/dav/folder/']);
  });

  it('is an archive of known length up to 10,000 files, and a larger one is planned while it is sent', async () => {
    const { storage, userId, folderId } = await open(10_001);
    const [first] = await fileQueries(db()).listInFolders(userId, [folderId], 1);
    const queries = await recordQueries(async () => {
      const archive = await storage.archive(userId, [], [folderId]);
      expect(archive.size).toBeNull();
      // Nobody has written the content.
      await expect(archive.open(null)).rejects.toMatchObject({ code: 'storage.missing' });
    });
    const read = queries.filter(({ sql }) => /"name".* from "files"/.test(sql));
    expect(
      read.map(({ sql, parameters }) => [sql.includes('order by "name_key"'), parameters.at(-1)]),
    ).toEqual([[true, 1_000]]);
    await fileQueries(db()).markDeleted(userId, first?.id ?? '', 1);
    expect((await storage.archive(userId, [], [folderId])).size).toBeGreaterThan(10_000);
  });
});
