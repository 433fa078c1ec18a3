import { adminApi } from '../contract/admin.ts';
import {
  answerUsers,
  openAdminArea,
  testAdminUser,
  testAuditEntry,
  testBackup,
  testBackups,
  testEmail,
  testInvitation,
} from '#testing/components/admin.ts';
import { axeViolations, server } from '#testing/components/index.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

/** How many pixels of the only table on the screen are out of view. */
async function hiddenWidth(): Promise<number> {
  await expect.element(page.getByRole('table')).toBeVisible();
  const region = page.getByRole('table').element().parentElement;
  return (region?.scrollWidth ?? NaN) - (region?.clientWidth ?? NaN);
}

it('shows the users on a phone without horizontal scrolling, and suspends them there', async () => {
  const user = testAdminUser({ email: 'a.rather.long.address.of.somebody@mail.example.org' });
  answerUsers([user]);
  await openAdminArea();
  expect(await hiddenWidth()).toBe(0);
  for (const label of ['State', 'Registered', 'Last seen', 'Stored']) {
    const { left, right } = page
      .getByRole('cell', { name: new RegExp(`^${label} `) })
      .element()
      .getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(innerWidth);
  }
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('button', { name: `Suspend ${user.email}` }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

it.for(['invitations', 'storage', 'backups', 'mails', 'audit'])(
  'shows the table of the part %s on a phone without horizontal scrolling',
  async (part) => {
    server.answers(adminApi.invitations, [testInvitation()]);
    server.answers(adminApi.storageInfo, { users: 1, bytesFree: 2 ** 40 });
    const problems = ['backups/2026-01-01T03-00-00Z/manifest.json is damaged'];
    server.answers(adminApi.backups, testBackups({ backups: [testBackup({ problems })] }));
    server.answers(adminApi.mails, [testEmail()]);
    server.answers(adminApi.auditLog, [testAuditEntry()]);
    await openAdminArea(part);
    expect(await hiddenWidth()).toBe(0);
    expect(await axeViolations()).toEqual([]);
  },
);
