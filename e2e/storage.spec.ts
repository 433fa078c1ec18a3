import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { foldersApi } from '#features/storage/contract/folders.ts';
import { storageApi } from '#features/storage/contract/storage.ts';
import { fileOf, fileRow, fileRows, storeFiles, upload } from './support/files.ts';
import { expect, test } from './support/test.ts';

async function contentOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}

test('a file can be chosen, uploaded, listed, downloaded and opened @phone', async ({
  page,
  user: _user,
  axeViolations,
}) => {
  await page.goto('/storage');
  await expect(page.getByText('No files yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload', exact: true })).toBeDisabled();
  await upload(page, fileOf('naïve €.txt', 'Dear all'));
  await expect(page.getByText('Upload complete!')).toBeVisible();
  await expect(fileRow(page, 'naïve €.txt')).toContainText('Text · 8 bytes');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download naïve €.txt' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('naïve €.txt');
  expect(await contentOf(download)).toBe('Dear all');

  expect(await axeViolations()).toEqual([]);
  await fileRow(page, 'naïve €.txt')
    .getByRole('button', { name: /^naïve/ })
    .click({ position: { x: 8, y: 16 } });
  await expect(page.getByRole('region', { name: 'Content' })).toHaveText('Dear all');
  await expect(page.getByText(createHash('sha256').update('Dear all').digest('hex'))).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

test('files with existing names are stored beside them or replace them, and an earlier version is put back', async ({
  page,
  user: _user,
}) => {
  await storeFiles(page, fileOf('a.txt', 'a'), fileOf('b.txt', 'b'));
  await page.goto('/storage');
  await expect(fileRow(page, 'b.txt')).toBeVisible();
  await upload(page, fileOf('A.txt', 'second a'), fileOf('b.txt', 'second b'), fileOf('c.txt', 'c'));
  await expect(page.getByRole('dialog', { name: '2 names already exist' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep both' }).click();
  await expect(fileRows(page)).toHaveCount(5);
  await expect(fileRow(page, 'b (1).txt')).toBeVisible();

  await upload(page, fileOf('b.txt', 'third b'));
  await page.getByRole('button', { name: 'Replace' }).click();
  const downloading = page.waitForEvent('download');
  await expect(fileRow(page, 'b.txt').first()).toContainText('7 bytes');
  await page.getByRole('button', { name: 'Download b.txt' }).click();
  expect(await contentOf(await downloading)).toBe('third b');
  await fileRow(page, 'b.txt')
    .first()
    .getByRole('button', { name: /^b/ })
    .click({ position: { x: 8, y: 16 } });
  const versions = page.getByRole('region', { name: 'Earlier versions' });
  await expect(versions.getByRole('listitem')).toContainText(['1 byte']);
  await versions.getByRole('button', { name: /^Restore/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(fileRow(page, 'b.txt').first()).toContainText('1 byte');

  await upload(page, fileOf('b.txt', 'never'), fileOf('d.txt', 'd'));
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(fileRow(page, 'd.txt')).toBeVisible();
  await expect(fileRows(page)).toHaveCount(6);
});

test('files and folders are downloaded as an archive, deleted with all that is inside, and restored', async ({
  page,
  user: _user,
}) => {
  const response = await page.request.post(foldersApi.create.path, { data: { name: 'Trips' } });
  const { id: trips } = (await response.json()) as { id: string };
  await storeFiles(page, fileOf('a.txt', 'content of a'));
  await page.request.post(storageApi.uploadFile.path, {
    multipart: { folder: trips, file: fileOf('inside.txt', 'content inside') },
  });
  await page.goto('/storage');
  await page.getByLabel('Select all').check();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as ZIP' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('daybook-files.zip');
  const archive = await contentOf(download);
  for (const content of ['content of a', 'content inside']) expect(archive).toContain(content);

  await page.getByRole('button', { name: 'Delete the selected files' }).click();
  await expect(page.getByText('1 file and 1 folder were deleted.')).toBeVisible();
  await expect(page.getByText('No files yet')).toBeVisible();
  await page.keyboard.press('u');
  await expect(fileRows(page)).toHaveCount(2);

  await page.getByRole('button', { name: 'Delete Trips' }).click();
  await page.getByRole('button', { name: 'Trash' }).click();
  const trash = page.getByRole('dialog');
  await expect(trash).toContainText('1 file, 14 bytes');
  await trash.getByRole('button', { name: 'Restore Trips' }).click();
  await page.keyboard.press('Escape');
  await fileRow(page, 'Trips').getByRole('link').click();
  await expect(fileRow(page, 'inside.txt')).toBeVisible();
});

test('a folder is made, opened by its address, filled, renamed and left by Back', async ({
  page,
  user: _user,
}) => {
  await page.goto('/storage?sort=name');
  await page.getByRole('button', { name: 'New folder' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Trips');
  await page.keyboard.press('Enter');
  await fileRow(page, 'Trips').getByRole('link').click();
  await expect(page).toHaveURL(/\/storage\?folder=[\da-f-]+&sort=name$/);
  await upload(page, fileOf('inside.txt', 'hello'));
  await expect(fileRow(page, 'inside.txt')).toBeVisible();
  await page.reload();
  const path = page.getByRole('navigation', { name: 'Folder path' });
  await expect(path.getByRole('link', { name: 'Trips' })).toHaveAttribute('aria-current', 'page');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download inside.txt' }).click();
  expect((await downloading).suggestedFilename()).toBe('inside.txt');

  await page.goBack();
  await expect(fileRow(page, 'inside.txt')).toHaveCount(0);
  await page.getByRole('button', { name: 'Rename Trips' }).click();
  await page.getByLabel('New name').fill('Journeys');
  await page.keyboard.press('Enter');
  await page.getByLabel('Search files').fill('INSIDE');
  await expect(fileRow(page, 'inside.txt')).toContainText('in Journeys');
});
