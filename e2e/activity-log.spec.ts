import { readFile } from 'node:fs/promises';
import { exifOf } from '#testing/exif.ts';
import { entryNames, entryRow, newRating } from './support/entries.ts';
import { fileRow } from './support/files.ts';
import { submitLogin } from './support/login.ts';
import { pngOf } from './support/media-files.ts';
import { expect, test } from './support/test.ts';

test('entries are added, changed, deleted, restored and downloaded, and another browser shows the same @phone', async ({
  page,
  user,
  browser,
  logIn,
}) => {
  const stored = async (): Promise<unknown> =>
    (await page.request.post('/api/activity/retrieve', { data: { all: true } })).json();
  const name = page.getByLabel('Activity name');
  await page.goto('/');
  await expect(page.getByText('Your log is empty')).toBeVisible();
  await name.fill('A flm of ours');
  await page.getByRole('radio', { name: 'Movie', exact: true }).check();
  await newRating(page, '4 stars').check();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(entryNames(page)).toHaveText(['A flm of ours']);
  await name.pressSequentially('dune mes');
  await page.getByRole('option', { name: /^Dune Messiah Book/ }).click();
  await page.keyboard.type('4.5/5 #scifi');
  await name.press('Enter');
  await expect(entryNames(page)).toHaveText(['Dune Messiah', 'A flm of ours']);
  await page.reload();
  await expect(entryNames(page)).toHaveText(['Dune Messiah', 'A flm of ours']);
  await expect.poll(stored).toMatchObject([
    { name: 'Dune Messiah', category: 'BOOK', rating: 4.5, tags: ['scifi'], year: 1969 },
    { name: 'A flm of ours', category: 'MOVIE', rating: 4 },
  ]);

  await page.getByRole('button', { name: 'A flm of ours', exact: true }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Name', { exact: true }).fill('A film of ours');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Update successful!')).toBeVisible();
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  await logIn(context, user);
  const other = await context.newPage();
  await other.goto('/activity');
  await expect(entryNames(other)).toHaveText(['Dune Messiah', 'A film of ours']);
  await context.close();

  const before = await stored();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(entryNames(page)).toHaveText(['Dune Messiah']);
  await page.getByRole('button', { name: 'Undo' }).click();
  // The row is shown before the server has restored it.
  await expect.poll(stored).toEqual(before);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(stored).toHaveLength(1);
  await page.reload();
  await expect(entryNames(page)).toHaveText(['Dune Messiah']);
  const more = page.getByRole('button', { name: 'More for your log' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Trash' }).click();
  await page.getByRole('button', { name: 'Restore A film of ours' }).click();
  await expect(page.getByText('The trash is empty.')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await stored()).toEqual(before);

  const download = page.waitForEvent('download');
  await more.click();
  await page.getByRole('menuitem', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('daybook-log.csv');
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Dune Messiah');
});

test('pictures are kept in the storage, and one that says where it was taken is pointed out', async ({
  page,
  user,
  log,
}) => {
  await log(user, [{ name: 'Lisbon' }]);
  await page.goto('/activity');
  await page.getByRole('button', { name: 'Lisbon', exact: true }).click();
  await page.getByRole('button', { name: 'Details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lisbon' });
  await dialog.getByLabel('Choose pictures').setInputFiles([
    { name: 'river.png', mimeType: 'image/png', buffer: pngOf(40, 30, [0, 0, 200]) },
    {
      name: 'tram.png',
      mimeType: 'image/png',
      buffer: pngOf(40, 30, [200, 200, 0], exifOf({ hasPosition: true })),
    },
  ]);
  await expect(dialog.getByText(/“tram.png” says where it was taken/)).toBeVisible();
  await expect(dialog.getByText(/“river.png”/)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Move picture 2 forward' }).click();
  await dialog.getByRole('button', { name: 'Remove picture 2' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const picture = entryRow(page, 'Lisbon').getByRole('link', { name: 'Picture 1' });
  await expect(picture.locator('img')).toBeVisible();
  const whole = await page.request.get((await picture.getAttribute('href')) ?? '');
  expect(whole.headers()['content-type']).toBe('image/png');
  await page.goto('/storage');
  await expect(fileRow(page, 'river.png')).toBeVisible();
  await expect(fileRow(page, 'tram.png')).toBeVisible();
});

test('entries wait without a connection, through a closed tab and an ended session, and are added once', async ({
  page,
  context,
  user,
  db,
}) => {
  const rowActions = page.waitForEvent('requestfinished', (request) => request.url().includes('row-actions'));
  await page.goto('/activity');
  await rowActions;
  // The catalogue has loaded with its other titles, which come last.
  await page.getByLabel('Activity name').fill('lotr');
  await expect(page.getByRole('option', { name: /Lord of the Rings/ }).first()).toBeVisible();
  await context.setOffline(true);
  for (const name of ['Severance', 'Regretted']) {
    await page.getByLabel('Activity name').fill(`${name} show`);
    await page.keyboard.press('Enter');
    await expect(entryRow(page, name)).toBeVisible();
  }
  await page.getByRole('button', { name: /^Regretted/ }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(entryNames(page)).toHaveText(['Severance']);
  await page.close();

  await db.deleteFrom('sessions').where('user_id', '=', user.id).execute();
  await context.setOffline(false);
  const [first, second] = [await context.newPage(), await context.newPage()];
  await Promise.all([first.goto('/'), second.goto('/')]);
  await submitLogin(first, user);
  await expect(entryNames(first)).toHaveText(['Severance']);
  const stored = async () =>
    (await first.request.post('/api/activity/retrieve', { data: { all: true } })).json();
  await expect.poll(stored).toMatchObject([{ name: 'Severance' }]);
  await second.reload();
  await expect(entryNames(second)).toHaveText(['Severance']);
});
