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
