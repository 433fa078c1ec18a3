import { describe, expect, it, onTestFinished } from 'vitest';
import { accountApi } from '#features/account/contract/account.ts';
import { activityApi } from '#features/log/contract/activity.ts';
import { adminApi } from '#features/admin/contract/admin.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/system/clock.ts';
import { liveNodes } from '#platform/database/nodes.ts';
import { onPostgres } from '#testing/databases.ts';
import { startDaybook, type Daybook } from '#testing/daybook.ts';
import { eventually } from '#testing/eventually.ts';
import { startMailServer } from '#testing/mail-server.ts';
import { tokenIn } from '#testing/received-emails.ts';
import { freshEmail, PASSWORD } from '#testing/users.ts';

const MAIL_FROM = 'daybook@sender.example';
const WRONG = 'not-the-password';
const emailDelays = { pollMs: 100, unreachablePauseMs: 200, stopGraceMs: 1_000 };

describe.each([
  ['ahead', HOUR_MS],
  ['behind', -HOUR_MS],
])('with a node whose clock is an hour %s', (_, skewMs) => {
  onPostgres('two nodes', (database) => {
    async function scene(env: Readonly<Record<string, string>> = {}) {
      const server = await startMailServer();
      onTestFinished(server.stop);
      const node = async (wallClock: () => number) => {
        const settings = { SMTP_URL: server.url, MAIL_FROM, ...env };
        const daybook = await startDaybook({ database: database(), wallClock, emailDelays, env: settings });
        onTestFinished(daybook.stop);
        return daybook;
      };
      return { server, right: await node(Date.now), wrong: await node(() => Date.now() + skewMs) };
    }

    it('accept each other’s sessions and agree on when something was written', async () => {
      const { right, wrong } = await scene();
      const { id, client } = await right.user();
      const there = await wrong.loggedIn(id);
      const draft = { name: 'Dune', category: 'BOOK', rating: 5 } as const;
      await client.call(activityApi.submit, draft);
      await there.call(activityApi.submit, draft);
      const rows = await right.db.selectFrom('activities').select('created_at').execute();
      for (const { created_at } of rows) expect(Math.abs(created_at - Date.now())).toBeLessThan(MINUTE_MS);
    });

    it('send every email once, and each opens the links of the other', async () => {
      const { server, right, wrong } = await scene();
      const nodes = [right, wrong, right, wrong, right, wrong];
      const emails = await Promise.all(nodes.map(register));
      for (const [index, email] of emails.entries()) {
        const securityToken = tokenIn(await server.emailTo(email), 'verifyEmail');
        const other = nodes[index] === right ? wrong : right;
        const { status } = await other.anonymousClient().call(accountApi.verifyEmail, { securityToken });
        expect(status).toBe(200);
      }
      await settled(right);
      for (const email of emails)
        expect(server.emailsTo(email).map(({ subject }) => subject)).toHaveLength(2);
    });

    it('count failed logins together', async () => {
      const { right, wrong } = await scene({ RATE_LIMITS: 'on' });
      const { id, email: username } = await right.user();
      for (const node of [right, wrong]) {
        const refused = await node.anonymousClient().call(accountApi.login, { username, password: WRONG });
        expect(refused.status).toBe(401);
      }
      const counts = await right.db
        .selectFrom('rate_limits')
        .select('count')
        .where('user_id', '=', id)
        .execute();
      expect(counts).toContainEqual({ count: 2 });
    });

    it('see each other, and say which clock is wrong', async () => {
      const { right, wrong } = await scene();
      expect(await liveNodes(wrong.db, Date.now())).toHaveLength(2);
      const { id, client } = await right.user('admin');
      const there = await wrong.loggedIn(id);
      const differing = async (of: typeof client) => {
        const { body } = await of.call(adminApi.notices, {});
        return body.filter(({ code }) => code === 'clock.differs').map(({ text }) => text);
      };
      expect(await differing(client)).toEqual([]);
      expect(await differing(there)).toEqual([
        expect.stringContaining(`3,600 seconds ${skewMs > 0 ? 'ahead of' : 'behind'} the database`),
      ]);
    });
  });
});

async function register(node: Daybook): Promise<string> {
  const email = freshEmail();
  await node.anonymousClient().call(accountApi.register, { email, password: PASSWORD });
  return email;
}

async function settled({ db }: Daybook): Promise<void> {
  await eventually('an empty outbox', async () => {
    const waiting = await db.selectFrom('mails').select('id').where('sent_at', 'is', null).execute();
    return waiting.length === 0;
  });
}
