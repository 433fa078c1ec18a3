import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { UnfinishedUpload } from '#contract/storage.ts';
import { fileRows, upload } from './support/files.ts';
import { expect, test } from './support/test.ts';

const MIB = 1024 ** 2;

const unfinishedList = (page: Page) => page.getByRole('list', { name: 'Unfinished uploads' });
const spaceRegion = (page: Page) => page.getByRole('region', { name: 'Space' });
const discardButton = (page: Page, name: string) => page.getByRole('button', { name: `Discard ${name}` });

/** Lets uploads start, but holds back all their bytes. */
async function holdUploads(page: Page): Promise<void> {
  await page.route('**/api/storage/uploads/*', (route) =>
    route.request().method() === 'PATCH' ? undefined : route.continue(),
  );
}

/** Starts uploads, leaves the page before any byte has arrived, and returns. */
async function interruptUploads(page: Page, ...paths: readonly string[]): Promise<void> {
  await page.goto('/storage');
  await holdUploads(page);
  for (const path of paths) {
    const started = page.waitForRequest((request) => request.method() === 'PATCH');
    await upload(page, path);
    await started;
  }
  await page.goto('/activity');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('/storage');
}

async function retrieveUnfinished(page: Page): Promise<UnfinishedUpload[]> {
  return (await (await page.request.get('/api/storage/uploads')).json()) as UnfinishedUpload[];
}

/** Sends the first bytes of the only unfinished upload, as before a lost connection. */
async function sendFirstBytes(page: Page, origin: string, content: Buffer): Promise<void> {
  const [unfinishedUpload] = await retrieveUnfinished(page);
  const response = await page.request.patch(`/api/storage/uploads/${unfinishedUpload?.id}`, {
    headers: {
      origin,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    data: content,
  });
  expect(response.status()).toBe(204);
}

test('an upload interrupted by leaving the page is listed, counts as used space and continues with the same file @phone', async ({
  page,
  user: _user,
  server,
  diskFile,
  axeViolations,
}) => {
  const path = await diskFile('film.bin', 3 * MIB);
  await interruptUploads(page, path);
  await sendFirstBytes(page, server.url, (await readFile(path)).subarray(0, MIB));
  await page.reload();
  await expect(unfinishedList(page).getByRole('listitem')).toContainText([
    /film\.bin.*1 MiB of 3 MiB, kept until .*Choose this file again to continue/,
  ]);
  await expect(spaceRegion(page)).toContainText('3 MiB of');
  expect(await axeViolations()).toEqual([]);

  const continued = page.waitForRequest((request) => request.method() === 'PATCH');
  await upload(page, path);
  expect((await continued).headers()['upload-offset']).toBe(String(MIB));
  await expect(fileRows(page)).toContainText(['film.bin']);
  await expect(unfinishedList(page)).toHaveCount(0);
  await expect(spaceRegion(page)).toContainText('3 MiB of');
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
  await interruptUploads(page, ...paths);
  await expect(unfinishedList(page).getByRole('listitem')).toContainText(['second.bin', 'first.bin']);
  await expect(spaceRegion(page)).toContainText('5 MiB of');
  await page.getByLabel('Choose files').focus();
  await page.keyboard.press('Tab');
  await expect(discardButton(page, 'second.bin')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(discardButton(page, 'second.bin')).toHaveCount(0);
  await expect(spaceRegion(page)).toContainText('2 MiB of');
  await expect(discardButton(page, 'first.bin')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(unfinishedList(page)).toHaveCount(0);
  await expect(spaceRegion(page)).toContainText('0 bytes of');
  await expect(page.locator('body')).not.toBeFocused();
});

test('uploads that this page is sending or has cancelled are not listed as unfinished', async ({
  page,
  user: _user,
  diskFile,
}) => {
  const [path, other] = [await diskFile('film.bin', 3 * MIB), await diskFile('other.bin', 2 * MIB)];
  await interruptUploads(page, path, other);
  await expect(unfinishedList(page).getByRole('listitem')).toHaveCount(2);
  await holdUploads(page);
  const started = page.waitForRequest((request) => request.method() === 'PATCH');
  await upload(page, path);
  await started;
  await expect(unfinishedList(page).getByRole('listitem')).toContainText(['other.bin']);
  await page.getByRole('button', { name: 'Pause film.bin' }).click();
  await expect(page.getByText(/Paused at/)).toBeVisible();
  await expect(unfinishedList(page).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Resume film.bin' }).click();
  await page.getByRole('button', { name: 'Cancel film.bin' }).click();
  await expect(spaceRegion(page)).toContainText('2 MiB of');
  await expect(unfinishedList(page).getByRole('listitem')).toContainText(['other.bin']);
});

test('an unfinished upload that was discarded in another tab disappears without an error', async ({
  page,
  user: _user,
  server,
  diskFile,
}) => {
  await interruptUploads(page, await diskFile('film.bin', 2 * MIB));
  await expect(discardButton(page, 'film.bin')).toBeVisible();
  const headers = { origin: server.url, 'tus-resumable': '1.0.0' };
  const [unfinishedUpload] = await retrieveUnfinished(page);
  expect(
    (await page.request.delete(`/api/storage/uploads/${unfinishedUpload?.id}`, { headers })).status(),
  ).toBe(204);
  await discardButton(page, 'film.bin').click();
  await expect(unfinishedList(page)).toHaveCount(0);
  await expect(spaceRegion(page)).toContainText('0 bytes of');
  await expect(page.getByText('Discarding the upload failed')).toHaveCount(0);
});
