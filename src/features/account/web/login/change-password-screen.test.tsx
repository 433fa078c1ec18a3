import { accountApi } from '../../contract/account.ts';
import { axeViolations, openScreen, server } from '#testing/components/index.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const sendEmail = () => page.getByRole('button', { name: 'Send email' });

it('is reached from the login, and validates the address before it calls the server', async () => {
  await openScreen('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect.element(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await sendEmail().click();
  await expect.element(page.getByText('The provided email seems invalid.')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  expect(server.inputsOf(accountApi.requestPasswordChange)).toEqual([]);
});

it('says what to do once the email to set a new password was requested', async () => {
  server.answers(accountApi.requestPasswordChange, {});
  await openScreen('/changePassword');
  await page.getByLabelText('Email').fill('anna@example.org');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByText('Check your email for instructions to reset your password.'))
    .toBeVisible();
  await expect.element(page.getByText('Its link works for 60 minutes.')).toBeVisible();
  expect(server.inputsOf(accountApi.requestPasswordChange)).toEqual([{ email: 'anna@example.org' }]);
});

it('reports a refused request for the email with its status', async () => {
  server.refuses(accountApi.requestPasswordChange, 'request.too-many');
  await openScreen('/changePassword');
  await page.getByLabelText('Email').fill('anna@example.org');
  await sendEmail().click();
  await expect.element(page.getByText('An error occured: 429')).toBeVisible();
});

it('reports an invalid link when the new password is set, and keeps the link from the address', async () => {
  server.answers(accountApi.checkPassword, { common: false });
  server.refuses(accountApi.changePassword, 'token.invalid');
  await openScreen('/changePassword/not-a-token');
  const password = page.getByLabelText('New password');
  await password.fill('12345');
  await expect.poll(() => location.pathname).toBe('/changePassword');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('The password must be at least 6 characters long.')).toBeVisible();
  await password.fill('four plain old words');
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await expect.element(page.getByText('Setting the new password failed: 400')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

it('leads to the login once the new password is set', async () => {
  server.answers(accountApi.checkPassword, { common: false });
  server.answers(accountApi.changePassword, {});
  await openScreen('/changePassword/a-token');
  await page.getByLabelText('New password').fill('four plain old words');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Your new password is set. Please log in with it.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(server.inputsOf(accountApi.changePassword)).toEqual([
    { password: 'four plain old words', securityToken: 'a-token' },
  ]);
});
