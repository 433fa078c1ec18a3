import { foldersApi } from '#contract/folders.ts';
import type { Page } from '@playwright/test';
import { fileOf, fileRow, fileRows, storeFiles, upload } from './support/files.ts';
import { expect, test } from './support/test.ts';

async function addFolder(page: Page, name: string, folder = ''): Promise<string> {
  const response = await page.request.post(foldersApi.create.path, { data: { name, folder } });
  return ((await response.json()) as { id: string }).id;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const path = (page: Page) => page.getByRole('navigation', { name: 'Folder path' });

test('a folder is made, opened by its address, filled, renamed and left by Back @phone', async ({
  page,
  user: _user,
  axeViolations,
}) => {
  await page.goto('/storage?sort=name');
  await button(page, 'New folder').click();
  await page.getByRole('dialog').getByLabel('Name').fill('Trips');
  await page.keyboard.press('Enter');
  await fileRow(page, 'Trips')
    .getByRole('link')
    .click({ position: { x: 8, y: 16 } });
  await expect(page).toHaveURL(/\/storage\?folder=[\da-f-]+&sort=name$/);
  await upload(page, fileOf('inside.txt', 'hello'));
  await expect(fileRow(page, 'inside.txt')).toBeVisible();
  expect(await axeViolations()).toEqual([]);

  await page.reload();
  await expect(path(page).getByRole('link', { name: 'Trips' })).toHaveAttribute('aria-current', 'page');
  const downloading = page.waitForEvent('download');
  await button(page, 'Download inside.txt').click();
  expect((await downloading).suggestedFilename()).toBe('inside.txt');

  await page.goBack();
  await expect(fileRow(page, 'Trips')).toBeVisible();
  await expect(fileRow(page, 'inside.txt')).toHaveCount(0);
  await button(page, 'Rename Trips').click();
  await page.getByLabel('New name').fill('Journeys');
  await page.keyboard.press('Enter');
  await expect(fileRow(page, 'Journeys')).toBeVisible();
  await page.getByLabel('Search by name').fill('INSIDE');
  await expect(fileRow(page, 'inside.txt')).toContainText('in Journeys');
  await expect(page).toHaveURL(/text=INSIDE/);
});

test('files and folders are moved by dragging and by keyboard, and moved back by Undo', async ({
  page,
  user: _user,
}) => {
  const [trips, older] = [await addFolder(page, 'Trips'), await addFolder(page, 'Older')];
  await storeFiles(page, fileOf('a.txt', 'a'), fileOf('b.txt', 'b'));
  await page.goto('/storage');
  await page.getByLabel('Select a.txt').check();
  await page.getByLabel('Select b.txt').check();
  // The second of the two: a selected row takes all of the selection along.
  await expect(fileRow(page, 'b.txt')).toBeVisible();
  await expect(async () => {
    await fileRow(page, 'b.txt').dragTo(fileRow(page, 'Trips'));
    await expect(page.getByText('2 items were moved to "Trips".')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(fileRows(page)).toHaveCount(2);

  await page.getByLabel('Select Older').focus();
  await page.keyboard.press('Space');
  await button(page, 'Move to…').press('Enter');
  await page.getByRole('dialog').getByLabel('Trips').press('Space');
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).press('Enter');
  await expect(page.getByText('"Older" was moved to "Trips".')).toBeVisible();
  await expect(fileRows(page)).toHaveCount(1);
  await page.goto(`/storage?folder=${older}`);
  await expect(path(page)).toHaveText('FilesTripsOlder');
  await page.goto(`/storage?folder=${trips}`);
  await expect(fileRows(page)).toHaveCount(3);
  await expect(async () => {
    await fileRow(page, 'a.txt').dragTo(path(page).getByRole('link', { name: 'Files' }));
    await expect(page.getByText('"a.txt" was moved to "Files".')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(fileRows(page)).toHaveCount(2);
  await button(page, 'Undo').last().click();
  await expect(fileRows(page)).toHaveCount(3);
});

test('a folder is downloaded as a ZIP, deleted with all that is inside, and restored', async ({
  page,
  user: _user,
}) => {
  const trips = await addFolder(page, 'Trips');
  await page.request.post('/api/storage/uploadFile', {
    multipart: { folder: trips, file: fileOf('inside.txt', '12345') },
  });
  await page.goto('/storage');
  const downloading = page.waitForEvent('download');
  await button(page, 'Download Trips').click();
  expect((await downloading).suggestedFilename()).toBe('daybook-files.zip');
  await button(page, 'Delete Trips').click();
  await expect(page.getByText('Folder was deleted!')).toBeVisible();
  await expect(page.getByText('No files yet')).toBeVisible();
  await button(page, 'Trash').click();
  await expect(page.getByRole('dialog')).toContainText('1 file, 5 bytes');
  await page.getByRole('dialog').getByRole('button', { name: 'Restore Trips' }).click();
  await page.keyboard.press('Escape');
  await page.goto(`/storage?folder=${trips}`);
  await expect(fileRow(page, 'inside.txt')).toBeVisible();
});

test('files and folders that are deleted together have one notice, and one undo brings all back', async ({
  page,
  user: _user,
}) => {
  await addFolder(page, 'Trips');
  for (const name of ['a.txt', 'b.txt'])
    await page.request.post('/api/storage/uploadFile', { multipart: { file: fileOf(name, name) } });
  await page.goto('/storage');
  for (const name of ['Trips', 'a.txt', 'b.txt']) await page.getByLabel(`Select ${name}`).check();
  await button(page, 'Delete the selected files').click();
  await expect(page.getByText('2 files and 1 folder were deleted!')).toBeVisible();
  await expect(page.getByText(/deleted!/)).toHaveCount(1);
  await expect(page.getByText('No files yet')).toBeVisible();
  await page.keyboard.press('u');
  await expect(fileRows(page)).toHaveCount(3);
});
