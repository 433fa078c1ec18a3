import { scrobbleApi } from '../contract/scrobble.ts';
import {
  axeViolations,
  keepImports,
  openScreen,
  server,
  testScrobbleAddress,
  testUser,
} from '#testing/components/index.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

const section = page.getByRole('region', { name: 'From your media server' });
const jellyfin = section.getByRole('textbox', { name: 'Jellyfin, for the plugin Webhook' });

beforeEach(() => void keepImports());

it('creates the addresses in the time zone of the browser, renews and revokes them', async () => {
  server.answers(scrobbleApi.create, testScrobbleAddress());
  server.answers(scrobbleApi.renew, testScrobbleAddress({ token: 'renewed' }));
  server.answers(scrobbleApi.withdraw, {});
  await openScreen('/import', testUser());
  await section.getByRole('button', { name: 'Create the addresses' }).click();
  await expect.element(jellyfin).toHaveValue(`${location.origin}/api/scrobble/secret/jellyfin`);
  await expect.element(section.getByText('Nothing to log has been received yet.')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await section.getByRole('button', { name: 'New addresses' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'New addresses' }).click();
  await expect.element(jellyfin).toHaveValue(`${location.origin}/api/scrobble/renewed/jellyfin`);
  await section.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect.element(section.getByRole('button', { name: 'Create the addresses' })).toBeVisible();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(server.inputsOf(scrobbleApi.create)).toEqual([{ timeZone }]);
});

it('says what was received last', async () => {
  const last = { title: 'Arrival', time: '2026-01-02T20:00:00.000Z' };
  server.answers(scrobbleApi.retrieve, { address: testScrobbleAddress({ last }) });
  await openScreen('/import', testUser());
  await expect.element(section.getByText(/^Last received: Arrival/)).toBeVisible();
});

it('reports addresses that cannot be changed', async () => {
  server.refuses(scrobbleApi.create, 'server.failed');
  await openScreen('/import', testUser());
  await section.getByRole('button', { name: 'Create the addresses' }).click();
  await expect
    .element(page.getByText('Changing the addresses failed: Something went wrong on the server.'))
    .toBeVisible();
});

it('reports addresses that cannot be loaded', async () => {
  server.refuses(scrobbleApi.retrieve, 'request.invalid');
  await openScreen('/import', testUser());
  await expect
    .element(page.getByText('Loading the addresses for your media server failed: The input is invalid.'))
    .toBeVisible();
});
