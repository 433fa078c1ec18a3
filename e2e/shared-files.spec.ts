import { fileOf, storeFiles } from './support/files.ts';
import { expect, test } from './support/test.ts';

test('a file is shared with a password, opened by a visitor, limited and revoked', async ({
  page,
  browser,
  user: _user,
}) => {
  await storeFiles(page, fileOf('letter.txt', 'Dear visitor'));
  await page.goto('/storage');
  await page.getByRole('button', { name: 'Share letter.txt' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password (optional)').fill('open sesame');
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
  const editor = page.getByRole('dialog', { name: 'Edit the link' });
  await page.getByRole('button', { name: 'Edit the link to letter.txt' }).click();
  await editor.getByLabel('New password (optional)').fill('open barley');
  await editor.getByLabel('Limit of downloads (optional)').fill('2');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('1 file · 1 of 2 downloads · password');
  await visitor.reload();
  await visitor.getByLabel('Password').fill('open barley');
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByText('1 download left, no previews')).toBeVisible();
  const lastDownload = visitor.waitForEvent('download');
  await visitor.getByRole('button', { name: 'Download', exact: true }).click();
  expect((await lastDownload).suggestedFilename()).toBe('letter.txt');
  await expect(visitor.getByRole('heading', { name: 'That was the last download' })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('alert')).toContainText('This link no longer works');

  await page.reload();
  await page.getByRole('button', { name: 'Shared links' }).click();
  await expect(dialog).toContainText('used up');
  await page.getByRole('button', { name: 'Edit the link to letter.txt' }).click();
  await editor.getByLabel('Limit of downloads (optional)').fill('');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Link to letter.txt' })).toHaveValue(link);
  await visitor.reload();
  await visitor.getByRole('button', { name: /^letter\.txt/ }).click();
  await expect(visitor.getByRole('dialog')).toContainText('Dear visitor');
  await dialog.getByRole('button', { name: 'Revoke the link to letter.txt' }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(dialog).toContainText('No links yet');
  await visitor.reload();
  await expect(visitor.getByRole('alert')).toContainText('This link no longer works');
  await visitors.close();
});
