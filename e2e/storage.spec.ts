import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { storageApi } from '#contract/storage.ts';
import { fileOf, fileRow, fileRows, storeFiles, upload } from './support/files.ts';
import { holdNext, rejectNext } from './support/held-responses.ts';
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

test('a deleted file can be restored by Undo and from the trash', async ({
  page,
  user: _user,
  axeViolations,
}) => {
  await storeFiles(page, fileOf('a.txt', 'a'));
  await page.goto('/storage');
  await page.getByRole('button', { name: 'Delete a.txt' }).click();
  await expect(page.getByText('File was deleted!')).toBeVisible();
  await expect(page.getByText('No files yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(fileRow(page, 'a.txt')).toBeVisible();

  await page.getByRole('button', { name: 'Delete a.txt' }).click();
  await page.getByRole('button', { name: 'Trash' }).click();
  await expect(page.getByRole('button', { name: 'Restore a.txt' })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Restore a.txt' }).click();
  await expect(page.getByText('The trash is empty.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(fileRow(page, 'a.txt')).toBeVisible();
});

test('a permanent deletion is confirmed once, in a dialog that names the files', async ({
  page,
  user: _user,
  axeViolations,
}) => {
  await storeFiles(page, fileOf('a.txt', 'a'), fileOf('b.txt', 'bb'), fileOf('c.txt', 'ccc'));
  await page.goto('/storage');
  for (const name of ['a.txt', 'b.txt', 'c.txt']) {
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await expect(fileRow(page, name)).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Trash' }).click();
  await page.getByRole('button', { name: 'Delete a.txt for good' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete for good?' });
  await expect(dialog).toContainText('a.txt (1 byte) will be deleted for good. This cannot be undone.');
  expect(await axeViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete a.txt for good' }).click();
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByRole('button', { name: /^Restore / })).toHaveCount(2);

  await page.getByRole('button', { name: 'Empty the trash' }).click();
  const emptyDialog = page.getByRole('dialog', { name: 'Empty the trash?' });
  await expect(emptyDialog).toContainText(
    '2 files (5 bytes) will be deleted for good. This cannot be undone.',
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Restore / })).toHaveCount(2);
  await page.getByRole('button', { name: 'Empty the trash' }).click();
  await emptyDialog.getByRole('button', { name: 'Empty the trash' }).click();
  await expect(page.getByText('The trash is empty.')).toBeVisible();
});

test('a file is renamed in place, and an invalid name is reported', async ({ page, user: _user }) => {
  await storeFiles(page, fileOf('a.txt', 'a'), fileOf('b.txt', 'b'));
  await page.goto('/storage');
  await page.getByRole('button', { name: 'Rename a.txt' }).click();
  await page.getByLabel('New name').fill('b.txt');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Renaming failed: 409')).toBeVisible();
  await page.getByLabel('New name').fill('x/y');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('no slash')).toBeVisible();
  const heldResponse = await holdNext(page, storageApi.rename.path);
  await page.getByLabel('New name').fill('c.txt');
  await page.keyboard.press('Enter');
  await expect(fileRow(page, 'c.txt')).toBeVisible();
  heldResponse.release();
  await expect(page.getByRole('button', { name: 'Rename c.txt' })).toBeFocused();
});

test('a batch with existing names shows one conflict dialog', async ({
  page,
  user: _user,
  axeViolations,
}) => {
  await storeFiles(page, fileOf('a.txt', 'a'), fileOf('b.txt', 'b'));
  await page.goto('/storage');
  await expect(fileRow(page, 'b.txt')).toBeVisible();
  await upload(page, fileOf('A.txt', 'second a'), fileOf('b.txt', 'second b'), fileOf('c.txt', 'c'));
  await expect(page.getByRole('dialog', { name: '2 names already exist' })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
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
  expect(await axeViolations()).toEqual([]);
  await versions.getByRole('button', { name: /^Restore/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(fileRow(page, 'b.txt').first()).toContainText('1 byte');

  await upload(page, fileOf('b.txt', 'never'), fileOf('d.txt', 'd'));
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(fileRow(page, 'd.txt')).toBeVisible();
  await expect(fileRows(page)).toHaveCount(6);
});

test('a failed download is reported', async ({ page, user: _user, browser, logIn, user }) => {
  await storeFiles(page, fileOf('a.txt', 'a'));
  await page.goto('/storage');
  await expect(fileRow(page, 'a.txt')).toBeVisible();
  const otherContext = await browser.newContext({ baseURL: new URL(page.url()).origin });
  await logIn(otherContext, user);
  const otherPage = await otherContext.newPage();
  await otherPage.goto('/storage');
  await otherPage.getByRole('button', { name: 'Delete a.txt' }).click();
  await expect(otherPage.getByText('File was deleted!')).toBeVisible();
  await page.getByRole('button', { name: 'Download a.txt' }).click();
  await expect(page.getByText('Something went wrong: 404')).toBeVisible();
  await otherContext.close();
});

test('a list that cannot be loaded and a rejected upload are reported', async ({ page, user: _user }) => {
  await page.route('**/api/storage/files?*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/storage');
  await expect(page.getByText('Retrieving files failed: 500')).toBeVisible();
  await page.unroute('**/api/storage/files?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No files yet')).toBeVisible();

  await page.route('**/api/storage/uploadFile', (route) => route.fulfill({ status: 507, body: '' }));
  await upload(page, fileOf('a.txt', 'a'));
  await expect(page.getByText('Upload failed: 507').first()).toBeVisible();
  await page.unroute('**/api/storage/uploadFile');
  await page.getByRole('button', { name: 'Retry a.txt' }).click();
  await expect(page.getByText('Upload complete!')).toBeVisible();
});

test('a range of files is downloaded as one archive, deleted together and restored by one Undo', async ({
  page,
  user: _user,
}) => {
  const names = ['a.txt', 'b.txt', 'c.txt', 'd.txt'];
  await storeFiles(page, ...names.map((name) => fileOf(name, `content of ${name}`)));
  await page.goto('/storage');
  await page.getByLabel('Select c.txt').check();
  await page.getByLabel('Select a.txt').click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 files, 48 bytes')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as ZIP' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('daybook-files.zip');
  expect(await contentOf(download)).toContain('content of b.txt');

  const rejection = await rejectNext(page, storageApi.deleteFiles.path);
  await page.getByRole('button', { name: 'Delete the selected files' }).click();
  await expect(fileRows(page)).toHaveCount(1);
  rejection.release();
  await expect(page.getByText('File deletion failed: 5')).toBeVisible();
  await expect(fileRows(page)).toHaveCount(4);

  await page.getByLabel('Select all').check();
  await page.getByRole('button', { name: 'Delete the selected files' }).click();
  await expect(page.getByText('No files yet')).toBeVisible();
  await expect(page.getByText('4 files were deleted!')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(fileRows(page)).toHaveCount(4);
});

test('a local copy is reported as identical or different', async ({ page, user: _user }) => {
  await storeFiles(page, fileOf('a.txt', 'the same'));
  await page.goto('/storage');
  await fileRow(page, 'a.txt')
    .getByRole('button', { name: /^a\.txt/ })
    .click();
  await page.getByLabel('Check my copy').setInputFiles(fileOf('copy.txt', 'the same'));
  await expect(page.getByText('Same: your copy is exactly this file.')).toBeVisible();
  await page.getByLabel('Check my copy').setInputFiles(fileOf('copy.txt', 'the samf'));
  await expect(page.getByText('Different: your copy is not this file.')).toBeVisible();
});

test('a user who has not verified the email address is told how to', async ({ page, logInAs }) => {
  await logInAs('unverified');
  await page.goto('/storage');
  await expect(page.getByText('Please verify your email first')).toBeVisible();
});
