import { expect, test } from './support/test.ts';

test('a work of the catalogue is wished for, put on a list, and logged from its page with its author', async ({
  page,
  user,
  log,
}) => {
  await log(user, [{ name: 'Dune', category: 'BOOK', year: 1965 }]);
  await page.goto('/activity/work/book?name=Dune&year=1965');
  await expect(page.getByText('Frank Herbert, 1965')).toBeVisible();
  const alike = page.getByRole('list', { name: 'More like this' });
  await expect(alike.getByRole('listitem')).toHaveCount(6);
  await alike.getByRole('link', { name: 'Dune Messiah' }).click();
  await expect(page).toHaveURL(/name=Dune\+Messiah&year=1969/);
  await page.getByRole('button', { name: 'Wish for Dune Messiah' }).click();
  await expect(page.getByText('“Dune Messiah” was added to your wishes.')).toBeVisible();
  await alike.getByRole('link', { name: 'Children of Dune' }).click();
  await page.getByRole('button', { name: 'Add to a list' }).click();
  await page.getByLabel('New list').fill('Desert');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Desert' }).click();
  await page.getByRole('button', { name: 'Log it: Children of Dune' }).click();
  await expect(page.getByText('“Children of Dune” is in your log.')).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Children of Dune' }).click();
  await expect(page.getByRole('heading', { name: 'First time' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Desert' })).toBeVisible();
  await page.goto('/activity?status=WANT');
  await expect(page.getByRole('button', { name: 'Dune Messiah', exact: true })).toBeVisible();
});
