import type { Page } from '@playwright/test';
import type { Mailbox } from './support/mailbox.ts';
import { expect, test, type TestFixtures } from './support/test.ts';

test('an unverified user requests another email', async ({ page, logInAs, mailbox, axeViolations }) => {
  const user = await logInAs('unverified');
  await page.goto('/activity');
  await expect(page.getByText('the link is printed where Daybook was')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('link', { name: 'Send it again' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(user.email);
  await page.getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByText('Verification email was sent!')).toBeVisible();
  await expect(page.getByText('the link is printed where Daybook was')).toBeVisible();

  await page.goto(`/verifyEmail/${await mailbox.tokenFor(user.email, 'verifyEmail')}`);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a screen that waits for the verification goes on once the link was opened elsewhere', async ({
  page,
  context,
  newUser,
  logIn,
  db,
}) => {
  const user = await newUser('unverified');
  await logIn(context, user);
  await page.clock.install();
  await page.goto('/activity');
  await expect(page.getByText('One step is left')).toBeVisible();
  await db.updateTable('users').set({ verified_at: Date.now() }).where('id', '=', user.id).execute();
  await page.clock.runFor(4_000);
  await expect(page.getByLabel('Activity name')).toBeVisible();
});

test('an invalid link offers a new email', async ({ page }) => {
  await page.goto('/verifyEmail/not-a-token');
  await expect(page.getByText('Email verification failed: 400')).toBeVisible();
  await page.getByRole('link', { name: 'Request a new email' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('a failed request for an email is reported with the status code', async ({ page }) => {
  await page.route('**/api/user/requestEmailVerification', (route) =>
    route.fulfill({ status: 503, body: '' }),
  );
  await page.goto('/verifyEmail');
  await page.getByLabel('Email').fill('anna@example.org');
  await page.getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByText('Something went wrong when requesting email verification: 503')).toBeVisible();
});

test.describe('a hidden page', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      let attention = 'none';
      Object.assign(window, {
        setAttention(at: string) {
          attention = at;
          document.dispatchEvent(new Event('visibilitychange'));
          window.dispatchEvent(new Event('focus'));
        },
      });
      document.hasFocus = () => attention === 'visible and focused';
      Object.defineProperty(document, 'visibilityState', {
        get: () => (attention === 'none' ? 'hidden' : 'visible'),
      });
    }),
  );

  test('verifies the address once it is visible and focused', async ({
    page,
    newUser,
    mailbox,
    axeViolations,
  }) => {
    const verifications = await openVerification(page, newUser, mailbox);
    expect(await axeViolations()).toEqual([]);
    await setAttention(page, 'visible');
    await expect(page.getByRole('button', { name: 'Verify', exact: true })).toBeVisible();
    expect(verifications()).toBe(0);
    await setAttention(page, 'visible and focused');
    await expect(page).toHaveURL(/\/login$/);
    expect(verifications()).toBe(1);
  });

  test('verifies the address with its button, also by keyboard', async ({ page, newUser, mailbox }) => {
    const verifications = await openVerification(page, newUser, mailbox);
    expect(verifications()).toBe(0);
    await page.getByRole('button', { name: 'Verify', exact: true }).press('Enter');
    await expect(page).toHaveURL(/\/login$/);
    expect(verifications()).toBe(1);
  });
});

test.describe('an admin who verifies the address', () => {
  test('is told how to become an admin if the link was opened without a login @phone', async ({
    page,
    axeViolations,
  }) => {
    const adminRight = 'withheld';
    await page.route('**/api/user/verifyEmail', (route) => route.fulfill({ json: { adminRight } }));
    await page.goto('/verifyEmail/a-link');
    await expect(page.getByText('Your email is verified.')).toBeVisible();
    await expect(page.getByText('you are not an admin yet')).toBeVisible();
    await expect(page).toHaveURL(/\/verifyEmail$/);
    expect(await axeViolations()).toEqual([]);
    await expect(page.getByRole('link', { name: 'Log in', exact: true })).toHaveAttribute('href', '/login');
    await page.getByRole('link', { name: 'Set a new password' }).click();
    await expect(page).toHaveURL(/\/changePassword$/);
  });
});

const setAttention = (page: Page, attention: string) =>
  page.evaluate(
    (at) => (window as unknown as { setAttention(at: string): void }).setAttention(at),
    attention,
  );

async function openVerification(page: Page, newUser: TestFixtures['newUser'], mailbox: Mailbox) {
  const { email } = await newUser('unverified');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto('/verifyEmail');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send email' }).click();
  await page.goto(`/verifyEmail/${await mailbox.tokenFor(email, 'verifyEmail')}`);
  await expect(page.getByText('verified once you switch to this page')).toBeVisible();
  return () => calls.filter((path) => path === '/api/user/verifyEmail').length;
}
