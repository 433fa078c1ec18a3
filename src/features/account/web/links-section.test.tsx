import { ownAccountApi, type OwnLink } from '../contract/profile.ts';
import { answerAccount, testLink } from '#testing/components/account.ts';
import { axeViolations, openScreen, server, testUser } from '#testing/components/index.ts';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

const links = () => page.getByRole('list', { name: 'Links', exact: true }).getByRole('listitem');

async function openLinks(answer: OwnLink[]): Promise<void> {
  server.answers(ownAccountApi.links, answer);
  answerAccount();
  await openScreen('/account', testUser());
  await expect.element(page.getByRole('heading', { name: 'Links', exact: true })).toBeVisible();
}

it('says what each link of the user leads to, since when, until when and when it was last used', async () => {
  await openLinks([
    testLink(),
    testLink({
      kind: 'files',
      label: 'Files',
      id: '1',
      title: 'Holiday',
      expiryTime: '2026-03-01T08:00:00.000Z',
      lastUseTime: '2026-02-01T08:00:00.000Z',
    }),
    testLink({ kind: 'feed', label: 'Feed', id: 'log', title: 'Your log', lastUseTime: null }),
  ]);
  await expect.element(links().nth(0)).toMatchTextContent(/2024.*Year.*created 1\/1\/26, never expires/);
  await expect.element(links().nth(1)).toMatchTextContent(/Holiday.*Files.*last used.*, expires/);
  await expect.element(links().nth(2)).toMatchTextContent(/Your log.*Feed.*not used yet, never expires/);
  expect(await axeViolations()).toEqual([]);
});

it('copies the address of a link, unless it cannot be shown again', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openLinks([testLink(), testLink({ id: '2023', title: '2023', path: null })]);
  await page.getByRole('button', { name: 'Copy the link: Year “2024”' }).click();
  await expect.element(page.getByText('The link was copied.')).toBeVisible();
  expect(copy).toHaveBeenCalledWith(`${location.origin}/sharedYear#secret`);
  await expect.element(page.getByRole('button', { name: 'Revoke the link: Year “2023”' })).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Copy the link: Year “2023”' }))
    .not.toBeInTheDocument();
});

it('revokes a link after asking, and then names it no more', async () => {
  server.answers(ownAccountApi.revokeLink, []);
  await openLinks([testLink()]);
  await page.getByRole('button', { name: 'Revoke the link: Year “2024”' }).click();
  const dialog = page.getByRole('dialog', { name: 'Revoke the link “2024”?' });
  await expect.element(dialog).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect.element(page.getByText('The link no longer works.')).toBeVisible();
  expect(server.inputsOf(ownAccountApi.revokeLink)).toEqual([{ kind: 'year', id: '2024' }]);
  await expect.element(links()).not.toBeInTheDocument();
  expect(await axeViolations()).toEqual([]);
});

it('says why a link could not be revoked, and keeps it in the list', async () => {
  server.refuses(ownAccountApi.revokeLink, 'share.not-found');
  await openLinks([testLink()]);
  await page.getByRole('button', { name: 'Revoke the link: Year “2024”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect.element(page.getByText(/^Revoking the link failed: /)).toBeVisible();
  await expect.element(links()).toHaveLength(1);
});
