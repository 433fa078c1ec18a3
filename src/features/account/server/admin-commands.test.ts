import { beforeAll, expect, it } from 'vitest';
import { ACCOUNT_MESSAGES } from '../contract/account-rules.ts';
import { accountApi } from '../contract/account.ts';
import { runAdminCommand } from '#app/server/admin-command.ts';
import { requireConfig } from '#app/server/settings.ts';
import { runAdmin } from '#testing/daybook-process.ts';
import { eachDatabaseInFullRun } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { freshEmail, PASSWORD } from '#testing/users.ts';

const SECRET = 'shared by the server and the command';
const PUBLIC_URL = 'http://daybook.test';

eachDatabaseInFullRun('npm run admin beside a running server', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), env: { SECRET } }));

  /** Runs the command without a process of its own. */
  const admin = (args: string[], password = PASSWORD) => {
    const config = requireConfig({ DATABASE_URL: database().url, SECRET, PUBLIC_URL });
    return runAdminCommand(config, args, async () => password);
  };
  const logIn = (email: string, password = PASSWORD) =>
    daybook().anonymousClient().call(accountApi.login, { username: email, password });
  const me = async (email: string, password = PASSWORD) => (await logIn(email, password)).body;
  const notes = (object: string | null) =>
    daybook()
      .db.selectFrom('audit_log')
      .select(['actor', 'action'])
      .where('object', object === null ? 'is' : '=', object)
      .orderBy('id')
      .execute();

  it('creates an admin who is verified at once', async () => {
    const email = freshEmail();
    expect(await admin(['create', email])).toBe(`${email} is registered, verified and an admin.`);
    expect(await me(email)).toMatchObject({ emailVerified: true, roles: [{ role: 'ROLE_ADMIN' }] });
  });

  it('creates a verified user who is no admin', async () => {
    const email = freshEmail();
    expect(await admin(['create-user', email])).toBe(`${email} is registered and verified.`);
    const user = await me(email);
    expect(user).toMatchObject({ emailVerified: true, roles: [] });
    expect(await notes(user.id)).toContainEqual({ actor: 'machine', action: 'user.created' });
  });

  it('grants the right to a registered user and revokes it, each time ending the sessions', async () => {
    const { id, email, client } = await daybook().user();
    expect(await admin(['grant', email.toUpperCase()])).toBe(`${email} is an admin, after logging in again.`);
    expect((await client.call(accountApi.me)).body).toEqual({ anonymous: true });
    expect(await me(email)).toMatchObject({ roles: [{ role: 'ROLE_ADMIN' }] });
    const asAdmin = await daybook().loggedIn(id);
    expect(await admin(['revoke', email])).toContain(`${email} is no longer an admin.`);
    expect((await asAdmin.call(accountApi.me)).body).toEqual({ anonymous: true });
    expect(await me(email)).toMatchObject({ roles: [] });
    expect((await notes(id)).filter(({ actor }) => actor === 'machine').map(({ action }) => action)).toEqual([
      'admin.granted',
      'admin.revoked',
    ]);
  });

  it('suspends a user, which ends the sessions, and takes that back', async () => {
    const { id, email, client } = await daybook().user();
    expect(await admin(['suspend', email])).toContain(`${email} is suspended`);
    expect((await client.call(accountApi.me)).body).toEqual({ anonymous: true });
    expect(await logIn(email)).toMatchObject({ status: 403, code: 'account.suspended' });
    expect(await admin(['unsuspend', email])).toBe(`${email} is no longer suspended.`);
    expect(await logIn(email)).toMatchObject({ status: 200 });
    expect((await notes(id)).filter(({ actor }) => actor === 'machine').map(({ action }) => action)).toEqual([
      'user.suspended',
      'user.unsuspended',
    ]);
  });

  it("ends one user's sessions and no others", async () => {
    const [user, other] = [await daybook().user(), await daybook().user()];
    expect(await admin(['end-all-sessions', user.email])).toBe(`All sessions of ${user.email} have ended.`);
    expect((await user.client.call(accountApi.me)).body).toEqual({ anonymous: true });
    expect((await other.client.call(accountApi.me)).body).toMatchObject({ id: other.id });
    expect(await notes(user.id)).toEqual([{ actor: 'machine', action: 'user.sessions-ended' }]);
  });

  it("ends all users' sessions", async () => {
    const users = [await daybook().user(), await daybook().user('admin'), await daybook().user('unverified')];
    expect(await admin(['end-all-sessions'])).toBe('All sessions of all users have ended.');
    for (const { client } of users) {
      expect((await client.call(accountApi.me)).body).toEqual({ anonymous: true });
    }
    expect(await notes(null)).toContainEqual({ actor: 'machine', action: 'sessions.all-ended' });
  });

  it('says when the last admin lost the right or was suspended', async () => {
    await daybook().db.updateTable('users').set({ admin_since: null }).execute();
    const last = await daybook().user('admin');
    expect(await admin(['suspend', last.email])).toContain('There is no admin left.');
    expect(await admin(['unsuspend', last.email])).not.toContain('no admin left');
    expect(await admin(['revoke', last.email])).toContain('There is no admin left.');
  });

  it('prints a link that sets a new password', async () => {
    const { email } = await daybook().user();
    const output = await admin(['reset-link', email]);
    const securityToken = /http:\/\/daybook\.test\/changePassword\/([\w-]{43})$/.exec(output)?.[1] ?? '';
    const input = { password: 'a new password', securityToken };
    expect((await daybook().anonymousClient().call(accountApi.changePassword, input)).status).toBe(200);
    expect(await me(email, 'a new password')).toMatchObject({ email });
  });

  it.each(['grant', 'revoke', 'suspend', 'unsuspend', 'end-all-sessions', 'reset-link'])(
    '%s reports that the address has no account',
    async (name) => {
      const sentence = 'Nobody is registered as nobody@example.org.';
      await expect(admin([name, 'nobody@example.org'])).rejects.toThrow(sentence);
    },
  );

  it.each([
    [['create', 'nobody'], ACCOUNT_MESSAGES.invalidEmail],
    [['create'], 'Usage: npm run admin'],
    [['suspend'], 'Usage: npm run admin'],
    [['promote', 'nobody@example.org'], 'Usage: npm run admin'],
    [['toString', 'nobody@example.org'], 'Usage: npm run admin'],
    [[], 'Usage: npm run admin'],
    [['suspend', 'nobody@example.org', 'someone@example.org'], 'Only one email address at a time.'],
  ])('rejects %j with a message', async (args, sentence) => {
    await expect(admin(args)).rejects.toThrow(sentence);
  });

  it.each([[['help']], [['--help']], [['grant', '--help']]])('answers %j with the usage', async (args) => {
    expect(await admin(args)).toContain('Usage: npm run admin');
  });

  it('does not invite registered and verified users', async () => {
    const { email } = await daybook().user();
    await expect(admin(['invite', email.toUpperCase()])).rejects.toThrow('already registered');
    expect(await admin(['invite', (await daybook().user('unverified')).email])).toContain('#invitation=');
  });

  it.each(['create', 'create-user'])(
    '%s creates no account twice, nor one with an invalid password',
    async (name) => {
      const { email } = await daybook().user();
      await expect(admin([name, email])).rejects.toThrow(`grant ${email}`);
      await expect(admin([name, freshEmail()], '12345')).rejects.toThrow('at least 6 characters');
      expect(await me(email)).toMatchObject({ roles: [] });
    },
  );
});

eachDatabaseInFullRun('npm run admin as a process', (database) => {
  let dataDir: string;
  beforeAll(async () => {
    const { path, remove } = await temporaryFolder();
    dataDir = path;
    return remove;
  });
  const run = (...args: string[]) =>
    runAdmin({ dataDir, env: { DATABASE_URL: database().url, SECRET } }, ...args);

  it('prints the result, reads ADMIN_PASSWORD, and exits with 0', async () => {
    const email = freshEmail();
    expect(await run('create', email)).toMatchObject({
      code: 0,
      output: `${email} is registered, verified and an admin.\n`,
    });
  });

  it('reports a missing password when there is no input, and exits with 1', async () => {
    const options = { dataDir, env: { DATABASE_URL: database().url, SECRET, ADMIN_PASSWORD: '' } };
    const { code, output } = await runAdmin(options, 'create', freshEmail());
    expect(output).toContain('No password was given.');
    expect(code).toBe(1);
  });

  it('prints a message instead of a stack trace, and exits with 1', async () => {
    const { code, output } = await run('no-such-command');
    expect(code).toBe(1);
    expect(output).toContain('end-all-sessions');
    expect(output).not.toMatch(/ {4}at |node_modules/);
  });
});
