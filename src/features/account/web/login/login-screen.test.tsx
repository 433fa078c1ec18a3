import { accountApi } from '../../contract/account.ts';
import { axeViolations, openScreen, server, testUser } from '#testing/components/index.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

async function logIn(email: string, password: string): Promise<void> {
  await page.getByLabelText('Email').fill(email);
  await page.getByLabelText('Password', { exact: true }).fill(password);
  await userEvent.keyboard('{Enter}');
}

it('reports invalid fields before it calls the server', async () => {
  await openScreen('/login');
  await logIn('anna', '12345');
  await expect.element(page.getByText('The provided email seems invalid.')).toBeVisible();
  await expect.element(page.getByText('The password must be at least 6 characters long.')).toBeVisible();
  await expect.element(page.getByLabelText('Email')).toHaveFocus();
  expect(server.inputsOf(accountApi.login)).toEqual([]);
});

it('reports a refused login with its status, and keeps the address', async () => {
  server.refuses(accountApi.login, 'account.wrong-credentials');
  await openScreen('/login');
  await logIn('nobody@example.org', 'not the password');
  await expect.element(page.getByText('Login failed: 401')).toBeVisible();
  await expect.element(page.getByLabelText('Email')).toHaveValue('nobody@example.org');
  expect(server.inputsOf(accountApi.login)).toEqual([
    { username: 'nobody@example.org', password: 'not the password' },
  ]);
});

it('tells suspended users their status', async () => {
  server.refuses(accountApi.login, 'account.suspended');
  await openScreen('/login');
  await logIn(testUser().email, 'a good password');
  await expect.element(page.getByText('Login failed: 403')).toBeVisible();
});

it('reports a missing connection', async () => {
  server.losesConnection(accountApi.login);
  await openScreen('/login');
  await logIn(testUser().email, 'a good password');
  await expect.element(page.getByText('Login failed: no connection')).toBeVisible();
});

it('leads visitors from the log to the login', async () => {
  await openScreen('/activity');
  await expect.element(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(location.pathname).toBe('/login');
});

it('leads users who are logged in from the login to the log', async () => {
  await openScreen('/login', testUser({ emailVerified: false }));
  await expect.element(page.getByText('One more step')).toBeVisible();
  expect(location.pathname).toBe('/activity');
});

it('says that the login cancelled the deletion of the account', async () => {
  server.answers(accountApi.login, { ...testUser({ emailVerified: false }), erasureCancelled: true });
  await openScreen('/login');
  await logIn(testUser().email, 'a good password');
  await expect.element(page.getByText('The deletion of your account was cancelled.')).toBeVisible();
  await expect.poll(() => location.pathname).toBe('/activity');
});

it('can show the password', async () => {
  await openScreen('/login');
  const password = page.getByLabelText('Password', { exact: true });
  await expect.element(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect.element(password).toHaveAttribute('type', 'text');
});

it('has no axe violations', async () => {
  await openScreen('/login');
  await expect.element(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});
