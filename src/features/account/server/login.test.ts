import { setTimeout as sleep } from 'node:timers/promises';
import { hash as argon2 } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { accountApi } from '../contract/account.ts';
import { eachDatabase } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { isFullRun } from '#testing/full-run.ts';
import { onPostgresInFullRun } from '#testing/needs.ts';
import { freshEmail, PASSWORD, suspend } from '#testing/users.ts';
import { createPasswordHasher } from './password-adapter.ts';
import { accountQueries } from './queries.ts';
import { sessionQueries } from './session-queries.ts';

const LOGIN = accountApi.login.path;

eachDatabase('logging in', (database, kind) => {
  // Hashing is the same on both databases.
  const slowOnPurpose = isFullRun || kind === 'sqlite';
  const daybook = suiteDaybook(() => ({ database: database(), slowOnPurpose }));

  it('returns the user and opens a session', async () => {
    const { id, email } = await daybook().user('admin');
    const client = daybook().anonymousClient();
    const answer = await client.call(accountApi.login, { username: email, password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      id,
      email,
      emailVerified: true,
      suspended: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      roles: [{ role: 'ROLE_ADMIN' }],
    });
    expect((await client.call(accountApi.me)).body).toEqual(answer.body);
  });

  it('works before the address is verified', async () => {
    const { email } = await daybook().user('unverified');
    const answer = await daybook()
      .anonymousClient()
      .call(accountApi.login, { username: email, password: PASSWORD });
    expect(answer).toMatchObject({ status: 200, body: { emailVerified: false } });
  });

  it('accepts the address in any case', async () => {
    const { email } = await daybook().user();
    const username = email.toUpperCase();
    const answer = await daybook().anonymousClient().call(accountApi.login, { username, password: PASSWORD });
    expect(answer).toMatchObject({ status: 200, body: { email } });
  });

  it('accepts a multipart form too', async () => {
    const { email } = await daybook().user();
    const client = daybook().anonymousClient();
    const answer = await client.send(
      'POST',
      LOGIN,
      multipart([
        ['username', email],
        ['password', PASSWORD],
      ]),
    );
    expect(answer.status).toBe(200);
    expect(client.cookie).not.toBeNull();
  });

  it.each([
    ['a wrong password', PASSWORD.slice(0, -1)],
    ['more after the password', `${PASSWORD} `],
    ['other case', PASSWORD.toUpperCase()],
    ['a space before it', ` ${PASSWORD}`],
    ['an empty password', ''],
  ])('refuses %s', async (_what, password) => {
    const { email } = await daybook().user();
    const client = daybook().anonymousClient();
    const answer = await client.call(accountApi.login, { username: email, password });
    expect(answer).toMatchObject({ status: 401, code: 'account.wrong-credentials' });
    expect(client.cookie).toBeNull();
  });

  it('compares every character of a long password', async () => {
    const { id, email } = await daybook().user();
    const long = 'x'.repeat(1_024);
    const hash = await createPasswordHasher().hash(long);
    await accountQueries(daybook().db).set(id, { passwordHash: hash });
    const status = async (password: string) =>
      (await daybook().anonymousClient().call(accountApi.login, { username: email, password })).status;
    expect(await status(long)).toBe(200);
    expect(await status(`${long.slice(0, -1)}y`)).toBe(401);
    expect(await status(long.slice(0, 72))).toBe(401);
  });

  it('accepts a password however its accents are composed', async () => {
    const { id, email } = await daybook().user();
    await accountQueries(daybook().db).set(id, {
      passwordHash: await createPasswordHasher().hash('pässwörd'),
    });
    const password = 'pässwörd'.normalize('NFD');
    const answer = await daybook().anonymousClient().call(accountApi.login, { username: email, password });
    expect(answer.status).toBe(200);
  });

  it('answers the same for an unknown address, a wrong password and a suspended account with a wrong one', async () => {
    const [known, suspended] = [await daybook().user(), await daybook().user('suspended')];
    const answers = await Promise.all(
      [known.email, suspended.email, freshEmail(), 'nobody', ''].map((username) =>
        daybook().anonymousClient().call(accountApi.login, { username, password: 'wrong password' }),
      ),
    );
    const seen = answers.map(({ status, text, headers }) =>
      JSON.stringify([status, text, Object.keys(headers).toSorted()]),
    );
    expect(new Set(seen).size).toBe(1);
    expect(answers[0]?.status).toBe(401);
  });

  it('gives a suspended user with the right password the reason for the refusal', async () => {
    const { email } = await daybook().user('suspended');
    const client = daybook().anonymousClient();
    const answer = await client.call(accountApi.login, { username: email, password: PASSWORD });
    expect(answer).toMatchObject({ status: 403, code: 'account.suspended' });
    expect(client.cookie).toBeNull();
  });

  it('succeeds for fifty concurrent logins to one account', async () => {
    const { email } = await daybook().user();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        daybook().anonymousClient().call(accountApi.login, { username: email, password: PASSWORD }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
  });

  it(
    'hashes the password again if the stored hash used weaker parameters',
    onPostgresInFullRun(kind),
    async () => {
      const { id, email } = await daybook().user();
      const stored = await argon2(PASSWORD, { memoryCost: 4_096, timeCost: 1, parallelism: 1 });
      await accountQueries(daybook().db).set(id, { passwordHash: stored });
      const logIn = () =>
        daybook().anonymousClient().call(accountApi.login, { username: email, password: PASSWORD });
      const answers = await Promise.all(Array.from({ length: 5 }, logIn));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      const account = await accountQueries(daybook().db).findById(id);
      expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect((await logIn()).status).toBe(200);
    },
  );

  it('opens no session if the password changes during the check', async () => {
    const { id, email } = await daybook().user();
    const newHash = await createPasswordHasher().hash('another password');
    const { login } = await daybook()
      .db.transaction()
      .execute(async (handle) => {
        await accountQueries(handle).set(id, { passwordHash: newHash });
        await sessionQueries(handle).endAll(id);
        const pending = daybook()
          .anonymousClient()
          .call(accountApi.login, { username: email, password: PASSWORD });
        // Long enough for PostgreSQL to let the login read the old hash; SQLite makes it wait.
        await Promise.race([pending, sleep(500)]);
        return { login: pending };
      });
    expect((await login).status).toBe(401);
    const rows = await daybook().db.selectFrom('sessions').select('id').where('user_id', '=', id).execute();
    expect(rows).toEqual([]);
  });

  describe('with an existing session cookie', () => {
    it('sets a new cookie and ends the old session', async () => {
      const { email, client } = await daybook().user();
      const old = client.cookie;
      await client.call(accountApi.login, { username: email, password: PASSWORD });
      expect(client.cookie).not.toBe(old);
      const replay = await daybook()
        .anonymousClient()
        .call(accountApi.me, {}, { cookie: old ?? '' });
      expect(replay.body).toEqual({ anonymous: true });
    });

    it("ends another user's session that the browser sent", async () => {
      const [first, second] = [await daybook().user(), await daybook().user()];
      const cookie = first.client.cookie ?? '';
      await first.client.call(accountApi.login, { username: second.email, password: PASSWORD });
      expect((await first.client.call(accountApi.me)).body).toMatchObject({ email: second.email });
      expect((await daybook().anonymousClient().call(accountApi.me, {}, { cookie })).body).toEqual({
        anonymous: true,
      });
    });

    it('never adopts a planted value', async () => {
      const { email } = await daybook().user();
      const planted = `daybook=${'a'.repeat(43)}`;
      const client = daybook().anonymousClient();
      client.cookie = planted;
      await client.call(accountApi.login, { username: email, password: PASSWORD });
      expect(client.cookie).not.toBe(planted);
      const answer = await daybook().anonymousClient().call(accountApi.me, {}, { cookie: planted });
      expect(answer.body).toEqual({ anonymous: true });
    });
  });

  it('ends immediately with suspension, on every device', async () => {
    const { id, client } = await daybook().user();
    const other = await daybook().loggedIn(id);
    await suspend(daybook().db, id, Date.now());
    for (const device of [client, other]) {
      expect((await device.call(accountApi.me)).body).toEqual({ anonymous: true });
    }
  });
});

function multipart(fields: [string, string][]) {
  const boundary = 'the-boundary';
  const parts = fields.map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    body: `${parts.join('')}--${boundary}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
