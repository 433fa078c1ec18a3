import { submitLogin } from './support/login.ts';
import { expect, test } from './support/test.ts';

test('a forgotten password is reset with the emailed link, and old sessions end', async ({
  page,
  user,
  mailbox,
}) => {
  await page.goto('/login');
  await page.goto('/changePassword');
  await page.getByLabel('Email').fill(user.email);
  await page.getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByText('Check your email for instructions to reset your password.')).toBeVisible();

  await page.goto(`/changePassword/${await mailbox.tokenFor(user.email, 'changePassword')}`);
  await expect(page).toHaveURL(/\/changePassword$/);
  await page.getByLabel('New password').fill('four other plain words');
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await expect(page).toHaveURL(/\/login$/);

  await submitLogin(page, { ...user, password: 'four other plain words' });
  await expect(page).toHaveURL(/\/activity$/);
});

test('the login links to the password reset', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(/\/changePassword$/);
  await page.getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByText('The provided email seems invalid.')).toBeVisible();
});

test('an invalid link is reported when the password is set', async ({ page }) => {
  await page.goto('/changePassword/not-a-token');
  await page.getByLabel('New password').fill('12345');
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await expect(page.getByText('The password must be at least 6 characters long.')).toBeVisible();
  await page.getByLabel('New password').fill('four plain old words');
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await expect(page.getByText('Setting the new password failed: 400')).toBeVisible();
});

test('a failed reset is reported with the status code', async ({ page }) => {
  await page.route('**/api/user/requestPasswordChange', (route) => route.fulfill({ status: 429, body: '' }));
  await page.goto('/changePassword');
  await page.getByLabel('Email').fill('anna@example.org');
  await page.getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByText('An error occured: 429')).toBeVisible();
});
