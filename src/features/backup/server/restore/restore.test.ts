import { access, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { storageApi } from '#features/storage/contract/storage.ts';
import { connect } from '#platform/database/connect.ts';
import { requireConfig } from '#app/server/settings.ts';
import { loadSecret } from '#platform/auth/secret.ts';
import { backupScene, backupsOf, emptyPlace, portsOf, testFolder } from '#testing/backups.ts';
import { otherDatabase, eachDatabase, type TestDatabase } from '#testing/databases.ts';
import { startDaybook } from '#testing/daybook.ts';
import { onPostgresInFullRun } from '#testing/needs.ts';
import { createDiskStore } from '#platform/blobs/disk.ts';
import { installationId, writeFolderMark } from '#platform/installation/installation.ts';
import { parseManifest, renderManifest } from '../repository/manifest.ts';
import { blobPath } from '../repository/repository.ts';
import { assertSupportedVersion } from './restore-rows.ts';
import { openBackups } from '../service.ts';

const BLOB = '0198c0de-0000-7000-8000-000000000000';
const PASSPHRASE = 'a long passphrase';
const [gzipAll, gunzipAll] = [promisify(gzip), promisify(gunzip)];

async function newPlace(database: () => TestDatabase) {
  return { ...(await emptyPlace()), DATABASE_URL: (await otherDatabase(database().kind)).url };
}

eachDatabase('A restore', (database, kind) => {
  it('is accepted only into an empty database and store', async () => {
    const { daybook, repository, backups } = await backupScene(database().kind);
    await backups.create();
    await expect(backups.restore('latest')).rejects.toThrow('The database is not empty');
    const to = await emptyPlace();
    const staging = await (await createDiskStore(join(to.DATA_DIR, 'files'))).stage(BLOB);
    await staging.commit();
    await expect((await backupsOf(to, repository)).restore('latest')).rejects.toThrow(
      'The file store is not empty',
    );
    const strange = await emptyPlace();
    await writeFolderMark(strange.DATA_DIR, 'another');
    await expect((await backupsOf(strange, repository)).restore('latest')).rejects.toThrow(
      'belongs to a different installation',
    );
    // After the loss of database and store, the rest of the data folder still belongs to the installation.
    const left = { ...(await newPlace(database)), FILES_URL: `file:${await testFolder()}` };
    await writeFolderMark(left.DATA_DIR, (await installationId(daybook.db)) ?? '');
    expect(await (await backupsOf(left, repository)).restore('latest')).toMatchObject({ problems: [] });
  });

  it(
    'of a damaged backup is refused before anything is written, and every damaged file is named',
    onPostgresInFullRun(kind),
    async () => {
      const { repository, backups, upload } = await backupScene(database().kind);
      await upload('a.txt');
      const { id, tables, blobs } = await backups.create();
      const users = tables.find(({ name }) => name === 'users')?.file ?? '';
      const [table, list] = [`backups/${id}/${users}`, `backups/${id}/${blobs.list.file}`];
      const rows = await gunzipAll(await readFile(join(repository, table)));
      // A file that can be read as a table, but whose rows lack a value.
      await writeFile(join(repository, table), await gzipAll(Buffer.from(String(rows).replace('\t', ''))));
      await rm(join(repository, list));
      const to = await newPlace(database);
      const restoring = (await backupsOf(to, repository)).restore('latest');
      await expect(restoring).rejects.toThrow(`${table} is damaged. ${list} is missing.`);
      const blobsRestored = await readdir(join(to.DATA_DIR, 'files', 'blobs'));
      expect({ blobsRestored, left: await readdir(to.DATA_DIR) }).toEqual({
        blobsRestored: [],
        left: ['files'],
      });
    },
  );

  it(
    'resumes after an interruption without restoring existing data again',
    onPostgresInFullRun(kind),
    async () => {
      const { repository, backups, upload, user } = await backupScene(database().kind);
      const [first, second] = [await upload('a.txt'), await upload('b.txt')];
      await backups.create();
      const to = await newPlace(database);
      const interrupted = await openBackups({
        ...portsOf(to, repository),
        finish: () => Promise.reject(new Error('The power is gone.')),
      });
      await expect(interrupted.restore('latest')).rejects.toThrow('The power is gone.');
      const inStore = (id: string) => join(to.DATA_DIR, 'files', blobPath(id));
      const before = await stat(inStore(first.id));
      await writeFile(inStore(second.id), 'damaged');
      expect(await (await backupsOf(to, repository)).restore('latest')).toMatchObject({ problems: [] });
      expect((await stat(inStore(first.id))).ino).toBe(before.ino);
      const restored = await startDaybook({ env: to });
      onTestFinished(restored.stop);
      const client = await restored.loggedIn(user.id);
      for (const { id, content } of [first, second])
        expect((await client.call(storageApi.content, { id })).bytes.equals(content)).toBe(true);
      await expect(access(join(to.DATA_DIR, 'restore-in-progress.json'))).rejects.toThrow('ENOENT');
    },
  );

  it(
    'that was interrupted resumes only with the same database and store',
    onPostgresInFullRun(kind),
    async () => {
      const { repository, backups, upload } = await backupScene(database().kind);
      const { id } = await upload('a.txt');
      await backups.create();
      const inUse = await backupScene(database().kind);
      const to = await emptyPlace();
      const interrupted = await openBackups({
        ...portsOf(to, repository),
        finish: () => Promise.reject(new Error('The power is gone.')),
      });
      await expect(interrupted.restore('latest')).rejects.toThrow('The power is gone.');
      const mark = join(to.DATA_DIR, 'restore-in-progress.json');
      const marker = JSON.parse(await readFile(mark, 'utf8')) as object;
      await writeFile(mark, JSON.stringify({ ...marker, rowsLoaded: false }));
      const misconfigured = [
        { ...to, DATABASE_URL: inUse.env['DATABASE_URL'] ?? '' },
        { ...to, FILES_URL: `file:${inUse.daybook.filesDir}` },
      ];
      for (const env of misconfigured) {
        const wrong = await backupsOf(env, repository);
        await expect(wrong.restore('latest')).rejects.toThrow('into another database or file store');
      }
      const users = await inUse.daybook.db.selectFrom('users').select('id').execute();
      expect(users).toEqual([{ id: inUse.user.id }]);
      await expect(access(join(inUse.daybook.filesDir, blobPath(id)))).rejects.toThrow('ENOENT');
    },
  );

  it('does not restore users who were erased after the backup', async () => {
    const { daybook, repository, backups, upload } = await backupScene(database().kind);
    const other = await daybook.user();
    const { id } = await upload('mine.txt');
    const { id: older } = await backups.create();
    const [owner] = await daybook.db.selectFrom('files').select('user_id').where('id', '=', id).execute();
    await daybook.erase([owner?.user_id ?? '']);
    await backups.create();
    const to = await newPlace(database);
    await (await backupsOf(to, repository)).restore(older);
    const db = connect(requireConfig(to).database, () => undefined);
    const users = (await db.selectFrom('users').select('id').execute()).map((row) => row.id);
    expect(users).toEqual([other.id]);
    expect(await db.selectFrom('files').select('id').execute()).toEqual([]);
    await db.destroy();
    await expect(access(join(to.DATA_DIR, 'files', blobPath(id)))).rejects.toThrow('ENOENT');
  });

  it('includes erasures that are newer than any backup', onPostgresInFullRun(kind), async () => {
    const place = await testFolder();
    const { daybook, user, backups } = await backupScene(database().kind, { BACKUP_TO: place }, place);
    const other = await daybook.user();
    await backups.create();
    await daybook.erase([user.id]);
    await daybook.runHousekeeping();
    const to = await emptyPlace();
    await (await backupsOf(to, place)).restore('latest');
    const db = connect(requireConfig(to).database, () => undefined);
    const users = (await db.selectFrom('users').select('id').execute()).map((row) => row.id);
    expect(users).toEqual([other.id]);
    await db.destroy();
  });

  it('ends sessions and reset links, and recounts the stored files', async () => {
    const { daybook, user, repository, backups, upload } = await backupScene(database().kind);
    const { content } = await upload('a.txt');
    await daybook.db.updateTable('storage_accounts').set({ used_bytes: 99_999, file_count: 7 }).execute();
    const reset = { token_hash: 'hash', user_id: user.id, purpose: 'password-reset', created_at: 1 };
    await daybook.db
      .insertInto('tokens')
      .values({ ...reset, expires_at: 2 ** 45, used_at: null })
      .execute();
    await backups.create();
    const to = await newPlace(database);
    await (await backupsOf(to, repository)).restore('latest');
    const db = connect(requireConfig(to).database, () => undefined);
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('tokens').select('used_at').execute()).toEqual([
      { used_at: expect.any(Number) },
    ]);
    const [account] = await db.selectFrom('storage_accounts').select(['used_bytes', 'file_count']).execute();
    expect(account).toEqual({ used_bytes: content.length, file_count: 1 });
    const audited = await db
      .selectFrom('audit_log')
      .select('action')
      .where('actor', '=', 'machine')
      .execute();
    expect(audited.map(({ action }) => action)).toContain('backup.restored');
    await db.destroy();
  });

  it(
    'restores the secret with the passphrase that sealed it, and with no other',
    onPostgresInFullRun(kind),
    async () => {
      const { env, repository, daybook } = await backupScene(database().kind);
      await (await backupsOf({ ...env, BACKUP_PASSPHRASE: PASSPHRASE }, repository)).create();
      const to = await emptyPlace();
      const wrong = await backupsOf({ ...to, BACKUP_PASSPHRASE: `${PASSPHRASE}!` }, repository);
      await expect(wrong.restore('latest')).rejects.toThrow('not the passphrase that encrypted');
      const right = await backupsOf({ ...to, BACKUP_PASSPHRASE: PASSPHRASE }, repository);
      expect((await right.restore('latest')).warnings).toEqual([]);
      expect(await loadSecret(null, to.DATA_DIR)).toBe(await loadSecret(null, daybook.dataDir));
    },
  );
});

describe('A restore', () => {
  it('does not restore a secret that the backed-up database did not use', async () => {
    const { env, repository } = await backupScene('sqlite');
    const mistaken = { ...env, SECRET: 'x'.repeat(40), BACKUP_PASSPHRASE: PASSPHRASE };
    expect((await (await backupsOf(mistaken, repository)).create()).secret).toBeNull();
    const right = { ...env, BACKUP_PASSPHRASE: PASSPHRASE };
    expect((await (await backupsOf(right, repository)).create()).secret).not.toBeNull();
  });

  it('of a backup from a newer Daybook is refused with a message', async () => {
    const { backups } = await backupScene('sqlite');
    const manifest = await backups.create();
    const newer = parseManifest(renderManifest({ ...manifest, schema: '9999-of-tomorrow' }));
    expect(() => assertSupportedVersion(newer)).toThrow('newer than this version');
  });

  it('reads nothing outside of the backup, whatever a forged manifest names', async () => {
    const { backups } = await backupScene('sqlite');
    const {
      tables: [table],
      ...manifest
    } = await backups.create();
    for (const file of ['../../other/secret.json', 'tables/../../x', '/etc/passwd', '..', 'tables//x']) {
      const forged = renderManifest({ ...manifest, tables: table ? [{ ...table, file }] : [] });
      expect(() => parseManifest(forged)).toThrow('must be inside the backup');
    }
  });
});
