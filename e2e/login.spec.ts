import { becomesInteractive, showWebFonts } from './support/interactive.ts';
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

test('the login form reports invalid fields before it calls the server', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('anna');
  await page.getByLabel('Password', { exact: true }).fill('12345');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByText('The provided email seems invalid.')).toBeVisible();
  await expect(page.getByText('The password must be at least 6 characters long.')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
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

test('a suspended user cannot log in and sees status 403', async ({ page, newUser }) => {
  const user = await newUser('suspended');
  await page.goto('/login');
  await submitLogin(page, user);
  await expect(page.getByText('Login failed: 403')).toBeVisible();
});

test('the login reports a missing connection', async ({ page, context, newUser }) => {
  const user = await newUser();
  await page.goto('/login');
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  // Everything has arrived that the page loads after its first paint.
  await becomesInteractive(page);
  await showWebFonts(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Login failed: no connection')).toBeVisible();
});

test('the password can be shown', async ({ page }) => {
  await page.goto('/login');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(password).toHaveAttribute('type', 'text');
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
