import type { Page } from '@playwright/test';
import { foldersApi } from '#contract/folders.ts';
import { sharedApi, sharesApi } from '#contract/shares.ts';
import { storageApi } from '#contract/storage.ts';
import { fileOf, storeFiles } from './support/files.ts';
import { pngOf } from './support/media-files.ts';
import { expect, test } from './support/test.ts';

test('a file is shared with a password, opened by a visitor and revoked', async ({
  page,
  browser,
  user: _user,
  axeViolations,
}) => {
  await storeFiles(page, fileOf('letter.txt', 'Dear visitor'));
  await page.goto('/storage');
  await page.getByRole('button', { name: 'Share letter.txt' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password (optional)').fill('open sesame');
  expect(await axeViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Link to letter.txt' }).inputValue();
  expect(link).toMatch(/\/shared#[\w-]{43}$/);
  await dialog.getByRole('button', { name: 'Done' }).click();

  const visitors = await browser.newContext();
  const visitor = await visitors.newPage();
  await visitor.goto(link);
  await visitor.getByLabel('Password').fill('open sesame');
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByRole('main')).toBeFocused();
  await visitor.getByRole('button', { name: /^letter\.txt/ }).click();
  await expect(visitor.getByRole('dialog')).toContainText('Dear visitor');
  const downloading = visitor.waitForEvent('download');
  await visitor.getByRole('button', { name: /^Download, / }).click();
  expect((await downloading).suggestedFilename()).toBe('letter.txt');

  await page.getByRole('button', { name: 'Shared links' }).click();
  await expect(dialog).toContainText('1 file · 1 download · password');
  await dialog.getByRole('button', { name: 'Revoke the link to letter.txt' }).click();
  await expect(dialog).toContainText('You share nothing');
  await visitor.reload();
  await expect(visitor.getByRole('alert')).toContainText('This link does not work any more');
  await visitors.close();
});

test('a visitor finds a way through a shared folder and back @phone', async ({
  page,
  context,
  user: _user,
  axeViolations,
}) => {
  const create = async (name: string, folder = '') => {
    const response = await page.request.post(foldersApi.create.path, { data: { name, folder } });
    return ((await response.json()) as { id: string }).id;
  };
  const trip = await create('Trip');
  await create('Days', trip);
  const response = await page.request.post(sharesApi.create.path, {
    data: { name: 'Our trip', folders: [trip] },
  });
  const { token } = (await response.json()) as { token: string };
  await context.clearCookies();
  await page.goto(`/shared#${token}`);
  await expect(page.getByRole('heading', { name: 'Our trip' })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('link', { name: 'Trip Folder' }).click();
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('link', { name: 'Days Folder' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing is here now' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Days Folder' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Folder path' }).getByRole('link', { name: 'Our trip' }).click();
  await expect(page.getByRole('link', { name: 'Trip Folder' })).toBeVisible();
});

test('a visitor sees small pictures of the photos in view, but not behind a limit of downloads', async ({
  page,
  context,
  user: _user,
}) => {
  const png = { name: 'alps.png', mimeType: 'image/png', buffer: pngOf(300, 200, [0, 120, 80]) };
  const response = await page.request.post(storageApi.uploadFile.path, { multipart: { file: png } });
  const { id } = (await response.json()) as { id: string };
  const [open, limited] = [
    await share(page, { files: [id] }),
    await share(page, { files: [id], downloadMax: 5 }),
  ];
  await context.clearCookies();
  await page.goto(`/shared#${open.token}`);
  const row = page.getByRole('listitem').filter({ hasText: 'alps.png' });
  await expect(row.locator('img')).toHaveJSProperty('naturalWidth', 96);
  await page.goto('about:blank');
  const contents: string[] = [];
  page.on('request', (request) => contents.push(request.url()));
  await page.goto(`/shared#${limited.token}`);
  await expect(row).toContainText('Picture');
  await expect(page.getByText('5 downloads left, no previews')).toBeVisible();
  await expect(row.locator('img')).toHaveCount(0);
  expect(contents.filter((url) => url.includes('/content'))).toEqual([]);
});

test('links that have ended are shown as such and removed together', async ({
  page,
  user: _user,
  axeViolations,
}) => {
  await storeFiles(page, fileOf('letter.txt', 'Dear visitor'));
  const files = (await (await page.request.get(storageApi.files.path)).json()) as { id: string }[];
  const ids = files.map(({ id }) => id);
  await share(page, { name: 'Still open', files: ids });
  for (const name of ['First', 'Second']) {
    const { token } = await share(page, { name, files: ids, downloadMax: 1 });
    const opened = await page.request.post(sharedApi.open.path, { data: { token } });
    const visit = (await opened.json()) as { share: string };
    await page.request.get(sharedApi.download.path.replace(':share', visit.share));
  }
  await page.goto('/storage');
  await page.getByRole('button', { name: 'Shared links' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: '2 ended links' })).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'First' })).toContainText('used up');
  expect(await axeViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Remove the link to First' }).click();
  await expect(page.getByText('The link was removed.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove ended links' }).press('Enter');
  await expect(page.getByText('1 link was removed.')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expect(dialog.getByRole('button', { name: 'Revoke the link to Still open' })).toBeVisible();
});

async function share(page: Page, input: object): Promise<{ token: string }> {
  const response = await page.request.post(sharesApi.create.path, { data: { name: 'Shared', ...input } });
  return (await response.json()) as { token: string };
}
