import { expect, it } from 'vitest';
import { foldersApi } from '../../contract/folders.ts';
import { sharedApi, sharesApi } from '../../contract/shares.ts';
import { storageApi } from '../../contract/storage.ts';
import { eachDatabaseInFullRun } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { addFile, namesIn, newSharer, shareOf, visitorOf } from '#testing/shares.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { uploadFile } from '#testing/uploads.ts';
import { unzip } from '#testing/zip.ts';

const clock = createTestClock();
const { list } = sharesApi;
const { open, items, content, download } = sharedApi;

eachDatabaseInFullRun('a link to files', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), clock }));

  it('shows a folder, what is in it and what is added later, and nothing else', async () => {
    const { client, trip, days, inner, other } = await newSharer(daybook());
    const { token } = await shareOf(client, { folders: [trip] });
    const { visitor, share } = await visitorOf(daybook(), token);
    expect(await namesIn(visitor, share)).toEqual(['Trip']);
    expect(await namesIn(visitor, share, trip)).toEqual(['Trip>', 'Days', 'outer.txt']);
    expect(await namesIn(visitor, share, days)).toEqual(['Trip>', 'Days>', 'inner.txt']);
    await addFile(client, 'later.txt', days);
    expect(await namesIn(visitor, share, days)).toEqual(['Trip>', 'Days>', 'inner.txt', 'later.txt']);
    expect((await visitor.call(content, { share, id: inner })).text).toBe('content of inner.txt');
    for (const folder of ['unknown', '../..', '%2e%2e'])
      expect((await visitor.call(items, { share, folder })).status).toBe(404);
    expect(await visitor.call(content, { share, id: other })).toMatchObject({ code: 'storage.not-found' });
    expect((await visitor.call(download, { share, file: other })).status).toBe(404);
    const calls = [storageApi.files, foldersApi.list, list];
    for (const call of calls) expect((await visitor.call(call)).status).toBe(401);
  });

  it('names the folder in which a visit begins, if it shares that alone', async () => {
    const { client, trip, days, other } = await newSharer(daybook());
    const folderOf = async (shared: Parameters<typeof shareOf>[1]) => {
      const { token } = await shareOf(client, shared);
      return (await daybook().anonymousClient().call(open, { token })).body.folder;
    };
    expect(await folderOf({ folders: [days] })).toBe(days);
    expect(await folderOf({ folders: [days], files: [other] })).toBeUndefined();
    expect(await folderOf({ folders: [trip, days] })).toBeUndefined();
    expect(await folderOf({ files: [other] })).toBeUndefined();
  });

  it('works no longer when all that it named was deleted for good', async () => {
    const { client, other } = await newSharer(daybook());
    const { id } = await shareOf(client, { files: [other] });
    const own = async () => (await client.call(list)).body.find((share) => share.id === id);
    await client.call(storageApi.deleteFiles, { ids: [other] });
    await daybook().runHousekeeping();
    expect(await own()).toMatchObject({ files: 1, works: true });
    await client.call(storageApi.purge, { id: other });
    await daybook().runHousekeeping();
    expect(await own()).toMatchObject({ files: 0, works: false });
  });

  it('names at most as much as fits into one ZIP', async () => {
    const { client, trip } = await newSharer(daybook());
    const files = Array.from({ length: 1_000 }, (_, number) => `${number}`);
    const refused = await client.call(sharesApi.create, { name: 'Too much', files, folders: [trip] });
    expect(refused).toMatchObject({ status: 400, code: 'request.invalid' });
    expect(refused.text).toContain('at most 1000 files and folders');
  });

  it('of a folder shows neither those around it nor their names', async () => {
    const { client, trip, days, outer } = await newSharer(daybook());
    const { token } = await shareOf(client, { folders: [days] });
    const { visitor, share } = await visitorOf(daybook(), token);
    const answer = await visitor.call(items, { share, folder: days });
    expect(answer.text).not.toContain('Trip');
    expect((await visitor.call(items, { share, folder: trip })).status).toBe(404);
    expect((await visitor.call(content, { share, id: outer })).status).toBe(404);
  });

  it('sends one file as it is, and folders and selections as a ZIP named after the link', async () => {
    const { client, trip, other } = await newSharer(daybook());
    const one = await shareOf(client, { files: [other] });
    const { visitor, share } = await visitorOf(daybook(), one.token);
    const file = await visitor.call(download, { share });
    expect(file.text).toBe('content of other.txt');
    expect(file.headers['content-disposition']).toContain('other.txt');
    const both = await visitorOf(
      daybook(),
      (await shareOf(client, { files: [other], folders: [trip] })).token,
    );
    const zip = await both.visitor.call(download, { share: both.share });
    expect(zip.headers['content-disposition']).toContain('For you.zip');
    expect([...(await unzip(zip.bytes)).keys()].toSorted()).toEqual([
      'Trip/Days/inner.txt',
      'Trip/outer.txt',
      'other.txt',
    ]);
    const folder = await both.visitor.call(download, { share: both.share, folder: trip });
    expect(folder.headers['content-disposition']).toContain('Trip.zip');
  });

  it('sends contents so that none runs or is indexed, and its cookie to no other path', async () => {
    const { client } = await newSharer(daybook());
    const { body: page } = await uploadFile(client, 'page.html', '<script>alert(1)</script>');
    const { token } = await shareOf(client, { files: [page.id] });
    const visitor = daybook().anonymousClient();
    const opened = await visitor.call(open, { token });
    expect(opened.headers['set-cookie']?.join()).toMatch(/HttpOnly/);
    expect(opened.headers['set-cookie']?.join()).toMatch(/Path=\/api\/shared;.*SameSite=Strict/);
    const answer = await visitor.call(content, { share: opened.body.share, id: page.id });
    expect(answer.headers).toMatchObject({
      'content-disposition': 'attachment; filename=page.html',
      'content-type': 'application/octet-stream',
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
  });

  it('no longer shows what was moved out of the folder, deleted, or deleted with its folder', async () => {
    const { client, trip, days, outer, inner } = await newSharer(daybook());
    const { token } = await shareOf(client, { folders: [trip] });
    const { visitor, share } = await visitorOf(daybook(), token);
    await client.call(foldersApi.move, { files: [outer], folder: '' });
    expect((await visitor.call(content, { share, id: outer })).status).toBe(404);
    expect((await visitor.call(download, { share, file: outer })).status).toBe(404);
    await client.call(foldersApi.delete, { ids: [days] });
    expect((await visitor.call(content, { share, id: inner })).status).toBe(404);
    expect((await visitor.call(items, { share, folder: days })).status).toBe(404);
    await client.call(foldersApi.delete, { ids: [trip] });
    expect(await namesIn(visitor, share)).toEqual([]);
    expect((await visitor.call(download, { share })).status).toBe(404);
  });
});
