import { appendFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { startServer } from './support/server.ts';
import { expect, test as base } from './support/test.ts';

const test = base.extend<{ backupFolder: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads here which fixtures are needed: none.
  backupFolder: async ({}, give) => {
    const { path, remove } = await temporaryFolder();
    await give(path);
    await remove();
  },
  server: async ({ mailbox, backupFolder }, give) => {
    const server = await startServer({
      SMTP_URL: mailbox.smtpUrl,
      RATE_LIMITS: 'off',
      BACKUP_TO: backupFolder,
    });
    await give(server);
    await server.stop();
  },
});

const BACKUP_TIMEOUT_MS = 60_000;

test('an admin creates a backup and sees that its test restore works, or what is damaged', async ({
  page,
  logInAs,
  backupFolder,
}) => {
  test.setTimeout(2 * BACKUP_TIMEOUT_MS);
  await logInAs('admin');
  await page.goto('/admin?show=backups');
  await expect(page.getByText('every day at 03:00')).toBeVisible();

  await page.getByRole('button', { name: 'Back up now' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('A backup is being created')).toBeVisible();
  const verified = page.getByText('restored successfully').first();
  await expect(verified).toBeVisible({ timeout: BACKUP_TIMEOUT_MS });
  await expect(page.getByText('A backup is being created')).toHaveCount(0);
  await expect(page.getByText(/just now|minutes? ago/).first()).toBeVisible();

  const [id = ''] = (await readdir(join(backupFolder, 'backups'))).toSorted().toReversed();
  await appendFile(join(backupFolder, 'backups', id, 'manifest.json'), ' ');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText(`backups/${id}/manifest.json is damaged`)).toBeVisible();

  await page.goto('/admin?show=audit');
  await expect(page.getByRole('table').getByText('started a backup', { exact: true }).first()).toBeVisible();
});
