import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { accountApi } from '../../contract/account.ts';
import { activityApi } from '#features/log/contract/activity.ts';
import { guideApi } from '#features/guides/contract/guide.ts';
import { listsApi } from '#features/lists/contract/lists.ts';
import { ownAccountApi } from '../../contract/profile.ts';
import type { Db } from '#platform/database/connect.ts';
import { DAY_MS } from '#platform/system/clock.ts';
import { eachDatabase, type TestDatabase } from '#testing/databases.ts';
import { startDaybook, type Daybook, type TestUser } from '#testing/daybook.ts';
import { eventually } from '#testing/eventually.ts';
import { insertFeedback, insertProject } from '#testing/feedback.ts';
import { addedRow, importByCalls } from '#testing/imports.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { uploadFile } from '#testing/uploads.ts';
import { PASSWORD } from '#testing/users.ts';

/** All Daybooks of a suite share one file store because they share one database. */
let filesFolder: string;

eachDatabase('erasing an account', (database) => {
  beforeAll(async () => {
    const { path, remove } = await temporaryFolder();
    filesFolder = path;
    return remove;
  });

  it('asks for the password, ends all sessions and waits seven days', async () => {
    const clock = createTestClock();
    await withDaybook(
      database(),
      async (daybook) => {
        const user = await daybook.user();
        const other = await daybook.loggedIn(user.id);
        expect(await requestDeletion(user, 'wrong')).toMatchObject({ code: 'account.wrong-password' });
        const { status, body } = await requestDeletion(user);
        expect(status).toBe(200);
        expect(Date.parse(body.erasedAt)).toBe(clock() + 7 * DAY_MS);
        for (const client of [user.client, other]) {
          expect((await client.call(accountApi.me)).body).toEqual({ anonymous: true });
        }
        const message = await daybook.emailTo(user.email, /will be erased/);
        expect(message.text).toContain(`${daybook.publicUrl}/login`);
      },
      clock,
    );
  });

  it('is cancelled by logging in, and an email confirms this', async () => {
    const clock = createTestClock();
    await withDaybook(
      database(),
      async (daybook) => {
        const user = await daybook.user();
        await requestDeletion(user);
        clock.advance(6 * DAY_MS);
        const login = { username: user.email, password: PASSWORD };
        expect((await daybook.anonymousClient().call(accountApi.login, login)).body).toMatchObject({
          id: user.id,
          erasureCancelled: true,
        });
        await daybook.emailTo(user.email, /Daybook stays/);
        clock.advance(30 * DAY_MS);
        await daybook.runHousekeeping();
        const { body } = await daybook.anonymousClient().call(accountApi.login, login);
        expect(body).toMatchObject({ id: user.id });
        expect(body).not.toHaveProperty('erasureCancelled');
        expect(await actionsOn(daybook.db, user.id)).toContain('account.deletion-cancelled');
      },
      clock,
    );
  });

  it('leaves no row, no email and nothing else except a pseudonym in the audit log', async () => {
    const clock = createTestClock();
    let user: TestUser | undefined;
    let other: TestUser | undefined;
    let before: [string, number][] = [];
    await withDaybook(
      database(),
      async (daybook) => {
        user = await daybook.user();
        other = await daybook.user();
        for (const owner of [user, other]) await use(daybook, owner);
        before = await lasting(daybook.db, other);
        expect(Object.keys(await rowsOf(daybook.db, user))).toEqual(
          expect.arrayContaining([
            'users',
            'sessions',
            'tokens',
            'mails',
            'activities',
            'activity_lists',
            'imports',
            'import_rows',
            'rate_limits',
            'feedback_projects',
            'feedback_items',
            'files',
            'storage_accounts',
          ]),
        );
        await requestDeletion(user);
        clock.advance(7 * DAY_MS);
      },
      clock,
    );
    await withDaybook(
      database(),
      async (daybook) => {
        if (!user || !other) throw new Error('Nobody was there.');
        const { id } = user;
        await eventually('the account to be erased', async () =>
          (await daybook.db.selectFrom('audit_log').select('action').where('object', '=', id).execute()).some(
            ({ action }) => action === 'account.erased',
          ),
        );
        const left = await rowsOf(daybook.db, user);
        expect(Object.keys(left)).toEqual(['audit_log']);
        expect(JSON.stringify(left)).not.toContain(user.email);
        expect(await lasting(daybook.db, other)).toEqual(before);
        const login = { username: user.email, password: PASSWORD };
        expect((await daybook.anonymousClient().call(accountApi.login, login)).status).toBe(401);
        const again = { email: user.email, password: PASSWORD };
        expect((await daybook.anonymousClient().call(accountApi.register, again)).status).toBe(200);
      },
      clock,
    );
  });

  it('removes emails and files from the disk', async () => {
    const clock = createTestClock();
    await withDaybook(
      database(),
      async (daybook) => {
        const user = await daybook.user();
        await daybook.anonymousClient().call(accountApi.requestPasswordChange, { email: user.email });
        await daybook.emailTo(user.email, /new password/);
        await uploadFile(user.client, 'secret.txt', 'the content of the file');
        expect(await storedContents()).toContain('the content of the file');
        await requestDeletion(user);
        await daybook.emailTo(user.email, /will be erased/);
        clock.advance(8 * DAY_MS);
        const mails = await daybook.db
          .selectFrom('mails')
          .select('id')
          .where('user_id', '=', user.id)
          .execute();
        const files = mails.map(({ id }) => `${id}.eml`);
        const savedFiles = () => readdir(join(daybook.dataDir, 'outbox'));
        expect(await savedFiles()).toEqual(expect.arrayContaining(files));
        await daybook.runHousekeeping();
        expect((await savedFiles()).filter((file) => files.includes(file))).toEqual([]);
        expect(await storedContents()).not.toContain('the content of the file');
      },
      clock,
    );
  });

  it('is refused for the last admin, and resumes after a failure', async () => {
    const clock = createTestClock();
    await withDaybook(
      database(),
      async (daybook) => {
        await daybook.db.updateTable('users').set({ admin_since: null }).execute();
        const [admin, user] = [await daybook.user('admin'), await daybook.user()];
        expect(await requestDeletion(admin)).toMatchObject({ status: 409, code: 'account.last-admin' });
        expect((await admin.client.call(accountApi.me)).body).toMatchObject({ id: admin.id });
        const second = await daybook.user('admin');
        expect((await requestDeletion(second)).status).toBe(200);
        expect(await requestDeletion(admin)).toMatchObject({ code: 'account.last-admin' });

        await requestDeletion(user);
        clock.advance(8 * DAY_MS);
        await daybook.db.schema.alterTable('activities').renameTo('activities_away').execute();
        await daybook.runHousekeeping();
        await daybook.db.schema.alterTable('activities_away').renameTo('activities').execute();
        const row = () =>
          daybook.db.selectFrom('users').select('email_key').where('id', '=', user.id).executeTakeFirst();
        // Half erased: the user cannot log in, and the next round resumes.
        expect(await row()).toEqual({ email_key: `erased ${user.id}` });
        await daybook.runHousekeeping();
        expect(await row()).toBeUndefined();
      },
      clock,
    );
  });
});

const requestDeletion = ({ client }: TestUser, password = PASSWORD) =>
  client.call(ownAccountApi.deleteAccount, { password });

/** Puts data of a user into every table that can contain it. */
async function use(daybook: Daybook, { id, client, email }: TestUser): Promise<void> {
  const project = await insertProject(daybook.db, id);
  await insertFeedback(daybook.db, project.id, { createdAt: Date.now(), projectUser: email });
  await client.call(activityApi.submit, { name: 'Piranesi', category: 'BOOK', rating: 5 });
  await client.call(listsApi.create, { name: 'Best of 2025' });
  await importByCalls(client, [addedRow(`book of ${email}`)]);
  await uploadFile(client, 'a file.txt', 'its content');
  await client.call(guideApi.movieGuide, { name: 'Arrival' });
  await client.call(accountApi.requestPasswordChange, { email });
  await client.call(ownAccountApi.changeEmail, { email: `new-${email}`, password: PASSWORD });
  await eventually('every email to be in the data folder', async () => {
    const waiting = daybook.db.selectFrom('mails').select('id').where('kept_at', 'is', null);
    return (await waiting.execute()).length === 0;
  });
}

/** Every row of every table that refers to the user by id or address, in any column. */
async function rowsOf(db: Db, { id, email }: TestUser): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db);
    const named = rows.filter((row) => [id, email].some((text) => JSON.stringify(row).includes(text)));
    if (named.length > 0) found[name] = named;
  }
  return found;
}

/** The contents of all files in the store. */
async function storedContents(): Promise<string> {
  const entries = await readdir(filesFolder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return (await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'utf8')))).join();
}

/** Without the counters, which are deleted after two days. */
async function lasting(db: Db, user: TestUser): Promise<[string, number][]> {
  const rows = Object.entries(await rowsOf(db, user)).filter(([table]) => table !== 'rate_limits');
  return rows.map(([table, found]) => [table, found.length]);
}

async function actionsOn(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('audit_log').select('action').where('object', '=', userId).execute();
  return rows.map(({ action }) => action);
}

async function withDaybook(
  database: TestDatabase,
  work: (daybook: Daybook) => Promise<void>,
  clock = createTestClock(),
): Promise<void> {
  const daybook = await startDaybook({
    database,
    clock,
    env: { RATE_LIMITS: 'on', FILES_URL: `file:${filesFolder}` },
  });
  try {
    await work(daybook);
  } finally {
    await daybook.stop();
  }
}
