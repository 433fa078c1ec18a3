import { adminApi } from '../contract/admin.ts';
import { openAdminArea, testBackup, testBackups } from '#testing/components/admin.ts';
import { axeViolations, server } from '#testing/components/index.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

it('tells admins of a Daybook without backups how to set them up', async () => {
  server.answers(adminApi.backups, testBackups({ place: null, backups: [] }));
  await openAdminArea('backups');
  await expect.element(page.getByText('Set BACKUP_TO to a folder on another disk')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

it('shows which backups were restored successfully, and what is damaged', async () => {
  const problems = ['backups/2026-01-01T03-00-00Z/manifest.json is damaged'];
  const damaged = testBackup({ id: '2026-01-01T03-00-00Z', time: null, rows: null, problems });
  server.answers(adminApi.backups, testBackups({ backups: [testBackup(), damaged] }));
  await openAdminArea('backups');
  await expect.element(page.getByText('every day at 03:00')).toBeVisible();
  await expect.element(page.getByText('A backup and its test take about 2 min.')).toBeVisible();
  await expect.element(page.getByText('restored successfully, 1/1/26')).toBeVisible();
  await expect.element(page.getByText(problems.join())).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

it('creates a backup by keyboard, and says what it does', async () => {
  server.answers(adminApi.backups, testBackups({ backups: [] }));
  server.answers(adminApi.startBackup, testBackups({ backups: [], running: { step: 'reading the files' } }));
  await openAdminArea('backups');
  await expect.element(page.getByText('No backups yet')).toBeVisible();
  page.getByRole('button', { name: 'Back up now' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('A backup is being created: reading the files.')).toBeVisible();
});

it('reports a backup that cannot be started', async () => {
  server.answers(adminApi.backups, testBackups());
  server.refuses(adminApi.startBackup, 'backup.running');
  await openAdminArea('backups');
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect
    .element(page.getByText('The backup could not be started: A backup is already running.'))
    .toBeVisible();
});

it('reports the last failure, and a location that cannot be read', async () => {
  const at = '2026-01-01T12:00:00.000Z';
  const failure = { at, text: 'The disk is full.', retryAt: at };
  server.answers(adminApi.backups, testBackups({ failure, unreadable: 'no such folder', backups: [] }));
  await openAdminArea('backups');
  await expect
    .element(page.getByText(/The last backup failed, 1\/1\/26.*: The disk is full\. Next/))
    .toBeVisible();
  await expect.element(page.getByText('The backup location cannot be read: no such folder')).toBeVisible();
});

it('reports backups that cannot be loaded', async () => {
  server.refuses(adminApi.backups, 'request.too-many');
  await openAdminArea('backups');
  await expect
    .element(page.getByText('The backups could not be loaded: Too many requests. Please wait a moment.'))
    .toBeVisible();
});
