import { expect, it } from 'vitest';
import { adminApi } from '#features/admin/contract/admin.ts';
import { ownAccountApi } from '../contract/profile.ts';
import { eachDatabase } from '#testing/databases.ts';
import { suiteDaybook, type TestUser } from '#testing/daybook.ts';
import { PASSWORD } from '#testing/users.ts';
import { accountQueries } from './queries.ts';

const ROUNDS = 8;

eachDatabase('the last admin', (database) => {
  const daybook = suiteDaybook(() => ({ database: database() }));
  const activeAdmins = () => accountQueries(daybook().db).countActiveAdmins();

  /** Two users who are the only admins. */
  async function twoAdmins(): Promise<readonly [TestUser, TestUser]> {
    await daybook().db.updateTable('users').set({ admin_since: null }).execute();
    return [await daybook().user('admin'), await daybook().user('admin')];
  }

  it('remains when two admins request erasure at the same moment', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const admins = await twoAdmins();
      const answers = await Promise.all(admins.map(requestDeletion));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(await activeAdmins()).toBe(1);
    }
  });

  it('remains when one suspends the other and requests erasure at the same moment', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one, other] = await twoAdmins();
      const browser = { ...one, client: await daybook().loggedIn(one.id) };
      const suspension = { userId: other.id, suspended: true };
      await Promise.all([requestDeletion(browser), one.client.call(adminApi.suspendUser, suspension)]);
      expect(await activeAdmins()).toBe(1);
    }
  });

  it('remains when one suspends the other and both request erasure', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one, other] = await twoAdmins();
      const suspension = { userId: other.id, suspended: true };
      await Promise.all([
        requestDeletion(one),
        requestDeletion(other),
        one.client.call(adminApi.suspendUser, suspension),
      ]);
      expect(await activeAdmins()).toBe(1);
    }
  });
});

function requestDeletion({ client }: TestUser) {
  return client.call(ownAccountApi.deleteAccount, { password: PASSWORD });
}
