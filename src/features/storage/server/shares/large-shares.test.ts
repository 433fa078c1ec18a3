import { expect, it } from 'vitest';
import { sharedApi } from '../../contract/shares.ts';
import { storageApi } from '../../contract/storage.ts';
import { countTurns } from '#testing/count-turns.ts';
import { eachDatabaseInFullRun } from '#testing/databases.ts';
import { suiteDaybook, type Daybook } from '#testing/daybook.ts';
import { recordAllQueries } from '#testing/recorded-queries.ts';
import { addFolder, namesIn, newSharer, shareOf, visitorOf } from '#testing/shares.ts';
import { insertFiles, numberedNames } from '#testing/storage.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { fileQueries } from '../file-queries.ts';

const clock = createTestClock();
const { items, download } = sharedApi;

async function shareFolder(daybook: Daybook, count: number) {
  const { client, userId } = await newSharer(daybook);
  const folder = await addFolder(client, 'Many');
  const names = numberedNames(count).map((name, index) => `${index % 2 === 0 ? 'File' : 'file'} ${name}`);
  await insertFiles(daybook.db, { userId, folderId: folder }, names);
  const { token } = await shareOf(client, { folders: [folder] });
  return { client, userId, folder, token, ...(await visitorOf(daybook, token)) };
}

eachDatabaseInFullRun('a link to a folder with thousands of files', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), clock }));
  const sharedFolder = (files: number) => shareFolder(daybook(), files);

  it('is listed completely, page by page', async () => {
    const { client, visitor, share, folder } = await sharedFolder(1_001);
    for (const name of ['b', 'a']) await addFolder(client, name, folder);
    const names: string[] = [];
    let pages = 0;
    for (let after: string | undefined; ; pages += 1) {
      const { body } = await visitor.call(items, { share, folder, ...(after !== undefined && { after }) });
      expect(body.folders.length + body.files.length).toBeLessThanOrEqual(500);
      names.push(...[...body.folders, ...body.files].map(({ name }) => name));
      if (body.next === null) break;
      after = body.next;
    }
    expect([names.length, new Set(names).size, pages]).toEqual([1_003, 1_003, 2]);
    expect(names.slice(0, 2)).toEqual(['a', 'b']);
  });

  it('refuses a place to continue from that it has not named', async () => {
    const { visitor, share, folder } = await sharedFolder(1);
    expect((await visitor.call(items, { share, folder, after: 'elsewhere' })).status).toBe(400);
  });

  it('costs a request for the headers of an archive no list of its files', async () => {
    const { visitor, share, folder } = await sharedFolder(10);
    const queries = await recordAllQueries(async () => {
      const head = await visitor.send('HEAD', `/api/shared/${share}/download?folder=${folder}`);
      expect(head).toMatchObject({ status: 200, text: '' });
      expect(head.headers['content-type']).toBe('application/zip');
      expect((await visitor.send('HEAD', `/api/shared/${share}/download`)).status).toBe(200);
    });
    expect(queries.filter(({ sql }) => /"folder_id" in/.test(sql))).toEqual([]);
  });

  it('lets others be answered while an archive of it is planned', async () => {
    const { visitor, share } = await sharedFolder(5_000);
    const stranger = daybook().anonymousClient();
    const turns = countTurns();
    const planned = visitor.call(download, { share }).then(() => 'planned');
    const asked = stranger.send('GET', '/livez').then(() => 'answered');
    expect(await Promise.race([planned, asked])).toBe('answered');
    await planned;
    expect(turns()).toBeGreaterThan(10);
  });

  it('answers thirty calls of one address that come at once, one after the other', async () => {
    const { visitor, share, folder } = await sharedFolder(3);
    const answers = await Promise.all(Array.from({ length: 30 }, () => namesIn(visitor, share, folder)));
    expect(new Set(answers.map(String)).size).toBe(1);
  });
});

eachDatabaseInFullRun('archives of files', (database) => {
  const env = { RATE_LIMITS: 'on' };
  const daybook = suiteDaybook(() => ({ database: database(), clock, env }));

  it('are made sixty times a minute for an address and for a user, unlike downloads of single files', async () => {
    const { client, userId, visitor, share, folder } = await shareFolder(daybook(), 2);
    const [inner] = await fileQueries(daybook().db).listInFolders(userId, [folder]);
    const statuses = new Set<number>();
    for (let asked = 0; asked < 60; asked += 1)
      statuses.add((await visitor.call(download, { share })).status);
    expect(statuses.has(429)).toBe(false);
    expect((await visitor.call(download, { share })).status).toBe(429);
    expect((await visitor.call(download, { share, folder })).status).toBe(429);
    expect((await visitor.call(download, { share, file: inner?.id ?? '' })).status).not.toBe(429);
    expect((await visitor.send('HEAD', `/api/shared/${share}/download`)).status).toBe(200);
    for (let asked = 0; asked < 60; asked += 1) await client.call(storageApi.archive, { folders: folder });
    expect((await client.call(storageApi.archive, { folders: folder })).status).toBe(429);
  });
});
