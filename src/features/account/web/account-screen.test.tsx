import { accountApi } from '../contract/account.ts';
import { publicProfileApi } from '#features/profiles/contract/people.ts';
import { ownAccountApi } from '../contract/profile.ts';
import { answerAccount, testProfile, testSession } from '#testing/components/account.ts';
import { axeViolations, openScreen, server, testUser } from '#testing/components/index.ts';
import { testProfileSettings } from '#testing/components/people.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const sessions = () =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /in use now|last used/ });

async function openAccount(user = testUser()): Promise<void> {
  answerAccount();
  await openScreen('/account', user);
  await expect.element(page.getByRole('heading', { name: 'Erase your account' })).toBeVisible();
}

it('leads visitors from the account to the login', async () => {
  answerAccount();
  await openScreen('/account');
  await expect.element(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(location.pathname).toBe('/login');
});

it('opens the account by the email address in the header, even before it is verified', async () => {
  answerAccount();
  const user = testUser({ emailVerified: false });
  await openScreen('/legal', user);
  await page.getByRole('link', { name: user.email }).click();
  await expect.element(page.getByText('(this device)')).toBeVisible();
  expect(location.pathname).toBe('/account');
  await expect.element(page.getByRole('heading', { name: 'Programs' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Public profile' })).not.toBeInTheDocument();
});

it('has no axe violations on the account', async () => {
  server.answers(ownAccountApi.account, testProfile({ newEmail: 'new@example.org' }));
  await openAccount();
  await expect.element(page.getByRole('button', { name: 'Create a token' })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

it('has no axe violations while the account is loading', async () => {
  server.answers(ownAccountApi.account, () => new Promise(() => undefined));
  answerAccount();
  await openScreen('/account', testUser());
  await expect.element(page.getByText('Loading...')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

it('reports an account that cannot be loaded, and loads it again', async () => {
  server.refuses(ownAccountApi.account, 'request.invalid');
  answerAccount();
  await openScreen('/account', testUser());
  await expect
    .element(page.getByText('Your account could not be loaded: The input is invalid.'))
    .toBeVisible();
  server.answers(ownAccountApi.account, testProfile());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Erase your account' })).toBeVisible();
});

it('ends sessions one by one by the name of their device, or all others at once', async () => {
  const [own, firefox, unknown] = [
    testSession({ id: 'own', current: true }),
    testSession({ id: 'firefox' }),
    testSession({ id: 'unknown', userAgent: '' }),
  ];
  server.answers(ownAccountApi.sessions, [own, firefox, unknown]);
  await openAccount();
  await expect.element(page.getByText('Unknown device')).toBeVisible();
  server.answers(ownAccountApi.endSession, () => {
    server.answers(ownAccountApi.sessions, [own, unknown]);
    return {};
  });
  await page.getByRole('button', { name: /End the session of Firefox on Linux, started/ }).click();
  await expect.element(page.getByText('The session was ended.')).toBeVisible();
  await expect.element(sessions()).toHaveLength(2);
  expect(server.inputsOf(ownAccountApi.endSession)).toEqual([{ id: 'firefox' }]);

  server.answers(ownAccountApi.endOtherSessions, () => {
    server.answers(ownAccountApi.sessions, [own]);
    return {};
  });
  await page.getByRole('button', { name: 'End all other sessions' }).click();
  await expect.element(page.getByText('All other sessions were ended.')).toBeVisible();
  await expect.element(sessions()).toHaveLength(1);
});

it('reports a session that cannot be ended', async () => {
  server.answers(ownAccountApi.sessions, [testSession({ current: true }), testSession({ id: '2' })]);
  server.refuses(ownAccountApi.endOtherSessions, 'request.too-many');
  await openAccount();
  await page.getByRole('button', { name: 'End all other sessions' }).click();
  await expect
    .element(page.getByText('Ending the session failed: Too many requests. Please wait a moment.'))
    .toBeVisible();
});

it('begins a long list of sessions with the latest five', async () => {
  const ids = ['1', '2', '3', '4', '5', '6'];
  server.answers(
    ownAccountApi.sessions,
    ids.map((id) => testSession({ id, current: id === '1' })),
  );
  await openAccount();
  await expect.element(sessions()).toHaveLength(5);
  await expect.element(sessions().first()).toMatchTextContent(/this device/);
  page.getByRole('button', { name: 'Show all 6' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(sessions()).toHaveLength(6);
  await userEvent.keyboard('{Enter}');
  await expect.element(sessions()).toHaveLength(5);
});

it('changes the email address with the password, once the new address is confirmed', async () => {
  server.refuses(ownAccountApi.changeEmail, 'account.wrong-password');
  await openAccount();
  const [change, email] = [
    page.getByRole('button', { name: 'Change email' }),
    page.getByLabelText('New email'),
  ];
  const password = page.getByLabelText('Password, to confirm');
  await change.click();
  await expect.element(page.getByText('The provided email seems invalid.')).toBeVisible();
  await email.fill('new@example.org');
  await password.fill('wrong password');
  await change.click();
  await expect
    .element(page.getByText('Changing the email address failed: The password is wrong.'))
    .toBeVisible();

  server.answers(ownAccountApi.changeEmail, testProfile({ newEmail: 'new@example.org' }));
  await password.fill('a good password');
  await change.click();
  await expect
    .element(
      page.getByText('We sent an email to your new address. Open the link in it to confirm the change.'),
    )
    .toBeVisible();
  await expect.element(page.getByText('new@example.org is not confirmed yet')).toBeVisible();
  await expect.element(email).toHaveValue('');
  expect(server.inputsOf(ownAccountApi.changeEmail).at(-1)).toEqual({
    email: 'new@example.org',
    password: 'a good password',
  });
});

it('changes the password with the former one, by keyboard alone', async () => {
  server.refuses(ownAccountApi.setPassword, 'account.wrong-password');
  server.answers(accountApi.checkPassword, { common: false });
  await openAccount();
  const former = page.getByLabelText('Current password');
  former.element().focus();
  await userEvent.keyboard('wrong password{Tab}{Tab}12345{Enter}');
  await expect.element(page.getByText('The password must be at least 6 characters long.')).toBeVisible();
  await page.getByLabelText('New password').fill('four other plain words');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Changing the password failed: The password is wrong.')).toBeVisible();

  server.answers(ownAccountApi.setPassword, {});
  await former.fill('a good password');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByText('Your password was changed. All other devices were logged out.'))
    .toBeVisible();
  await expect.element(former).toHaveValue('');
});

it('warns of a common new password', async () => {
  server.answers(accountApi.checkPassword, { common: true });
  await openAccount();
  await page.getByLabelText('New password').fill('password1');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByText('one of the first that attackers try')).toBeVisible();
});

it('turns emails about Daybook off and on, and says if that failed', async () => {
  server.answers(ownAccountApi.setMarketing, ({ wanted }) => testProfile({ marketing: wanted }));
  await openAccount();
  const box = page.getByLabelText('Send me emails about Daybook');
  await expect.element(box).toBeChecked();
  await box.click();
  await expect.element(page.getByText('You will no longer receive marketing emails!')).toBeVisible();
  await expect.element(box).not.toBeChecked();
  await box.click();
  await expect.element(page.getByText('You will receive emails from Daybook.')).toBeVisible();
  server.refuses(ownAccountApi.setMarketing, 'server.busy');
  await box.click();
  await expect
    .element(page.getByText('Changing your email settings failed: The server is busy. Please try again.'))
    .toBeVisible();
  await expect.element(box).toBeChecked();
});

it('leads to the export, the import and the public profile', async () => {
  await openAccount();
  const download = page.getByRole('link', { name: 'Download everything' });
  await expect.element(download).toHaveAttribute('href', '/api/user/export');
  await expect
    .element(page.getByRole('link', { name: 'for other services' }))
    .toHaveAttribute('href', '/export');
  await expect.element(page.getByRole('link', { name: 'Import' })).toHaveAttribute('href', '/import');
  await expect
    .element(page.getByRole('link', { name: 'Set up a public profile' }))
    .toHaveAttribute('href', '/publicProfile');
});

it('links to the profile that everybody can see', async () => {
  server.answers(publicProfileApi.retrieve, { profile: testProfileSettings({ handle: 'ann' }) });
  await openAccount();
  await expect
    .element(page.getByRole('link', { name: '/people/ann' }))
    .toHaveAttribute('href', '/people/ann');
  await expect.element(page.getByRole('link', { name: 'Change your public profile' })).toBeVisible();
});

it('asks before it erases the account, and a refusal leads back by Escape', async () => {
  server.refuses(ownAccountApi.deleteAccount, 'account.wrong-password');
  await openAccount();
  const erase = page.getByRole('button', { name: 'Erase my account' });
  erase.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Erase your account?' })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await page.getByLabelText('Your password', { exact: true }).fill('wrong password');
  await page.getByRole('button', { name: 'Erase in 7 days' }).click();
  await expect.element(page.getByText('Deleting the account failed: The password is wrong.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(erase).toHaveFocus();
});

it('logs out once the account will be erased, and says when', async () => {
  server.answers(ownAccountApi.deleteAccount, { erasedAt: '2026-01-08T12:00:00.000Z' });
  await openAccount();
  await page.getByRole('button', { name: 'Erase my account' }).click();
  await page.getByLabelText('Your password', { exact: true }).fill('a good password');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByText('Your account will be erased on 1/8/26. Log in to keep it.'))
    .toBeVisible();
  expect(location.pathname).toBe('/login');
  await expect.element(page.getByRole('link', { name: testUser().email })).not.toBeInTheDocument();
});
