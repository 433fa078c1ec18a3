import type { Page } from '@playwright/test';
import { submitLogin } from './support/login.ts';
import { expect, test } from './support/test.ts';

let registered = 0;
const newEmail = () => `new${process.pid}-${(registered += 1)}@example.org`;

async function fillForm(page: Page, email: string, password: string) {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Register' }).click();
  // The same button sends the form later.
  await expect(page.getByRole('checkbox')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

const submit = (page: Page) => page.getByRole('button', { name: 'Register', exact: true }).click();

test('a new user registers, is logged in, verifies the email address and sees the overview', async ({
  page,
  mailbox,
}) => {
  const email = newEmail();
  await fillForm(page, email, 'four plain old words');
  await page.getByRole('checkbox').check();
  await submit(page);
  await expect(page).toHaveURL(/\/activity$/);
  await expect(page.getByText('Please verify your email first')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Send it again' })).toHaveAttribute('href', '/verifyEmail');

  await page.goto(`/verifyEmail/${await mailbox.tokenFor(email, 'verifyEmail')}`);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Nothing to count yet')).toBeVisible();
});

test('every validation error is shown at its field', async ({ page }) => {
  await fillForm(page, 'a@b', '12345');
  await submit(page);
  await expect(page.getByText('The provided email seems invalid.')).toBeVisible();
  await expect(page.getByText('The password must be at least 6 characters long.')).toBeVisible();
  await expect(page.getByText('Terms of Service must be read and accepted.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
});

test('the terms can be read without losing what was typed', async ({ page, context }) => {
  await fillForm(page, 'typed@example.org', 'four plain old words');
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Terms of Service' }).click();
  const terms = await opening;
  await expect(terms).toHaveURL(/\/legal#terms$/);
  await expect(terms.getByRole('heading', { name: 'Terms of Service' })).toBeInViewport();
  await expect(page.getByLabel('Email')).toHaveValue('typed@example.org');
});

test('a common password causes a warning, and a better one does not', async ({ page }) => {
  await fillForm(page, newEmail(), 'password1');
  await page.getByLabel('Email').focus();
  await expect(page.getByText('one of the first that attackers try')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('four plain old words');
  await page.getByLabel('Email').focus();
  await expect(page.getByText('one of the first that attackers try')).toHaveCount(0);
});

test('a visitor who registers a known address sees only that the login failed', async ({
  page,
  newUser,
  mailbox,
}) => {
  const known = await newUser();
  await fillForm(page, known.email, 'another password');
  await page.getByRole('checkbox').check();
  await submit(page);
  await expect(page.getByText('Login failed: 401')).toBeVisible();
  await expect(page.getByText('We have sent it an email that explains what to do.')).toBeVisible();
  await mailbox.emailTo(known.email, /already have an account/);
});

test('the owner of an address that a stranger registered first takes it over with the email of their own registration', async ({
  page,
  request,
  server,
  mailbox,
}) => {
  const email = newEmail();
  const stranger = { email, password: 'the words of a stranger' };
  const headers = { origin: server.url };
  await request.post('/api/user/register', { data: stranger, headers });
  await mailbox.emailTo(email, /verify/);
  await fillForm(page, email, 'four plain old words');
  await page.getByRole('checkbox').check();
  await submit(page);
  await expect(page.getByText('Login failed: 401')).toBeVisible();

  const link = await mailbox.tokenIn(email, /registered with this address once more/, 'verifyEmail');
  await page.goto(`/verifyEmail/${link}`);
  await expect(page).toHaveURL(/\/login$/);
  await submitLogin(page, { email, password: 'four plain old words' });
  await expect(page).toHaveURL(/\/(dashboard|activity)$/);
  const form = { username: email, password: stranger.password };
  expect((await request.post('/api/user/login', { form, headers })).status()).toBe(401);
});

test('a server error is reported with the status code', async ({ page }) => {
  await page.route('**/api/user/register', (route) => route.fulfill({ status: 503, body: '' }));
  await fillForm(page, newEmail(), 'four plain old words');
  await page.getByRole('checkbox').check();
  await submit(page);
  await expect(page.getByText('Registration failed: 503')).toBeVisible();
});
