import { expect, test } from './support/test.ts';

test('a user logs out and in with the keyboard alone, and nothing of the log is left on the page in between', async ({
  page,
  user,
  log,
}) => {
  const loaded = Promise.withResolvers<void>();
  await page.route(/login-screen.*\.js/, async (route) => {
    await loaded.promise;
    await route.continue();
  });
  await log(user, [{ name: 'A secret book' }]);
  await page.goto('/activity');
  await expect(page.getByText('A secret book')).toBeVisible();
  await page.getByRole('button', { name: user.email }).press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('A secret book')).toHaveCount(0);
  // Back also leads to the login while that screen is still loading.
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
  loaded.resolve();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('A secret book')).toHaveCount(0);

  await page.getByLabel('Email').focus();
  await page.keyboard.type(user.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(user.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/activity$/);
  await expect(page.getByText('A secret book')).toBeVisible();
});
