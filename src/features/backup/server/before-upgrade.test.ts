import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { adminApi } from '#features/admin/contract/admin.ts';
import { connect, type Db } from '#platform/database/connect.ts';
import { migrateTo } from '#platform/database/migrate.ts';
import { migrationState } from '#platform/database/migration-state.ts';
import { systemClock } from '#platform/system/clock.ts';
import { requireConfig } from '#app/server/settings.ts';
import type { DatabaseConfig } from '#platform/database/settings.ts';
import { root } from '#platform/system/package.ts';
import { backupsOf, testFolder } from '#testing/backups.ts';
import { eachDatabase, newDatabase } from '#testing/databases.ts';
import { startDaybook } from '#testing/daybook.ts';
import { onPostgresInFullRun } from '#testing/needs.ts';
import { insertUser } from '#testing/users.ts';
import { backUpBeforeUpgrade } from './before-upgrade.ts';

/** The last migration of 0.1.0. */
const OLD = '0006-trash-of-users';
const COPY = `daybook-${OLD}.db`;

eachDatabase('An upgrade that migrates', (database, kind) => {
  it('begins with a backup into BACKUP_TO, which contains the old schema', async () => {
    const { env, db, start } = await oldDaybook(database().kind);
    const place = await testFolder();
    await start({ BACKUP_TO: place });
    const created = db.selectFrom('audit_log').select('actor').where('action', '=', 'backup.created');
    expect(await created.execute()).toEqual([{ actor: 'daybook' }]);
    const backups = await backupsOf(env, place);
    const listed = await backups.list();
    expect(listed.map(({ manifest }) => manifest?.schema)).toEqual([OLD]);
    expect(await backups.verify('latest')).toMatchObject({ problems: [] });
    // The next start has nothing to migrate.
    expect(await backUpBeforeUpgrade(requireConfig({ ...env, BACKUP_TO: place }))).toEqual({
      upgrades: false,
    });
  });

  it(
    'does not start if that backup fails, unless told to continue without it',
    onPostgresInFullRun(kind),
    async () => {
      const { env, db, start } = await oldDaybook(database().kind);
      const place = join(await testFolder(), 'a file');
      await writeFile(place, '');
      await expect(start({ BACKUP_TO: place })).rejects.toThrow(
        /the backup before it failed: .+set BACKUP_BEFORE_UPGRADE=off/,
      );
      expect((await migrationState(db)).applied.at(-1)).toBe(OLD);
      const codes = await start({ BACKUP_TO: place, BACKUP_BEFORE_UPGRADE: 'off' });
      expect(codes).toContain('upgrade.without-backup');
      expect((await migrationState(db)).pending).toEqual([]);
      await expect(stat(join(env.DATA_DIR, 'before-upgrade'))).rejects.toThrow('ENOENT');
    },
  );

  it('reports a missing backup until the next start', async () => {
    const { start } = await oldDaybook(database().kind);
    const isSaid = async () => (await start({})).includes('upgrade.without-backup');
    expect(await isSaid()).toBe(database().kind === 'postgres');
    expect(await isSaid()).toBe(false);
  });

  it('needs no backup of an unused database', async () => {
    const { url, config } = await newDatabase(database().kind);
    await migrateTo(opened(config), OLD);
    const env = { DATA_DIR: await testFolder(), DATABASE_URL: url };
    expect(await backUpBeforeUpgrade(requireConfig(env))).toEqual({ upgrades: false });
  });
});

it('an upgrade copies SQLite even without BACKUP_TO, and keeps the three newest copies', async () => {
  const { env, start, user } = await oldDaybook('sqlite');
  const folder = join(env.DATA_DIR, 'before-upgrade');
  await mkdir(folder);
  for (const day of [1, 2, 3]) {
    await writeFile(join(folder, `daybook-000${day}.db`), '');
    await utimes(join(folder, `daybook-000${day}.db`), day, day);
  }
  expect(await start({})).not.toContain('upgrade.without-backup');
  expect((await readdir(folder)).toSorted()).toEqual(['daybook-0002.db', 'daybook-0003.db', COPY]);
  expect((await stat(join(folder, COPY))).mode & 0o777).toBe(0o600);
  const copy = opened({ kind: 'sqlite', file: join(folder, COPY) });
  expect((await migrationState(copy)).applied.at(-1)).toBe(OLD);
  expect(await copy.selectFrom('users').select('id').execute()).toContainEqual({ id: user });
});

it('an upgrade copies the database of the released 0.1.0 unchanged', async () => {
  const env = { DATA_DIR: await testFolder() };
  const released = join(root, 'test/released/0.1.0/daybook.db.gz');
  const config = requireConfig(env);
  await writeFile(join(env.DATA_DIR, 'daybook.db'), gunzipSync(await readFile(released)));
  const path = join(env.DATA_DIR, 'before-upgrade', COPY);
  expect(await backUpBeforeUpgrade(config)).toEqual({ upgrades: true, schema: OLD, path });
  const [copy, original] = [opened({ kind: 'sqlite', file: path }), opened(config.database)];
  expect(await usersOf(copy)).toEqual(await usersOf(original));
  expect(await usersOf(copy)).not.toEqual([]);
});

/** A database as 0.1.0 left it, with one user; `start` returns the codes of the notices. */
async function oldDaybook(kind: DatabaseConfig['kind']) {
  const { url, config } = await newDatabase(kind);
  const db = opened(config);
  await migrateTo(db, OLD);
  const { id: user } = await insertUser(db, systemClock);
  const env = { DATA_DIR: await testFolder(), DATABASE_URL: url };
  return {
    env,
    db,
    user,
    async start(more: Readonly<Record<string, string>>): Promise<string[]> {
      const daybook = await startDaybook({ env: { ...env, ...more } });
      try {
        const admin = await daybook.user('admin');
        return (await admin.client.call(adminApi.notices)).body.map(({ code }) => code);
      } finally {
        await daybook.stop();
      }
    },
  };
}

const usersOf = (db: Db) => db.selectFrom('users').select(['id', 'email']).orderBy('id').execute();

function opened(config: DatabaseConfig): Db {
  const db = connect(config, () => undefined);
  onTestFinished(() => db.destroy());
  return db;
}
