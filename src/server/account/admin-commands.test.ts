import { beforeAll, expect, it } from 'vitest';
import { accountApi, accountMessages } from '#contract/account.ts';
import { runAdmin } from '../testing/daybook-process.ts';
import { eachDatabase } from '../testing/databases.ts';
import { suiteDaybook } from '../testing/daybook.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { freshEmail, PASSWORD } from '../testing/users.ts';

const SECRET = 'shared by the server and the command';

eachDatabase('npm run admin beside a running server', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), env: { SECRET } }));
  let dataDir: string;
  beforeAll(async () => {
    const { path, remove } = await temporaryFolder();
    dataDir = path;
    return remove;
  });

  const admin = (args: string[], env: Record<string, string> = {}) =>
    runAdmin({ dataDir, env: { DATABASE_URL: database().url, SECRET, ...env } }, ...args);
  const me = async (email: string, password = PASSWORD) =>
    (await daybook().visitor().call(accountApi.login, { username: email, password })).body;

  it('creates an admin who is verified at once', async () => {
    const email = freshEmail();
    const { code, output } = await admin(['create', email]);
    expect({ code, output }).toEqual({ code: 0, output: `${email} is registered, verified and an admin.\n` });
    expect(await me(email)).toMatchObject({ emailVerified: true, roles: [{ role: 'ROLE_ADMIN' }] });
  });

  it('grants the right to a registered user and revokes it, for sessions that are open too', async () => {
    const { email, client } = await daybook().user();
    expect((await admin(['grant', email.toUpperCase()])).output).toBe(`${email} is an admin.\n`);
    expect((await client.call(accountApi.me)).body).toMatchObject({ roles: [{ role: 'ROLE_ADMIN' }] });
    expect((await admin(['revoke', email])).output).toBe(`${email} is no admin any more.\n`);
    expect((await client.call(accountApi.me)).body).toMatchObject({ roles: [] });
  });

  it('prints a link that sets a new password', async () => {
    const { email } = await daybook().user();
    const { code, output } = await admin(['reset-link', email], { PUBLIC_URL: 'http://daybook.test' });
    expect(code).toBe(0);
    const securityToken = /http:\/\/daybook\.test\/changePassword\/([\w-]{43})\n$/.exec(output)?.[1] ?? '';
    const input = { password: 'a new password', securityToken };
    expect((await daybook().visitor().call(accountApi.changePassword, input)).status).toBe(200);
    expect(await me(email, 'a new password')).toMatchObject({ email });
  });

  it.each([
    [['create', 'nobody'], accountMessages.invalidEmail],
    [['grant', 'nobody@example.org'], 'Nobody is registered as nobody@example.org.'],
    [['create'], 'Usage: npm run admin'],
    [['promote', 'nobody@example.org'], 'Usage: npm run admin'],
    [['toString', 'nobody@example.org'], 'Usage: npm run admin'],
    [[], 'Usage: npm run admin'],
  ])('refuses %j with a sentence', async (args, sentence) => {
    const { code, output } = await admin(args);
    expect(code).toBe(1);
    expect(output).toContain(sentence);
    expect(output).not.toMatch(/ {4}at |node_modules/);
  });

  it('creates nobody twice, and nobody with a password that breaks a rule', async () => {
    const { email } = await daybook().user();
    expect((await admin(['create', email])).output).toContain(`grant ${email}`);
    const short = await admin(['create', freshEmail()], { ADMIN_PASSWORD: '12345' });
    expect(short).toMatchObject({ code: 1, output: expect.stringContaining('at least 6 characters') });
    expect(await me(email)).toMatchObject({ roles: [] });
  });
});
