import { beforeEach, expect, it } from 'vitest';
import { accountApi } from '#features/account/contract/account.ts';
import { adminApi } from '../contract/admin.ts';
import { runAdminCommand } from '#app/server/admin-command.ts';
import { HOUR_MS, MINUTE_MS, timestamp } from '#platform/system/clock.ts';
import { requireConfig } from '#app/server/settings.ts';
import { eachDatabaseInFullRun } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { failLogins } from '#testing/failed-logins.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { PASSWORD } from '#testing/users.ts';

const SECRET = 'of the server, the attack and the command';
const clock = createTestClock();

eachDatabaseInFullRun('a login lock after wrong passwords', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), env: { RATE_LIMITS: 'on', SECRET }, clock }));
  // Rate-limit windows are fixed: each test starts at the beginning of one.
  beforeEach(() => clock.advance(HOUR_MS - (clock() % HOUR_MS)));

  const fail = (email: string, times: number) =>
    failLogins({ db: daybook().db, clock, secret: SECRET }, email, times);
  const logIn = async (email: string) =>
    (await daybook().anonymousClient().call(accountApi.login, { username: email, password: PASSWORD }))
      .status;

  async function locked() {
    const { client } = await daybook().user('admin');
    const { users, total } = (await client.call(adminApi.users, { state: 'locked' })).body;
    expect(total).toBe(users.length);
    return users.map(({ id, lock }) => ({ id, lock }));
  }

  it('is shown to admins with its cause, start and end', async () => {
    const [user, nearly] = [await daybook().user(), await daybook().user()];
    const begin = clock();
    await fail(nearly.email, 99);
    await fail(user.email, 60);
    clock.advance(MINUTE_MS);
    await fail(user.email, 40);
    const lock = {
      failures: 100,
      since: timestamp(begin + MINUTE_MS),
      until: timestamp(begin + HOUR_MS),
      everyNewDevice: true,
      addresses: 0,
      devices: 0,
    };
    expect(await locked()).toEqual([{ id: user.id, lock }]);
    clock.advance(HOUR_MS);
    expect(await locked()).toEqual([]);
  });

  it('identifies locked addresses and devices by count only', async () => {
    const { id, email } = await daybook().user();
    const device = daybook().anonymousClient();
    await device.call(accountApi.login, { username: email, password: PASSWORD });
    for (const client of [device, daybook().anonymousClient()]) {
      for (let attempt = 0; attempt < 20; attempt += 1) {
        if (attempt % 10 === 0) clock.advance(MINUTE_MS);
        await client.call(accountApi.login, { username: email, password: 'mistyped' });
      }
    }
    expect(await locked()).toMatchObject([
      { id, lock: { failures: 40, everyNewDevice: false, addresses: 1, devices: 1 } },
    ]);
  });

  it('is removed by an admin, and the audit log records it', async () => {
    const [admin, { id, email }] = [await daybook().user('admin'), await daybook().user()];
    await fail(email, 100);
    expect(await logIn(email)).toBe(429);
    const answer = await admin.client.call(adminApi.unlockUser, { userId: id });
    expect(answer).toMatchObject({ status: 200, body: { id, email } });
    expect(await logIn(email)).toBe(200);
    const notes = daybook().db.selectFrom('audit_log').select(['actor', 'action']).where('object', '=', id);
    expect(await notes.execute()).toContainEqual({ actor: admin.id, action: 'user.unlocked' });
  });

  it('is removed by the command line, and the audit log records it', async () => {
    const { id, email } = await daybook().user();
    await fail(email, 100);
    const env = { DATABASE_URL: database().url, SECRET, PUBLIC_URL: 'http://daybook.test' };
    const sentence = await runAdminCommand(
      requireConfig(env),
      ['unlock', email.toUpperCase()],
      async () => '',
    );
    expect(sentence).toContain(email);
    expect(await logIn(email)).toBe(200);
    const notes = daybook().db.selectFrom('audit_log').select(['actor', 'action']).where('object', '=', id);
    expect(await notes.execute()).toContainEqual({ actor: 'machine', action: 'user.unlocked' });
  });

  it('is deleted with the account', async () => {
    const { id, email } = await daybook().user();
    await fail(email, 100);
    const rows = daybook().db.selectFrom('rate_limits').select('key').where('user_id', '=', id);
    expect(await rows.execute()).not.toEqual([]);
    await daybook()
      .db.updateTable('users')
      .set({ deletion_requested_at: clock() - 8 * 24 * HOUR_MS })
      .where('id', '=', id)
      .execute();
    await daybook().runHousekeeping();
    expect(await rows.execute()).toEqual([]);
  });
});
