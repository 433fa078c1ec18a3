import { beforeEach, expect, it } from 'vitest';
import { accountApi } from '../contract/account.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/system/clock.ts';
import { systemIds } from '#platform/system/ids.ts';
import type { TestResponse, Client } from '#testing/client.ts';
import { eachDatabase } from '#testing/databases.ts';
import { startDaybook, suiteDaybook, type Daybook } from '#testing/daybook.ts';
import { failLogins } from '#testing/failed-logins.ts';
import { onPostgresInFullRun } from '#testing/needs.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { freshEmail, PASSWORD } from '#testing/users.ts';

const clock = createTestClock();
/** Two nodes behind a proxy at 127.0.0.1, which passes on the visitors’ addresses. */
const env = { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1', SECRET: 'shared by the nodes of these tests' };

eachDatabase('throttling', (database, kind) => {
  const ruleAboveQueries = onPostgresInFullRun(kind);
  const here = suiteDaybook(() => ({ database: database(), env, clock }));
  const there = suiteDaybook(() => ({ database: database(), env, clock }));
  // Rate-limit windows are fixed: each test starts at the beginning of one.
  beforeEach(() => clock.advance(HOUR_MS - (clock() % HOUR_MS)));

  it('refuses an address after 20 consecutive wrong passwords for one account, on both nodes', async () => {
    const [{ email }, visitor] = [await here().user(), address()];
    for (let attempt = 0; attempt < 20; attempt += 1) {
      if (attempt === 10) clock.advance(MINUTE_MS);
      const node = attempt % 2 ? here() : there();
      expect((await logIn(node, email, 'wrong', visitor)).status).toBe(401);
    }
    clock.advance(MINUTE_MS);
    for (const node of [here(), there()]) {
      const answer = await logIn(node, email, PASSWORD, visitor);
      expect(answer).toMatchObject({ status: 429, code: 'request.too-many' });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60);
    }
    expect((await logIn(here(), email, PASSWORD, address())).status).toBe(200);
    clock.advance(HOUR_MS);
    expect((await logIn(here(), email, PASSWORD, visitor)).status).toBe(200);
  });

  it('refuses an account after 100 wrong passwords from any addresses, and accepts it after an hour', async () => {
    const { email } = await here().user();
    await failLogins({ db: here().db, clock, secret: env.SECRET }, email, 100);
    for (const node of [here(), there()]) {
      expect((await logIn(node, email, PASSWORD, address())).status).toBe(429);
    }
    clock.advance(HOUR_MS);
    expect((await logIn(here(), email, PASSWORD, address())).status).toBe(200);
  });

  it('refuses unknown addresses after 100 wrong passwords in the same way', ruleAboveQueries, async () => {
    const email = freshEmail();
    await failLogins({ db: here().db, clock, secret: env.SECRET }, email, 100);
    expect((await logIn(here(), email, 'wrong', address())).status).toBe(429);
  });

  it('refuses an address after 15 wrong passwords for any accounts, on both nodes', async () => {
    const [{ email }, visitor] = [await here().user(), address()];
    for (let attempt = 0; attempt < 15; attempt += 1) {
      const node = attempt % 2 ? here() : there();
      expect((await logIn(node, freshEmail(), 'wrong', visitor)).status).toBe(401);
    }
    expect((await logIn(here(), email, PASSWORD, visitor)).status).toBe(429);
    expect((await logIn(there(), email, PASSWORD, visitor)).status).toBe(429);
    expect((await logIn(there(), email, PASSWORD, address())).status).toBe(200);
  });

  it('counts an IPv6 network of one party as one address', ruleAboveQueries, async () => {
    for (let attempt = 0; attempt < 15; attempt += 1) {
      await logIn(here(), freshEmail(), 'wrong', `2001:db8:7:7::${attempt + 1}`);
    }
    expect((await logIn(here(), freshEmail(), 'wrong', '2001:db8:7:7:9:9:9:9')).status).toBe(429);
    expect((await logIn(here(), freshEmail(), 'wrong', '2001:db8:7:8::1')).status).toBe(401);
  });

  it('does not count successful logins', ruleAboveQueries, async () => {
    const [{ email }, visitor] = [await here().user(), address()];
    for (let attempt = 0; attempt < 40; attempt += 1) {
      expect((await logIn(here(), email, PASSWORD, visitor)).status).toBe(200);
    }
  });

  it('lets no concurrent guess exceed the limit', async () => {
    const [{ email }, visitor] = [await here().user(), address()];
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => logIn(index % 2 ? here() : there(), email, 'wrong', visitor)),
    );
    expect(answers.every(({ status }) => status === 401 || status === 429)).toBe(true);
    expect((await logIn(here(), email, PASSWORD, visitor)).status).toBe(429);
  });

  it('records each of many concurrent failures in the audit log', async () => {
    const { id, email } = await here().user();
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        logIn(index % 2 ? here() : there(), email, 'wrong', address()),
      ),
    );
    const rows = await here()
      .db.selectFrom('audit_log')
      .select('id')
      .where('object', '=', id)
      .where('action', '=', 'login.failed')
      .execute();
    expect(rows).toHaveLength(30);
  });

  it('stops token guesses from one address within 50', ruleAboveQueries, async () => {
    const guesser = from(address());
    for (let attempt = 0; attempt < 50; attempt += 1) {
      expect((await guessToken(here().anonymousClient(), guesser)).code).toBe('token.invalid');
    }
    expect((await guessToken(here().anonymousClient(), guesser)).status).toBe(429);
    expect((await guessToken(there().anonymousClient(), guesser)).status).toBe(429);
    expect((await guessToken(here().anonymousClient(), from(address()))).code).toBe('token.invalid');
  });

  it('stores no address', ruleAboveQueries, async () => {
    const email = freshEmail();
    await logIn(here(), email, 'wrong', '198.51.100.77');
    const rows = JSON.stringify(await here().db.selectFrom('rate_limits').selectAll().execute());
    expect(rows).not.toContain(email);
    expect(rows).not.toContain('198.51.100.77');
    // Nor a hash that someone who knows or guesses the addresses could compute.
    for (const text of [email, '198.51.100.77', `${email} 198.51.100.77`]) {
      expect(rows).not.toContain(systemIds.digest(text));
    }
  });
});

it('ignores forged addresses unless the peer is a trusted proxy', async () => {
  const daybook = await startDaybook({ env: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '10.0.0.0/8' }, clock });
  for (let attempt = 0; attempt < 15; attempt += 1) {
    const input = { username: freshEmail(), password: 'wrong' };
    expect((await daybook.anonymousClient().call(accountApi.login, input, invented())).status).toBe(401);
  }
  const input = { username: freshEmail(), password: 'wrong' };
  expect((await daybook.anonymousClient().call(accountApi.login, input, invented())).status).toBe(429);
  await daybook.stop();
});

it('uses only the address that a trusted proxy has added itself', async () => {
  const daybook = await startDaybook({ env, clock });
  for (let attempt = 0; attempt < 16; attempt += 1) {
    const headers = { 'x-forwarded-for': `${address()}, 203.0.113.200` };
    const input = { username: freshEmail(), password: 'wrong' };
    const answer = await daybook.anonymousClient().call(accountApi.login, input, headers);
    expect(answer.status).toBe(attempt < 15 ? 401 : 429);
  }
  await daybook.stop();
});

it('answers at most 1,200 calls a minute for a user', async () => {
  const daybook = await startDaybook({ env: { RATE_LIMITS: 'on' } });
  const [first, second] = [await daybook.user(), await daybook.user()];
  const statuses: number[] = [];
  for (let round = 0; round < 41; round += 1) {
    const calls = Array.from({ length: 30 }, () => first.client.call(accountApi.me));
    statuses.push(...(await Promise.all(calls)).map(({ status }) => status));
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(1_200);
  const refusal = await first.client.call(accountApi.me);
  expect(refusal.status).toBe(429);
  expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
  expect((await second.client.call(accountApi.me)).status).toBe(200);
  await daybook.stop();
});

let lastAddress = 0;
/** An address that no other test has used. */
function address(): string {
  lastAddress += 1;
  return `203.0.${Math.floor(lastAddress / 250)}.${(lastAddress % 250) + 1}`;
}

function from(visitor: string): { 'x-forwarded-for': string } {
  return { 'x-forwarded-for': visitor };
}

function invented(): Record<string, string> {
  return { ...from(address()), 'x-real-ip': address(), forwarded: `for=${address()}` };
}

function guessToken(client: Client, headers: Record<string, string>): Promise<TestResponse> {
  return client.call(accountApi.changePassword, { password: PASSWORD, securityToken: 'guess' }, headers);
}

function logIn(node: Daybook, username: string, password: string, visitor: string): Promise<TestResponse> {
  return node.anonymousClient().call(accountApi.login, { username, password }, from(visitor));
}
