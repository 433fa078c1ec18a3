import { openUsers, suspend } from './support/admin.ts';
import { submitLogin } from './support/login.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ logInAs }) => logInAs('admin'));

test('an admin suspends a user, who is logged out at once, and reactivates the user', async ({
  page,
  browser,
  newUser,
  logIn,
  server,
}) => {
  const user = await newUser();
  const otherContext = await browser.newContext({ baseURL: server.url });
  await logIn(otherContext, user);
  const otherPage = await otherContext.newPage();
  await otherPage.goto('/activity');
  await expect(otherPage.getByLabel('Activity name')).toBeVisible();

  await openUsers(page, user.email);
  await page.getByRole('button', { name: `Suspend ${user.email}` }).click();
  await expect(page.getByText('All sessions end at once')).toContainText('Nothing is deleted.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('cell').getByText('verified', { exact: true })).toBeVisible();
  await otherPage.reload();
  await expect(otherPage.getByLabel('Activity name')).toBeVisible();

  await suspend(page, user.email);
  await expect(page.getByText('Update successful!')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'suspended, verified' })).toBeVisible();
  await otherPage.reload();
  await expect(otherPage).toHaveURL(/\/login$/);
  await submitLogin(otherPage, user);
  await expect(otherPage.getByText('Login failed: 403')).toBeVisible();
  await otherContext.close();

  await page.getByRole('button', { name: `Unsuspend ${user.email}` }).click();
  await expect(page.getByRole('cell').getByText('verified', { exact: true })).toBeVisible();
});

test('an admin suspends a user on the page with the user’s details, after reading the consequences', async ({
  page,
  newUser,
  axeViolations,
}) => {
  const user = await newUser();
  await openUsers(page, user.email);
  await page.getByRole('button', { name: user.email, exact: true }).click();
  await page.getByRole('button', { name: `Suspend ${user.email}` }).click();
  await expect(page.getByRole('dialog', { name: `Suspend ${user.email}?` })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: user.email, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: `Suspend ${user.email}` })).toBeFocused();
  await suspend(page, user.email);
  await expect(page.getByText('Update successful!')).toBeVisible();
  await expect(page.getByRole('button', { name: `Unsuspend ${user.email}` })).toBeFocused();
});

test('an admin cannot suspend their own account, and sees why a suspension failed', async ({
  page,
  newUser,
}) => {
  const user = await newUser();
  await page.goto('/admin');
  await page.getByRole('combobox', { name: 'Which users' }).selectOption('Admins');
  await expect(page.getByRole('cell', { name: 'you', exact: true })).toBeVisible();

  await page.route('**/api/admin/suspendUser', (route) => route.fulfill({ status: 409, body: '' }));
  await openUsers(page, user.email);
  await suspend(page, user.email);
  await expect(page.getByText('Failed to change suspension status: 409')).toBeVisible();
});
