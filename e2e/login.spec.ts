import { submitLogin } from './support/login.ts';
import { expect, test } from './support/test.ts';

test('a visitor who opens the log is redirected to the login', async ({ page }) => {
  await page.goto('/activity');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
});

test('a login leads to the log', async ({ page, newUser }) => {
  const user = await newUser();
  await page.goto('/login');
  await submitLogin(page, user);
  await expect(page).toHaveURL(/\/activity$/);
  await expect(page.getByRole('button', { name: user.email })).toBeVisible();
  await page.goto('/login');
  await expect(page).toHaveURL(/\/activity$/);
});

test('a wrong password and an unknown address give the same message, with the status code', async ({
  page,
  newUser,
}) => {
  const user = await newUser();
  await page.goto('/login');
  for (const email of [user.email, 'nobody@example.org']) {
    await submitLogin(page, { email, password: 'not the password' });
    await expect(page.getByText('Login failed: 401')).toBeVisible();
  }
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.org');
});

test('a logout ends the session and removes all data of the user from the page', async ({
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
  await page.getByRole('button', { name: user.email }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
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
});
