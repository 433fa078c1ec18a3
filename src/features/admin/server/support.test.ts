import { expect, it } from 'vitest';
import { accountApi } from '#features/account/contract/account.ts';
import { adminApi } from '../contract/admin.ts';
import { guideApi } from '#features/guides/contract/guide.ts';
import { runAdminCommand } from '#app/server/admin-command.ts';
import { requireConfig } from '#app/server/settings.ts';
import { eachDatabase } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { tokenIn } from '#testing/received-emails.ts';
import { freshEmail, PASSWORD } from '#testing/users.ts';
import { insertGuide } from '#testing/guides.ts';

const SECRET = 'shared by the server and the command';

eachDatabase('a support action by an admin', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), env: { SECRET } }));
  const scene = async (state?: Parameters<ReturnType<typeof daybook>['user']>[0]) =>
    [await daybook().user('admin'), await daybook().user(state)] as const;
  const notesAbout = (object: string) =>
    daybook().db.selectFrom('audit_log').selectAll().where('object', '=', object).execute();

  it('resends a verification link, but not to a verified address', async () => {
    const [{ client }, user] = await scene('unverified');
    expect((await client.call(adminApi.resendVerification, { userId: user.id })).status).toBe(200);
    const securityToken = tokenIn(await daybook().emailTo(user.email, /verify/), 'verifyEmail');
    expect((await daybook().anonymousClient().call(accountApi.verifyEmail, { securityToken })).status).toBe(
      200,
    );
    expect(await client.call(adminApi.resendVerification, { userId: user.id })).toMatchObject({
      status: 409,
      code: 'account.verified-already',
    });
    expect(await notesAbout(user.id)).toHaveLength(1);
  });

  it('starts a password reset, and the old password works until it is completed', async () => {
    const [{ client }, user] = await scene();
    await client.call(adminApi.startPasswordReset, { userId: user.id });
    const logIn = (password: string) =>
      daybook().anonymousClient().call(accountApi.login, { username: user.email, password });
    expect((await logIn(PASSWORD)).status).toBe(200);
    const securityToken = tokenIn(await daybook().emailTo(user.email, /new password/), 'changePassword');
    await daybook()
      .anonymousClient()
      .call(accountApi.changePassword, { securityToken, password: 'a new password' });
    expect((await logIn('a new password')).status).toBe(200);
  });

  it('ends all sessions', async () => {
    const [{ client }, user] = await scene();
    await client.call(adminApi.endSessions, { userId: user.id });
    expect((await user.client.call(accountApi.me)).body).toEqual({ anonymous: true });
  });

  it('sets and removes a quota', async () => {
    const [{ client }, user] = await scene();
    const quota = async () => {
      const { users } = (await client.call(adminApi.users, { text: user.email })).body;
      return users[0]?.quotaBytes;
    };
    await client.call(adminApi.setQuota, { userId: user.id, quotaBytes: 5_000_000 });
    expect(await quota()).toBe(5_000_000);
    await client.call(adminApi.setQuota, { userId: user.id, quotaBytes: null });
    expect(await quota()).toBeNull();
    for (const quotaBytes of [-1, 0.5, '5', 2 ** 60]) {
      const answer = await client.post(adminApi.setQuota.path, { userId: user.id, quotaBytes });
      expect(answer.status).toBe(400);
    }
  });

  it('writes exactly one audit row, with actor, user, request and a digest of the address', async () => {
    const [{ id, client }, user] = await scene('unverified');
    const actions: [string, () => Promise<{ headers: object }>][] = [
      ['user.verification-sent', () => client.call(adminApi.resendVerification, { userId: user.id })],
      ['user.reset-started', () => client.call(adminApi.startPasswordReset, { userId: user.id })],
      ['user.sessions-ended', () => client.call(adminApi.endSessions, { userId: user.id })],
      ['user.quota-set', () => client.call(adminApi.setQuota, { userId: user.id, quotaBytes: 7 })],
      ['user.unlocked', () => client.call(adminApi.unlockUser, { userId: user.id })],
      ['user.suspended', () => client.call(adminApi.suspendUser, { userId: user.id, suspended: true })],
      ['user.unsuspended', () => client.call(adminApi.suspendUser, { userId: user.id, suspended: false })],
    ];
    for (const [action, act] of actions) {
      const before = new Set((await notesAbout(user.id)).map((row) => row.id));
      const { headers } = await act();
      const added = (await notesAbout(user.id)).filter((row) => !before.has(row.id));
      expect(added).toMatchObject([
        { actor: id, action, request_id: (headers as Record<string, string>)['x-request-id'] },
      ]);
      expect(added[0]?.address_hash).toMatch(/^[\w-]{43}$/);
      expect(JSON.stringify(added)).not.toContain('127.0.0.1');
    }
  });

  it('is not carried out if it cannot be recorded', async () => {
    const [{ client }, user] = await scene();
    const { schema } = daybook().db;
    await schema.alterTable('audit_log').renameTo('audit_log_away').execute();
    const answers = [
      await client.call(adminApi.suspendUser, { userId: user.id, suspended: true }),
      await client.call(adminApi.endSessions, { userId: user.id }),
    ];
    await schema.alterTable('audit_log_away').renameTo('audit_log').execute();
    expect(answers.map(({ status }) => status)).toEqual([500, 500]);
    expect((await user.client.call(accountApi.me)).body).toMatchObject({ id: user.id, suspended: false });
  });

  it('removes a guide once and records it', async () => {
    const { client } = await daybook().user('admin');
    const id = await insertGuide(daybook().db);
    expect((await client.call(guideApi.removeGuide, { id })).status).toBe(200);
    expect(await client.call(guideApi.removeGuide, { id })).toMatchObject({
      status: 404,
      code: 'guide.not-found',
    });
    expect(await notesAbout(id)).toMatchObject([{ action: 'guide.removed' }]);
  });

  it('is recorded too when it comes from the command line', async () => {
    const email = freshEmail();
    const { dataDir, publicUrl } = daybook();
    const config = requireConfig({
      DATA_DIR: dataDir,
      DATABASE_URL: database().url,
      SECRET,
      PUBLIC_URL: publicUrl,
    });
    for (const command of ['create', 'revoke', 'grant', 'reset-link']) {
      await runAdminCommand(config, [command, email], async () => PASSWORD);
    }
    const user = (
      await daybook().db.selectFrom('users').select('id').where('email', '=', email).execute()
    )[0];
    const notes = (await notesAbout(user?.id ?? '')).toSorted((a, b) => a.at - b.at);
    expect(notes.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
      'machine admin.created',
      'machine admin.revoked',
      'machine admin.granted',
      'machine admin.reset-link',
    ]);
  });

  it('is refused if the admin lost the right while the request was in transit', async () => {
    const [admin, user] = await scene();
    const call = admin.client.call(adminApi.suspendUser, { userId: user.id, suspended: true });
    const revoked = daybook().db.updateTable('users').set({ admin_since: null }).where('id', '=', admin.id);
    const [answer] = await Promise.all([call, revoked.execute()]);
    expect([200, 403]).toContain(answer.status);
    expect(await suspended(user.id)).toBe(answer.status === 200);
  });

  async function suspended(id: string): Promise<boolean> {
    const row = await daybook()
      .db.selectFrom('users')
      .select('suspended_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.suspended_at !== null;
  }
});
