import { fileOf } from './support/files.ts';
import { expect, test } from './support/test.ts';

test('files are requested by the keyboard, sent without an account, and announced by an email', async ({
  page,
  browser,
  user,
  mailbox,
}) => {
  await page.goto('/storage');
  await page.getByRole('button', { name: 'Request files' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Title that visitors see')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Photos of the trip');
  await page.keyboard.press('Tab');
  await page.keyboard.type('All of them, please.');
  await dialog.getByLabel('Title that visitors see').press('Enter');
  const link = await dialog.getByRole('textbox', { name: 'Link to Photos of the trip' }).inputValue();
  expect(link).toMatch(/\/drop#[\w-]{43}$/);
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');

  const visitors = await browser.newContext();
  const visitor = await visitors.newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: 'Photos of the trip' })).toBeVisible();
  await expect(visitor.getByText('All of them, please.')).toBeVisible();
  await visitor.getByRole('button', { name: 'Send' }).press('Enter');
  await expect(visitor.getByRole('alert')).toHaveText('Choose at least one file.');
  await visitor
    .getByLabel('Choose files')
    .setInputFiles([fileOf('one.txt', 'first'), fileOf('two.txt', 'second')]);
  await visitor.getByLabel('Your name (optional)').fill('Ann <b>');
  await visitor.getByLabel('Message (optional)').fill('Greetings from Lisbon');
  await visitor.getByRole('button', { name: 'Send' }).press('Enter');
  await expect(visitor.getByRole('heading', { name: 'Thank you' })).toBeFocused();
  await expect(visitor.getByRole('list', { name: 'Sent files' })).toContainText('one.txt');

  const letter = await mailbox.emailTo(user.email, /2 files received by your link/);
  expect(letter.text).toContain('“Ann <b>” sent 2 files, 11 bytes, by your link “Photos of the trip”.');
  await page.reload();
  await expect(page.getByRole('button', { name: /^one\.txt/ })).toBeVisible();
  await page.getByRole('button', { name: 'Manage requests' }).press('Enter');
  await expect(dialog).toContainText('2 of 100 files');
  await dialog.getByRole('button', { name: 'Received files of Photos of the trip' }).press('Enter');
  await expect(dialog.getByRole('article')).toContainText('Ann <b>');
  await expect(dialog.getByRole('article')).toContainText('Greetings from Lisbon');
  await dialog.getByRole('button', { name: 'Revoke the link to Photos of the trip' }).press('Enter');
  await page.getByRole('button', { name: 'Revoke', exact: true }).press('Enter');
  await expect(dialog).toContainText('revoked');
  await visitor.reload();
  await expect(visitor.getByRole('alert')).toContainText('This link no longer works');
  await visitors.close();
});
