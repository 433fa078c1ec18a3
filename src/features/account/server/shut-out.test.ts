import { beforeEach, describe, expect, it } from 'vitest';
import { accountApi } from '../contract/account.ts';
import { ownAccountApi } from '../contract/profile.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/system/clock.ts';
import type { TestResponse, Client } from '#testing/client.ts';
import { eachDatabaseInFullRun } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { failLogins } from '#testing/failed-logins.ts';
import { tokenIn } from '#testing/received-emails.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { freshEmail, PASSWORD } from '#testing/users.ts';

const ATTACKERS = 200;
const NEW_PASSWORD = 'another battery staple';
const clock = createTestClock();
const SECRET = 'shared by the server and the attacks of these tests';
const env = { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1', SECRET };

let lastAddress = 0;
/** An address that no other call has used. */
function address(): { 'x-forwarded-for': string } {
  lastAddress += 1;
  return { 'x-forwarded-for': `198.18.${Math.floor(lastAddress / 250)}.${(lastAddress % 250) + 1}` };
}

const logIn = (
  client: Client,
  username: string,
  password = PASSWORD,
  from = address(),
): Promise<TestResponse> => client.call(accountApi.login, { username, password }, from);

eachDatabaseInFullRun('strangers who guess the password of an account', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), env, clock }));
  // Rate-limit windows are fixed: each test starts at the beginning of one.
  beforeEach(() => clock.advance(HOUR_MS - (clock() % HOUR_MS)));

  /** Until the account refuses every address. */
  const attack = (email: string) => failLogins({ db: daybook().db, clock, secret: SECRET }, email, 100);

  async function resetPassword(email: string): Promise<Client> {
    const browser = daybook().anonymousClient();
    await browser.call(accountApi.requestPasswordChange, { email }, address());
    const securityToken = tokenIn(await daybook().emailTo(email, /password/i), 'changePassword');
    const answer = await browser.call(
      accountApi.changePassword,
      { password: NEW_PASSWORD, securityToken },
      address(),
    );
    expect(answer.status).toBe(200);
    return browser;
  }

  it('get at most 100 guesses an hour from 200 addresses, and the owner can log in on a known device', async () => {
    const { email } = await daybook().user();
    const device = daybook().anonymousClient();
    await logIn(device, email);
    const guesses: number[] = [];
    for (let begin = 0; begin < ATTACKERS; begin += 50) {
      const answers = Array.from({ length: 50 }, () => logIn(daybook().anonymousClient(), email, 'guess'));
      guesses.push(...(await Promise.all(answers)).map(({ status }) => status));
      clock.advance(10 * MINUTE_MS);
    }
    expect(guesses.filter((status) => status === 401)).toHaveLength(100);
    expect(guesses.filter((status) => status === 429)).toHaveLength(100);
    expect((await logIn(daybook().anonymousClient(), email)).status).toBe(429);
    expect((await logIn(device, email)).status).toBe(200);
  });

  it('do not lock the owner out on a device that the account has used before', async () => {
    const { email } = await daybook().user();
    const device = daybook().anonymousClient();
    await logIn(device, email);
    await device.call(accountApi.logout);
    expect(device.cookie).toBeNull();
    await attack(email);
    expect((await logIn(device, email, 'mistyped')).status).toBe(401);
    expect((await logIn(device, email)).status).toBe(200);
  });

  it('do not lock out an owner who shares their address', async () => {
    const { email } = await daybook().user();
    const [device, shared] = [daybook().anonymousClient(), address()];
    await logIn(device, email);
    for (let guess = 0; guess < 15; guess += 1)
      await logIn(daybook().anonymousClient(), email, 'guess', shared);
    expect((await logIn(daybook().anonymousClient(), email, PASSWORD, shared)).status).toBe(429);
    expect((await logIn(device, email, PASSWORD, shared)).status).toBe(200);
  });

  it('do not lock the owner out after a reset, even if they continue', async () => {
    const { email } = await daybook().user();
    await attack(email);
    const browser = await resetPassword(email);
    expect((await logIn(daybook().anonymousClient(), email, NEW_PASSWORD)).status).toBe(200);
    await attack(email);
    expect((await logIn(daybook().anonymousClient(), email, NEW_PASSWORD)).status).toBe(429);
    expect((await logIn(browser, email, NEW_PASSWORD)).status).toBe(200);
  });

  it('do not keep a logged-in owner from changing the password or erasing the account', async () => {
    const { email, client } = await daybook().user();
    await attack(email);
    const change = { oldPassword: PASSWORD, password: NEW_PASSWORD };
    expect((await client.call(ownAccountApi.setPassword, change, address())).status).toBe(200);
    const left = await client.call(ownAccountApi.deleteAccount, { password: NEW_PASSWORD }, address());
    expect(left.status).toBe(200);
  });

  describe('a device that the account has used before', () => {
    it('has 15 attempts a minute and 20 an hour of its own', async () => {
      const { email } = await daybook().user();
      const [device, other] = [daybook().anonymousClient(), daybook().anonymousClient()];
      for (const client of [device, other]) await logIn(client, email);
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 32; attempt += 1) {
        if (attempt === 16) clock.advance(MINUTE_MS);
        statuses.push((await logIn(device, email, 'guess')).status);
      }
      expect(statuses.filter((status) => status === 401)).toHaveLength(20);
      expect(statuses.slice(0, 16)).toEqual([...Array.from({ length: 15 }, () => 401), 429]);
      expect((await logIn(device, email)).status).toBe(429);
      expect((await logIn(other, email)).status).toBe(200);
      expect((await logIn(daybook().anonymousClient(), email)).status).toBe(200);
    });

    it('is known to each account that was used on it, and unknown to all others', async () => {
      const users = [await daybook().user(), await daybook().user(), await daybook().user()];
      const device = daybook().anonymousClient();
      const [first, second, third] = users.map(({ email }) => email);
      for (const email of [first, second]) await logIn(device, email ?? '');
      for (const { email } of users) await attack(email);
      expect((await logIn(device, first ?? '')).status).toBe(200);
      expect((await logIn(device, second ?? '')).status).toBe(200);
      expect((await logIn(device, third ?? '')).status).toBe(429);
    });

    it('is identified by a cookie that scripts cannot read, that contains no address and that cannot be forged', async () => {
      const { email } = await daybook().user();
      const device = daybook().anonymousClient();
      const lines = (await logIn(device, email)).headers['set-cookie'] ?? [];
      const line = lines.find((candidate) => candidate.startsWith('daybook-device=')) ?? '';
      expect(line).toMatch(/; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
      expect(decodeURIComponent(line)).not.toContain('@');

      await attack(email);
      const [id = '', entry = ''] = (device.deviceCookie ?? '').split('=')[1]?.split('~') ?? [];
      const forged = [
        `${id.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}~${entry}`,
        `${id}~${entry.replace(/^./, 'z')}`,
        id,
        `${id}~`,
        '%%%',
      ];
      for (const value of forged) {
        const stranger = daybook().anonymousClient();
        stranger.deviceCookie = `daybook-device=${value}`;
        expect((await logIn(stranger, email)).status).toBe(429);
      }
      expect((await logIn(device, email)).status).toBe(200);
    });

    it('is known from the verification of the address on', async () => {
      const email = freshEmail();
      const [owner, repeater] = [daybook().anonymousClient(), daybook().anonymousClient()];
      await daybook().anonymousClient().call(accountApi.register, { email, password: PASSWORD }, address());
      const securityToken = tokenIn(await daybook().emailTo(email, /verify/), 'verifyEmail');
      for (const client of [owner, repeater]) {
        expect((await client.call(accountApi.verifyEmail, { securityToken }, address())).status).toBe(200);
      }
      await attack(email);
      expect((await logIn(owner, email)).status).toBe(200);
      expect(repeater.deviceCookie).toBeNull();
      expect((await logIn(repeater, email)).status).toBe(429);
    });

    it('is unknown after a reset on another device', async () => {
      const { email } = await daybook().user();
      const former = daybook().anonymousClient();
      await logIn(former, email);
      clock.advance(MINUTE_MS);
      await resetPassword(email);
      await attack(email);
      expect((await logIn(former, email, NEW_PASSWORD)).status).toBe(429);
    });
  });

  it('reset the counters only by completing a reset, not by requesting one', async () => {
    const { email } = await daybook().user();
    await attack(email);
    await daybook().anonymousClient().call(accountApi.requestPasswordChange, { email }, address());
    expect((await logIn(daybook().anonymousClient(), email)).status).toBe(429);
  });
});
