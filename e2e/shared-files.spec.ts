import { fileOf, storeFiles } from './support/files.ts';
import { expect, test } from './support/test.ts';

test('a file is shared with a password, opened by a visitor and revoked', async ({
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
  await dialog.getByRole('button', { name: 'Revoke the link to letter.txt' }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(dialog).toContainText('No links yet');
  await visitor.reload();
  await expect(visitor.getByRole('alert')).toContainText('This link no longer works');
  await visitors.close();
});
