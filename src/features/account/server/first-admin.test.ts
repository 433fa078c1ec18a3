import { expect, it, onTestFinished } from 'vitest';
import { accountApi } from '../contract/account.ts';
import { ownAccountApi } from '../contract/profile.ts';
import { DAY_MS } from '#platform/system/clock.ts';
import type { Client } from '#testing/client.ts';
import { eachDatabaseInFullRun } from '#testing/databases.ts';
import { startDaybook, type Daybook } from '#testing/daybook.ts';
import { linksTo } from '#testing/received-emails.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { freshEmail, insertUser, PASSWORD } from '#testing/users.ts';
import { accountQueries } from './queries.ts';

const THEIRS = 'the password of a stranger';

eachDatabaseInFullRun('the right of the first admin', (database) => {
  /** A Daybook with an `ADMIN_EMAIL` of its own. */
  async function start(adminEmail = freshEmail()) {
    const clock = createTestClock();
    const daybook = await startDaybook({
      database: database(),
      clock,
      env: { ADMIN_EMAIL: adminEmail.toUpperCase() },
    });
    onTestFinished(daybook.stop);
    return { ...callsTo(daybook, adminEmail), daybook, clock, adminEmail };
  }

  it('is granted by the link in a browser that is logged in, and not before', async () => {
    const { register, logIn, links, verify, isAdmin } = await start();
    await register(PASSWORD);
    const client = await logIn(PASSWORD);
    expect(await isAdmin(client)).toBe(false);
    const [link] = await links(1);
    expect((await verify(link, client)).body).toEqual({ adminRight: 'given' });
    expect(await isAdmin(client)).toBe(true);
    expect((await verify(link, client)).body).toEqual({});
  });

  it('is not granted by the link alone, which only verifies; opening it again after logging in grants it', async () => {
    const { register, logIn, links, verify, isAdmin, granted } = await start();
    await register(PASSWORD);
    const [link] = await links(1);
    expect((await verify(link)).body).toEqual({ adminRight: 'withheld' });
    const client = await logIn(PASSWORD);
    expect(await isAdmin(client)).toBe(false);
    expect((await client.call(accountApi.me)).body).toMatchObject({ emailVerified: true });
    expect(await granted()).toBe(0);
    expect((await verify(link, client)).body).toEqual({ adminRight: 'given' });
    expect(await isAdmin(client)).toBe(true);
    expect(await granted()).toBe(1);
  });

  it('is not granted by an expired link', async () => {
    const { register, logIn, links, verify, clock } = await start();
    await register(PASSWORD);
    const [link] = await links(1);
    await verify(link);
    clock.advance(DAY_MS);
    const client = await logIn(PASSWORD);
    expect((await verify(link, client)).body).toEqual({ adminRight: 'withheld' });
  });

  it('is not granted in a browser that is logged in to another account', async () => {
    const { daybook, register, links, verify, isAdmin } = await start();
    await register(PASSWORD);
    const other = await daybook.user();
    const [link] = await links(1);
    expect((await verify(link, other.client)).body).toEqual({ adminRight: 'withheld' });
    expect(await isAdmin(other.client)).toBe(false);
    expect((await other.client.call(accountApi.me)).body).toMatchObject({ id: other.id });
  });

  it('is never granted to a stranger who registered first and whose link the owner opens', async () => {
    const { register, logIn, links, verify, isAdmin } = await start();
    await register(THEIRS);
    const before = await logIn(THEIRS);
    const [link] = await links(1);
    await verify(link);
    await verify(link);
    expect((await before.call(accountApi.me)).body).toEqual({ anonymous: true });
    expect(await isAdmin(await logIn(THEIRS))).toBe(false);
  });

  it('is never granted to a stranger who registers after the owner, even if the owner is logged in', async () => {
    for (const ownerIsLoggedIn of [true, false]) {
      const { daybook, register, logIn, links, verify, isAdmin } = await start();
      await register(PASSWORD);
      const owner = await logIn(PASSWORD);
      for (const count of [1, 2]) await register(`${THEIRS} ${count}`);
      const all = await links(3);
      const here = ownerIsLoggedIn ? owner : daybook.anonymousClient();
      for (const link of all.toReversed()) await verify(link, here);
      expect(await isAdmin(owner)).toBe(ownerIsLoggedIn);
      for (const count of [1, 2]) {
        const stranger = await logIn(`${THEIRS} ${count}`);
        for (const link of ownerIsLoggedIn ? [] : all) await verify(link);
        expect(await isAdmin(stranger)).toBe(false);
      }
    }
  });

  it('is granted to the owner who registers second, logs in and opens the link again', async () => {
    const { register, logIn, links, verify, isAdmin } = await start();
    await register(THEIRS);
    await register(PASSWORD);
    const [, own] = await links(2);
    expect((await verify(own)).body).toEqual({ adminRight: 'withheld' });
    const owner = await logIn(PASSWORD);
    await verify(own, owner);
    expect(await isAdmin(owner)).toBe(true);
    expect(await isAdmin(await logIn(THEIRS))).toBe(false);
  });

  it('is granted with a password that was set through an emailed reset link, verified before or not', async () => {
    for (const scanned of [true, false]) {
      const { daybook, register, logIn, links, verify, isAdmin, reset, adminEmail } = await start();
      await register(THEIRS);
      const [link] = await links(1);
      // An email scanner that runs JavaScript.
      if (scanned) await verify(link);
      await daybook.anonymousClient().call(accountApi.requestPasswordChange, { email: adminEmail });
      await reset(PASSWORD);
      expect(await isAdmin(await logIn(PASSWORD))).toBe(true);
      expect(await isAdmin(await logIn(THEIRS))).toBe(false);
    }
  });

  it('is not granted again after it was revoked', async () => {
    const { daybook, register, logIn, links, verify, isAdmin, reset, adminEmail } = await start();
    await register(PASSWORD);
    const client = await logIn(PASSWORD);
    const [link] = await links(1);
    await verify(link, client);
    const accounts = accountQueries(daybook.db);
    const { id } = (await accounts.findByEmailKey(adminEmail)) ?? { id: '' };
    await accounts.set(id, { adminSince: null, adminRevokedAt: Date.now() });
    expect((await verify(link, client)).body).toEqual({});
    await client.call(accountApi.requestPasswordChange, { email: adminEmail });
    await reset(PASSWORD);
    expect(await isAdmin(await logIn(PASSWORD))).toBe(false);
  });

  it('is granted after a change to that address only if the link is opened in the user’s own session', async () => {
    const { daybook, links, verify, isAdmin, adminEmail } = await start();
    const stranger = await daybook.user();
    await stranger.client.call(ownAccountApi.changeEmail, { email: adminEmail, password: PASSWORD });
    const [link] = await links(1);
    // The owner of the address, or a scanner, opens it.
    expect((await verify(link)).body).toEqual({ adminRight: 'withheld' });
    expect(await isAdmin(stranger.client)).toBe(false);
    expect((await verify(link, stranger.client)).body).toEqual({ adminRight: 'given' });
  });

  it('is not granted by a link that was emailed to the account’s previous address', async () => {
    const { daybook, links, linksFor, verify, isAdmin, adminEmail } = await start();
    const own = freshEmail();
    const stranger = await daybook.user();
    const change = (email: string) =>
      stranger.client.call(ownAccountApi.changeEmail, { email, password: PASSWORD });
    await change(own);
    const [ownLink] = await linksFor(own, 'verifyEmail', 1);
    await verify(ownLink, stranger.client);
    await stranger.client.call(accountApi.requestPasswordChange, { email: own });
    const [ownReset = ''] = await linksFor(own, 'changePassword', 1);
    await change(adminEmail);
    const [link] = await links(1);
    await verify(link);
    await verify(ownLink, stranger.client);
    const input = { securityToken: ownReset, password: THEIRS };
    expect((await daybook.anonymousClient().call(accountApi.changePassword, input)).code).toBe(
      'token.invalid',
    );
    expect(await isAdmin(stranger.client)).toBe(false);
  });

  it('is withheld from a registration’s password if a command granted it before the address was verified', async () => {
    const { daybook, register, logIn, links, verify, isAdmin, adminEmail } = await start();
    await register(PASSWORD);
    const accounts = accountQueries(daybook.db);
    const { id } = (await accounts.findByEmailKey(adminEmail)) ?? { id: '' };
    await accounts.set(id, { adminSince: Date.now() });
    await register(THEIRS);
    const [, link] = await links(2);
    await verify(link);
    expect(await isAdmin(await logIn(PASSWORD))).toBe(true);
    expect(await isAdmin(await logIn(THEIRS))).toBe(false);
  });

  it('is not granted to a suspended account', async () => {
    const { daybook, adminEmail, logIn, reset, isAdmin } = await start();
    const { id } = await insertUser(daybook.db, Date.now, 'suspended');
    const { db } = daybook;
    await db
      .updateTable('users')
      .set({ email: adminEmail, email_key: adminEmail })
      .where('id', '=', id)
      .execute();
    await daybook.anonymousClient().call(accountApi.requestPasswordChange, { email: adminEmail });
    await reset(PASSWORD);
    await db.updateTable('users').set({ suspended_at: null }).where('id', '=', id).execute();
    expect(await isAdmin(await logIn(PASSWORD))).toBe(false);
  });
});

function callsTo(daybook: Daybook, email: string) {
  const linksFor = (to: string, screen: string, count: number) =>
    linksTo(daybook.dataDir, { to, screen, count });
  return {
    linksFor,
    links: (count: number) => linksFor(email, 'verifyEmail', count),
    register: (password: string) => daybook.anonymousClient().call(accountApi.register, { email, password }),
    verify: (securityToken = '', client = daybook.anonymousClient()) =>
      client.call(accountApi.verifyEmail, { securityToken }),

    async logIn(password: string): Promise<Client> {
      const client = daybook.anonymousClient();
      await client.call(accountApi.login, { username: email, password });
      return client;
    },

    async isAdmin(client: Client): Promise<boolean> {
      const { body } = await client.call(accountApi.me);
      return 'roles' in body && body.roles.length > 0;
    },

    async reset(password: string): Promise<void> {
      const [securityToken = ''] = await linksFor(email, 'changePassword', 1);
      await daybook.anonymousClient().call(accountApi.changePassword, { securityToken, password });
    },

    async granted(): Promise<number> {
      const account = await accountQueries(daybook.db).findByEmailKey(email);
      const rows = daybook.db.selectFrom('audit_log').select('detail').where('action', '=', 'admin.granted');
      return (await rows.where('object', '=', account?.id ?? '').execute()).length;
    },
  };
}
