import { expect, it } from 'vitest';
import { adminApi, type UsersQuery } from '../contract/admin.ts';
import { accountApi } from '#features/account/contract/account.ts';
import type { Db } from '#platform/database/connect.ts';
import { systemIds } from '#platform/system/ids.ts';
import { createCipher } from '#platform/auth/secret.ts';
import { createAccountEmails } from '#features/account/server/account-emails.ts';
import { createOutbox } from '#platform/email/outbox.ts';
import { eachDatabase } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { eventually } from '#testing/eventually.ts';
import { PASSWORD } from '#testing/users.ts';

const SECRET = 'sealed with this, whatever the folder';

eachDatabase('the lists of the admin area', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), env: { SECRET } }));
  const admin = async () => (await daybook().user('admin')).client;

  it('contain all users, with exactly the fields of the user entity', async () => {
    const { id, client } = await daybook().user('admin');
    const [unverified, suspended] = [await daybook().user('unverified'), await daybook().user('suspended')];
    const { status, body } = await client.call(adminApi.listUsers);
    expect(status).toBe(200);
    const of = (userId: string) => body.find((user) => user.id === userId);
    expect(Object.keys(of(id) ?? {}).toSorted()).toEqual(
      ['createdAt', 'email', 'emailVerified', 'id', 'roles', 'suspended'].toSorted(),
    );
    expect(of(id)).toMatchObject({ emailVerified: true, roles: [{ role: 'ROLE_ADMIN' }] });
    expect(of(unverified.id)).toMatchObject({ emailVerified: false, suspended: false, roles: [] });
    expect(of(suspended.id)).toMatchObject({ email: suspended.email, suspended: true });
    const rows = await daybook().db.selectFrom('users').select('id').execute();
    expect(body).toHaveLength(rows.length);
  });

  it('give the same users by GET, whose parameters select, sort and page them', async () => {
    const client = await admin();
    const { id, email } = await daybook().user();
    await daybook().user('suspended');
    const suspended = (await client.call(adminApi.listUsers, { state: 'suspended' })).body;
    expect(suspended.length).toBeGreaterThan(0);
    expect(suspended.every((user) => user.suspended)).toBe(true);
    expect((await client.call(adminApi.listUsers, { text: email })).body).toMatchObject([{ id }]);
    const all = (await client.call(adminApi.listUsers, { sort: 'email' })).body;
    const [first, ...rest] = all;
    const page = { sort: 'email', limit: '2' } as const;
    expect((await client.call(adminApi.listUsers, page)).body).toEqual(all.slice(0, 2));
    expect((await client.call(adminApi.listUsers, { ...page, after: first?.id ?? '' })).body).toEqual(
      rest.slice(0, 2),
    );
    for (const query of ['limit=101', 'limit=0', 'limit=x', 'sort=password_hash'])
      expect((await client.send('GET', `${adminApi.listUsers.path}?${query}`)).status).toBe(400);
  });

  it.each([{ sort: 'newest' }, { sort: 'email' }, { sort: 'lastSeen' }] as const)(
    'are paged without gaps or repetitions: %j',
    async (order) => {
      const client = await admin();
      for (let index = 0; index < 5; index += 1) await daybook().user();
      const page = async (query: UsersQuery) => (await client.call(adminApi.users, query)).body;
      const all = (await page(order)).users.map(({ id }) => id);
      const listed: string[] = [];
      let { users, total } = await page({ ...order, limit: 2 });
      expect(total).toBe(all.length);
      while (users.length > 0) {
        listed.push(...users.map(({ id }) => id));
        ({ users, total } = await page({ ...order, limit: 2, after: listed.at(-1) ?? '' }));
        expect(total).toBeNull();
      }
      expect(listed).toEqual(all);
    },
  );

  it('find users by part of the address in any case, and treat % and _ literally', async () => {
    const client = await admin();
    const { id, email } = await daybook().user();
    const find = async (text: string) => (await client.call(adminApi.users, { text })).body;
    expect(await find(email.slice(2, 20).toUpperCase())).toMatchObject({ users: [{ id }], total: 1 });
    for (const text of ['%', '_', '\\', `${email}x`, "' or 1=1 --"]) {
      expect(await find(text)).toMatchObject({ users: [], total: 0 });
    }
  });

  it('can be filtered by state', async () => {
    const client = await admin();
    const made = {
      unverified: await daybook().user('unverified'),
      suspended: await daybook().user('suspended'),
    };
    for (const state of ['unverified', 'suspended'] as const) {
      const { users } = (await client.call(adminApi.users, { state })).body;
      expect(users.map(({ id }) => id)).toContain(made[state].id);
      expect(users.every((user) => (state === 'suspended' ? user.suspended : !user.emailVerified))).toBe(
        true,
      );
    }
    const { users } = (await client.call(adminApi.users, { state: 'admin' })).body;
    expect(users.every(({ roles }) => roles.length === 1)).toBe(true);
    expect((await client.call(adminApi.users, { state: 'leaving' })).body).toMatchObject({
      users: [],
      total: 0,
    });
  });

  it('show when a user was last seen', async () => {
    const client = await admin();
    const { email } = await daybook().user();
    const lastSeenAt = async () =>
      (await client.call(adminApi.users, { text: email })).body.users[0]?.lastSeenAt;
    expect(await lastSeenAt()).toBeNull();
    const begin = Date.now();
    await daybook().anonymousClient().call(accountApi.login, { username: email, password: PASSWORD });
    expect(Date.parse((await lastSeenAt()) ?? '')).toBeGreaterThanOrEqual(begin);
  });

  it('return at most 100 users at a time and reject an unknown order', async () => {
    const client = await admin();
    for (const query of [{ limit: 101 }, { limit: 0 }, { limit: '5' }, { sort: 'password_hash' }]) {
      expect((await client.post(adminApi.users.path, query)).status).toBe(400);
    }
  });

  it('show the storage figures as keys and values', async () => {
    const client = await admin();
    const { body } = await client.call(adminApi.storageInfo);
    const users = await daybook().db.selectFrom('users').select('id').execute();
    expect(body['users']).toBe(users.length);
    expect(body['bytesFree']).toBeGreaterThan(0);
    expect(Object.keys(body)).toEqual(
      expect.arrayContaining([
        'files',
        'bytesUsed',
        'bytesTrash',
        'uploadsInProgress',
        'orphanBlobs',
        'missingBlobs',
        'driver',
      ]),
    );
    expect(body['version']).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('show the outbox without the contents of emails', async () => {
    const client = await admin();
    const id = await post(daybook().db);
    await eventually('the email to be in the data folder', async () => {
      const { text, body } = await client.call(adminApi.mails, {});
      expect(text).not.toContain('changePassword');
      return body.find((email) => email.id === id)?.state === 'kept';
    });
    const mail = (await client.call(adminApi.mails, { unsent: true, limit: 1 })).body;
    expect(mail).toMatchObject([{ id, recipient: 'anna@example.org', kind: 'password-reset', attempts: 1 }]);
    expect((await client.call(adminApi.mails, { limit: 1, after: id })).body[0]?.id).not.toBe(id);
  });

  it('show the link of an unsent email and record each access', async () => {
    const client = await admin();
    const id = await post(daybook().db);
    const look = () => client.call(adminApi.mailLink, { id });
    expect(await look()).toMatchObject({ status: 200, body: { link: 'http://a.test/changePassword/token' } });
    await look();
    const notes = () =>
      daybook().db.selectFrom('audit_log').select('action').where('object', '=', id).execute();
    expect(await notes()).toEqual([{ action: 'mail.link-read' }, { action: 'mail.link-read' }]);
    await daybook().db.updateTable('mails').set({ sent_at: 1 }).where('id', '=', id).execute();
    expect(await look()).toMatchObject({ status: 409, code: 'mail.sent' });
    expect(await client.call(adminApi.mailLink, { id: 'none' })).toMatchObject({ code: 'mail.not-found' });
    expect(await notes()).toHaveLength(2);
  });

  it('cannot open an email that was encrypted with another secret', async () => {
    const client = await admin();
    const id = await post(daybook().db, 'quite another secret, quite as long');
    expect(await client.call(adminApi.mailLink, { id })).toMatchObject({ code: 'mail.unreadable' });
  });
});

async function post(db: Db, secret = SECRET): Promise<string> {
  const id = systemIds.id();
  const email = createAccountEmails('http://a.test').passwordReset('anna@example.org', 'token');
  await createOutbox(db, createCipher(secret, 'outbox'), { ...systemIds, id: () => id }, Date.now).post(
    email,
  );
  return id;
}
