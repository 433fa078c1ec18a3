import { finishRestore, smokeTest } from '#app/server/offline-app.ts';
import { settings } from '#app/server/settings.ts';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { adminApi } from '#features/admin/contract/admin.ts';
import { DAY_MS, HOUR_MS } from '#platform/system/clock.ts';
import { backupsOf, testFolder } from '#testing/backups.ts';
import { eachDatabase, newMigratedDatabase, type TestDatabase } from '#testing/databases.ts';
import { runBackup } from '#testing/daybook-process.ts';
import { startDaybook, type Daybook, type DaybookOptions } from '#testing/daybook.ts';
import { eventually } from '#testing/eventually.ts';
import { onPostgresInFullRun } from '#testing/needs.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { uploadFile } from '#testing/uploads.ts';
import { createBackupRunner } from './backup-runner.ts';
import { runNightlyBackup } from './nightly.ts';
import { blobPath } from './repository/repository.ts';

/** Saves the second that a process takes. It matters only for its messages and its end. */
const inThisProcess: DaybookOptions = {
  runBackup: (env) => (options) =>
    runNightlyBackup(env, settings, {
      ...options,
      loadOfflineApp: async () => ({ smokeTest, finishRestore }),
    }),
};
const inOwnProcess: DaybookOptions = { runBackup: createBackupRunner };

eachDatabase('Scheduled backups', (database, kind) => {
  it('are made, verified and shown when an admin asks for one, and recorded', async () => {
    const options = kind === 'sqlite' ? inOwnProcess : {};
    const daybook = await withBackups(database(), { BACKUP_TO: await testFolder() }, options);
    const { client } = await daybook.user('admin');
    expect((await uploadFile(client, 'a.txt', 'content')).status).toBe(200);
    expect((await client.call(adminApi.backups)).body).toMatchObject({ running: null, backups: [] });
    const started = await client.call(adminApi.startBackup);
    expect(started.body.running).not.toBeNull();
    expect((await client.call(adminApi.startBackup)).status).toBe(409);
    const { backups, failure } = await ended(daybook);
    expect(failure).toBeNull();
    expect(backups).toMatchObject([{ files: 1, fileBytes: 7, problems: [] }]);
    expect(backups[0]?.verifiedAt).not.toBeNull();
    expect(backups[0]?.rows).toBeGreaterThan(1);
    const log = (await client.call(adminApi.auditLog, {})).body;
    expect(log.map(({ action, actor }) => [action, actor === 'daybook'])).toEqual(
      expect.arrayContaining([
        ['backup.created', true],
        ['backup.started', false],
      ]),
    );
  });

  it(
    'remove old backups only after the newest is verified, and repair what a verification found',
    onPostgresInFullRun(kind),
    async () => {
      const place = await testFolder();
      const daybook = await withBackups(database(), { BACKUP_TO: place, BACKUP_KEEP: '1/0/0' });
      const { client } = await daybook.user('admin');
      const { id } = (await uploadFile(client, 'a.txt', 'content')).body;
      const backUp = async () => {
        expect((await client.call(adminApi.startBackup)).status).toBe(200);
        return ended(daybook);
      };
      expect((await backUp()).backups).toHaveLength(1);
      await writeFile(join(place, blobPath(id)), 'CONTENT');
      const damaged = await backUp();
      expect(damaged.failure?.text).toBe(`${blobPath(id)} is damaged.`);
      expect(damaged.backups.map(({ problems }) => problems.length)).toEqual([1, 0]);
      const healed = await backUp();
      expect(healed).toMatchObject({ failure: null, backups: [{ problems: [] }] });
      expect(await readFile(join(place, blobPath(id)), 'utf8')).toBe('content');
    },
  );

  it(
    'verify an unverified backup of the same night instead of making another',
    onPostgresInFullRun(kind),
    async () => {
      const place = await testFolder();
      // Six hours ago, so that the night does not end within the test.
      const BACKUP_AT = new Date(Date.now() - 6 * HOUR_MS).toTimeString().slice(0, 5);
      const { url } = await newMigratedDatabase(database().kind);
      const env = { DATABASE_URL: url, BACKUP_TO: place, BACKUP_AT };
      const daybook = await startDaybook({ env, ...inThisProcess });
      onTestFinished(daybook.stop);
      const { id } = await (await backupsOf({ ...env, DATA_DIR: daybook.dataDir }, place)).create();
      await daybook.checkBackups();
      const { backups, failure } = await ended(daybook);
      expect({ backups, failure }).toMatchObject({ failure: null, backups: [{ id, problems: [] }] });
      expect(backups[0]?.verifiedAt).not.toBeNull();
    },
  );

  it('show the reason for a failure, and warn admins after 3 days without a backup', async () => {
    const clock = createTestClock();
    const place = join(await testFolder(), 'a file');
    await writeFile(place, '');
    const daybook = await withBackups(database(), { BACKUP_TO: place }, { clock });
    const admin = await daybook.user('admin');
    await daybook.user();
    await daybook.checkBackups();
    const { failure, unreadable } = (await admin.client.call(adminApi.backups)).body;
    expect(failure?.text).toContain('is not a folder');
    expect(unreadable).toContain('is not a folder');
    expect(await codesOf(daybook)).toContain('backup.failed');
    expect(await warnings(daybook)).toEqual([]);

    clock.advance(3 * DAY_MS);
    await daybook.checkBackups();
    expect(await codesOf(daybook)).not.toContain('backup.overdue');
    clock.advance(HOUR_MS);
    await daybook.checkBackups();
    expect(await codesOf(daybook)).toContain('backup.overdue');
    expect(await warnings(daybook)).toEqual([admin.email]);
    const { text } = await daybook.emailTo(admin.email, /no recent backup/);
    expect(text).toContain('BACKUP_TO has been set since');
    clock.advance(23 * HOUR_MS);
    await daybook.checkBackups();
    expect(await warnings(daybook)).toHaveLength(1);
    clock.advance(HOUR_MS);
    await daybook.checkBackups();
    expect((await warnings(daybook)).filter((email) => email === admin.email)).toHaveLength(2);
  });

  it('stop with the server and leave no temporary files', async () => {
    // Tests that run at the same time make backups too.
    const temporary = await testFolder();
    vi.stubEnv('TMPDIR', temporary);
    onTestFinished(() => void vi.unstubAllEnvs());
    const daybook = await withBackups(database(), { BACKUP_TO: await testFolder() }, inOwnProcess);
    const { client } = await daybook.user('admin');
    await client.call(adminApi.startBackup);
    await daybook.stop();
    expect(await readdir(temporary)).toEqual([]);
  });
});

it('backups inside of DATA_DIR are made, and reported as lost with the data', async () => {
  const dataDir = await testFolder();
  const place = join(dataDir, 'backups');
  const daybook = await startDaybook({ env: { DATA_DIR: dataDir, BACKUP_TO: place }, ...inThisProcess });
  onTestFinished(daybook.stop);
  await daybook.user('admin');
  expect(await codesOf(daybook)).toContain('backup.in-data-dir');
  const { code, output } = await runBackup({ dataDir }, 'create', place);
  expect({ code, output }).toMatchObject({
    code: 0,
    output: expect.stringContaining('The backups are inside DATA_DIR') as string,
  });
});

it('do not run without BACKUP_TO', async () => {
  const daybook = await startDaybook();
  onTestFinished(daybook.stop);
  const { client } = await daybook.user('admin');
  expect((await client.call(adminApi.backups)).body).toMatchObject({ place: null, at: '03:00' });
  expect((await client.call(adminApi.startBackup)).status).toBe(409);
});

async function withBackups(
  { kind }: TestDatabase,
  env: Readonly<Record<string, string>>,
  options: Partial<DaybookOptions> = {},
): Promise<Daybook> {
  const { url } = await newMigratedDatabase(kind);
  const daybook = await startDaybook({ env: { DATABASE_URL: url, ...env }, ...inThisProcess, ...options });
  onTestFinished(daybook.stop);
  return daybook;
}

async function ended(daybook: Daybook) {
  const { client } = await daybook.user('admin');
  return eventually('the backup to end', async () => {
    const { body } = await client.call(adminApi.backups);
    return body.running === null && body;
  });
}

/** What a user sees right after logging in. */
async function codesOf(daybook: Daybook): Promise<string[]> {
  const client = await daybook.loggedIn(await anAdmin(daybook));
  return (await client.call(adminApi.notices)).body.map(({ code }) => code);
}

async function anAdmin({ db }: Daybook): Promise<string> {
  const admins = db.selectFrom('users').select('id').where('admin_since', 'is not', null);
  return (await admins.executeTakeFirstOrThrow()).id;
}

async function warnings({ db }: Daybook): Promise<string[]> {
  const rows = await db.selectFrom('mails').select('recipient').where('kind', '=', 'backup').execute();
  return rows.map(({ recipient }) => recipient);
}
