import { dropsApi } from '#contract/drops.ts';
import { fileOf } from './support/files.ts';
import { expect, test } from './support/test.ts';

test('files are requested by the keyboard, sent without an account, and announced by a letter', async ({
  page,
  browser,
  user,
  mailbox,
  axeViolations,
}) => {
  await page.goto('/storage');
  await page.getByRole('button', { name: 'Request files' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Title that visitors see')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Photos of the trip');
  await page.keyboard.press('Tab');
  await page.keyboard.type('All of them, please.');
  expect(await axeViolations()).toEqual([]);
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
  await page.getByRole('button', { name: 'File requests' }).press('Enter');
  await expect(dialog).toContainText('2 of 100 files');
  await dialog.getByRole('button', { name: 'What arrived by Photos of the trip' }).press('Enter');
  await expect(dialog.getByRole('article')).toContainText('Ann <b>');
  await expect(dialog.getByRole('article')).toContainText('Greetings from Lisbon');
  expect(await axeViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Revoke the link Photos of the trip' }).press('Enter');
  await expect(dialog).toContainText('revoked');
  await visitor.reload();
  await expect(visitor.getByRole('alert')).toContainText('This link does not work any more');
  await visitors.close();
});

test('a visitor sends by a password, takes a large file out, and goes on after a lost connection @phone', async ({
  page,
  context,
  user: _user,
  axeViolations,
}) => {
  const response = await page.request.post(dropsApi.create.path, {
    data: { name: 'Scans', password: 'open sesame', fileMaxBytes: 3_000_000 },
  });
  const { token } = (await response.json()) as { token: string };
  await context.clearCookies();
  await page.goto(`/drop#${token}`);
  await page.getByLabel('Password').fill('open sesame');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Scans' })).toBeVisible();
  const content = Buffer.alloc(2_000_000, 'x');
  await page.getByLabel('Choose files').setInputFiles([
    { name: 'scan.bin', mimeType: 'application/octet-stream', buffer: content },
    { name: 'large.bin', mimeType: 'application/octet-stream', buffer: Buffer.alloc(3_000_001) },
  ]);
  await expect(page.getByRole('list', { name: 'Chosen files' })).toContainText('Too large');
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Take out large.bin' }).click();

  let lost = 0;
  await page.route('**/api/drop/*/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH' || lost > 0) return route.continue();
    lost += 1;
    return route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(lost).toBe(1);
  await expect(page.getByRole('list', { name: 'Sent files' })).toContainText('scan.bin');
  await page.getByRole('button', { name: 'Send more files' }).click();
  await expect(page.getByText('It takes 99 more files')).toBeVisible();
});
