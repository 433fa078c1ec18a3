import { expect, it } from 'vitest';
import { accountApi } from '#features/account/contract/account.ts';
import { activityApi } from '#features/log/contract/activity.ts';
import { adminApi } from '../contract/admin.ts';
import { eachDatabase } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { PASSWORD } from '#testing/users.ts';

eachDatabase('suspension by an admin', (database) => {
  const daybook = suiteDaybook(() => ({ database: database() }));
  const me = async (client: ReturnType<typeof visitor>) => (await client.call(accountApi.me)).body;
  const visitor = () => daybook().anonymousClient();
  const logIn = (email: string, password = PASSWORD) =>
    visitor().call(accountApi.login, { username: email, password });

  it('ends all sessions immediately and refuses logins until it is lifted', async () => {
    const [admin, user] = [await daybook().user('admin'), await daybook().user()];
    const second = await daybook().loggedIn(user.id);
    const answer = await admin.client.call(adminApi.suspendUser, { userId: user.id, suspended: true });
    expect(answer).toMatchObject({ status: 200, body: { id: user.id, suspended: true } });
    for (const client of [user.client, second]) {
      expect(await me(client)).toEqual({ anonymous: true });
      expect((await client.call(activityApi.retrieve, {})).status).toBe(401);
    }
    expect(await logIn(user.email)).toMatchObject({ status: 403, code: 'account.suspended' });
    expect(await logIn(user.email, 'wrong password')).toMatchObject({ status: 401 });

    await admin.client.call(adminApi.suspendUser, { userId: user.id, suspended: false });
    expect(await me(user.client)).toEqual({ anonymous: true });
    expect((await logIn(user.email)).status).toBe(200);
  });

  it('cannot be applied to oneself', async () => {
    const { id, client } = await daybook().user('admin');
    const answer = await client.call(adminApi.suspendUser, { userId: id, suspended: true });
    expect(answer).toMatchObject({ status: 409, code: 'account.self-suspension' });
    expect(await me(client)).toMatchObject({ id, suspended: false });
  });

  it('leaves one of two admins who suspend each other concurrently', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [a, b] = [await daybook().user('admin'), await daybook().user('admin')];
      const answers = await Promise.all([
        a.client.call(adminApi.suspendUser, { userId: b.id, suspended: true }),
        b.client.call(adminApi.suspendUser, { userId: a.id, suspended: true }),
      ]);
      expect(answers.map(({ status }) => status === 200).filter(Boolean)).toHaveLength(1);
      const left = await Promise.all([me(a.client), me(b.client)]);
      expect(left.filter((user) => 'id' in user)).toHaveLength(1);
    }
  });

  it('leaves one of three admins who suspend each other in a ring', async () => {
    const admins = [
      await daybook().user('admin'),
      await daybook().user('admin'),
      await daybook().user('admin'),
    ];
    await Promise.all(
      admins.map(({ client }, index) =>
        client.call(adminApi.suspendUser, { userId: admins[(index + 1) % 3]?.id ?? '', suspended: true }),
      ),
    );
    const left = await Promise.all(admins.map(({ client }) => me(client)));
    expect(left.filter((user) => 'id' in user).length).toBeGreaterThanOrEqual(1);
  });

  it('is refused to an admin who is being erased, so that a last admin remains', async () => {
    const [leaving, other] = [await daybook().user('admin'), await daybook().user('admin')];
    await daybook()
      .db.updateTable('users')
      .set({ deletion_requested_at: Date.now() })
      .where('id', '=', leaving.id)
      .execute();
    const answer = await leaving.client.call(adminApi.suspendUser, { userId: other.id, suspended: true });
    expect(answer).toMatchObject({ status: 403, code: 'account.not-admin' });
    expect(await me(other.client)).toMatchObject({ suspended: false });
  });

  it('reports an unknown user as not found', async () => {
    const { client } = await daybook().user('admin');
    const answer = await client.call(adminApi.suspendUser, { userId: 'nobody', suspended: true });
    expect(answer).toMatchObject({ status: 404, code: 'account.not-found' });
  });

  it.each([{ suspended: 'true' }, { suspended: 1 }, {}])('does not accept %j as true', async (input) => {
    const [admin, user] = [await daybook().user('admin'), await daybook().user()];
    const answer = await admin.client.post(adminApi.suspendUser.path, { userId: user.id, ...input });
    expect(answer.status).toBe(400);
    expect(await me(user.client)).toMatchObject({ suspended: false });
  });
});
