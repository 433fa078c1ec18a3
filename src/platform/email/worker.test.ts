import { expect, it, onTestFinished } from 'vitest';
import { systemIds } from '../system/ids.ts';
import { createLog } from '../system/log.ts';
import { createCipher } from '../auth/secret.ts';
import { noTelemetry } from '../operations/telemetry.ts';
import { eachMigratedDatabase } from '#testing/databases.ts';
import { eventually } from '#testing/eventually.ts';
import { startMailServer } from '#testing/mail-server.ts';
import { createEmailQueue, createOutbox, type EmailQueue } from './outbox.ts';
import { createSmtpTransport } from './smtp-transport.ts';
import { createAccountEmails } from '#features/account/server/account-emails.ts';
import { startEmailWorker } from './worker.ts';

const cipher = createCipher('the secret of these tests', 'outbox');
const delays = { pollMs: 20, unreachablePauseMs: 20, stopGraceMs: 1_000 };

eachMigratedDatabase('the email worker', (db) => {
  it('sends no email again whose delivery it could not record at once', async () => {
    const server = await startMailServer();
    onTestFinished(server.stop);
    const email = createAccountEmails('http://daybook.test').accountExists('reader@example.org');
    await createOutbox(db(), cipher, systemIds, Date.now).post(email);
    // So short that a second attempt would be made at once.
    const queue = createEmailQueue(db(), cipher, Date.now, 1);
    let failures = 3;
    const unsteady: EmailQueue = {
      ...queue,
      settle: (queued, delivery) => {
        failures -= 1;
        return failures < 0 ? queue.settle(queued, delivery) : Promise.reject(new Error('No connection.'));
      },
    };
    const transport = createSmtpTransport({ smtpUrl: server.url, from: 'daybook@sender.example' });
    const worker = startEmailWorker({
      queue: unsteady,
      transport,
      log: createLog('silent'),
      telemetry: noTelemetry,
      delays,
    });
    onTestFinished(worker.stop);
    await eventually('the email to be recorded as sent', () =>
      db().selectFrom('mails').select('id').where('sent_at', 'is not', null).executeTakeFirst(),
    );
    expect(server.emails).toHaveLength(1);
  });
});
