import { expect, test } from './support/test.ts';

test('whoever is not verified yet asks for another letter @phone', async ({
  page,
  context,
  newUser,
  logIn,
  mailbox,
  findings,
}) => {
  const user = await newUser('unverified');
  await logIn(context, user);
  await page.goto('/activity');
  await expect(page.getByText('its link is printed where you started Daybook')).toBeVisible();
  expect(await findings()).toEqual([]);
  await page.getByRole('link', { name: 'Send it again' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(user.email);
  await page.getByRole('button', { name: 'Send the letter' }).click();
  await expect(page.getByText('Verification email was sent!')).toBeVisible();
  await expect(page.getByText('its link is printed where you started Daybook')).toBeVisible();

  await page.goto(`/verifyEmail/${await mailbox.tokenFor(user.email, 'verifyEmail')}`);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a link that is not valid offers a new letter', async ({ page }) => {
  await page.goto('/verifyEmail/not-a-token');
  await expect(page.getByText('Email verification failed: 400')).toBeVisible();
  await page.getByRole('link', { name: 'Request a new letter' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
});

test('a letter that cannot be requested is named with its status', async ({ page }) => {
  await page.route('**/api/user/requestEmailVerification', (route) =>
    route.fulfill({ status: 503, body: '' }),
  );
  await page.goto('/verifyEmail');
  await page.getByLabel('E-mail').fill('anna@example.org');
  await page.getByRole('button', { name: 'Send the letter' }).click();
  await expect(page.getByText('Something went wrong when requesting email verification: 503')).toBeVisible();
});
