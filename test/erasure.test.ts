import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { accountApi } from '#features/account/contract/account.ts';
import { activityApi } from '#features/log/contract/activity.ts';
import { adminApi } from '#features/admin/contract/admin.ts';
import { feedbackApi, OWN_PROJECT_KEY } from '#features/feedback/contract/feedback.ts';
import { feedbackAnswersApi } from '#features/feedback/contract/feedback-answers.ts';
import { guideApi } from '#features/guides/contract/guide.ts';
import { ownAccountApi } from '#features/account/contract/profile.ts';
import { DAY_MS } from '#platform/system/clock.ts';
import type { Client } from '#testing/client.ts';
import { eachDatabase, type TestDatabase } from '#testing/databases.ts';
import { startDaybook, type Daybook, type TestUser } from '#testing/daybook.ts';
import { eventually } from '#testing/eventually.ts';
import { addedRow, importByCalls } from '#testing/imports.ts';
import { tokenIn } from '#testing/received-emails.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { beginUpload, uploadFile } from '#testing/uploads.ts';
import { PASSWORD } from '#testing/users.ts';

eachDatabase('after an erasure', (database) => {
  it('no row and no file contains the address in any spelling', async () => {
    const clock = createTestClock();
    const daybook = await startDaybook({ database: database(), clock, env: { REGISTRATION: 'open' } });
    // The middle of it is ASCII, and so the same in every spelling except base64.
    const core = randomUUID();
    const email = `O'Zoe.${core}+Diary&Co@Bücher.Example`;
    const [other, admin] = [await daybook.user(), await daybook.user('admin')];
    const otherKey = await projectWithEmails(other);
    const user = await registered(daybook, email);
    await fill(daybook, { user, email, otherKey, admin });
    const before = await traces(daybook, database(), core);
    expect(before).toEqual(
      expect.arrayContaining([
        'table users',
        'table activities',
        'table import_rows',
        'table feedback_items',
        'table feedback_messages',
        'table invitations',
        'table files',
        'table mails',
        'table uploads',
        expect.stringMatching(/^file .*\.eml$/),
        expect.stringContaining(`file ${daybook.filesDir}`),
      ]),
    );
    expect((await user.call(ownAccountApi.deleteAccount, { password: PASSWORD })).status).toBe(200);
    await untilEmailsAreSaved(daybook);
    clock.advance(8 * DAY_MS);

    // The first round fails halfway, and the next one resumes.
    await daybook.db.schema.alterTable('feedback_items').renameTo('items_away').execute();
    await daybook.runHousekeeping();
    await daybook.db.schema.alterTable('items_away').renameTo('feedback_items').execute();
    expect(await traces(daybook, database(), core)).toContain('table users');
    await daybook.runHousekeeping();
    await untilEmailsAreSaved(daybook);
    expect(await traces(daybook, database(), core)).toEqual([]);

    await stillReadable(daybook, other);
    await daybook.stop();
  });

  it('of an unverified account, others keep the content that they sent to the address, which may belong to someone else', async () => {
    const clock = createTestClock();
    const daybook = await startDaybook({ database: database(), clock });
    const [user, other] = [await daybook.user('unverified'), await daybook.user()];
    const key = await projectWithEmails(other);
    await submit(daybook, key, user.email, 'From the true owner of the address');
    await user.client.call(ownAccountApi.deleteAccount, { password: PASSWORD });
    clock.advance(8 * DAY_MS);
    await daybook.runHousekeeping();
    expect((await other.client.call(feedbackApi.retrieve, {})).body).toMatchObject([
      { projectUser: user.email },
    ]);
    await daybook.stop();
  });
});

async function projectWithEmails({ client }: TestUser): Promise<string> {
  const own = (await client.call(feedbackApi.projects, {})).body.find((project) => project.own);
  await client.call(feedbackApi.setLetters, { id: own?.id ?? '', letters: true });
  return own?.key ?? '';
}

async function registered(daybook: Daybook, email: string): Promise<Client> {
  const client = daybook.anonymousClient();
  const admin = await daybook.user('admin');
  await admin.client.call(adminApi.createInvitation, { email: email.toUpperCase() });
  expect((await client.call(accountApi.register, { email, password: PASSWORD })).status).toBe(200);
  await client.call(accountApi.login, { username: email, password: PASSWORD });
  const { recipient } = await daybook.db
    .selectFrom('mails')
    .select('recipient')
    .where('kind', '=', 'verification')
    .executeTakeFirstOrThrow();
  expect(recipient).toBe(email);
  const message = await eventually('the verification email', async () => {
    const folder = join(daybook.dataDir, 'outbox');
    const names = existsSync(folder) ? await readdir(folder) : [];
    // A file that is still being written has another ending, and can be renamed at any moment.
    const files = names.filter((name) => name.endsWith('.eml'));
    const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
    return texts.find((text) => text.includes('/verifyEmail/'));
  });
  const securityToken = tokenIn({ text: message.replaceAll('=\n', ''), subject: '' } as never, 'verifyEmail');
  expect((await client.call(accountApi.verifyEmail, { securityToken })).status).toBe(200);
  return client;
}

function submit(daybook: Daybook, projectKey: string | number, projectUser: string, content: string) {
  const draft = { projectKey, projectVersion: '1.0', projectUser, content };
  return daybook.anonymousClient().call(feedbackApi.submit, draft);
}

interface Filling {
  readonly user: Client;
  readonly email: string;
  readonly otherKey: string;
  readonly admin: TestUser;
}

/** Puts the address everywhere a user can write it, in all its spellings. */
async function fill(daybook: Daybook, { user, email, otherKey, admin }: Filling): Promise<void> {
  await user.call(activityApi.submit, { name: `Wrote to ${email}`, category: 'BOOK', rating: 5 });
  await importByCalls(user, [addedRow(`Read at ${email}`)]);
  await uploadFile(user, `${email}.txt`, `Mine: ${email}`);
  await beginUpload(user, `unfinished of ${email}`, 100);
  await user.call(guideApi.movieGuide, { name: email });
  const own = (await user.call(feedbackApi.projects, {})).body.find((project) => project.own);
  await submit(daybook, own?.key ?? '', email, 'To myself');
  for (const key of [otherKey, OWN_PROJECT_KEY]) {
    await submit(daybook, key, email, `Please answer to ${email.toUpperCase()}.`);
    await submit(daybook, key, email.toLowerCase(), `Or to <${email.normalize('NFD')}>`);
    await submit(daybook, key, `Zoë (${email})`, `Or by mailto:${encodeURIComponent(email)}?subject=Yes`);
    await submit(daybook, key, email.replace('Bücher', 'xn--bcher-kva'), 'As DNS knows it.');
  }
  await correspond(admin.client, email);
  await daybook.anonymousClient().call(accountApi.register, { email, password: PASSWORD });
  await daybook.anonymousClient().call(accountApi.requestPasswordChange, { email });
  await daybook.anonymousClient().call(accountApi.requestEmailVerification, { email });
  await daybook.anonymousClient().call(accountApi.login, { username: email, password: 'a wrong password' });
  await user.call(ownAccountApi.changeEmail, { email: `new-${email}`, password: PASSWORD });
  const me = (await user.call(accountApi.me)).body;
  if (!('id' in me)) throw new Error('The user is logged in.');
  await admin.client.call(adminApi.setQuota, { userId: me.id, quotaBytes: 10_000_000 });
  await admin.client.call(adminApi.startPasswordReset, { userId: me.id });
  await untilEmailsAreSaved(daybook);
}

/** Answers what the user wrote to Daybook, with the address in the letter and in the message. */
async function correspond(admin: Client, email: string): Promise<void> {
  const items = (await admin.call(feedbackApi.retrieve, {})).body;
  const { id } = items.find(({ projectUser }) => projectUser === email.toLowerCase()) ?? { id: '' };
  const content = `Thank you, ${email}!`;
  const item = id === '' ? items.find(({ projectUser }) => projectUser.includes('@')) : { id };
  expect((await admin.call(feedbackAnswersApi.answer, { id: item?.id ?? '', content })).status).toBe(200);
}

async function untilEmailsAreSaved({ db }: Daybook): Promise<void> {
  await eventually('all emails to be saved', async () => {
    const waiting = db.selectFrom('mails').select('id').where('kept_at', 'is', null);
    return (await waiting.where('failed_at', 'is', null).execute()).length === 0;
  });
}

/** The text stays, and its reader sees that the sender was erased. */
async function stillReadable(daybook: Daybook, other: TestUser): Promise<void> {
  const items = (await other.client.call(feedbackApi.retrieve, {})).body;
  expect(items.map(({ projectUser, content }) => `${projectUser}: ${content}`).toSorted()).toEqual([
    'Zoë (erased user): Or by mailto:erased user?subject=Yes',
    'erased user: As DNS knows it.',
    'erased user: Or to <erased user>',
    'erased user: Please answer to erased user.',
  ]);
  // The suite shares its database: emails of the other test are in the folder of another Daybook.
  const mails = daybook.db.selectFrom('mails').select('id').where('user_id', '=', other.id);
  const emails = await mails.where('kind', '=', 'feedback').execute();
  expect(emails).toHaveLength(4);
  const files = await readdir(join(daybook.dataDir, 'outbox'));
  expect(files).toEqual(expect.arrayContaining(emails.map(({ id }) => `${id}.eml`)));
}

/** The tables and files that contain the text: verbatim, in base64, or broken over lines. */
async function traces(
  { db, dataDir, filesDir }: Daybook,
  database: TestDatabase,
  core: string,
): Promise<string[]> {
  const needles = [...base64Forms(core), Buffer.from(core).toString('hex')];
  const hasTrace = (text: string) =>
    text.toLowerCase().includes(core) || needles.some((needle) => text.includes(needle));
  const found: string[] = [];
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db);
    if (rows.some((row) => hasTrace(JSON.stringify(row)))) found.push(`table ${name}`);
  }
  const databaseFile = database.url.replace('sqlite:', '');
  const files = [
    ...(await filesBelow(dataDir)),
    ...(await filesBelow(filesDir)),
    ...(database.kind === 'sqlite' ? [databaseFile, `${databaseFile}-wal`, `${databaseFile}-shm`] : []),
  ];
  for (const file of files) {
    const bytes = (await readFile(file)).toString('latin1');
    const joinedLines = bytes.replaceAll(/=?\r?\n/g, '');
    if (hasTrace(bytes) || hasTrace(joinedLines) || hasTrace(file)) found.push(`file ${file}`);
  }
  return found;
}

/**
 * The base64 forms of a text inside a longer one: three alignments, without the ends that depend on the surrounding
 * text.
 */
function base64Forms(text: string): string[] {
  return [0, 1, 2].map((shift) => {
    const encoded = Buffer.from(`${'\0'.repeat(shift)}${text}`).toString('base64');
    return encoded.slice(4, -4);
  });
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
