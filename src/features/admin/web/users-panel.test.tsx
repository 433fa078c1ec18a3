import { adminApi } from '../contract/admin.ts';
import { answerUsers, openAdminArea, testAdminUser } from '#testing/components/admin.ts';
import { axeViolations, server } from '#testing/components/index.ts';
import { catchSavedFiles } from '#testing/components/saved-file.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const GIB = 2 ** 30;
const ben = testAdminUser();
const userButton = () => page.getByRole('button', { name: ben.email, exact: true });
const dialog = () => page.getByRole('dialog', { name: ben.email, exact: true });
const cell = (name: string | RegExp) => page.getByRole('cell', { name });

async function openUser(): Promise<void> {
  await openAdminArea();
  await userButton().click();
  await expect.element(dialog()).toBeVisible();
}

async function suspend(): Promise<void> {
  await page.getByRole('button', { name: `Suspend ${ben.email}` }).click();
  const asking = page.getByRole('dialog', { name: `Suspend ${ben.email}?` });
  await asking.getByRole('button', { name: 'Suspend' }).click();
}

it('reports users that cannot be listed, and lists them again', async () => {
  server.refuses(adminApi.listUsers, 'request.invalid');
  await openAdminArea();
  await expect.element(page.getByText('An error occured retrieving the list of users: 400')).toBeVisible();
  answerUsers([ben]);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(page.getByText('Users retrieved!').first()).toBeVisible();
  await expect.element(userButton()).toBeVisible();
});

it('searches by email, and by the state and the order that are chosen', async () => {
  answerUsers([ben, testAdminUser({ id: '3', email: 'carla@example.org' })]);
  await openAdminArea();
  await expect.element(page.getByRole('table', { name: '2 users' })).toBeVisible();
  await page.getByLabelText('Search by email').fill('carla');
  await expect.element(page.getByRole('table', { name: '1 user', exact: true })).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Order of users' })).toBeDisabled();
  await page.getByRole('combobox', { name: 'Which users' }).selectOptions('Suspended');
  await expect
    .poll(() => server.inputsOf(adminApi.users).at(-1))
    .toEqual({ text: 'carla', state: 'suspended', sort: 'newest', limit: 50 });
});

it('loads more users on demand', async () => {
  const first = Array.from({ length: 50 }, (_, index) =>
    testAdminUser({ id: `u${index}`, email: `user${index}@example.org` }),
  );
  server.answers(adminApi.listUsers, ({ after }) => (after === undefined ? first : [ben]));
  server.answers(adminApi.users, ({ after }) => ({
    users: after === undefined ? first : [ben],
    total: after === undefined ? 51 : null,
    usualQuotaBytes: GIB,
  }));
  await openAdminArea();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(userButton()).toBeVisible();
  await expect.element(page.getByRole('table', { name: '51 users' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  expect(server.inputsOf(adminApi.users).at(-1)?.after).toBe('u49');
});

it('saves all users as JSON, and reports if that fails', async () => {
  const saved = catchSavedFiles();
  await openAdminArea();
  await expect.element(page.getByText('Users retrieved!')).toBeVisible();
  const all = [{ id: '2', email: 'ben@example.org', emailVerified: true, suspended: false, roles: [] }];
  server.answers(adminApi.listUsers, [{ ...all[0]!, createdAt: ben.createdAt, roles: [] }]);
  await page.getByRole('button', { name: 'Download all as JSON' }).click();
  await expect.poll(() => saved.names).toEqual(['daybook-users.json']);
  expect(JSON.parse((await saved.texts[0]) ?? '')).toMatchObject(all);
  expect(server.inputsOf(adminApi.listUsers).at(-1)).toEqual({});

  server.refuses(adminApi.listUsers, 'account.not-admin');
  await page.getByRole('button', { name: 'Download all as JSON' }).click();
  await expect.element(page.getByText('An error occured retrieving the list of users: 403')).toBeVisible();
});

it('says all that concerns the state of a user', async () => {
  answerUsers([
    testAdminUser({
      suspended: true,
      emailVerified: false,
      erasedAt: '2026-01-08T12:00:00.000Z',
      lastSeenAt: null,
      bytesUsed: GIB,
    }),
  ]);
  await openAdminArea();
  await expect.element(cell('suspended, erased on 1/8/26, not verified')).toBeVisible();
  await expect.element(cell('never')).toBeVisible();
  await expect.element(cell('1 GiB of 20 GiB')).toBeVisible();
});

it('helps a user: sends emails again, starts a password reset, and ends sessions', async () => {
  const user = { ...ben, emailVerified: false };
  answerUsers([user]);
  for (const endpoint of [adminApi.resendVerification, adminApi.startPasswordReset, adminApi.endSessions])
    server.answers(endpoint, user);
  await openUser();
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Resend the verification email' }).click();
  await expect.element(page.getByText('Verification email was sent!')).toBeVisible();
  await page.getByRole('button', { name: 'Start a password reset' }).click();
  await expect.element(page.getByText('The email to set a new password is in the outbox.')).toBeVisible();
  await page.getByRole('button', { name: 'End all sessions' }).click();
  await expect.element(page.getByText('All sessions were ended.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Audit log of this user' }))
    .toHaveAttribute('href', '/admin?show=audit&user=2');
  expect(server.inputsOf(adminApi.endSessions)).toEqual([{ userId: '2' }]);
});

it('reports an action that failed', async () => {
  answerUsers([ben]);
  server.refuses(adminApi.endSessions, 'account.not-found');
  await openUser();
  await page.getByRole('button', { name: 'End all sessions' }).click();
  await expect.element(page.getByText('The action failed: There is no such user.')).toBeVisible();
});

it('sets a quota in the unit that users see', async () => {
  answerUsers([ben]);
  server.answers(adminApi.setQuota, ({ quotaBytes }) => {
    answerUsers([{ ...ben, quotaBytes }]);
    return { ...ben, quotaBytes };
  });
  await openUser();
  await expect.element(page.getByText('Leave this empty for the configured 20 GiB.')).toBeVisible();
  const field = page.getByLabelText('Quota in GiB');
  await field.fill('none');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByText('Please enter a number of GiB, or leave the field empty.'))
    .toBeVisible();
  await field.fill('1.5');
  await page.getByRole('button', { name: 'Set quota' }).click();
  await expect.element(page.getByText('The quota was set.')).toBeVisible();
  expect(server.inputsOf(adminApi.setQuota)).toEqual([{ userId: '2', quotaBytes: 1.5 * GIB }]);
  await userEvent.keyboard('{Escape}');
  await expect.element(cell('0 bytes of 1.5 GiB')).toBeVisible();
});

it('finds a user whose login is locked, says why, and unlocks it', async () => {
  const time = '2026-01-01T12:00:00.000Z';
  const lock = { failures: 100, since: time, until: time, everyNewDevice: true, addresses: 2, devices: 0 };
  answerUsers([{ ...ben, lock }]);
  server.answers(adminApi.unlockUser, () => {
    answerUsers([ben]);
    return ben;
  });
  await openUser();
  await expect
    .element(dialog())
    .toMatchTextContent(
      /for every device that the account has not used before, after 100 wrong passwords; since .* until /,
    );
  expect(await axeViolations()).toEqual([]);
  await dialog().getByRole('button', { name: 'Unlock the login' }).click();
  await expect.element(page.getByText('The login was unlocked.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('cell').getByText('verified', { exact: true })).toBeVisible();
});

it('suspends a user after the consequences were read, and lifts the suspension', async () => {
  answerUsers([ben]);
  server.answers(adminApi.suspendUser, ({ suspended }) => {
    answerUsers([{ ...ben, suspended }]);
    return { ...ben, suspended };
  });
  await openAdminArea();
  await page.getByRole('button', { name: `Suspend ${ben.email}` }).click();
  await expect.element(page.getByText('All sessions end at once')).toMatchTextContent('Nothing is deleted.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(server.inputsOf(adminApi.suspendUser)).toEqual([]);
  await suspend();
  await expect.element(page.getByText('Update successful!')).toBeVisible();
  await expect.element(cell('suspended, verified')).toBeVisible();
  await page.getByRole('button', { name: `Unsuspend ${ben.email}` }).click();
  await expect.element(page.getByRole('cell').getByText('verified', { exact: true })).toBeVisible();
  expect(server.inputsOf(adminApi.suspendUser).map(({ suspended }) => suspended)).toEqual([true, false]);
});

it('suspends a user on the page with the user’s details, which keeps the focus', async () => {
  answerUsers([ben]);
  server.answers(adminApi.suspendUser, ({ suspended }) => {
    answerUsers([{ ...ben, suspended }]);
    return { ...ben, suspended };
  });
  await openUser();
  const button = dialog().getByRole('button', { name: `Suspend ${ben.email}` });
  await button.click();
  await expect.element(page.getByRole('dialog', { name: `Suspend ${ben.email}?` })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).toBeVisible();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const asking = page.getByRole('dialog', { name: `Suspend ${ben.email}?` });
  await asking.getByRole('button', { name: 'Suspend' }).click();
  await expect.element(page.getByText('Update successful!')).toBeVisible();
  await expect.element(page.getByRole('button', { name: `Unsuspend ${ben.email}` })).toHaveFocus();
});

it('lets no admin suspend their own account', async () => {
  await openAdminArea();
  await expect.element(page.getByRole('cell', { name: 'you', exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Suspend/ })).not.toBeInTheDocument();
});

it('reports why a suspension failed', async () => {
  answerUsers([ben]);
  server.refuses(adminApi.suspendUser, 'account.last-admin');
  await openAdminArea();
  await suspend();
  await expect.element(page.getByText('Failed to change suspension status: 409')).toBeVisible();
});
