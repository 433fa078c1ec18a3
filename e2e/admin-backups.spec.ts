import { appendFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Backups, BackupSummary } from '#contract/backups.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { startServer } from './support/server.ts';
import { expect, test as base } from './support/test.ts';

const test = base.extend<object, { backupFolder: string }>({
  backupFolder: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads here which fixtures are needed: none.
    async ({}, give) => {
      const { path, remove } = await temporaryFolder();
      await give(path);
      await remove();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mailbox, backupFolder }, give) => {
      const server = await startServer({
        SMTP_URL: mailbox.smtpUrl,
        RATE_LIMITS: 'off',
        BACKUP_TO: backupFolder,
      });
      await give(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

const BACKUP_TIMEOUT_MS = 60_000;

test('an admin creates a backup and sees that its test restore works, or what is damaged', async ({
  page,
  logInAs,
  backupFolder,
  axeViolations,
}) => {
  test.setTimeout(2 * BACKUP_TIMEOUT_MS);
  await logInAs('admin');
  await page.goto('/admin?show=backups');
  await expect(page.getByText('every day at 03:00')).toBeVisible();
  expect(await axeViolations()).toEqual([]);

  await page.getByRole('button', { name: 'Back up now' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('A backup is being created')).toBeVisible();
  const verified = page.getByText('restored successfully').first();
  await expect(verified).toBeVisible({ timeout: BACKUP_TIMEOUT_MS });
  await expect(page.getByText('A backup is being created')).toHaveCount(0);
  await expect(page.getByText(/just now|minutes? ago/).first()).toBeVisible();
  expect(await axeViolations()).toEqual([]);

  const [id = ''] = (await readdir(join(backupFolder, 'backups'))).toSorted().toReversed();
  await appendFile(join(backupFolder, 'backups', id, 'manifest.json'), ' ');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText(`backups/${id}/manifest.json is damaged`)).toBeVisible();
  expect(await axeViolations()).toEqual([]);

  await page.goto('/admin?show=audit');
  await expect(page.getByRole('table').getByText('started a backup', { exact: true }).first()).toBeVisible();
});

base('the list of backups fits a phone @phone', async ({ page, logInAs, axeViolations }) => {
  const verified: BackupSummary = {
    id: '2026-11-22T03-00-00Z',
    time: '2026-11-22T03:00:00.000Z',
    version: '0.2.0',
    rows: 1_234,
    files: 5,
    fileBytes: 67_890,
    bytes: 12_345,
    verifiedAt: '2026-11-22T03:01:00.000Z',
    problems: [],
  };
  const problems = [`backups/2026-11-21T03-00-00Z/manifest.json is damaged`];
  const backups = [verified, { ...verified, id: '2026-11-21T03-00-00Z', problems }];
  const json: Backups = {
    place: '/backups',
    at: '03:00',
    keep: { daily: 7, weekly: 4, monthly: 12 },
    running: null,
    failure: null,
    unreadable: null,
    backups,
  };
  await page.route('**/api/admin/backups', (route) => route.fulfill({ json }));
  await logInAs('admin');
  await page.goto('/admin?show=backups');
  await expect(page.getByText('restored successfully')).toBeVisible();
  await expect(page.getByText(problems.join())).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  const table = page.getByRole('table').locator('..');
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

base(
  'an admin of a Daybook without backups reads how to set them up @phone',
  async ({ page, logInAs, axeViolations }) => {
    await logInAs('admin');
    await page.goto('/admin?show=backups');
    await expect(page.getByText('Set BACKUP_TO to a folder on another disk')).toBeVisible();
    expect(await axeViolations()).toEqual([]);
  },
);
