import { adminApi } from '../contract/admin.ts';
import { openAdminArea } from '#testing/components/admin.ts';
import { axeViolations, server } from '#testing/components/index.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

it('shows what is stored, in the units that people read', async () => {
  server.answers(adminApi.storageInfo, {
    users: 1_200,
    bytesFree: 2 ** 40,
    driver: 'disk',
    timeOldestQuarantined: '2026-01-01T12:00:00.000Z',
    timeQuarantineRemoval: 'after 30 days',
  });
  await openAdminArea('storage');
  await expect.element(page.getByText('Storage info retrieved!')).toBeVisible();
  await expect.element(page.getByRole('row', { name: 'Free on the disk 1 TiB' })).toBeVisible();
  await expect.element(page.getByRole('row', { name: 'Users 1,200' })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /^Oldest object .* 1\/1\/26/ })).toBeVisible();
  await expect
    .element(page.getByRole('row', { name: 'Removal from quarantine after 30 days' }))
    .toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

it('reports what is stored if that cannot be loaded, also when it is loaded again', async () => {
  server.answers(adminApi.storageInfo, { users: 1 });
  await openAdminArea('storage');
  await expect.element(page.getByRole('table')).toBeVisible();
  server.refuses(adminApi.storageInfo, 'account.not-admin');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(page.getByText('Failed to retrieve storage info: 403')).toBeVisible();
});
