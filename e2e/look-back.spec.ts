import { readFile } from 'node:fs/promises';
import { expect, test } from './support/test.ts';

const ENTRIES = [
  { name: 'Arrival', category: 'MOVIE', rating: 5, date: '2024-03-02' },
  { name: 'Piranesi', category: 'BOOK', rating: 4, date: '2024-03-03' },
  { name: 'Porto', category: 'PLACE', rating: null, date: '2024-05' },
  { name: 'Arrival', category: 'MOVIE', rating: 4, date: '2023-07-01' },
] as const;

test('the overview looks back on a year or on all of them @phone', async ({
  page,
  user,
  log,
  axeViolations,
}) => {
  await log(user, ENTRIES);
  await page.goto('/dashboard');
  await expect(page.getByRole('table', { name: 'Month by month' })).toContainText('2023');
  await expect(page.locator('time[datetime="2024-05"]')).toHaveText('May 2024');
  await page.getByRole('group', { name: 'Period' }).getByRole('button', { name: '2024' }).click();
  await expect(page).toHaveURL(/\?year=2024$/);
  await expect(page.getByText('2 more than in 2023')).toBeVisible();
  await expect(page.getByRole('img', { name: 'March 2024: 2 entries' })).toBeVisible();
  const days = page.getByRole('figure', { name: 'Day by day' });
  await days.getByText('As a table').click();
  await expect(days.getByRole('row', { name: 'March 2, 2024 1' })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The year 2024' })).toBeVisible();
});

test('a year can be leafed through, saved as pictures, shared by a link and withdrawn', async ({
  page,
  user,
  log,
  context,
  logIn,
  axeViolations,
}) => {
  await log(user, ENTRIES);
  await page.goto('/dashboard?year=2024');
  await page.getByRole('link', { name: '2024 in review' }).click();
  await expect(page.getByRole('article', { name: /^Page 1 of \d+: 2024$/ })).toContainText('3 entries');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\/year\/2024\?page=2$/);
  await expect(page.getByRole('heading', { name: 'Day by day' })).toBeVisible();
  expect(await axeViolations()).toEqual([]);

  await page.getByRole('button', { name: 'Next page' }).click();
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\?page=2$/);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save this page' }).click();
  const picture = await readFile(await (await download).path());
  expect((await download).suggestedFilename()).toBe('2024-days.png');
  // The size in the header of a PNG.
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, 1350]);

  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link to 2024' }).inputValue();
  expect(link).toMatch(/\/sharedYear#[\w-]{43}$/);
  await expect(page.getByRole('button', { name: 'Copy feed address' })).toBeVisible();

  await context.clearCookies();
  await page.goto(link);
  await expect(page.getByRole('article', { name: /^Page 1 of/ })).toContainText('3 entries');
  await expect(page.getByRole('button', { name: 'Copy feed address' })).toBeVisible();
  await page.keyboard.press('End');
  await expect(page).toHaveURL(/\?page=\d+#[\w-]{43}$/);
  await expect(page.getByText('2023')).toHaveCount(0);
  expect(await axeViolations()).toEqual([]);

  await logIn(context, user);
  await page.goto('/year/2024');
  await page.getByRole('button', { name: 'Withdraw link' }).click();
  await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('This year is not shared any more');
});
