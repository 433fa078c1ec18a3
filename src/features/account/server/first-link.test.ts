import { describe, expect, it, onTestFinished } from 'vitest';
import { accountApi } from '../contract/account.ts';
import type { Client } from '#testing/client.ts';
import { startDaybook } from '#testing/daybook.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { freshEmail, PASSWORD } from '#testing/users.ts';

const LOCAL = { PUBLIC_URL: 'http://localhost' };
const HERE = { host: 'localhost' };

async function registered(env: Readonly<Record<string, string>> = {}, email = freshEmail()) {
  const daybook = await startDaybook({ env: { ...LOCAL, ...env } });
  onTestFinished(() => daybook.stop());
  const client = daybook.anonymousClient();
  await client.call(accountApi.register, { email, password: PASSWORD });
  await client.call(accountApi.login, { username: email, password: PASSWORD });
  const link = async (headers: Readonly<Record<string, string>> = HERE) =>
    (await client.call(accountApi.verificationLink, {}, headers)).body;
  return { daybook, client, link };
}

function verify(client: Client, { path = '' }: { path?: string | undefined }) {
  return client.call(accountApi.verifyEmail, { securityToken: path.replace('/verifyEmail/', '') });
}

describe('the link that verifies the first account', () => {
  it('is shown to its browser on the machine of a Daybook without a mail server', async () => {
    const { client, link } = await registered();
    expect((await verify(client, await link())).status).toBe(200);
    expect((await client.call(accountApi.me)).body).toMatchObject({ emailVerified: true });
    expect(await link()).toEqual({});
  });

  it('is shown to nobody who is not logged in to it', async () => {
    const { daybook, client } = await registered();
    const visitor = await daybook.anonymousClient().call(accountApi.verificationLink, {}, HERE);
    expect(visitor).toMatchObject({ status: 401 });
    const other = await daybook.user('unverified');
    const { body } = await other.client.call(accountApi.verificationLink, {}, HERE);
    await verify(client, body);
    expect((await client.call(accountApi.me)).body).toMatchObject({ emailVerified: false });
  });

  it('is not shown once another account is verified', async () => {
    const { daybook, link } = await registered();
    await daybook.user();
    expect(await link()).toEqual({});
  });

  it('is not shown to a page of another site', async () => {
    const { client } = await registered();
    const headers = { ...HERE, origin: 'http://localhost:3000' };
    const answer = await client.call(accountApi.verificationLink, {}, headers);
    expect(answer).toMatchObject({ status: 403, code: 'request.foreign-origin' });
  });

  it.each([
    ['under a name that was made to lead here', { host: 'evil.example' }],
    ['through a proxy', { ...HERE, 'x-forwarded-for': '127.0.0.1' }],
  ])('is not shown %s', async (_case, headers) => {
    const { link } = await registered();
    expect(await link(headers)).toEqual({});
  });

  it.each([
    ['a mail server is set', { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'day@example.org' }],
    ['proxies are set', { TRUSTED_PROXIES: '10.0.0.0/8' }],
    ['the public address is another one', { PUBLIC_URL: 'http://daybook.test' }],
  ])('is not shown where %s', async (_case, env) => {
    const { link } = await registered(env);
    expect(await link()).toEqual({});
  });

  it('is not shown to the account that it would make an admin', async () => {
    const { link } = await registered({ ADMIN_EMAIL: 'Boss@example.org' }, 'boss@example.org');
    expect(await link()).toEqual({});
  });

  it('neither verifies nor is shown to an account that a command made an admin', async () => {
    const { daybook, client, link } = await registered();
    const shown = await link();
    await daybook.db.updateTable('users').set({ admin_since: Date.now() }).execute();
    expect(await verify(client, shown)).toMatchObject({ status: 400, code: 'token.invalid' });
    expect((await client.call(accountApi.me)).body).toMatchObject({ emailVerified: false });
    expect(await link()).toEqual({});
  });

  it.each(['after', 'before'])(
    'makes nobody an admin if it is opened %s ADMIN_EMAIL is set',
    async (order) => {
      const { path: DATA_DIR, remove } = await temporaryFolder();
      onTestFinished(remove);
      const email = 'boss@example.org';
      const { daybook, client, link } = await registered({ DATA_DIR }, email);
      const shown = await link();
      if (order === 'before') await verify(client, shown);
      await daybook.stop();
      const restarted = await startDaybook({ env: { ...LOCAL, DATA_DIR, ADMIN_EMAIL: email } });
      onTestFinished(() => restarted.stop());
      const sameBrowser = restarted.anonymousClient();
      sameBrowser.cookie = client.cookie;
      expect((await verify(sameBrowser, shown)).body).toEqual({ adminRight: 'withheld' });
      expect((await sameBrowser.call(accountApi.me)).body).toMatchObject({ emailVerified: true, roles: [] });
    },
  );
});

describe('the rules of registration', () => {
  it('say that there is no account yet, until there is one', async () => {
    const daybook = await startDaybook({ env: { REGISTRATION: 'closed' } });
    onTestFinished(() => daybook.stop());
    const rules = async () => (await daybook.anonymousClient().call(accountApi.registrationRules)).body;
    const command = 'npm run admin -- create you@example.org';
    expect(await rules()).toEqual({ open: false, passwordMinChars: 6, first: { command } });
    await daybook.user('unverified');
    expect(await rules()).toEqual({ open: false, passwordMinChars: 6 });
  });

  it('name no command where everybody may register', async () => {
    const daybook = await startDaybook();
    onTestFinished(() => daybook.stop());
    const rules = (await daybook.anonymousClient().call(accountApi.registrationRules)).body;
    expect(rules).toEqual({ open: true, passwordMinChars: 6, first: {} });
  });
});
