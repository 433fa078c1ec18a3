import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { digestOf, drop, fileRow, fileRows, upload } from './support/files.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { expect, test } from './support/test.ts';

const MIB = 1024 ** 2;
/** The chunk size in which the browser sends large files. */
const CHUNK_BYTES = 32 * MIB;

/** Disconnects the browser; the page has received the event before any request fails. */
async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
}

test('dropped and chosen folders are uploaded with their files into folders like their own, also empty ones', async ({
  page,
  user: _user,
}) => {
  const home = await temporaryFolder();
  const photos = join(home.path, 'photos');
  await mkdir(join(photos, 'older', 'oldest'), { recursive: true });
  for (const path of ['a.txt', 'older/a.txt', 'older/oldest/b.txt']) {
    await writeFile(join(photos, path), 'snap');
    // The copies differ only in their folders.
    await utimes(join(photos, path), 1_700_000_000, 1_700_000_000);
  }
  await writeFile(join(home.path, 'plain.txt'), 'plain');
  await page.goto('/storage');
  await expect(page.getByText('No files yet')).toBeVisible();
  await drop(page, photos);
  const added = page.getByText('Uploading 3 files from "photos".', { exact: true });
  await expect(added).toBeVisible();
  // A notice of its own, which takes the place of the one before.
  await drop(page, join(home.path, 'plain.txt'));
  await expect(fileRows(page)).toContainText(['photos', 'plain.txt']);
  const search = page.getByLabel('Search files');
  await search.fill('.txt');
  await expect(fileRows(page)).toHaveCount(4);
  await expect(fileRow(page, 'b.txt')).toContainText('in photos / older / oldest');
  await search.fill('');
  await expect(added).toBeHidden();

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a folder' }).click();
  await (await chooser).setFiles(photos);
  await expect(page.getByRole('dialog', { name: '2 names already exist' })).toBeVisible();
  await page.getByRole('button', { name: 'Replace' }).click();
  await expect(added).toBeVisible();
  await search.fill('.txt');
  await expect(fileRows(page)).toHaveCount(4);
  await search.fill('');

  await mkdir(join(home.path, 'empty', 'emptier'), { recursive: true });
  await drop(page, join(home.path, 'empty'));
  await expect(page.getByText('"empty" was added, without files.')).toBeVisible();
  // A folder of the name of a file stands beside it.
  await mkdir(join(home.path, 'other', 'plain.txt'), { recursive: true });
  await drop(page, join(home.path, 'other', 'plain.txt'));
  await expect(fileRows(page).getByRole('link', { name: 'plain (1).txt' })).toBeVisible();
  await fileRow(page, 'empty').getByRole('link').click();
  await expect(fileRows(page)).toContainText(['emptier']);
  await home.remove();
});

test('an upload continues after a lost connection and after leaving the page', async ({
  page,
  user: _user,
  context,
  diskFile,
}) => {
  const path = await diskFile('large.bin', CHUNK_BYTES + MIB);
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  // The first chunk arrives; the connection is lost during the next one.
  const disconnected = Promise.withResolvers<void>();
  await page.route('**/api/storage/uploads/*', async (route) => {
    if (Number(route.request().headers()['upload-offset'] ?? 0) === 0) return route.continue();
    await disconnected.promise;
    return route.abort('internetdisconnected').catch(() => undefined);
  });
  await page.goto('/storage');
  const second = page.waitForRequest((request) => Number(request.headers()['upload-offset']) === CHUNK_BYTES);
  await upload(page, path);
  await second;
  await goOffline(page);
  disconnected.resolve();
  await expect(page.getByText(/no connection. It will be retried/)).toBeVisible();
  await context.setOffline(false);
  await page.goto('/activity');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  offsets.length = 0;

  await page.goto('/storage');
  const unfinished = page.getByRole('list', { name: 'Unfinished uploads' });
  await expect(unfinished.getByRole('listitem')).toContainText([/large\.bin.*32 MiB of 33 MiB, kept until/]);
  await expect(page.getByRole('region', { name: 'Space' })).toContainText('33 MiB of');
  await upload(page, path);
  await expect(page.getByText('Upload complete!')).toBeVisible();
  await expect(unfinished).toHaveCount(0);
  expect(Math.min(...offsets)).toBe(CHUNK_BYTES);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download large.bin' }).click();
  expect(await digestOf(await (await downloading).path())).toBe(await digestOf(path));
});

test.describe('an uploaded file', () => {
  // Chromium logs each script that the sandbox has blocked.
  test.use({ expectedConsoleProblems: /Blocked script execution/ });

  test('never runs its scripts', async ({ page, user: _user, server }) => {
    const script = '<script>fetch("/api/user/logout"); document.title = "it ran"</script>';
    const files = [
      {
        name: 'a.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
      },
      { name: 'a.html', mimeType: 'text/html', buffer: Buffer.from(script) },
      { name: 'a.txt', mimeType: 'text/html', buffer: Buffer.from(script) },
    ];
    await page.goto('/storage');
    await page.getByLabel('Choose files').setInputFiles(files);
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(fileRow(page, 'a.txt')).toBeVisible();
    const listed = (await (await page.request.get('/api/storage/files')).json()) as {
      id: string;
      name: string;
    }[];
    for (const { id, name } of listed) {
      const tab = await page.context().newPage();
      const opening = tab.goto(`${server.url}/api/storage/files/${id}/content?inline=1`).catch(() => null);
      if (name === 'a.txt') {
        await opening;
        await expect(tab.locator('body')).toContainText('it ran');
      } else {
        await tab.waitForEvent('download');
      }
      expect(await tab.title()).not.toBe('it ran');
      await tab.close();
    }
    await page.reload();
    await expect(fileRow(page, 'a.svg')).toBeVisible();
  });
});
