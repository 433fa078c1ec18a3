import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { UnfinishedUpload } from '#contract/storage.ts';
import { fileRows as files, upload } from './support/files.ts';
import { expect, test } from './support/test.ts';

const MIB = 1024 ** 2;

const unfinished = (page: Page) => page.getByRole('list', { name: 'Unfinished uploads' });
const space = (page: Page) => page.getByRole('region', { name: 'Space' });
const discard = (page: Page, name: string) => page.getByRole('button', { name: `Discard ${name}` });

/** Lets uploads start, but holds back all their bytes. */
async function holdBack(page: Page): Promise<void> {
  await page.route('**/api/storage/uploads/*', (route) =>
    route.request().method() === 'PATCH' ? undefined : route.continue(),
  );
}

/** Starts uploads, leaves the page before any byte has arrived, and returns. */
async function leaveBehind(page: Page, ...paths: readonly string[]): Promise<void> {
  await page.goto('/storage');
  await holdBack(page);
  for (const path of paths) {
    const begun = page.waitForRequest((request) => request.method() === 'PATCH');
    await upload(page, path);
    await begun;
  }
  await page.goto('/activity');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('/storage');
}

async function listed(page: Page): Promise<UnfinishedUpload[]> {
  return (await (await page.request.get('/api/storage/uploads')).json()) as UnfinishedUpload[];
}

/** Sends the first bytes of the only unfinished upload, as before a lost connection. */
async function bringFirst(page: Page, origin: string, content: Buffer): Promise<void> {
  const [begun] = await listed(page);
  const answer = await page.request.patch(`/api/storage/uploads/${begun?.id}`, {
    headers: {
      origin,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    data: content,
  });
  expect(answer.status()).toBe(204);
}

test('an upload interrupted by leaving the page is listed, counts as used space and continues with the same file @phone', async ({
  page,
  user: _user,
  server,
  diskFile,
  findings,
}) => {
  const path = await diskFile('film.bin', 3 * MIB);
  await leaveBehind(page, path);
  await bringFirst(page, server.url, (await readFile(path)).subarray(0, MIB));
  await page.reload();
  await expect(unfinished(page).getByRole('listitem')).toContainText([
    /film\.bin.*1 MiB of 3 MiB, kept until .*Choose this file again to continue/,
  ]);
  await expect(space(page)).toContainText('3 MiB of');
  expect(await findings()).toEqual([]);

  const goingOn = page.waitForRequest((request) => request.method() === 'PATCH');
  await upload(page, path);
  expect((await goingOn).headers()['upload-offset']).toBe(String(MIB));
  await expect(files(page)).toContainText(['film.bin']);
  await expect(unfinished(page)).toHaveCount(0);
  await expect(space(page)).toContainText('3 MiB of');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download film.bin' }).click();
  // Comparing buffers is fast; listing the differing bytes would take seconds.
  const downloaded = await readFile(await (await downloading).path());
  expect(downloaded.equals(await readFile(path))).toBe(true);
});

test('an unfinished upload can be discarded with the keyboard, which frees its space', async ({
  page,
  user: _user,
  diskFile,
}) => {
  const paths = [await diskFile('first.bin', 2 * MIB), await diskFile('second.bin', 3 * MIB)];
  await leaveBehind(page, ...paths);
  await expect(unfinished(page).getByRole('listitem')).toContainText(['second.bin', 'first.bin']);
  await expect(space(page)).toContainText('5 MiB of');
  await page.getByLabel('Choose files').focus();
  await page.keyboard.press('Tab');
  await expect(discard(page, 'second.bin')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(discard(page, 'second.bin')).toHaveCount(0);
  await expect(space(page)).toContainText('2 MiB of');
  await expect(discard(page, 'first.bin')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(unfinished(page)).toHaveCount(0);
  await expect(space(page)).toContainText('0 bytes of');
  await expect(page.locator('body')).not.toBeFocused();
});

test('uploads that this page is sending or has cancelled are not listed as unfinished', async ({
  page,
  user: _user,
  diskFile,
}) => {
  const [path, other] = [await diskFile('film.bin', 3 * MIB), await diskFile('other.bin', 2 * MIB)];
  await leaveBehind(page, path, other);
  await expect(unfinished(page).getByRole('listitem')).toHaveCount(2);
  await holdBack(page);
  const begun = page.waitForRequest((request) => request.method() === 'PATCH');
  await upload(page, path);
  await begun;
  await expect(unfinished(page).getByRole('listitem')).toContainText(['other.bin']);
  await page.getByRole('button', { name: 'Pause film.bin' }).click();
  await expect(page.getByText(/Paused at/)).toBeVisible();
  await expect(unfinished(page).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Resume film.bin' }).click();
  await page.getByRole('button', { name: 'Cancel film.bin' }).click();
  await expect(space(page)).toContainText('2 MiB of');
  await expect(unfinished(page).getByRole('listitem')).toContainText(['other.bin']);
});

test('an unfinished upload that was discarded in another tab disappears without an error', async ({
  page,
  user: _user,
  server,
  diskFile,
}) => {
  await leaveBehind(page, await diskFile('film.bin', 2 * MIB));
  await expect(discard(page, 'film.bin')).toBeVisible();
  const headers = { origin: server.url, 'tus-resumable': '1.0.0' };
  const [begun] = await listed(page);
  expect((await page.request.delete(`/api/storage/uploads/${begun?.id}`, { headers })).status()).toBe(204);
  await discard(page, 'film.bin').click();
  await expect(unfinished(page)).toHaveCount(0);
  await expect(space(page)).toContainText('0 bytes of');
  await expect(page.getByText('Discarding the upload failed')).toHaveCount(0);
});
