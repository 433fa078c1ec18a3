import { readFile } from 'node:fs/promises';
import { expect, test } from './support/test.ts';

const ENTRIES = [
  { name: 'Arrival', category: 'MOVIE', rating: 5, date: '2024-03-02' },
  { name: 'Piranesi', category: 'BOOK', rating: 4, date: '2024-03-03' },
  { name: 'Porto', category: 'PLACE', rating: null, date: '2024-05' },
  { name: 'Arrival', category: 'MOVIE', rating: 4, date: '2023-07-01' },
] as const;

test('a year is counted in the overview, leafed through, saved as a picture, shared by a link and revoked', async ({
  page,
  user,
  log,
  context,
  logIn,
}) => {
  await log(user, ENTRIES);
  await page.goto('/dashboard');
  await page.getByRole('group', { name: 'Period' }).getByRole('button', { name: '2024' }).click();
  await expect(page.getByText('2 more than in 2023')).toBeVisible();
  await page.getByRole('link', { name: '2024 in review' }).click();
  await expect(page.getByRole('article', { name: /^Page 1 of \d+: 2024$/ })).toContainText('3 entries');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\/year\/2024\?page=2$/);
  await expect(page.getByRole('heading', { name: 'Day by day' })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save this page' }).click();
  const picture = await readFile(await (await download).path());
  expect((await download).suggestedFilename()).toBe('2024-days.png');
  // The size in the header of a PNG.
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, 1350]);

  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link to 2024' }).inputValue();
  expect(link).toMatch(/\/sharedYear#[\w-]{43}$/);

  await context.clearCookies();
  await page.goto(link);
  await expect(page.getByRole('article', { name: /^Page 1 of/ })).toContainText('3 entries');
  await page.keyboard.press('End');
  await expect(page.getByText('2023')).toHaveCount(0);

  await logIn(context, user);
  await page.goto('/year/2024');
  await page.getByRole('button', { name: 'Revoke link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('This year is no longer shared');
});
