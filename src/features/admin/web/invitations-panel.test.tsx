import { adminApi } from '../contract/admin.ts';
import { openAdminArea, testInvitation } from '#testing/components/admin.ts';
import { axeViolations, server } from '#testing/components/index.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const invite = () => page.getByRole('button', { name: 'Invite', exact: true });
const forCarla = testInvitation({ email: 'carla@example.org' });

it('invites an email address, and revokes the invitation by keyboard', async () => {
  server.answers(adminApi.invitations, []);
  server.answers(adminApi.createInvitation, { id: '1', link: null, invitations: [forCarla] });
  server.answers(adminApi.revokeInvitation, [{ ...forCarla, state: 'revoked' }]);
  await openAdminArea('invitations');
  await expect.element(page.getByText('No invitations yet')).toBeVisible();
  const field = page.getByLabelText('Email, optional');
  await field.fill('not an address');
  await invite().click();
  await expect.element(page.getByText('The provided email seems invalid.')).toBeVisible();
  await field.fill('carla@example.org');
  await invite().click();
  await expect.element(page.getByText('The invitation was sent to carla@example.org.')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  const revoke = page.getByRole('button', { name: 'Revoke the invitation for carla@example.org' });
  revoke.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('The invitation was revoked.')).toBeVisible();
  await expect.element(revoke).not.toBeInTheDocument();
  expect(document.activeElement?.tagName).not.toBe('BODY');
  expect(server.inputsOf(adminApi.createInvitation)).toEqual([{ email: 'carla@example.org' }]);
});

it('shows the link of an invitation for anyone, only once', async () => {
  const link = 'https://daybook.example.org/login#invitation=a-token';
  server.answers(adminApi.invitations, []);
  server.answers(adminApi.createInvitation, { id: '1', link, invitations: [testInvitation()] });
  await openAdminArea('invitations');
  await invite().click();
  await expect.element(page.getByRole('dialog').getByLabelText('Link')).toHaveValue(link);
  expect(await axeViolations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('cell', { name: 'anyone with the link', exact: true })).toBeVisible();
  expect(server.inputsOf(adminApi.createInvitation)).toEqual([{}]);
});

it('says who registered with an invitation', async () => {
  server.answers(adminApi.invitations, [testInvitation({ state: 'used', usedBy: 'carla@example.org' })]);
  await openAdminArea('invitations');
  await expect.element(page.getByRole('cell', { name: 'used by carla@example.org' })).toBeVisible();
});

it('reports invitations that cannot be created, revoked or loaded', async () => {
  server.answers(adminApi.invitations, [forCarla]);
  server.refuses(adminApi.createInvitation, 'invitation.registered');
  server.refuses(adminApi.revokeInvitation, 'invitation.not-open');
  await openAdminArea('invitations');
  await invite().click();
  await expect.element(page.getByText('Inviting failed: This address is already registered.')).toBeVisible();
  await page.getByRole('button', { name: 'Revoke the invitation for carla@example.org' }).click();
  await expect
    .element(page.getByText('Revoking the invitation failed: This invitation is no longer open.'))
    .toBeVisible();
});
