import { cp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { systemIds } from '../system/ids.ts';
import { createLog } from '../system/log.ts';
import { createCipher } from '../auth/secret.ts';
import { noTelemetry } from '../operations/telemetry.ts';
import { eachMigratedDatabase } from '#testing/databases.ts';
import { eventually } from '#testing/eventually.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { insertUser } from '#testing/users.ts';
import { createEmailDataSource } from './data-source.ts';
import { eraseOrphanedEmailFiles } from './erase-orphaned-files.ts';
import { createFileTransport } from './file-transport.ts';
import { createFeedbackEmails } from '#features/feedback/server/feedback-emails.ts';
import type { EmailTransport } from './email.ts';
import { createEmailQueue, createOutbox } from './outbox.ts';
import { startEmailWorker } from './worker.ts';

const EMAIL = 'anna@example.org';
const cipher = createCipher('the secret of these tests', 'outbox');
const log = createLog('silent');
const news = { project: 'Your project', user: EMAIL, version: '1.0', content: 'Hello', last: false };

eachMigratedDatabase('erasing an address while an email with it is being written', (db) => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(() => folder.remove());

  /** Delivers one feedback email and runs an action after its file is written, before the worker records it. */
  async function deliver(meanwhile: () => Promise<unknown>): Promise<void> {
    await db().deleteFrom('mails').execute();
    const email = createFeedbackEmails('http://daybook.test').submitted('reader@example.org', news);
    await createOutbox(db(), cipher, systemIds, Date.now).post(email);
    const fileTransport = createFileTransport(folder.path, log);
    let isFirst = true;
    const transport: EmailTransport = {
      ...fileTransport,
      async deliver(id, written) {
        const delivery = await fileTransport.deliver(id, written);
        if (isFirst) await meanwhile();
        isFirst = false;
        return delivery;
      },
    };
    const worker = startEmailWorker({
      queue: createEmailQueue(db(), cipher, Date.now),
      transport,
      log,
      telemetry: noTelemetry,
    });
    await eventually('the email to be saved', async () => {
      worker.wake();
      const waiting = db().selectFrom('mails').select('id').where('kept_at', 'is', null);
      return (await waiting.execute()).length === 0;
    });
    await worker.stop();
  }

  it('leaves no file of a deleted email', async () => {
    await deliver(() => db().deleteFrom('mails').execute());
    expect(await readdir(folder.path)).toEqual([]);
  });

  it.each(['password-reset', 'feedback', 'drop'])(
    'erases emails of the kind %s to it, which concern another user, with their files',
    async (kind) => {
      await db().deleteFrom('mails').execute();
      const sender = await insertUser(db(), Date.now);
      const outbox = createOutbox(db(), cipher, systemIds, Date.now);
      const email = { kind, subject: 'Hello', text: 'Hello', html: 'Hello' };
      // As somebody else may have typed it.
      await outbox.post({ ...email, to: 'Anna@EXAMPLE.org' }, sender.id);
      await outbox.post({ ...email, to: `not-${EMAIL}` }, sender.id);
      const all = await db().selectFrom('mails').select(['id', 'recipient']).execute();
      for (const { id } of all) await writeFile(join(folder.path, `${id}.eml`), 'Hello');
      const erasure = createEmailDataSource({ db: db(), cipher, ids: systemIds, outboxFolder: folder.path });
      await erasure.erase({ id: 'erased', email: EMAIL, isEmailVerified: true });
      const kept = await db().selectFrom('mails').select(['id', 'recipient']).execute();
      expect(kept.map(({ recipient }) => recipient)).toEqual([`not-${EMAIL}`]);
      expect(await readdir(folder.path)).toEqual([`${kept[0]?.id}.eml`]);
    },
  );

  it('removes the file that another node has written, at its next clean-up', async () => {
    const otherNode = await temporaryFolder();
    onTestFinished(otherNode.remove);
    await deliver(() => Promise.resolve());
    await cp(folder.path, otherNode.path, { recursive: true });
    const erasure = createEmailDataSource({ db: db(), cipher, ids: systemIds, outboxFolder: folder.path });
    await erasure.erase({ id: 'erased', email: EMAIL, isEmailVerified: true });
    expect(await readdir(folder.path)).toEqual([]);
    await eraseOrphanedEmailFiles({ db: db(), folder: otherNode.path, log }, Date.now());
    expect(await readdir(otherNode.path)).toEqual([]);
  });

  it('leaves the file without the address', async () => {
    const erasure = createEmailDataSource({ db: db(), cipher, ids: systemIds, outboxFolder: folder.path });
    await deliver(() => erasure.erase({ id: 'erased', email: EMAIL, isEmailVerified: true }));
    const [mail] = await db().selectFrom('mails').select(['id', 'sealed_letter']).execute();
    expect(await readdir(folder.path)).toEqual([`${mail?.id}.eml`]);
    expect(cipher.decrypt(mail?.sealed_letter ?? '')).not.toContain(EMAIL);
    expect(cipher.decrypt(mail?.sealed_letter ?? '')).toContain('erased user');
  });
});
