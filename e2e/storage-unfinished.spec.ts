import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { UnfinishedUpload } from '#contract/storage.ts';
import { fileRows as files, upload } from './support/files.ts';
import { expect, test } from './support/test.ts';

const MIB = 1024 ** 2;

const unfinished = (page: Page) => page.getByRole('list', { name: 'Unfinished uploads' });
const space = (page: Page) => page.getByRole('region', { name: 'Space' });
const discard = (page: Page, name: string) => page.getByRole('button', { name: `Discard ${name}` });

/** From here on uploads begin, and none of their bytes arrive. */
async function holdBack(page: Page): Promise<void> {
  await page.route('**/api/storage/uploads/*', (route) =>
    route.request().method() === 'PATCH' ? undefined : route.continue(),
  );
}

/** Begins uploads, leaves the page before a byte has arrived, and comes back. */
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

/** The first bytes of the only unfinished upload, as a line brings them that is lost then. */
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

test('an upload whose page was left is shown, counts, and goes on with the same file @phone', async ({
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
  // Compared as buffers: a list of differing bytes would take seconds to make.
  const downloaded = await readFile(await (await downloading).path());
  expect(downloaded.equals(await readFile(path))).toBe(true);
});

test('what is not wanted any more is discarded by keyboard, and its space is free again', async ({
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

test('what this page is sending is not called unfinished, and what it cancels is neither', async ({
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

test('what was discarded elsewhere meanwhile goes without a complaint', async ({
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
