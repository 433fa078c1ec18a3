import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { accountApi } from '../contract/account.ts';
import { adminApi } from '#features/admin/contract/admin.ts';
import { ownAccountApi } from '../contract/profile.ts';
import { counterQueries } from '#platform/database/counter-queries.ts';
import { DAY_MS, HOUR_MS } from '#platform/system/clock.ts';
import type { Client } from '#testing/client.ts';
import { eachDatabaseInFullRun, eachMigratedDatabase } from '#testing/databases.ts';
import { startDaybook, suiteDaybook, type Daybook } from '#testing/daybook.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { freshEmail, PASSWORD } from '#testing/users.ts';
import { createDeviceCookies } from './device-cookies.ts';
import { createEmailLimits } from './email-limits.ts';

const clock = createTestClock();
const env = { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' };

let lastAddress = 0;
/** An address that no other call has used. */
function address(): { 'x-forwarded-for': string } {
  lastAddress += 1;
  return { 'x-forwarded-for': `198.19.${Math.floor(lastAddress / 250)}.${(lastAddress % 250) + 1}` };
}

async function times(count: number, ask: () => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < count; time += 1) statuses.push(await ask());
  return statuses;
}

async function kindsTo(daybook: Daybook, recipient: string): Promise<string[]> {
  const mails = daybook.db.selectFrom('mails').select('kind').where('recipient', '=', recipient);
  return (await mails.orderBy('id').execute()).map(({ kind }) => kind);
}

eachDatabaseInFullRun('emails that anyone can request', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), env, clock }));
  // Rate-limit windows are fixed, even that of a day: each test starts at the beginning of one.
  beforeEach(() => clock.advance(DAY_MS - (clock() % DAY_MS)));

  const askReset = async (email: string, from = address(), client = daybook().anonymousClient()) =>
    (await client.call(accountApi.requestPasswordChange, { email }, from)).status;
  const askVerification = (email: string, from = address(), client = daybook().anonymousClient()) =>
    client.call(accountApi.requestEmailVerification, { email }, from);
  const register = async (email: string, from = address(), password = PASSWORD) =>
    (await daybook().anonymousClient().call(accountApi.register, { email, password }, from)).status;
  const emailsTo = async (email: string) => (await kindsTo(daybook(), email)).length;

  it('are limited to six an hour per requester and mailbox, known or not', async () => {
    const { email } = await daybook().user();
    for (const to of [email, freshEmail()]) {
      const from = address();
      expect(await times(7, () => askReset(to, from))).toEqual([200, 200, 200, 200, 200, 200, 429]);
      expect((await askVerification(to, from)).status).toBe(429);
    }
    expect(await emailsTo(email)).toBe(6);
    clock.advance(HOUR_MS);
    expect(await askReset(email)).toBe(200);
    expect(await emailsTo(email)).toBe(7);
  });

  it('reach an owner in a new place after six requests by strangers', async () => {
    const { email } = await daybook().user();
    const [one, ...others] = Array.from({ length: 4 }, address);
    expect(await times(3, () => askReset(email, one))).toEqual([200, 200, 200]);
    for (const other of others) await askReset(email, other);
    expect(await emailsTo(email)).toBe(6);
    expect(await askReset(email, one)).toBe(429);
    expect(await askReset(email)).toBe(200);
    expect(await emailsTo(email)).toBe(7);
  });

  it('that set a password are sent however often strangers register the address', async () => {
    const { email } = await daybook().user();
    const resets = async () =>
      (await kindsTo(daybook(), email)).filter((kind) => kind === 'password-reset').length;
    await times(12, () => register(email));
    const owner = address();
    expect(await register(email, owner)).toBe(200);
    expect(await askReset(email, owner)).toBe(200);
    expect(await resets()).toBe(1);
    // The answers for an unknown address are the same.
    const unknown = freshEmail();
    const stranger = address();
    await times(12, () => askVerification(unknown).then(({ status }) => status));
    expect([await register(unknown, stranger), await askReset(unknown, stranger)]).toEqual([200, 200]);
  });

  it('are limited to ten an hour from any number of requesters, who all get the same answer', async () => {
    const { email } = await daybook().user();
    for (const to of [email, freshEmail()]) {
      expect(new Set(await times(14, () => askReset(to)))).toEqual(new Set([200]));
    }
    expect(await emailsTo(email)).toBe(10);
  });

  it('reach an owner who uses a known device or is logged in, whatever strangers request', async () => {
    const { email, client } = await daybook().user();
    const device: Client = daybook().anonymousClient();
    await device.call(accountApi.login, { username: email, password: PASSWORD }, address());
    await device.call(accountApi.logout);
    await times(14, () => askReset(email));
    const before = await emailsTo(email);
    expect(await times(7, () => askReset(email, address(), device))).toEqual([
      ...Array.from({ length: 6 }, () => 200),
      429,
    ]);
    expect(await askReset(email, address(), client)).toBe(200);
    expect(await emailsTo(email)).toBe(before + 7);
  });

  it('are limited to one a day for an unconfirmed registration, and one that sets a new password', async () => {
    const email = freshEmail();
    expect(await register(email)).toBe(200);
    expect((await askVerification(email)).status).toBe(200);
    expect(await times(3, () => askReset(email))).toEqual([200, 200, 200]);
    expect(await kindsTo(daybook(), email)).toEqual(['verification', 'password-reset']);
    clock.advance(DAY_MS);
    expect(await times(3, () => askReset(email))).toEqual([200, 200, 200]);
    expect((await askVerification(email)).status).toBe(200);
    expect((await kindsTo(daybook(), email)).toSorted()).toEqual([
      'password-reset',
      'password-reset',
      'verification',
      'verification',
    ]);
  });

  it('let somebody who mistyped the password while registering set another one on the same day', async () => {
    const email = freshEmail();
    await register(email, address(), 'a mistyped password');
    const browser = daybook().anonymousClient();
    await askReset(email, address(), browser);
    const { text } = await daybook().emailTo(email, /Set a new password/);
    const securityToken = /changePassword\/([\w-]+)/.exec(text)?.[1] ?? '';
    await browser.call(accountApi.changePassword, { password: PASSWORD, securityToken }, address());
    const login = await browser.call(accountApi.login, { username: email, password: PASSWORD }, address());
    expect(login.body).toMatchObject({ email, emailVerified: true });
  });

  it('allow one more a day if someone else registers the address', async () => {
    const email = freshEmail();
    await register(email);
    expect(await register(email, address(), 'another good password')).toBe(200);
    expect(await register(email, address(), 'yet another password')).toBe(200);
    expect(await emailsTo(email)).toBe(2);
  });

  it('report a used-up limit only to the logged-in user', async () => {
    const email = freshEmail();
    await register(email);
    const client = daybook().anonymousClient();
    await client.call(accountApi.login, { username: email, password: PASSWORD }, address());
    const answer = await askVerification(email, address(), client);
    expect(answer).toMatchObject({ status: 429, code: 'request.too-many' });
    expect(answer.text).toContain('one verification email a day');
    expect((await askVerification(email)).status).toBe(200);
  });

  it('follow the usual limits once the address is confirmed', async () => {
    const email = freshEmail();
    await register(email);
    await askReset(email);
    const { db } = daybook();
    await db.updateTable('users').set({ verified_at: clock() }).where('email', '=', email).execute();
    expect(await times(2, () => askReset(email))).toEqual([200, 200]);
    expect(await emailsTo(email)).toBe(4);
  });

  it('go to at most 20 mailboxes an hour per network address', async () => {
    const from = address();
    const statuses = await Promise.all(Array.from({ length: 25 }, () => register(freshEmail(), from)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect(await askReset(freshEmail(), from)).toBe(429);
    expect(await register(freshEmail())).toBe(200);
  });

  it('go to at most 160 mailboxes an hour per IPv6 /48', async () => {
    const lines = Array.from({ length: 10 }, (_, line) => `2001:db8:7:${line.toString(16)}::1`);
    const statuses: number[] = [];
    for (const line of lines) {
      const from = { 'x-forwarded-for': line };
      statuses.push(...(await Promise.all(Array.from({ length: 20 }, () => askReset(freshEmail(), from)))));
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(160);
    expect(await askReset(freshEmail(), { 'x-forwarded-for': '2001:db8:8::1' })).toBe(200);
  });

  it('are limited to three a day when users request a stranger’s address as theirs', async () => {
    const newAddress = freshEmail();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const { client } = await daybook().user();
      const input = { email: newAddress, password: PASSWORD };
      statuses.push((await client.call(ownAccountApi.changeEmail, input, address())).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await emailsTo(newAddress)).toBe(3);
  });
});

it('emails to strangers have an hourly limit, emails to users are unaffected, and admins are notified', async () => {
  const daybook = await startDaybook({ env: { ...env, MAILS_TO_STRANGERS_PER_HOUR: '3' }, clock });
  const [admin, user] = [await daybook.user('admin'), await daybook.user()];
  const codes = async () =>
    (await admin.client.call(adminApi.notices)).body.map(({ code }: { code: string }) => code);
  const register = async () =>
    (
      await daybook
        .anonymousClient()
        .call(accountApi.register, { email: freshEmail(), password: PASSWORD }, address())
    ).status;
  expect([await register(), await register()]).toEqual([200, 200]);
  expect(await codes()).not.toContain('mail.budget-used-up');
  expect([await register(), await register()]).toEqual([200, 200]);
  expect(await codes()).toContain('mail.budget-used-up');
  await daybook.anonymousClient().call(accountApi.requestPasswordChange, { email: user.email }, address());
  expect(await kindsTo(daybook, user.email)).toEqual(['password-reset']);
  await daybook.stop();
});

it('emails of registrations beyond the hourly limit are sent in the next hours, with links that are valid for a day', async () => {
  const daybook = await startDaybook({ env: { ...env, MAILS_TO_STRANGERS_PER_HOUR: '2' }, clock });
  onTestFinished(daybook.stop);
  clock.advance(HOUR_MS - (clock() % HOUR_MS));
  const begin = clock();
  const emails = Array.from({ length: 28 }, freshEmail);
  const statuses: number[] = [];
  for (const email of emails) {
    const input = { email, password: PASSWORD };
    statuses.push((await daybook.anonymousClient().call(accountApi.register, input, address())).status);
  }
  // Two in this hour, and two in each of the next twelve; nobody could wait for longer.
  expect(statuses).toEqual([...Array.from({ length: 26 }, () => 200), 429, 429]);
  const waiting = daybook.db
    .selectFrom('mails')
    .innerJoin('tokens', 'tokens.user_id', 'mails.user_id')
    .select(['recipient', 'next_attempt_at', 'expires_at']);
  const [first, third] = await Promise.all(
    [emails[0], emails[2]].map((email = '') =>
      waiting.where('recipient', '=', email).executeTakeFirstOrThrow(),
    ),
  );
  expect(first).toMatchObject({ next_attempt_at: begin, expires_at: begin + DAY_MS });
  expect(third).toMatchObject({ next_attempt_at: begin + HOUR_MS, expires_at: begin + HOUR_MS + DAY_MS });
  clock.advance(HOUR_MS);
  expect((await daybook.emailTo(emails[2] ?? '', /verify your email/)).text).toContain('/verifyEmail/');
  // The hours before have taken the emails of this one.
  const later = freshEmail();
  await daybook.anonymousClient().call(accountApi.register, { email: later, password: PASSWORD }, address());
  expect(await waiting.where('recipient', '=', later).executeTakeFirstOrThrow()).toMatchObject({
    next_attempt_at: begin + 13 * HOUR_MS,
  });
});

it('registrations by few networks leave a quarter of each hour to those that have not registered on this day', async () => {
  const daybook = await startDaybook({ env: { ...env, MAILS_TO_STRANGERS_PER_HOUR: '4' }, clock });
  onTestFinished(daybook.stop);
  clock.advance(DAY_MS - (clock() % DAY_MS));
  const admin = await daybook.user('admin');
  async function register(from: string) {
    const email = freshEmail();
    const input = { email, password: PASSWORD };
    const { status, text } = await daybook
      .anonymousClient()
      .call(accountApi.register, input, { 'x-forwarded-for': from });
    const emailed = daybook.db.selectFrom('mails').select('next_attempt_at').where('recipient', '=', email);
    return { status, text, sendAt: (await emailed.executeTakeFirst())?.next_attempt_at };
  }
  // Three in each hour: this one, and the next twelve.
  for (let host = 1; host <= 3 * 13; host += 1) expect((await register(`192.0.2.${host}`)).status).toBe(200);
  const refused = await register('192.0.2.250');
  expect(refused).toMatchObject({
    status: 429,
    text: expect.stringContaining('Please try again in an hour.'),
  });
  const notices = (await admin.client.call(adminApi.notices)).body;
  expect(notices).toContainEqual(expect.objectContaining({ code: 'mail.budget-used-up' }));
  expect(await register('198.51.100.1')).toMatchObject({ status: 200, sendAt: clock() });
  expect((await register('198.51.100.2')).status).toBe(429);
  for (let hour = 1; hour <= 12; hour += 1)
    expect(await register(`203.0.${hour}.1`)).toMatchObject({
      status: 200,
      sendAt: clock() + hour * HOUR_MS,
    });
  expect((await register('203.0.113.1')).status).toBe(429);
  clock.advance(HOUR_MS);
  // It was refused, so it is still the first of its network.
  expect(await register('203.0.113.1')).toMatchObject({ status: 200, sendAt: clock() + 12 * HOUR_MS });
});

const digest = (text: string) => text;

eachMigratedDatabase('registrations at the same time', (db) => {
  it('leave a quarter of the hour to other networks, if they are all of one network', async () => {
    const now = 10 * DAY_MS;
    const limits = createEmailLimits({
      counters: counterQueries(db()),
      deviceCookies: createDeviceCookies({ digest, ids: { id: freshEmail }, clock: () => now }),
      clock: () => now,
      digest,
      enabled: true,
      toUnverifiedPerHour: 8,
    });
    const sendAt = (addressKey: string) =>
      limits.takeRegistration({ addressKey, deviceCookie: null, sessionUserId: null });
    const sent = await Promise.all(Array.from({ length: 30 }, (_, host) => sendAt(`192.0.2.${host}`)));
    // The first of the network may be among the kept ones.
    expect(sent.filter((time) => time === now).length).toBeLessThanOrEqual(7);
    expect(await sendAt('198.51.100.1')).toBe(now);
  });
});
