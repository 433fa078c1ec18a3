import { expect, it } from 'vitest';
import { accountApi } from '../contract/account.ts';
import { adminApi } from '#features/admin/contract/admin.ts';
import { ownAccountApi } from '../contract/profile.ts';
import { eachDatabase, eachDatabaseInFullRun } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { PASSWORD } from '#testing/users.ts';

eachDatabaseInFullRun("the user's own account", (database) => {
  const daybook = suiteDaybook(() => ({ database: database() }));
  const notes = (userId: string) =>
    daybook().db.selectFrom('audit_log').select(['actor', 'action']).where('object', '=', userId).execute();

  it('shows what the user entity leaves out, even before the email is verified', async () => {
    const { client, email } = await daybook().user('unverified');
    expect((await client.call(ownAccountApi.account)).body).toEqual({
      email,
      emailVerified: false,
      newEmail: null,
      createdAt: expect.any(String),
      marketing: true,
    });
  });

  it('lists the sessions with their devices, most recently used first, and marks the current one', async () => {
    const user = await daybook().user();
    const visitor = daybook().anonymousClient();
    const headers = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    };
    await visitor.call(accountApi.login, { username: user.email, password: PASSWORD }, headers);
    const { body } = await visitor.call(ownAccountApi.sessions);
    expect(body).toMatchObject([
      { current: true, userAgent: headers['user-agent'] },
      { current: false, userAgent: 'test' },
    ]);
    expect(JSON.stringify(body)).not.toContain(visitor.cookie?.split('=')[1]);
  });

  it('ends one session, and none of another user', async () => {
    const [user, stranger] = [await daybook().user(), await daybook().user()];
    const second = await daybook().loggedIn(user.id);
    const sessions = (await user.client.call(ownAccountApi.sessions)).body;
    const id = sessions.find(({ current }) => !current)?.id ?? '';
    expect(await stranger.client.call(ownAccountApi.endSession, { id })).toMatchObject({
      status: 404,
      code: 'session.not-found',
    });
    expect((await user.client.call(ownAccountApi.endSession, { id })).status).toBe(200);
    expect((await second.call(accountApi.me)).body).toEqual({ anonymous: true });
    expect((await user.client.call(ownAccountApi.sessions)).body).toHaveLength(1);
  });

  it('ends all other sessions and keeps the current one', async () => {
    const user = await daybook().user();
    const others = [await daybook().loggedIn(user.id), await daybook().loggedIn(user.id)];
    await user.client.call(ownAccountApi.endOtherSessions, {});
    for (const other of others) expect((await other.call(accountApi.me)).body).toEqual({ anonymous: true });
    expect((await user.client.call(accountApi.me)).body).toMatchObject({ id: user.id });
    expect(await notes(user.id)).toEqual([{ actor: user.id, action: 'sessions.ended' }]);
  });

  it('turns marketing emails on and off', async () => {
    const { client } = await daybook().user();
    const set = async (wanted: boolean) =>
      (await client.call(ownAccountApi.setMarketing, { wanted })).body.marketing;
    expect(await set(false)).toBe(false);
    expect(await set(true)).toBe(true);
    expect((await client.post(ownAccountApi.setMarketing.path, { wanted: 'no' })).status).toBe(400);
  });

  it('cannot be read through an ended session', async () => {
    const [admin, user] = [await daybook().user('admin'), await daybook().user()];
    await admin.client.call(adminApi.endSessions, { userId: user.id });
    expect((await user.client.call(ownAccountApi.account)).status).toBe(401);
  });
});

eachDatabase("the user's own password", (database) => {
  const daybook = suiteDaybook(() => ({ database: database() }));
  const NEW = 'four other plain words';

  it('is changed with the old one: the current session stays, the others and all emailed links end', async () => {
    const user = await daybook().user();
    const other = await daybook().loggedIn(user.id);
    await user.client.call(accountApi.requestPasswordChange, { email: user.email });
    await daybook().emailTo(user.email, /Set a new password/);
    const input = { oldPassword: PASSWORD, password: NEW };
    expect((await user.client.call(ownAccountApi.setPassword, input)).status).toBe(200);
    expect((await user.client.call(accountApi.me)).body).toMatchObject({ id: user.id });
    expect((await other.call(accountApi.me)).body).toEqual({ anonymous: true });
    const links = await daybook()
      .db.selectFrom('tokens')
      .selectAll()
      .where('user_id', '=', user.id)
      .execute();
    expect(links).toEqual([]);
    await daybook().emailTo(user.email, /password was changed/);
    const logIn = (password: string) =>
      daybook().anonymousClient().call(accountApi.login, { username: user.email, password });
    expect([(await logIn(PASSWORD)).status, (await logIn(NEW)).status]).toEqual([401, 200]);
  });

  it('is unchanged if the old one is wrong or the new one too short', async () => {
    const user = await daybook().user();
    const set = (oldPassword: string, password: string) =>
      user.client.call(ownAccountApi.setPassword, { oldPassword, password });
    expect(await set('wrong', NEW)).toMatchObject({ status: 403, code: 'account.wrong-password' });
    expect((await set(PASSWORD, '12345')).status).toBe(400);
    expect((await set(PASSWORD, PASSWORD)).status).toBe(200);
  });

  it('is changed by only one of two concurrent calls', async () => {
    const user = await daybook().user();
    const second = await daybook().loggedIn(user.id);
    const answers = await Promise.all([
      user.client.call(ownAccountApi.setPassword, { oldPassword: PASSWORD, password: NEW }),
      second.call(ownAccountApi.setPassword, { oldPassword: PASSWORD, password: 'yet another one' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

eachDatabaseInFullRun("the limits for the user's own password", (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), env: { RATE_LIMITS: 'on' } }));

  it('prevent guessing that bypasses the login limits', async () => {
    const user = await daybook().user();
    const statuses: number[] = [];
    for (let guess = 0; guess < 20; guess += 1) {
      const input = { oldPassword: `guess ${guess}`, password: 'four other words' };
      statuses.push((await user.client.call(ownAccountApi.setPassword, input)).status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.filter((status) => status === 403).length).toBeLessThanOrEqual(20);
  });
});
