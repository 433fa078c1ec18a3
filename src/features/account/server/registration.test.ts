import { describe, expect, it, onTestFinished } from 'vitest';
import { ACCOUNT_MESSAGES } from '../contract/account-rules.ts';
import { accountApi } from '../contract/account.ts';
import { DAY_MS } from '#platform/system/clock.ts';
import { eachDatabase } from '#testing/databases.ts';
import { startDaybook, suiteDaybook, type Daybook } from '#testing/daybook.ts';
import { readOutboxEmails, tokenIn } from '#testing/received-emails.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { freshEmail, PASSWORD } from '#testing/users.ts';

const REGISTER = accountApi.register.path;
const clock = createTestClock();

eachDatabase('registering', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), clock }));

  async function registered(email = freshEmail()) {
    await daybook().anonymousClient().call(accountApi.register, { email, password: PASSWORD });
    const message = await daybook().emailTo(email, /verify/);
    return { email, securityToken: tokenIn(message, 'verifyEmail') };
  }
  const verify = (securityToken: string) =>
    daybook().anonymousClient().call(accountApi.verifyEmail, { securityToken });
  const me = async (email: string) => {
    const client = daybook().anonymousClient();
    return (await client.call(accountApi.login, { username: email, password: PASSWORD })).body;
  };

  it('creates an unverified account that can log in, and opens no session by itself', async () => {
    const client = daybook().anonymousClient();
    const email = freshEmail();
    const answer = await client.call(accountApi.register, { email, password: PASSWORD });
    expect(answer).toMatchObject({ status: 200, body: {} });
    expect(client.cookie).toBeNull();
    expect(await me(email)).toMatchObject({ email, emailVerified: false, roles: [] });
  });

  it('emails a link that verifies the address', async () => {
    const { email, securityToken } = await registered();
    expect(await verify(securityToken)).toMatchObject({ status: 200, body: {} });
    expect(await me(email)).toMatchObject({ emailVerified: true });
  });

  it('succeeds when the link is used again', async () => {
    const { email, securityToken } = await registered();
    const answers = [await verify(securityToken), await verify(securityToken)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await daybook().emailTo(email, /Welcome/);
    const messages = await readOutboxEmails(daybook().dataDir);
    expect(
      messages.filter((message) => message.to === email && /Welcome/.test(message.subject)),
    ).toHaveLength(1);
  });

  it('succeeds when the link is used ten times at once, and sends one welcome email', async () => {
    const { email, securityToken } = await registered();
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(securityToken)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const rows = await daybook()
      .db.selectFrom('mails')
      .select('kind')
      .where('recipient', '=', email)
      .execute();
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['verification', 'welcome']);
  });

  it('expires the link after 24 hours, and another one can be requested', async () => {
    const { email, securityToken } = await registered();
    clock.advance(DAY_MS);
    expect(await verify(securityToken)).toMatchObject({ status: 400, code: 'token.invalid' });
    await daybook().anonymousClient().call(accountApi.requestEmailVerification, { email });
    const { subject, text } = await daybook().emailTo(email, /verify/);
    expect(subject).toBe('Please verify your email address');
    expect(text).toContain('If you did not register, please do not open it');
    expect(text).toMatch(/set a password of your own: http:\/\/daybook\.test\/changePassword/);
    const rows = await daybook()
      .db.selectFrom('mails')
      .select('kind')
      .where('recipient', '=', email)
      .execute();
    expect(rows).toHaveLength(2);
  });

  it('rejects an invented link', async () => {
    expect(await verify('invented')).toMatchObject({ status: 400, code: 'token.invalid' });
  });

  it('changes nothing when the link is only opened, as by email scanners', async () => {
    const { email, securityToken } = await registered();
    await daybook().anonymousClient().send('GET', `/verifyEmail/${securityToken}`);
    await daybook().anonymousClient().send('GET', accountApi.verifyEmail.path);
    expect(await me(email)).toMatchObject({ emailVerified: false });
  });

  it('answers the same for a known address, changes nothing and emails its owner', async () => {
    const { email } = await daybook().user();
    const input = { email: email.toUpperCase(), password: 'the password of someone else' };
    const known = await daybook().anonymousClient().call(accountApi.register, input);
    const unknown = await daybook()
      .anonymousClient()
      .call(accountApi.register, { ...input, email: freshEmail() });
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    expect(Object.keys(known.headers).toSorted()).toEqual(Object.keys(unknown.headers).toSorted());
    expect(await me(email)).toMatchObject({ email });
    const message = await daybook().emailTo(email, /already have an account/);
    expect(message.text).toContain('http://daybook.test/login');
    expect(message.text).not.toMatch(/verifyEmail|changePassword\//);
  });

  it('creates one account for ten concurrent registrations of an address', async () => {
    const email = freshEmail();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        daybook().anonymousClient().call(accountApi.register, { email, password: PASSWORD }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const rows = await daybook().db.selectFrom('users').select('id').where('email', '=', email).execute();
    expect(rows).toHaveLength(1);
  });

  it('sends no verification email without an account or to a verified one', async () => {
    const [{ email: verified }, unknown] = [await daybook().user(), freshEmail()];
    for (const email of [verified, unknown]) {
      const answer = await daybook().anonymousClient().call(accountApi.requestEmailVerification, { email });
      expect(answer).toMatchObject({ status: 200, text: '{}' });
    }
    const unknownReset = await daybook()
      .anonymousClient()
      .call(accountApi.requestPasswordChange, { email: unknown });
    expect(unknownReset).toMatchObject({ status: 200, text: '{}' });
    const rows = await daybook()
      .db.selectFrom('mails')
      .select('id')
      .where('recipient', 'in', [verified, unknown])
      .execute();
    expect(rows).toEqual([]);
  });

  it('sends a welcome email that says how to opt out', async () => {
    const { email, securityToken } = await registered();
    await verify(securityToken);
    const message = await daybook().emailTo(email, /Welcome/);
    const unsubscribe = /^<http:\/\/daybook\.test\/api\/user\/disableMarketingSubscription\/[\w-]{43}>$/;
    expect(message.headers['list-unsubscribe']).toMatch(unsubscribe);
    expect(message.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(message.text).toContain('http://daybook.test/marketingOptOut/');
    expect(message.html).toContain('http://daybook.test/marketingOptOut/');
  });

  it.each(['roles', 'emailVerified', 'verifiedAt', 'id', 'createdAt', 'suspended'])(
    'ignores %s in the body',
    async (field) => {
      const email = freshEmail();
      const values: Record<string, unknown> = { roles: [{ role: 'ROLE_ADMIN' }] };
      const body = { email, password: PASSWORD, [field]: values[field] ?? true };
      expect((await daybook().anonymousClient().post(REGISTER, body)).status).toBe(200);
      expect(await me(email)).toMatchObject({ email, roles: [], emailVerified: false, suspended: false });
    },
  );

  it.each([
    ['a@b.c', ACCOUNT_MESSAGES.invalidEmail],
    ['nobody.example.org', ACCOUNT_MESSAGES.invalidEmail],
    ['a@example.org\r\nBcc: b@example.org', ACCOUNT_MESSAGES.invalidEmail],
    ['a@example.org,b@example.org', ACCOUNT_MESSAGES.invalidEmail],
    ['"a"@example.org', ACCOUNT_MESSAGES.invalidEmail],
    ['<a@example.org>', ACCOUNT_MESSAGES.invalidEmail],
    [5, expect.stringContaining('email')],
    [null, expect.stringContaining('email')],
  ])('rejects the address %j and sends no email', async (email, detail) => {
    const before = await emailCount(daybook());
    for (const { path } of [accountApi.register, accountApi.requestPasswordChange]) {
      const answer = await daybook().anonymousClient().post(path, { email, password: PASSWORD });
      expect(answer).toMatchObject({ status: 400, code: 'request.invalid', body: { detail } });
    }
    expect(await emailCount(daybook())).toBe(before);
  });

  it.each(['12345', '', '😀😀😀😀😀', 'x'.repeat(1_025), 123_456, null, ['123456']])(
    'rejects the password %j',
    async (password) => {
      const answer = await daybook().anonymousClient().post(REGISTER, { email: freshEmail(), password });
      expect(answer).toMatchObject({ status: 400, code: 'request.invalid' });
    },
  );

  it.each(['123456', '      ', 'ñandú!', '😀😀😀😀😀😀', 'x'.repeat(64), 'y'.repeat(1_024)])(
    'accepts the password %j and demands no mixture of characters',
    async (password) => {
      const email = freshEmail();
      expect((await daybook().anonymousClient().call(accountApi.register, { email, password })).status).toBe(
        200,
      );
      const login = await daybook().anonymousClient().call(accountApi.login, { username: email, password });
      expect(login.status).toBe(200);
    },
  );

  it('reports common passwords, and accepts them by default', async () => {
    const common = async (password: string) =>
      (await daybook().anonymousClient().call(accountApi.checkPassword, { email: 'x@example.org', password }))
        .body;
    expect(await common('password')).toEqual({ common: true });
    expect(await common('x@example.org')).toEqual({ common: true });
    expect(await common(PASSWORD)).toEqual({ common: false });
    const input = { email: freshEmail(), password: 'password' };
    expect((await daybook().anonymousClient().call(accountApi.register, input)).status).toBe(200);
  });
});

describe('an operator', () => {
  it('can close registration', async () => {
    const daybook = await daybookWith({ REGISTRATION: 'closed' });
    const input = { email: freshEmail(), password: PASSWORD };
    const answer = await daybook.anonymousClient().call(accountApi.register, input);
    expect(answer).toMatchObject({ status: 403, code: 'account.registration-closed' });
    expect(await daybook.db.selectFrom('users').select('id').execute()).toEqual([]);
    const rules = await daybook.anonymousClient().call(accountApi.registrationRules);
    expect(rules.body).toMatchObject({ open: false, passwordMinChars: 6 });
  });

  it('can require longer passwords, and registration states the length', async () => {
    const daybook = await daybookWith({ PASSWORD_MIN: '12' });
    const register = (password: string) =>
      daybook.anonymousClient().call(accountApi.register, { email: freshEmail(), password });
    expect(await register('12345678901')).toMatchObject({
      status: 400,
      body: { detail: 'The password must be at least 12 characters long.' },
    });
    expect((await register('123456789012')).status).toBe(200);
    const rules = await daybook.anonymousClient().call(accountApi.registrationRules);
    expect(rules.body).toMatchObject({ open: true, passwordMinChars: 12 });
  });

  it('can reject passwords that attackers try first', async () => {
    const daybook = await daybookWith({ PASSWORD_BLOCKLIST: 'enforce' });
    const register = (password: string) =>
      daybook.anonymousClient().call(accountApi.register, { email: 'someone@example.org', password });
    const common = [
      'password',
      'PassWord',
      '123456',
      'qwerty',
      'daybook',
      'Daybook',
      'someone',
      'Someone@example.org',
    ];
    for (const password of common) {
      expect(await register(password)).toMatchObject({ status: 400, code: 'account.common-password' });
    }
    expect((await register(PASSWORD)).status).toBe(200);
  });

  it('has at least 3,000 common passwords of six characters or more', async () => {
    const { createCommonPasswordLoader } = await import('./password-adapter.ts');
    const long = [...(await createCommonPasswordLoader()())].filter((password) => password.length >= 6);
    expect(long.length).toBeGreaterThanOrEqual(3_000);
  });
});

async function daybookWith(env: Record<string, string>): Promise<Daybook> {
  const daybook = await startDaybook({ env });
  onTestFinished(daybook.stop);
  return daybook;
}

async function emailCount(daybook: Daybook): Promise<number> {
  return (await daybook.db.selectFrom('mails').select('id').execute()).length;
}
