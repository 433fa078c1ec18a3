import { expect, it } from 'vitest';
import { ACCOUNT_MESSAGES } from '../contract/account-rules.ts';
import { accountApi } from '../contract/account.ts';
import { HOUR_MS } from '#platform/system/clock.ts';
import { eachDatabase } from '#testing/databases.ts';
import { suiteDaybook, startDaybook } from '#testing/daybook.ts';
import { readOutboxEmails, tokenIn } from '#testing/received-emails.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { PASSWORD, type UserState } from '#testing/users.ts';

const NEW_PASSWORD = 'an entirely new password';
const clock = createTestClock();

eachDatabase('changing the password', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), clock }));

  async function requestReset(state?: UserState) {
    const user = await daybook().user(state);
    return { ...user, securityToken: await link(user.email) };
  }
  async function link(email: string): Promise<string> {
    const before = (await readOutboxEmails(daybook().dataDir)).map(({ raw }) => raw);
    await daybook().anonymousClient().call(accountApi.requestPasswordChange, { email });
    for (;;) {
      const messages = await readOutboxEmails(daybook().dataDir);
      const message = messages.find(({ to, raw }) => to === email && !before.includes(raw));
      if (message) return tokenIn(message, 'changePassword');
    }
  }
  const change = (securityToken: string, password = NEW_PASSWORD) =>
    daybook().anonymousClient().call(accountApi.changePassword, { securityToken, password });
  const logIn = async (email: string, password: string) =>
    (await daybook().anonymousClient().call(accountApi.login, { username: email, password })).status;

  it('works once with an emailed link', async () => {
    const { email, securityToken } = await requestReset();
    expect(await change(securityToken)).toMatchObject({ status: 200, body: {} });
    expect([await logIn(email, NEW_PASSWORD), await logIn(email, PASSWORD)]).toEqual([200, 401]);
    expect(await change(securityToken, 'yet another one')).toMatchObject({
      status: 400,
      code: 'token.invalid',
    });
    expect(await logIn(email, NEW_PASSWORD)).toBe(200);
  });

  it('works for one of twenty concurrent uses of the link', async () => {
    const { email, securityToken } = await requestReset();
    const passwords = Array.from({ length: 20 }, (_, index) => `new password ${index}`);
    const answers = await Promise.all(passwords.map((password) => change(securityToken, password)));
    const accepted = passwords.filter((_, index) => answers[index]?.status === 200);
    expect(accepted).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'token.invalid')).toHaveLength(19);
    expect(await logIn(email, accepted[0] ?? '')).toBe(200);
  });

  it('ends all sessions', async () => {
    const { id, client, securityToken } = await requestReset();
    const other = await daybook().loggedIn(id);
    await change(securityToken);
    for (const device of [client, other]) {
      expect((await device.call(accountApi.me)).body).toEqual({ anonymous: true });
    }
  });

  it('ends all other links of the account', async () => {
    const { email, securityToken } = await requestReset('unverified');
    const older = securityToken;
    await daybook().anonymousClient().call(accountApi.requestEmailVerification, { email });
    const verification = tokenIn(await daybook().emailTo(email, /verify/), 'verifyEmail');
    expect((await change(await link(email))).status).toBe(200);
    expect((await change(older)).code).toBe('token.invalid');
    const answer = await daybook()
      .anonymousClient()
      .call(accountApi.verifyEmail, { securityToken: verification });
    expect(answer.code).toBe('token.invalid');
  });

  it("leaves other accounts' sessions and links alone", async () => {
    const [first, second] = [await requestReset(), await requestReset()];
    await change(first.securityToken);
    expect((await second.client.call(accountApi.me)).body).toMatchObject({ email: second.email });
    expect((await change(second.securityToken)).status).toBe(200);
  });

  it('verifies the address', async () => {
    const { email, securityToken } = await requestReset('unverified');
    await change(securityToken);
    const client = daybook().anonymousClient();
    const { body } = await client.call(accountApi.login, { username: email, password: NEW_PASSWORD });
    expect(body).toMatchObject({ emailVerified: true });
  });

  it('does not end a suspension', async () => {
    const { email, securityToken } = await requestReset('suspended');
    expect((await change(securityToken)).status).toBe(200);
    expect(await logIn(email, NEW_PASSWORD)).toBe(403);
  });

  it('is possible for 60 minutes', async () => {
    const [early, late] = [await requestReset(), await requestReset()];
    clock.advance(HOUR_MS - 1);
    expect((await change(early.securityToken)).status).toBe(200);
    clock.advance(1);
    expect(await change(late.securityToken)).toMatchObject({ status: 400, code: 'token.invalid' });
    expect(await logIn(late.email, PASSWORD)).toBe(200);
  });

  it('leaves the link usable if the new password breaks a rule', async () => {
    const { securityToken } = await requestReset();
    expect(await change(securityToken, '12345')).toMatchObject({
      status: 400,
      body: { detail: ACCOUNT_MESSAGES.shortPassword },
    });
    expect((await change(securityToken)).status).toBe(200);
  });

  it('cannot be done with a link of another purpose', async () => {
    const { email } = await daybook().user('unverified');
    await daybook().anonymousClient().call(accountApi.requestEmailVerification, { email });
    const token = tokenIn(await daybook().emailTo(email, /verify/), 'verifyEmail');
    expect((await change(token)).code).toBe('token.invalid');
    expect(await logIn(email, PASSWORD)).toBe(200);
    expect(
      (await daybook().anonymousClient().call(accountApi.verifyEmail, { securityToken: token })).status,
    ).toBe(200);
  });

  it('emails the link to the stored address, however the requested one was spelled', async () => {
    const { email } = await daybook().user();
    await daybook().anonymousClient().call(accountApi.requestPasswordChange, { email: email.toUpperCase() });
    expect((await daybook().emailTo(email, /new password/)).to).toBe(email);
  });

  it('builds its links from the configured address, whatever host was requested', async () => {
    const { email } = await daybook().user();
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    };
    await daybook().anonymousClient().call(accountApi.requestPasswordChange, { email }, headers);
    const { raw, text } = await daybook().emailTo(email, /new password/);
    expect(raw).not.toContain('evil.example');
    expect(text).toContain('http://daybook.test/changePassword/');
  });

  it('stores no token that a reader of the database could use', async () => {
    const { securityToken } = await requestReset();
    const { db } = daybook();
    const tables = await Promise.all([
      db.selectFrom('tokens').selectAll().execute(),
      db.selectFrom('mails').selectAll().execute(),
    ]);
    expect(JSON.stringify(tables)).not.toContain(securityToken);
    expect(Buffer.from(securityToken, 'base64url')).toHaveLength(32);
  });
});

it('rejects common passwords if the operator says so, and the link stays usable', async () => {
  const daybook = await startDaybook({ env: { PASSWORD_BLOCKLIST: 'enforce' } });
  const { email } = await daybook.user();
  await daybook.anonymousClient().call(accountApi.requestPasswordChange, { email });
  const securityToken = tokenIn(await daybook.emailTo(email, /new password/), 'changePassword');
  const change = (password: string) =>
    daybook.anonymousClient().call(accountApi.changePassword, { securityToken, password });
  expect((await change('password1')).code).toBe('account.common-password');
  expect((await change(email)).code).toBe('account.common-password');
  expect((await change(NEW_PASSWORD)).status).toBe(200);
  await daybook.stop();
});
