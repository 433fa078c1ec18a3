import { exifOf } from '#testing/exif.ts';
import type { Page } from '@playwright/test';
import { entryNames, entryRow } from './support/entries.ts';
import { fileRow } from './support/files.ts';
import { pngOf } from './support/media-files.ts';
import { expect, test } from './support/test.ts';

async function openDetails(page: Page, name: string) {
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await page.getByRole('button', { name: 'Details' }).click();
  return page.getByRole('dialog', { name });
}

test('what is added to an entry is shown in its row, found again and undone @phone', async ({
  page,
  user,
  log,
  axeViolations,
}) => {
  await log(user, [
    { name: 'Arrival', tags: ['reread'] },
    { name: 'Piranesi', tags: ['scifi'] },
  ]);
  await page.goto('/activity');
  const dialog = await openDetails(page, 'Piranesi');
  await expect(dialog.getByLabel('Status', { exact: true })).toBeFocused();
  await dialog.getByLabel('Date: how exactly').selectOption('A month');
  await dialog.getByLabel('Date: month').selectOption('05');
  await dialog.getByLabel('Date: year').fill('2024');
  await dialog.getByLabel('Made by').fill('Susanna Clarke');
  await dialog.getByLabel('Year', { exact: true }).fill('twenty');
  await dialog.getByLabel('Tags', { exact: true }).fill('calm,');
  await dialog.getByRole('button', { name: 'Add the tag reread' }).click();
  await dialog.getByLabel('Note').fill('The House.\nIts Beauty is immeasurable.');
  expect(await axeViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter a year such as 1997.')).toBeVisible();
  // What was typed is still there after the dialog was closed.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Details' }).click();
  await dialog.getByLabel('Year', { exact: true }).fill('2020');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Update successful!')).toBeVisible();
  const row = entryRow(page, 'Piranesi');
  await expect(row.locator('time')).toHaveText('May 2024');
  await expect(row.getByText('Susanna Clarke, 2020')).toBeAttached();
  await expect(page.getByRole('heading', { level: 2, name: 'May 2024' })).toBeVisible();

  await row.getByRole('button', { name: '#calm' }).click();
  await expect(page).toHaveURL(/\?tag=calm$/);
  await expect(entryNames(page)).toHaveText(['Piranesi']);
  await page.goto('/activity?text=IMMEASURABLE');
  await expect(entryNames(page)).toHaveText(['Piranesi']);
});

test('a change of details is undone as a whole, and one that the server refuses stays in the dialog', async ({
  page,
  user,
  log,
}) => {
  await log(user, [{ name: 'Piranesi', tags: ['scifi'], note: 'Halls' }]);
  await page.goto('/activity');
  const dialog = await openDetails(page, 'Piranesi');
  await dialog.getByRole('button', { name: 'Remove the tag scifi' }).click();
  await dialog.getByLabel('Note').fill('');
  await page.route('**/api/activity/update', (route) => route.fulfill({ status: 503, body: '' }));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('An issue occured!')).toBeVisible();
  await expect(dialog.getByLabel('Note')).toHaveValue('');
  await page.unroute('**/api/activity/update');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const row = entryRow(page, 'Piranesi');
  await expect(row.getByText('Halls')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByText('Halls')).toBeVisible();
  await expect(row.getByRole('button', { name: '#scifi' })).toBeVisible();
});

test('pictures are kept in the storage, and one that says where it was taken is pointed out', async ({
  page,
  user,
  log,
}) => {
  await log(user, [{ name: 'Lisbon' }]);
  await page.goto('/activity');
  const dialog = await openDetails(page, 'Lisbon');
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

test('chosen entries get a tag and a status with one Undo each', async ({ page, user, log }) => {
  await log(user, [{ name: 'One', tags: ['old'] }, { name: 'Two' }, { name: 'Three' }]);
  await page.goto('/activity');
  const bar = page.getByRole('group', { name: 'Selected entries' });
  await page.getByRole('checkbox', { name: 'Select One' }).click();
  await page.getByRole('checkbox', { name: 'Select Two' }).click();
  await bar.getByRole('button', { name: 'Tags' }).click();
  const tags = page.getByRole('dialog', { name: 'Tags of 2 entries' });
  await tags.getByLabel('Add', { exact: true }).fill('new');
  await tags.getByRole('checkbox', { name: 'old' }).check();
  await tags.getByRole('button', { name: 'Change all' }).click();
  await expect(page.getByText('2 entries were changed.')).toBeVisible();
  await expect(page.getByRole('button', { name: '#new' })).toHaveCount(2);
  await expect(page.getByRole('button', { name: '#old' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: '#old' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: '#new' })).toHaveCount(0);

  await bar.getByRole('button', { name: 'Status' }).click();
  const status = page.getByRole('dialog', { name: 'Status of 2 entries' });
  await status.getByRole('radio', { name: 'Wanted' }).check();
  await status.getByRole('button', { name: 'Change all' }).click();
  await expect(entryNames(page)).toHaveText(['Three']);
  await page.getByRole('button', { name: 'Wishes 2' }).click();
  await expect(page).toHaveURL(/\?status=WANT$/);
  await expect(entryNames(page)).toHaveText(['One', 'Two']);
});

test('a long press chooses a row, and taps choose more @phone', async ({ page, user, log, isMobile }) => {
  test.skip(!isMobile, 'Only fingers press long.');
  await log(user, [{ name: 'One' }, { name: 'Two' }]);
  await page.goto('/activity');
  const box = await page.getByRole('button', { name: /One/ }).boundingBox();
  const touchPoints = [{ x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 10 }];
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await expect(page.getByText('1 entry selected')).toBeVisible();
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.getByRole('button', { name: /Two/ }).tap();
  await expect(page.getByText('2 entries selected')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Details' })).toHaveCount(0);
});

test('what happened on this day in earlier years is one click away', async ({ page, user, log }) => {
  const today = new Date();
  const dayIn = (year: number) => `${year}-${today.toISOString().slice(5, 10)}`;
  await log(user, [
    ...Array.from({ length: 40 }, (_, index) => ({ name: `Later ${index}`, date: '2024-12-31' })),
    { name: 'Porto', date: dayIn(2012) },
    { name: 'Dune', date: dayIn(2008), status: 'WANT' },
  ]);
  await page.goto('/activity?category=BOOK');
  await expect(page.getByRole('paragraph').filter({ hasText: 'On this day' })).toHaveText(
    'On this day Porto (2012)',
  );
  await page.getByRole('link', { name: 'Porto' }).click();
  await expect(page.getByRole('button', { name: /Porto/ })).toBeFocused();
  await expect(page.getByRole('button', { name: /Porto/ })).toBeInViewport();
});
