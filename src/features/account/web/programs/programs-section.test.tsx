import { accessTokenApi } from '../../contract/access-tokens.ts';
import { doorApi } from '#platform/contract/integration-calls.ts';
import { answerAccount, testAccessToken } from '#testing/components/account.ts';
import { axeViolations, openScreen, server, testUser } from '#testing/components/index.ts';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const programs = () => page.getByRole('list', { name: 'Access tokens' }).getByRole('listitem');

async function openPrograms(): Promise<void> {
  answerAccount();
  await openScreen('/account', testUser());
  await expect.element(page.getByRole('heading', { name: 'Programs' })).toBeVisible();
}

it('creates a token for a program with what it may do, and shows it once', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  server.answers(accessTokenApi.create, { token: 'dbk_secret', tokens: [testAccessToken()] });
  await openPrograms();
  await page.getByRole('button', { name: 'Create a token' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByLabelText('Name of the program')).toHaveFocus();
  await userEvent.keyboard('Phone');
  await dialog.getByLabelText('Your password, to confirm').fill('a good password');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect.element(dialog.getByText('Choose at least one.')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await dialog.getByLabelText('See and download your files').click();
  await dialog.getByRole('combobox', { name: 'Expires' }).selectOptions('In a year');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect.element(dialog.getByLabelText('Access token')).toHaveValue('dbk_secret');
  expect(server.inputsOf(accessTokenApi.create)).toEqual([
    { name: 'Phone', scopes: ['files:read'], days: 365, password: 'a good password' },
  ]);
  await dialog.getByRole('button', { name: 'Copy token' }).click();
  await expect.element(page.getByText('The token was copied.')).toBeVisible();
  expect(copy).toHaveBeenCalledWith('dbk_secret');
  await userEvent.keyboard('{Escape}');
  await expect.element(programs()).toMatchTextContent(/Phone.*See and download your files.*not used yet/);
  expect(document.body.innerHTML).not.toContain('dbk_secret');
});

it('reports a token that cannot be created', async () => {
  server.refuses(accessTokenApi.create, 'account.wrong-password');
  await openPrograms();
  await page.getByRole('button', { name: 'Create a token' }).click();
  await page.getByLabelText('Name of the program').fill('Phone');
  await page.getByLabelText('See and download your files').click();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByText('The token could not be created: The password is wrong.'))
    .toBeVisible();
});

it('revokes one token or all of them, after asking', async () => {
  const tokens = ['Phone', 'Laptop', 'Watch'].map((name) => testAccessToken({ id: name, name }));
  server.answers(accessTokenApi.list, tokens);
  server.answers(accessTokenApi.revoke, ({ id }) => tokens.filter((token) => token.id !== id));
  server.answers(accessTokenApi.revokeAll, []);
  await openPrograms();
  await page.getByRole('button', { name: 'Revoke Phone' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Revoke “Phone”?' })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect.element(page.getByText('The token was revoked.')).toBeVisible();
  await expect.element(programs()).toHaveLength(2);

  await page.getByRole('button', { name: 'Revoke all' }).click();
  await page
    .getByRole('dialog', { name: 'Revoke all tokens?' })
    .getByRole('button', { name: 'Revoke all' })
    .click();
  await expect.element(page.getByText('All tokens were revoked.')).toBeVisible();
  await expect.element(programs()).not.toBeInTheDocument();
});

it('says when and from where a token was last used, and when it expires', async () => {
  server.answers(accessTokenApi.list, [
    testAccessToken({
      lastUsedAt: '2026-01-02T12:00:00.000Z',
      lastUsedAddress: '192.0.2.1',
      expiresAt: '2020-01-01T12:00:00.000Z',
    }),
  ]);
  await openPrograms();
  await expect
    .element(page.getByText(/last used 1\/2\/26.* from 192\.0\.2\.1, expired 1\/1\/20/))
    .toBeVisible();
});

it('reports tokens that cannot be loaded', async () => {
  server.refuses(accessTokenApi.list, 'request.too-many');
  await openPrograms();
  await expect
    .element(page.getByText('Your programs could not be loaded: Too many requests. Please wait a moment.'))
    .toBeVisible();
});

it('shows the address of the files as a drive', async () => {
  await openPrograms();
  await expect
    .element(page.getByLabelText('Your files as a drive (WebDAV)'))
    .toHaveValue(`${location.origin}/dav/`);
});

it('shows no programs while access tokens are switched off', async () => {
  server.answers(doorApi.open, { open: [] });
  answerAccount();
  await openScreen('/account', testUser());
  await expect.element(page.getByRole('heading', { name: 'Erase your account' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Programs' })).not.toBeInTheDocument();
});
