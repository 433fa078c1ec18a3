import { afterEach, expect, it, onTestFinished } from 'vitest';
import { accountApi } from '#features/account/contract/account.ts';
import { adminApi } from '#features/admin/contract/admin.ts';
import { DAY_MS } from '../system/clock.ts';
import { systemIds } from '../system/ids.ts';
import { createCipher } from '../auth/secret.ts';
import { eachDatabase, eachMigratedDatabase, type TestDatabase } from '#testing/databases.ts';
import { startDaybook, type Daybook } from '#testing/daybook.ts';
import { startProcess } from '#testing/daybook-process.ts';
import { eventually } from '#testing/eventually.ts';
import { startMailServer } from '#testing/mail-server.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { freshEmail, PASSWORD } from '#testing/users.ts';
import { createAccountEmails } from '#features/account/server/account-emails.ts';
import { createEmailQueue, createOutbox } from './outbox.ts';
import { createSecretCheck } from './secret-check.ts';

const NOW = Date.UTC(2026, 10, 22);
const RIGHT = 'the secret that sealed the emails';
const WRONG = 'a secret that was set by mistake.';
const { verification } = createAccountEmails('http://daybook.test');

eachMigratedDatabase('the SECRET check', (db) => {
  afterEach(async () => {
    await db().deleteFrom('mails').execute();
    await db().deleteFrom('secret_check').execute();
  });

  const checkOf = (secret: string, now = NOW) =>
    createSecretCheck({
      db: db(),
      cipher: createCipher(secret, 'outbox'),
      clock: () => now,
      redeliversFiles: true,
    });
  const post = (secret = RIGHT) =>
    createOutbox(db(), createCipher(secret, 'outbox'), systemIds, () => NOW).post(
      verification('a@example.org', 'token'),
    );
  const rows = () => db().selectFrom('mails').selectAll().execute();

  it('reports nothing while the SECRET is unchanged', async () => {
    await checkOf(RIGHT).run();
    await post();
    await checkOf(RIGHT).run();
    expect(await checkOf(RIGHT).list()).toEqual([]);
  });

  it('reports a different SECRET, even without emails', async () => {
    await checkOf(RIGHT).run();
    await checkOf(WRONG).run();
    const [notice] = await checkOf(WRONG).list();
    expect(notice?.text).toContain('No email is waiting');
    await checkOf(RIGHT).run();
    expect(await checkOf(RIGHT).list()).toEqual([]);
  });

  it('counts the emails that need the other SECRET, and marks them in the outbox', async () => {
    await checkOf(RIGHT).run();
    await post();
    await post();
    await checkOf(WRONG).run();
    expect(await checkOf(WRONG).list()).toMatchObject([
      {
        code: 'secret.mismatch',
        severity: 'error',
        text: expect.stringContaining('2 emails encrypted with another'),
      },
    ]);
    for (const row of await rows()) {
      expect(row).toMatchObject({
        failed_at: null,
        last_error: expect.stringContaining('waits for the SECRET'),
      });
    }
  });

  it('retries an email for three more days once it can be opened again', async () => {
    await post();
    await checkOf(WRONG).run();
    const later = NOW + 20 * DAY_MS;
    await checkOf(RIGHT, later).run();
    expect(await rows()).toMatchObject([{ last_error: null }]);
    const queue = createEmailQueue(db(), createCipher(RIGHT, 'outbox'), () => later);
    const queued = await queue.claim(true);
    if (queued) await queue.settle(queued, { outcome: 'unreachable', reason: 'ECONNREFUSED' });
    expect(await rows()).toMatchObject([{ failed_at: null, last_error: 'ECONNREFUSED' }]);
  });

  it('retries emails that version 0.1.0 marked as failed if this SECRET opens them, and finds many at once', async () => {
    for (let index = 0; index < 205; index += 1) await post();
    await post(WRONG);
    await db()
      .updateTable('mails')
      .set({
        sealed_with: null,
        failed_at: NOW,
        last_error: 'The letter was sealed with another SECRET and cannot be opened.',
      })
      .execute();
    await checkOf(RIGHT).run();
    const opened = (await rows()).filter((row) => row.failed_at === null && row.last_error === null);
    expect(opened).toHaveLength(205);
    expect((await checkOf(RIGHT).list())[0]?.text).toContain('One email encrypted with another one waits');
  });

  it('leaves emails alone that failed for another reason', async () => {
    await post();
    await db().updateTable('mails').set({ failed_at: NOW, last_error: '550 no such user' }).execute();
    await checkOf(WRONG).run();
    expect(await rows()).toMatchObject([{ failed_at: NOW, last_error: '550 no such user' }]);
  });

  it('ignores earlier emails once an admin accepts the new SECRET', async () => {
    await checkOf(RIGHT).run();
    await post();
    await checkOf(WRONG).run();
    expect(await checkOf(WRONG).confirm()).toBe(true);
    await checkOf(WRONG).run();
    expect(await checkOf(WRONG).list()).toEqual([]);
    await checkOf(RIGHT).run();
    expect(await checkOf(RIGHT).list()).toHaveLength(1);
  });
});

eachDatabase('emails of a Daybook that was started with another SECRET', (database) => {
  it('wait, as the admin area reports, and are sent once the right one is restored', async () => {
    const mailServer = await startMailServer();
    onTestFinished(mailServer.stop);
    const nobodyListens = 'smtp://127.0.0.1:1';

    const first = await daybookWith(database(), RIGHT, nobodyListens);
    const email = freshEmail();
    await first.anonymousClient().call(accountApi.register, { email, password: PASSWORD });
    await first.stop();

    const mistaken = await daybookWith(database(), WRONG, mailServer.url);
    const { client } = await mistaken.user('admin');
    const { body } = await client.call(adminApi.notices);
    expect(body).toMatchObject([{ code: 'secret.mismatch', text: expect.stringContaining('One email') }]);
    // A later email is sent: the waiting one does not block others.
    const other = freshEmail();
    await mistaken.anonymousClient().call(accountApi.register, { email: other, password: PASSWORD });
    await mailServer.emailTo(other);
    // The mail server has an email shortly before its row says so.
    const unsent = await eventually('the later email to be recorded as sent', async () => {
      const emails = (await client.call(adminApi.mails, { unsent: true })).body;
      return emails.length === 1 && emails;
    });
    expect(unsent).toMatchObject([{ recipient: email, state: 'waiting' }]);
    await mistaken.stop();

    const right = await daybookWith(database(), RIGHT, mailServer.url);
    await mailServer.emailTo(email);
    const admin = (await right.user('admin')).client;
    expect((await admin.call(adminApi.notices)).body).toEqual([]);
  });
});

it('the greeting reports a different SECRET', async () => {
  const { path: dataDir, remove } = await temporaryFolder();
  onTestFinished(remove);
  const first = await startDaybook({ env: { DATA_DIR: dataDir, SECRET: RIGHT } });
  await first.stop();
  const second = await startProcess({ dataDir, env: { SECRET: WRONG, LOG_LEVEL: 'error' } });
  await eventually('the greeting', () => second.stderr().includes('Error: This SECRET is not the one'));
  expect(second.stdout()).toContain('This SECRET is not the one');
});

async function daybookWith(database: TestDatabase, SECRET: string, SMTP_URL: string): Promise<Daybook> {
  const env = { SECRET, SMTP_URL, MAIL_FROM: 'daybook@example.org' };
  const daybook = await startDaybook({ database, env });
  onTestFinished(daybook.stop);
  return daybook;
}
