import { accountApi } from '../../contract/account.ts';
import { publicProfileApi } from '#features/profiles/contract/people.ts';
import { axeViolations, openScreen, server, testUser } from '#testing/components/index.ts';
import { answerChoices } from '#testing/components/people.ts';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const sendEmail = () => page.getByRole('button', { name: 'Send email' });
const verify = () => page.getByRole('button', { name: 'Verify', exact: true });
const unverified = testUser({ emailVerified: false });

/** Lets the page be hidden, visible, or visible with the focus, as browsers report it. */
function setAttention(attention: 'none' | 'visible' | 'focused'): void {
  vi.spyOn(document, 'hasFocus').mockReturnValue(attention === 'focused');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(attention === 'none' ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('focus'));
}

it('sends another email to the address of an unverified user', async () => {
  server.answers(accountApi.requestEmailVerification, {});
  await openScreen('/activity', unverified);
  await expect.element(page.getByText('Please verify your email first.')).toBeVisible();
  await expect.element(page.getByText('the link is printed where Daybook was')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('link', { name: 'Send it again' }).click();
  await expect.element(page.getByLabelText('Email')).toHaveValue(unverified.email);
  await sendEmail().click();
  await expect.element(page.getByText('Verification email was sent!')).toBeVisible();
  await expect.element(page.getByText('The link works for 24 hours.')).toBeVisible();
  expect(server.inputsOf(accountApi.requestEmailVerification)).toEqual([{ email: unverified.email }]);
});

it('opens the link of the first account on the machine that Daybook runs on', async () => {
  setAttention('focused');
  server.answers(accountApi.verificationLink, { path: '/verifyEmail/a-token' });
  server.answers(accountApi.verifyEmail, {});
  await openScreen('/activity', unverified);
  await expect.element(page.getByText('the link is printed where Daybook was')).not.toBeInTheDocument();
  const link = page.getByRole('link', { name: 'Open the link here' });
  await expect.element(link).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await link.click();
  await expect.element(page.getByText('Your email is verified.')).toBeVisible();
  expect(server.inputsOf(accountApi.verifyEmail)[0]).toEqual({ securityToken: 'a-token' });
});

it.for(['/activity', '/storage', '/feedback'])(
  'shows a notice with a link to /verifyEmail instead of %s until the email is verified',
  async (path) => {
    await openScreen(path, unverified);
    await expect
      .element(page.getByRole('link', { name: 'Send it again' }))
      .toHaveAttribute('href', '/verifyEmail');
  },
);

it('continues by itself once the link was opened elsewhere', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  answerChoices([]);
  server.answers(publicProfileApi.retrieve, { profile: null });
  await openScreen('/publicProfile', unverified);
  await expect.element(page.getByText('One more step')).toBeVisible();
  server.answers(accountApi.me, { ...unverified, emailVerified: true });
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(4_000);
  await expect.element(page.getByRole('form', { name: 'Public profile' })).toBeVisible();
});

it('reports a refused request for the email with its status', async () => {
  server.refuses(accountApi.requestEmailVerification, 'server.busy');
  await openScreen('/verifyEmail');
  await page.getByLabelText('Email').fill('anna@example.org');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByText('Something went wrong when requesting email verification: 503'))
    .toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

it('verifies the address at once on a page with the focus, and leads to the overview', async () => {
  setAttention('focused');
  server.answers(accountApi.verifyEmail, { adminRight: 'given' });
  await openScreen('/verifyEmail/a-token');
  await expect.element(page.getByText('Your email is verified. You are an admin now.')).toBeVisible();
  // A visitor of the overview logs in first.
  await expect.poll(() => location.pathname).toBe('/login');
  expect(server.inputsOf(accountApi.verifyEmail)[0]).toEqual({ securityToken: 'a-token' });
});

it('offers a new email instead of an invalid link', async () => {
  setAttention('focused');
  server.refuses(accountApi.verifyEmail, 'token.invalid');
  await openScreen('/verifyEmail/not-a-token');
  await expect.element(page.getByText('Email verification failed: 400')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Request a new email' }))
    .toHaveAttribute('href', '/verifyEmail');
});

it('verifies the address on a hidden page once that is visible and has the focus', async () => {
  setAttention('none');
  server.answers(accountApi.verifyEmail, {});
  await openScreen('/verifyEmail/a-token');
  await expect.element(page.getByText('verified once you switch to this page')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  setAttention('visible');
  await expect.element(verify()).toBeVisible();
  expect(server.inputsOf(accountApi.verifyEmail)).toEqual([]);
  setAttention('focused');
  await expect.element(page.getByText('Your email is verified.')).toBeVisible();
});

it('verifies the address on a hidden page with its button, also by keyboard', async () => {
  setAttention('none');
  server.answers(accountApi.verifyEmail, {});
  await openScreen('/verifyEmail/a-token');
  await expect.element(verify()).toBeVisible();
  expect(server.inputsOf(accountApi.verifyEmail)).toEqual([]);
  (verify().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Your email is verified.')).toBeVisible();
});

it('says how to become an admin if the link was opened without a login', async () => {
  setAttention('focused');
  server.answers(accountApi.verifyEmail, { adminRight: 'withheld' });
  await openScreen('/verifyEmail/a-token');
  await expect.element(page.getByText('you are not an admin yet')).toBeVisible();
  expect(location.pathname).toBe('/verifyEmail');
  expect(await axeViolations()).toEqual([]);
  await expect
    .element(page.getByRole('link', { name: 'Log in', exact: true }))
    .toHaveAttribute('href', '/login');
  await page.getByRole('link', { name: 'Set a new password' }).click();
  await expect.poll(() => location.pathname).toBe('/changePassword');
});
