import { describe, expect, it, onTestFinished } from 'vitest';
import { accountApi } from '../contract/account.ts';
import { startDaybook } from '#testing/daybook.ts';
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

describe('the link that verifies the first account', () => {
  it('is shown to its browser on the machine of a Daybook without a mail server', async () => {
    const { client, link } = await registered();
    const { path = '' } = await link();
    const [, securityToken = ''] = /^\/verifyEmail\/(.+)$/.exec(path) ?? [];
    expect((await client.call(accountApi.verifyEmail, { securityToken })).status).toBe(200);
    expect((await client.call(accountApi.me)).body).toMatchObject({ emailVerified: true });
    expect(await link()).toEqual({});
  });

  it('is shown to nobody who is not logged in to it', async () => {
    const { daybook, link } = await registered();
    const visitor = await daybook.anonymousClient().call(accountApi.verificationLink, {}, HERE);
    expect(visitor).toMatchObject({ status: 401 });
    const other = await daybook.user('unverified');
    expect((await other.client.call(accountApi.verificationLink, {}, HERE)).body).toEqual({});
    expect(await link()).toHaveProperty('path');
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
});
