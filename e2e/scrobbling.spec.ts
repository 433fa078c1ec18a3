import { WATCHED_MOVIE } from '#testing/watched.ts';
import { expect, test } from './support/test.ts';

test('a media server adds what was watched, at an address that its owner can revoke', async ({
  page,
  user: _user,
  request,
  axeViolations,
}) => {
  await page.goto('/import');
  const section = page.getByRole('region', { name: 'From your media server' });
  await section.getByRole('button', { name: 'Create the addresses' }).click();
  const address = section.getByRole('textbox', { name: 'Jellyfin, for the plugin Webhook' });
  const url = await address.inputValue();
  await expect(section.getByText('Nothing to log has been received yet.')).toBeVisible();
  expect((await request.post(url, { data: WATCHED_MOVIE })).status()).toBe(200);
  await page.reload();
  await expect(section.getByText('Last received: Arrival')).toBeVisible();
  expect(await axeViolations()).toEqual([]);

  await section.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(section.getByRole('button', { name: 'Create the addresses' })).toBeVisible();
  expect((await request.post(url, { data: WATCHED_MOVIE })).status()).toBe(404);
});
