import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { adminApi } from '#features/admin/contract/admin.ts';
import { doctorApi, type DoctorFinding } from '../contract/doctor.ts';
import { eachDatabase } from '#testing/databases.ts';
import { startDaybook, type DaybookOptions } from '#testing/daybook.ts';
import { freePort } from '#testing/free-port.ts';
import { startMailServer } from '#testing/mail-server.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { uploadFile } from '#testing/uploads.ts';
import { createDiskStore } from '#platform/blobs/disk.ts';
import { requireConfig, settings } from '#app/server/settings.ts';
import { createConfigurationCheck } from './configuration-check.ts';
import { createDiskCheck } from './machine-checks.ts';
import { createModelCheck } from './model-check.ts';
import { parseReleaseNotes } from './release-notes.ts';
import { createSecretCheck } from './secret-check.ts';
import { createStoreCheck } from './store-check.ts';

const of = (area: DoctorFinding['area'], findings: readonly DoctorFinding[]) =>
  findings.filter((finding) => finding.area === area);

/** A Daybook that can be reached by its public address. */
async function startReachable(options: DaybookOptions = {}) {
  const port = String(await freePort());
  const env = { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}`, ...options.env };
  const daybook = await startDaybook({ ...options, env });
  onTestFinished(daybook.stop);
  const { client, email } = await daybook.user('admin');
  const examine = async (letter = false) => (await client.call(doctorApi.examine, { letter })).body.findings;
  return { daybook, client, email, examine };
}

eachDatabase('the doctor', (database) => {
  it('finds nothing wrong with a sound installation, and leaves nothing behind', async () => {
    const { daybook, client, examine } = await startReachable({ database: database() });
    const findings = await examine();
    // The PostgreSQL of the tests saves nothing durably.
    const unexpected = findings.filter(
      ({ state, text }) => state === 'error' && !text.includes('power failure'),
    );
    expect(unexpected).toEqual([]);
    for (const area of ['Database', 'File store', 'Address', 'Disk'] as const)
      expect(of(area, findings).map(({ state }) => state)).toContain('good');
    expect((await client.call(adminApi.notices)).body).toEqual([]);
    // A round that counted while the doctor wrote has seen its content.
    await daybook.runHousekeeping();
    expect((await client.call(adminApi.storageInfo)).body).toMatchObject({ files: 0, orphanBlobs: 0 });
  });
});

eachDatabase('the doctor', (database) => {
  it('says that the database was used with another secret, or that the secret is lost', async () => {
    const { daybook } = await startReachable({ database: database() });
    const check = (secret: string | null) =>
      createSecretCheck({
        ...requireConfig({ DATABASE_URL: database().url }),
        readSecret: async () => secret,
        openDatabase: async () => daybook.db,
      }).run();
    expect(await check(daybook.secret)).toMatchObject([{ state: 'good' }]);
    expect(await check('x'.repeat(40))).toMatchObject([
      { state: 'error', text: expect.stringContaining('SECRET is not the one') as string },
    ]);
    expect(await check(null)).toMatchObject([
      { state: 'error', remedy: expect.stringContaining('"secret"') as string },
    ]);
  });
});

describe('the doctor', () => {
  it('says that another server answers at the public address', async () => {
    const [one, other] = [await startReachable(), await startReachable()];
    const { examine } = await startReachable({ env: { PUBLIC_URL: other.daybook.publicUrl } });
    expect(of('Address', await one.examine())[0]).toMatchObject({ state: 'good' });
    const [finding] = of('Address', await examine());
    expect(finding).toMatchObject({
      state: 'error',
      text: expect.stringContaining('Something else') as string,
    });
  });

  it('says that visitors may claim any address if a proxy is trusted that is none', async () => {
    const { examine } = await startReachable({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
    const found = of('Address', await examine()).filter(({ state }) => state === 'error');
    expect(found).toMatchObject([{ text: expect.stringContaining('claim any address') as string }]);
  });

  it('logs in at the mail server, warns of a strange one without encryption, and sends a letter', async () => {
    const user = { name: 'daybook', password: 'a password' };
    const server = await startMailServer({ user });
    onTestFinished(server.stop);
    const env = { SMTP_URL: server.url, MAIL_FROM: 'daybook@example.org' };
    const { email, examine } = await startReachable({ env });
    expect(of('Email', await examine())).toMatchObject([{ state: 'good' }]);
    expect(server.emailsTo(email)).toEqual([]);
    expect(of('Email', await examine(true))).toMatchObject([{ state: 'good' }, { state: 'good' }]);
    expect((await server.emailTo(email)).subject).toBe('Emails of your Daybook arrive');

    const wrong = server.url.replace('a password', 'wrong');
    expect(wrong).not.toBe(server.url);
    const other = await startReachable({ env: { ...env, SMTP_URL: wrong } });
    expect(of('Email', await other.examine(true))).toMatchObject([
      { state: 'error', remedy: expect.stringContaining('password in SMTP_URL') as string },
    ]);
  });

  it('says that the mail server is away', async () => {
    const env = { SMTP_URL: `smtp://127.0.0.1:${await freePort()}`, MAIL_FROM: 'daybook@example.org' };
    const { examine } = await startReachable({ env });
    expect(of('Email', await examine())).toMatchObject([
      { state: 'error', text: expect.stringContaining('ECONNREFUSED') as string },
    ]);
  });
});

describe('what the doctor finds', () => {
  const environment = { DATA_DIR: '/nonexistent', PUBLIC_URL: 'https://daybook.example.org' };
  const configurationOf = (changes: Record<string, string>) => {
    const env = { ...environment, ...changes };
    return createConfigurationCheck({ ...requireConfig(env), settings, env }).run();
  };

  it('includes misspelled variables, and no others', async () => {
    expect(
      await configurationOf({ SMPT_URL: 'smtp://x', HOME: '/root', BACKUPTO: '/backup', PATH: '/bin' }),
    ).toMatchObject([
      { state: 'good' },
      { state: 'warning', remedy: 'Did you mean SMTP_URL?' },
      { state: 'warning', remedy: 'Did you mean BACKUP_TO?' },
    ]);
  });

  it('includes a story without which Daybook cannot start', async () => {
    expect(await configurationOf({ STORY_DIR: '/nonexistent' })).toMatchObject([
      { state: 'good' },
      { state: 'error', text: 'STORY_DIR: story.json is missing.' },
    ]);
  });

  it('includes an address without encryption', async () => {
    const found = await configurationOf({ PUBLIC_URL: 'http://daybook.example.org' });
    expect(found).toMatchObject([{ state: 'good' }, { state: 'warning' }]);
    expect(await configurationOf({ PUBLIC_URL: 'http://localhost:8080' })).toHaveLength(1);
  });

  it('includes the former name of a setting, and limits that are off', async () => {
    expect(await configurationOf({ DOORS: 'feeds', RATE_LIMITS: 'off' })).toMatchObject([
      { state: 'good' },
      { state: 'warning', remedy: 'Remove RATE_LIMITS.' },
      { state: 'warning', remedy: 'Rename it to INTEGRATIONS.' },
    ]);
  });

  it('includes data that others may read, with the command that mends it', async () => {
    const { path, remove } = await temporaryFolder();
    onTestFinished(remove);
    const dataDir = join(path, 'data');
    await mkdir(dataDir);
    await chmod(dataDir, 0o755);
    await writeFile(join(dataDir, 'secret'), 'x', { mode: 0o600 });
    const results = await createDiskCheck(
      requireConfig({ DATA_DIR: dataDir, DISK_RESERVE_BYTES: '0' }),
    ).run();
    expect(results).toMatchObject([{ state: 'good' }, { state: 'warning', remedy: `chmod 700 ${dataDir}` }]);
  });

  it('includes files whose contents are missing', async () => {
    const daybook = await startDaybook();
    onTestFinished(daybook.stop);
    const { client } = await daybook.user();
    await uploadFile(client, 'letter.txt', Buffer.from('a letter'));
    const blobs = await createDiskStore(daybook.filesDir);
    const check = createStoreCheck({
      files: { kind: 'disk', folder: daybook.filesDir, groupMayRead: false },
      openStore: async () => blobs,
      openDatabase: async () => daybook.db,
      id: () => '01890000-0000-7000-8000-000000000000',
    });
    expect((await check.run()).map(({ state }) => state)).toEqual(['good', 'good']);
    for await (const ids of blobs.list()) for (const id of ids) await blobs.remove(id);
    expect((await check.run()).map(({ state }) => state)).toEqual(['good', 'error']);
    await rm(daybook.filesDir, { recursive: true });
    expect((await check.run()).map(({ state }) => state)).toEqual(['skipped']);
    blobs.close();
  });

  it('says that the file store works although the database fails before it has answered', async () => {
    const folder = await temporaryFolder();
    onTestFinished(folder.remove);
    const blobs = await createDiskStore(folder.path);
    const check = createStoreCheck({
      files: { kind: 'disk', folder: folder.path, groupMayRead: false },
      openStore: async () => blobs,
      openDatabase: () => Promise.reject(new Error('The database is away.')),
      id: () => '01890000-0000-7000-8000-000000000000',
    });
    expect((await check.run()).map(({ state }) => state)).toEqual(['good']);
    blobs.close();
  });

  it('includes a language model that is away', async () => {
    const { guides } = requireConfig({
      GUIDE_MODEL_URL: `http://127.0.0.1:${await freePort()}/v1`,
      GUIDE_MODEL: 'test',
    });
    expect(await createModelCheck(guides).run()).toMatchObject([{ state: 'error' }]);
  });
});

it('the release notes of a version are its parts and items in the changelog', () => {
  const changelog =
    '# Changelog\n\n## 1.1.0 (unreleased)\n\n### Files\n\n- Folders\n  are here.\n- Links.\n\n## 1.0.0\n\n### All\n\n- It works.\n';
  expect(parseReleaseNotes(changelog, '1.1.0')).toEqual([
    { title: 'Files', items: ['Folders are here.', 'Links.'] },
  ]);
  expect(parseReleaseNotes(changelog, '1.0.0')).toEqual([{ title: 'All', items: ['It works.'] }]);
  expect(parseReleaseNotes(changelog, '2.0.0')).toEqual([]);
});
