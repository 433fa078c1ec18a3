import { expect, it } from 'vitest';
import { adminApi } from '#features/admin/contract/admin.ts';
import { ownAccountApi } from '../contract/profile.ts';
import { DAY_MS } from '#platform/system/clock.ts';
import { eachDatabase } from '#testing/databases.ts';
import { startDaybook } from '#testing/daybook.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { PASSWORD } from '#testing/users.ts';

eachDatabase('a start with a clock that is 8 days ahead', (database) => {
  it('erases no account in the grace period until an admin confirms the time', async () => {
    const clock = createTestClock();
    const env = { SECRET: 'the same at both starts, and long enough' };
    const options = { database: database(), clock, monotonic: createTestClock(), env };
    const before = await startDaybook(options);
    const user = await before.user();
    const answer = await user.client.call(ownAccountApi.deleteAccount, { password: PASSWORD });
    expect(answer.status).toBe(200);
    await before.stop();

    clock.advance(8 * DAY_MS);
    const daybook = await startDaybook(options);
    const isThere = async () =>
      (await daybook.db.selectFrom('users').select('id').where('id', '=', user.id).execute()).length > 0;
    await daybook.runHousekeeping();
    expect(await isThere()).toBe(true);
    const { client } = await daybook.user('admin');
    expect((await client.call(adminApi.notices)).body[0]).toMatchObject({
      code: 'clock.ahead',
      confirmLabel: 'The time is correct',
    });
    const confirmed = await client.call(adminApi.confirmNotice, { code: 'clock.ahead' });
    expect(confirmed.body.map(({ code }) => code)).not.toContain('clock.ahead');
    await daybook.runHousekeeping();
    expect(await isThere()).toBe(false);
    await daybook.stop();
  });
});
