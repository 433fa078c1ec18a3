import { accountApi } from '#features/account/contract/account.ts';
import { ownAccountApi } from '#features/account/contract/profile.ts';
import { answerAccount } from '#testing/components/account.ts';
import { openScreen, server, testUser } from '#testing/components/index.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const ann = testUser({ email: 'ann@example.org' });
const bob = testUser({ email: 'bob@example.org' });

async function openAccount(): Promise<void> {
  answerAccount();
  await openScreen('/account', ann);
  await page.getByLabelText('Current password').fill('typed by Ann');
}

/** As if another tab or device had changed who is logged in, without a word to this tab. */
async function callWithoutSession(): Promise<void> {
  server.refuses(ownAccountApi.setMarketing, 'session.missing');
  await page.getByLabelText('Send me emails about Daybook').click();
}

it('shows another user who is logged in meanwhile, with nothing that the former one has typed', async () => {
  await openAccount();
  server.answers(accountApi.me, bob);
  await callWithoutSession();
  await expect.element(page.getByRole('link', { name: bob.email })).toBeVisible();
  await expect.element(page.getByLabelText('Current password')).toHaveValue('');
  expect(document.body.textContent).not.toContain(ann.email);
});

it('leads to the login when the session has ended, says only why, and returns after the login', async () => {
  await openAccount();
  server.answers(accountApi.me, { anonymous: true });
  await callWithoutSession();
  await expect.element(page.getByText('You were logged out. Log in to continue.')).toBeVisible();
  await expect.element(page.getByText('Changing your email settings failed')).not.toBeInTheDocument();
  server.answers(accountApi.login, ann);
  server.answers(accountApi.me, ann);
  await page.getByLabelText('Email').fill(ann.email);
  await page.getByLabelText('Password', { exact: true }).fill('a good password');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Erase your account' })).toBeVisible();
  expect(location.pathname).toBe('/account');
});

it('returns to the log and not to the last page of another user', async () => {
  await openAccount();
  server.answers(accountApi.me, { anonymous: true });
  await callWithoutSession();
  await expect.element(page.getByText('You were logged out.')).toBeVisible();
  const unverified = { ...bob, emailVerified: false };
  server.answers(accountApi.login, unverified);
  server.answers(accountApi.me, unverified);
  await page.getByLabelText('Email').fill(bob.email);
  await page.getByLabelText('Password', { exact: true }).fill('a good password');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('One more step')).toBeVisible();
  expect(location.pathname).toBe('/activity');
});
