import { accountApi } from '../contract/account.ts';
import { axeViolations, openScreen, server, testUser } from '#testing/components/index.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const register = () => page.getByRole('button', { name: 'Register', exact: true });

async function fillForm(email: string, password: string): Promise<void> {
  await openScreen('/login');
  await register().click();
  await page.getByLabelText('Email').fill(email);
  await page.getByLabelText('Password', { exact: true }).fill(password);
}

it('shows every validation error of the registration at its field', async () => {
  await fillForm('a@b', '12345');
  await register().click();
  await expect.element(page.getByText('The provided email seems invalid.')).toBeVisible();
  await expect.element(page.getByText('The password must be at least 6 characters long.')).toBeVisible();
  await expect.element(page.getByText('Terms of Service must be read and accepted.')).toBeVisible();
  await expect.element(page.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true');
  expect(server.inputsOf(accountApi.register)).toEqual([]);
  expect(await axeViolations()).toEqual([]);
});

it('opens the terms in another tab, which keeps what was typed', async () => {
  await fillForm('anna@example.org', '');
  const terms = page.getByRole('link', { name: 'Terms of Service' });
  await expect.element(terms).toHaveAttribute('href', '/legal#terms');
  await expect.element(terms).toHaveAttribute('target', '_blank');
});

it('warns of a common password when its field is left, and not of a better one', async () => {
  server.answers(accountApi.checkPassword, ({ password }) => ({ common: password === 'password1' }));
  await fillForm('anna@example.org', 'password1');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByText('one of the first that attackers try')).toBeVisible();
  await page.getByLabelText('Password', { exact: true }).fill('four plain old words');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByText('one of the first that attackers try')).not.toBeInTheDocument();
});

it('works without an answer to whether the password is common', async () => {
  server.losesConnection(accountApi.checkPassword);
  await fillForm('anna@example.org', 'four plain old words');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByText('At least 6 characters; the longer, the better.')).toBeVisible();
});

it('shows only that the login failed if the address was known', async () => {
  server.answers(accountApi.checkPassword, { common: false });
  server.answers(accountApi.register, {});
  server.refuses(accountApi.login, 'account.wrong-credentials');
  await fillForm(testUser().email, 'another password');
  await page.getByRole('checkbox').click();
  await register().click();
  await expect.element(page.getByText('Login failed: 401')).toBeVisible();
  await expect.element(page.getByText('We have sent it an email that explains what to do.')).toBeVisible();
});

it('reports a failed registration with its status', async () => {
  server.answers(accountApi.checkPassword, { common: false });
  server.refuses(accountApi.register, 'server.busy');
  await fillForm('anna@example.org', 'four plain old words');
  await page.getByRole('checkbox').click();
  await register().click();
  await expect.element(page.getByText('Registration failed: 503')).toBeVisible();
});

it('registers with the invitation of a link, which is removed from the address', async () => {
  server.answers(accountApi.registrationRules, { open: false, passwordMinChars: 6 });
  server.answers(accountApi.checkPassword, { common: false });
  server.refuses(accountApi.register, 'invitation.invalid');
  await openScreen('/login#invitation=a-token');
  await expect.element(page.getByRole('heading', { name: 'You are invited' })).toBeVisible();
  await expect.poll(() => location.hash).toBe('');
  await page.getByLabelText('Email').fill('anna@example.org');
  await page.getByLabelText('Password', { exact: true }).fill('four plain old words');
  await page.getByRole('checkbox').click();
  await register().click();
  await expect
    .element(page.getByText('Registration failed: 400. This invitation was used, has expired'))
    .toBeVisible();
  expect(server.inputsOf(accountApi.register)).toEqual([
    { email: 'anna@example.org', password: 'four plain old words', invitation: 'a-token' },
  ]);
});

it('offers no registration while it is closed', async () => {
  server.answers(accountApi.registrationRules, { open: false, passwordMinChars: 6 });
  await openScreen('/login');
  await expect.element(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect.element(register()).not.toBeInTheDocument();
});

const FIRST = { command: 'npm run admin -- create you@example.org' };

it('creates the first account of a new Daybook by its big button', async () => {
  server.answers(accountApi.registrationRules, { open: true, passwordMinChars: 6, first: {} });
  await openScreen('/login');
  await expect.element(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect.element(register()).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Create the first account' }).click();
  await expect.element(page.getByText('You are the first one here.')).toBeVisible();
  await expect.element(page.getByRole('checkbox')).toBeVisible();
  await page.getByRole('button', { name: 'Log in instead' }).click();
  await expect.element(page.getByRole('button', { name: 'Create the first account' })).toBeVisible();
});

it('explains how to create the first account while registration is closed', async () => {
  server.answers(accountApi.registrationRules, { open: false, passwordMinChars: 6, first: FIRST });
  await openScreen('/login');
  await expect.element(page.getByText(FIRST.command)).toBeVisible();
  await expect.element(register()).not.toBeInTheDocument();
  expect(await axeViolations()).toEqual([]);
});
