import { describe, expect, it } from 'vitest';
import { accountApi } from '../contract/account.ts';
import { activityApi } from '#features/log/contract/activity.ts';
import { DAY_MS } from '#platform/system/clock.ts';
import { eachDatabaseInFullRun } from '#testing/databases.ts';
import { startDaybook, suiteDaybook } from '#testing/daybook.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { PASSWORD } from '#testing/users.ts';

eachDatabaseInFullRun('the logged-in user', (database) => {
  const clock = createTestClock();
  const daybook = suiteDaybook(() => ({ database: database(), clock }));

  it('is null without a session, which is not an error', async () => {
    const answer = await daybook().anonymousClient().call(accountApi.me);
    expect(answer).toMatchObject({ status: 200, body: { anonymous: true } });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('has exactly the fields of the specification', async () => {
    const { client } = await daybook().user();
    const { body } = await client.call(accountApi.me);
    expect(Object.keys(body).toSorted()).toEqual([
      'createdAt',
      'email',
      'emailVerified',
      'id',
      'roles',
      'suspended',
    ]);
  });

  it.each([
    'daybook=',
    'daybook=x',
    `daybook=${'a'.repeat(5_000)}`,
    'daybook="',
    'daybook=%00',
    '=',
    ';;;',
    'daybook',
  ])('is null with the broken cookie %s', async (cookie) => {
    const answer = await daybook().anonymousClient().call(accountApi.me, {}, { cookie });
    expect(answer).toMatchObject({ status: 200, body: { anonymous: true } });
  });

  it('is never taken from the URL or another header', async () => {
    const { client } = await daybook().user();
    const token = client.cookie?.split('=')[1] ?? '';
    const headers = { authorization: `Bearer ${token}`, 'x-session': token };
    for (const query of [`daybook=${token}`, `session=${token}`, `token=${token}`]) {
      const answer = await daybook()
        .anonymousClient()
        .send('GET', `${accountApi.me.path}?${query}`, { headers });
      expect(answer.body).toEqual({ anonymous: true });
    }
  });

  it('is logged out after 30 days without a visit', async () => {
    const { client } = await daybook().user();
    clock.advance(29 * DAY_MS);
    expect((await client.call(accountApi.me)).body).toHaveProperty('id');
    clock.advance(30 * DAY_MS);
    expect((await client.call(accountApi.me)).body).toEqual({ anonymous: true });
    expect((await client.call(activityApi.retrieve)).status).toBe(401);
  });

  describe('logging out', () => {
    it('ends the session on the server, so that a replayed cookie is anonymous', async () => {
      const { client } = await daybook().user();
      const cookie = client.cookie ?? '';
      expect(await client.call(accountApi.logout)).toMatchObject({ status: 200, body: {} });
      expect(client.cookie).toBeNull();
      const replay = await daybook().anonymousClient().call(accountApi.me, {}, { cookie });
      expect(replay.body).toEqual({ anonymous: true });
    });

    it('leaves the other devices logged in', async () => {
      const { id, client } = await daybook().user();
      const other = await daybook().loggedIn(id);
      await client.call(accountApi.logout);
      expect((await other.call(accountApi.me)).body).toMatchObject({ id });
    });

    it('clears the browser’s stored data', async () => {
      const { client } = await daybook().user();
      const { headers } = await client.call(accountApi.logout);
      expect(headers['clear-site-data']).toBe('"storage"');
      expect(headers['set-cookie']?.[0]).toMatch(/^daybook=; Max-Age=0; Path=\/;/);
    });

    it('succeeds without a session', async () => {
      expect((await daybook().anonymousClient().call(accountApi.logout)).status).toBe(200);
    });
  });
});

describe('the session cookie', () => {
  it('is hidden from scripts and other sites, and persistent', async () => {
    const daybook = await startDaybook();
    const { email } = await daybook.user();
    const { headers } = await daybook
      .anonymousClient()
      .call(accountApi.login, { username: email, password: PASSWORD });
    const [pair, ...attributes] = (headers['set-cookie']?.[0] ?? '').split('; ');
    expect(pair).toMatch(/^daybook=[\w-]{43}$/);
    expect(attributes.toSorted()).toEqual([
      'HttpOnly',
      `Max-Age=${180 * 24 * 3600}`,
      'Path=/',
      'SameSite=Lax',
    ]);
    await daybook.stop();
  });

  it('is bound to the host and to encryption if the public address is https', async () => {
    const daybook = await startDaybook({ env: { PUBLIC_URL: 'https://daybook.test' } });
    const { email } = await daybook.user();
    const client = daybook.anonymousClient();
    const { headers } = await client.call(accountApi.login, { username: email, password: PASSWORD });
    const [line = '', deviceLine = ''] = headers['set-cookie'] ?? [];
    const [pair, ...attributes] = line.split('; ');
    expect(deviceLine).toMatch(/^__Host-daybook-device=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(pair).toMatch(/^__Host-daybook=[\w-]{43}$/);
    expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']));
    expect(attributes.join()).not.toContain('Domain');
    expect((await client.call(accountApi.me)).body).toMatchObject({ email });
    const unbound = (client.cookie ?? '').replace('__Host-', '');
    expect((await daybook.anonymousClient().call(accountApi.me, {}, { cookie: unbound })).body).toEqual({
      anonymous: true,
    });
    await daybook.stop();
  });
});
