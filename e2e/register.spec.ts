import { freshEmail } from '#testing/users.ts';
import { expect, test } from './support/test.ts';

test('a visitor registers, verifies the address in another tab, and unsubscribes by a link in the welcome email @phone', async ({
  page,
  context,
  mailbox,
}) => {
  const email = freshEmail();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Register' }).click();
  // The same button sends the form later.
  await expect(page.getByRole('checkbox')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('four plain old words');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page).toHaveURL(/\/activity$/);
  await expect(page.getByText('Please verify your email first')).toBeVisible();

  const tab = await context.newPage();
  await tab.goto(`/verifyEmail/${await mailbox.tokenFor(email, 'verifyEmail')}`);
  await expect(tab).toHaveURL(/\/dashboard$/);
  await expect(tab.getByText('Your overview is empty so far')).toBeVisible();
  // The screen that waited continues by itself.
  await expect(page.getByLabel('Activity name')).toBeVisible();

  await tab.goto(`/marketingOptOut/${await mailbox.tokenFor(email, 'marketingOptOut')}`);
  await tab.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(tab.getByText('You have unsubscribed successfully!')).toBeVisible();
  await tab.goto('/account');
  await expect(tab.getByLabel('Send me emails about Daybook')).not.toBeChecked();
});
