import { expect, test } from './support/test.ts';

test('the link in the welcome email unsubscribes the user from marketing emails', async ({
  page,
  newUser,
  mailbox,
}) => {
  const user = await newUser('unverified');
  await page.goto('/verifyEmail');
  await page.getByLabel('Email').fill(user.email);
  await page.getByRole('button', { name: 'Send email' }).click();
  await page.goto(`/verifyEmail/${await mailbox.tokenFor(user.email, 'verifyEmail')}`);
  await page.goto(`/marketingOptOut/${await mailbox.tokenFor(user.email, 'marketingOptOut')}`);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('You have unsubscribed successfully!')).toBeVisible();
  await expect(page.getByText('You will no longer receive marketing emails!')).toBeVisible();
});

test('an invalid link shows what went wrong', async ({ page }) => {
  await page.goto('/marketingOptOut/not-a-token');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('Something went wrong: 400')).toBeVisible();
});

test('without a link the button works for people who are logged in, and nobody else', async ({
  page,
  context,
  newUser,
  logIn,
}) => {
  await page.goto('/marketingOptOut');
  await expect(page.getByText('or log in.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeDisabled();
  await logIn(context, await newUser());
  await page.reload();
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('You have unsubscribed successfully!')).toBeVisible();
  await page.goto('/account');
  await expect(page.getByLabel('Send me emails about Daybook')).not.toBeChecked();
});
