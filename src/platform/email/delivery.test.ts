import { describe, expect, it, onTestFinished } from 'vitest';
import { accountApi } from '#features/account/contract/account.ts';
import { eachDatabase } from '#testing/databases.ts';
import { startDaybook, type Daybook, type DaybookOptions } from '#testing/daybook.ts';
import { eventually } from '#testing/eventually.ts';
import { readOutboxEmails, tokenIn } from '#testing/received-emails.ts';
import { onPostgresInFullRun } from '#testing/needs.ts';
import { startMailServer, type MailServer, type MailServerOptions } from '#testing/mail-server.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { freshEmail, PASSWORD } from '#testing/users.ts';

const MAIL_FROM = 'daybook@sender.example';
/** Those of production would be most of the time that these tests take. */
const emailDelays = { pollMs: 100, unreachablePauseMs: 200, stopGraceMs: 1_000 };

eachDatabase('email delivery', (database, kind) => {
  const daybookWith = (env: Record<string, string>, options: DaybookOptions = {}) =>
    daybook({
      database: database(),
      ...options,
      env: { SECRET: 'of all nodes of this installation', ...env },
    });

  it(
    'sends text and HTML from the configured sender, with a link that works',
    onPostgresInFullRun(kind),
    async () => {
      const server = await mailServer();
      const node = await daybookWith({ SMTP_URL: server.url, MAIL_FROM });
      const email = await register(node);
      const message = await server.emailTo(email);
      expect(message).toMatchObject({
        to: email,
        subject: 'Please verify your email address',
        headers: {
          from: `Daybook <${MAIL_FROM}>`,
          'message-id': expect.stringMatching(/^<[\da-f-]{36}@sender\.example>$/),
          'auto-submitted': 'auto-generated',
        },
      });
      const securityToken = tokenIn(message, 'verifyEmail');
      expect(message.html).toContain(`href="http://daybook.test/verifyEmail/${securityToken}"`);
      expect((await node.anonymousClient().call(accountApi.verifyEmail, { securityToken })).status).toBe(200);
      await eventually('the welcome email', () => server.emailsTo(email)[1]);
    },
  );

  it('sends exactly once after an outage of the mail server', async () => {
    const { port, url, stop } = await mailServer();
    await stop();
    const node = await daybookWith({ SMTP_URL: url, MAIL_FROM });
    const emails = [await register(node), await register(node), await register(node)];
    await eventually('an attempt', () => attempts(node));
    const server = await mailServer({ port });
    for (const email of emails) await server.emailTo(email);
    await allSettled(node);
    expect(server.emails.map(({ to }) => to).toSorted()).toEqual(emails.toSorted());
  });

  it('retries after a temporary rejection without delaying other emails', async () => {
    let refusals = 2;
    const slow = freshEmail();
    const server = await mailServer({
      recipient: (address) => {
        if (address !== slow || refusals === 0) return null;
        refusals -= 1;
        return { code: 451, reply: 'Greylisted' };
      },
    });
    const node = await daybookWith({ SMTP_URL: server.url, MAIL_FROM });
    await register(node, slow);
    const quick = await register(node);
    await server.emailTo(quick);
    await server.emailTo(slow);
    await allSettled(node);
    expect([server.emailsTo(slow).length, server.emailsTo(quick).length]).toEqual([1, 1]);
  });

  it('gives up after a permanent rejection, with the reason, and other emails arrive', async () => {
    const refused = freshEmail();
    const server = await mailServer({
      recipient: (address) => (address === refused ? { code: 550, reply: 'No such user' } : null),
    });
    const node = await daybookWith({ SMTP_URL: server.url, MAIL_FROM });
    await register(node, refused);
    await server.emailTo(await register(node));
    const row = await node.db
      .selectFrom('mails')
      .selectAll()
      .where('recipient', '=', refused)
      .executeTakeFirst();
    expect(row).toMatchObject({ sent_at: null, failed_at: expect.any(Number), attempts: 1 });
    expect(row?.last_error).toContain('No such user');
  });

  it(
    'waits, without giving up, while the password for the mail server is wrong',
    onPostgresInFullRun(kind),
    async () => {
      const server = await mailServer({ user: { name: 'daybook', password: 'right' } });
      const wrong = await daybookWith({ SMTP_URL: server.url.replace('right', 'wrong'), MAIL_FROM });
      const email = await register(wrong);
      await eventually('an attempt', () => attempts(wrong));
      await wrong.stop();
      const right = await daybookWith({ SMTP_URL: server.url, MAIL_FROM });
      await server.emailTo(email);
      await allSettled(right);
      expect(server.emailsTo(email)).toHaveLength(1);
    },
  );

  it(
    'delays no request, shutdown or other node when a mail server never answers',
    onPostgresInFullRun(kind),
    async () => {
      const silent = await mailServer({ onConnect: () => undefined });
      const hanging = await daybookWith({ SMTP_URL: silent.url, MAIL_FROM });
      const emails = await Promise.all([register(hanging), register(hanging)]);
      await hanging.stop();
      const server = await mailServer();
      const node = await daybookWith({ SMTP_URL: server.url, MAIL_FROM });
      for (const email of emails) await server.emailTo(email);
      await allSettled(node);
      expect(server.emails).toHaveLength(2);
    },
  );

  it('sends once from two nodes that share the outbox', async () => {
    const server = await mailServer();
    const env = { SMTP_URL: server.url, MAIL_FROM };
    const nodes = [await daybookWith(env), await daybookWith(env)];
    const emails = await Promise.all(Array.from({ length: 12 }, (_, index) => register(nodes[index % 2])));
    for (const email of emails) await server.emailTo(email);
    for (const node of nodes) await allSettled(node);
    expect(server.emails.map(({ to }) => to).toSorted()).toEqual(emails.toSorted());
  });

  it('sends once although the mail server takes longer than a claim lasts', async () => {
    const held = Promise.withResolvers<void>();
    const server = await mailServer({ onEmail: () => held.promise });
    const [clock, leaseMs] = [createTestClock(), 300];
    const options = { clock, emailDelays: { ...emailDelays, leaseMs } };
    const env = { SMTP_URL: server.url, MAIL_FROM };
    const nodes = [await daybookWith(env, options), await daybookWith(env, options)];
    const email = await register(nodes[0]);
    await server.emailTo(email);
    for (let term = 1; term <= 3; term += 1) {
      clock.advance(leaseMs - 1);
      const renewed = clock() + leaseMs;
      await eventually('a renewed claim', async () => (await leasedUntil(nodes[1], email)) === renewed);
    }
    held.resolve();
    for (const node of nodes) await allSettled(node);
    expect(server.emailsTo(email)).toHaveLength(1);
  });

  it(
    'finishes an email in progress when the node stops, and does not send it again after the restart',
    onPostgresInFullRun(kind),
    async () => {
      const held = Promise.withResolvers<void>();
      const server = await mailServer({ onEmail: () => held.promise });
      const env = { SMTP_URL: server.url, MAIL_FROM };
      const first = await daybookWith(env);
      const email = await register(first);
      await server.emailTo(email);
      const stopped = first.stop();
      held.resolve();
      await stopped;
      const second = await daybookWith(env);
      const other = await register(second);
      await server.emailTo(other);
      await allSettled(second);
      expect(server.emailsTo(email)).toHaveLength(1);
    },
  );

  it(
    'writes files to the data folder without a mail server, and sends the emails once there is one',
    onPostgresInFullRun(kind),
    async () => {
      const withoutSmtp = await daybookWith({});
      const email = await register(withoutSmtp);
      const message = await withoutSmtp.emailTo(email, /verify/);
      expect(message.raw).toContain('From: Daybook <daybook@localhost>');
      expect((await readOutboxEmails(withoutSmtp.dataDir)).filter(({ to }) => to === email)).toHaveLength(1);
      await withoutSmtp.stop();
      const server = await mailServer();
      const sending = await daybookWith({ SMTP_URL: server.url, MAIL_FROM });
      const sent = await server.emailTo(email);
      expect(tokenIn(sent, 'verifyEmail')).toBe(tokenIn(message, 'verifyEmail'));
      await allSettled(sending);
      expect(server.emailsTo(email)).toHaveLength(1);
    },
  );
});

describe('a recipient', () => {
  it('receives only the emails addressed to them', async () => {
    const server = await mailServer();
    const node = await daybook({ env: { SMTP_URL: server.url, MAIL_FROM } });
    const emails = [
      "o'neil+tag@example.org",
      'UPPER@example.org',
      'user@bücher.example',
      '!#$%&*=?^`{|}~@example.org',
    ];
    for (const email of emails) await register(node, email);
    await eventually('all emails', () => server.emails.length === emails.length);
    const rows = await node.db.selectFrom('mails').select('recipient').execute();
    expect(rows.map(({ recipient }) => recipient).toSorted()).toEqual(emails.toSorted());
    for (const { raw } of server.emails) expect(raw.match(/^(To|Cc|Bcc):/gim)).toHaveLength(1);
  });
});

async function mailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const server = await startMailServer(options);
  onTestFinished(server.stop);
  return server;
}

async function daybook(options: DaybookOptions): Promise<Daybook> {
  const node = await startDaybook({ emailDelays, ...options });
  onTestFinished(node.stop);
  return node;
}

async function register(node: Daybook | undefined, email = freshEmail()): Promise<string> {
  await node?.anonymousClient().call(accountApi.register, { email, password: PASSWORD });
  return email;
}

async function leasedUntil(node: Daybook | undefined, email: string): Promise<number> {
  const row = await node?.db
    .selectFrom('mails')
    .select('leased_until')
    .where('recipient', '=', email)
    .executeTakeFirst();
  return row?.leased_until ?? 0;
}

/** Whether an attempt has failed. */
async function attempts({ db }: Daybook): Promise<boolean> {
  const rows = await db.selectFrom('mails').select('id').where('last_error', 'is not', null).execute();
  return rows.length > 0;
}

/** Waits until nothing in the outbox is due any more, so that a second delivery would have happened. */
async function allSettled({ db }: Daybook): Promise<void> {
  await eventually('an empty outbox', async () => {
    const waiting = await db
      .selectFrom('mails')
      .select('id')
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .execute();
    return waiting.length === 0;
  });
}
