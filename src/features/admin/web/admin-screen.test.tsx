import { adminApi } from '../contract/admin.ts';
import type { OperatorNotice } from '#platform/contract/operator-notice.ts';
import { answerUsers, openAdminArea, testAdminUser } from '#testing/components/admin.ts';
import { axeViolations, openScreen, server, testAdmin, testUser } from '#testing/components/index.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const untrustedProxy: OperatorNotice = {
  code: 'proxy.untrusted',
  severity: 'warning',
  text: 'Requests come through a proxy. Set TRUSTED_PROXIES=.',
  confirmLabel: 'Hide until the next start',
  href: '/admin?show=health',
};

it('leads visitors of the admin area to the login', async () => {
  await openScreen('/admin');
  await expect.element(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
});

it.for([
  ['other users', testUser()],
  ['unverified users', testUser({ emailVerified: false })],
] as const)('tells %s why they may not see the admin area', async ([, user]) => {
  await openScreen('/admin', user);
  await expect.element(page.getByText('User does not have permissions to view this page!')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

it('asks admins to verify their email first', async () => {
  await openScreen('/admin', { ...testAdmin(), emailVerified: false });
  await expect.element(page.getByText('Please verify your email first.')).toBeVisible();
});

it('lists the users at first, below what was added in the last days', async () => {
  await openAdminArea();
  await expect.element(page.getByText('Users retrieved!')).toBeVisible();
  await expect
    .element(
      page.getByRole('img', { name: 'New users: 30 in the last 30 days, at most 1 on a day, today 1.' }),
    )
    .toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

it('has no axe violations while the admin area is loading', async () => {
  server.answers(adminApi.notices, () => new Promise(() => undefined));
  await openAdminArea();
  await expect.element(page.getByText('Loading...').first()).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

it('shows the users without the figures of the last days if those cannot be loaded', async () => {
  server.refuses(adminApi.trends, 'request.too-many');
  await openAdminArea();
  await expect.element(page.getByText('These figures could not be loaded.')).toBeVisible();
  await expect.element(page.getByRole('table')).toBeVisible();
});

it('shows the notices for operators above all, and confirms them by keyboard', async () => {
  server.answers(adminApi.notices, [untrustedProxy]);
  server.answers(adminApi.confirmNotice, []);
  await openAdminArea();
  const notices = page.getByRole('status', { name: 'Notices for operators' });
  await expect.element(notices.getByRole('listitem')).toMatchTextContent('Warning: Requests come through');
  await expect
    .element(notices.getByRole('link', { name: 'Show more' }))
    .toHaveAttribute('href', '/admin?show=health');
  expect(await axeViolations()).toEqual([]);
  notices.getByRole('button', { name: 'Hide until the next start' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(notices.getByRole('listitem')).not.toBeInTheDocument();
  await expect.element(notices).toHaveFocus();
  expect(server.inputsOf(adminApi.confirmNotice)).toEqual([{ code: 'proxy.untrusted' }]);
});

it('reports a notice that cannot be confirmed', async () => {
  server.answers(adminApi.notices, [untrustedProxy]);
  server.refuses(adminApi.confirmNotice, 'notice.not-found');
  await openAdminArea();
  await page.getByRole('button', { name: 'Hide until the next start' }).click();
  await expect
    .element(page.getByText('The notice could not be confirmed: This notice is no longer shown.'))
    .toBeVisible();
});

it('reports notices that cannot be loaded, above the rest', async () => {
  server.refuses(adminApi.notices, 'request.too-many');
  await openAdminArea();
  await expect
    .element(page.getByText('The notices could not be loaded: Too many requests. Please wait a moment.'))
    .toBeVisible();
  await expect.element(page.getByRole('table')).toBeVisible();
});

it('leads admins from other screens to their notices by one line', async () => {
  server.answers(adminApi.notices, [untrustedProxy]);
  await openScreen('/legal', testAdmin());
  await expect
    .element(page.getByRole('link', { name: /^1 notice for operators:/ }))
    .toHaveAttribute('href', '/admin');
});

it('shows no line about notices to other users', async () => {
  await openScreen('/legal', testUser());
  await expect.element(page.getByRole('link', { name: testUser().email })).toBeVisible();
  expect(server.inputsOf(adminApi.notices)).toEqual([]);
});

it('opens its parts, a user and the suspension with the keyboard alone', async () => {
  const user = testAdminUser();
  answerUsers([user]);
  server.answers(adminApi.storageInfo, { users: 1 });
  server.answers(adminApi.suspendUser, () => {
    answerUsers([{ ...user, suspended: true }]);
    return { ...user, suspended: true };
  });
  await openAdminArea();
  await expect.element(page.getByRole('table')).toBeVisible();
  page.getByRole('tab', { name: 'Users' }).element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  await expect.element(page.getByRole('table', { name: 'What is stored' })).toBeVisible();
  await userEvent.keyboard('{Home}{Enter}');
  const name = page.getByRole('button', { name: user.email, exact: true });
  await expect.element(name).toBeVisible();
  name.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: user.email })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByText('Update successful!')).toBeVisible();
  await expect.element(page.getByRole('button', { name: `Unsuspend ${user.email}` })).toHaveFocus();
});
