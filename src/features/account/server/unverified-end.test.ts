import { expect, it, onTestFinished } from 'vitest';
import { accountApi } from '../contract/account.ts';
import { DAY_MS } from '#platform/system/clock.ts';
import type { Db } from '#platform/database/connect.ts';
import { eachDatabaseInFullRun } from '#testing/databases.ts';
import { startDaybook } from '#testing/daybook.ts';
import { linksTo } from '#testing/received-emails.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { freshEmail, PASSWORD } from '#testing/users.ts';

eachDatabaseInFullRun('an account that is never verified', (database) => {
  async function start() {
    const clock = createTestClock();
    const daybook = await startDaybook({ database: database(), clock });
    onTestFinished(daybook.stop);
    const register = (email: string) =>
      daybook.anonymousClient().call(accountApi.register, { email, password: PASSWORD });
    return { daybook, clock, register };
  }

  it('ends after seven days, not earlier, and frees its address', async () => {
    const { daybook, clock, register } = await start();
    const email = freshEmail();
    await register(email);
    clock.advance(7 * DAY_MS - 1);
    await daybook.runHousekeeping();
    expect(await exists(daybook.db, email)).toBe(true);
    clock.advance(1);
    await daybook.runHousekeeping();
    expect(await exists(daybook.db, email)).toBe(false);
    const mails = daybook.db.selectFrom('mails').select('id').where('recipient', '=', email);
    expect(await mails.execute()).toEqual([]);
    await register(email);
    expect(await exists(daybook.db, email)).toBe(true);
  });

  it('stays as long as a link that was emailed to it works', async () => {
    const { daybook, clock, register } = await start();
    const email = freshEmail();
    await register(email);
    clock.advance(7 * DAY_MS - 1);
    await register(email);
    const [, link = ''] = await linksTo(daybook.dataDir, { to: email, screen: 'verifyEmail', count: 2 });
    clock.advance(DAY_MS - 1);
    await daybook.runHousekeeping();
    expect(
      (await daybook.anonymousClient().call(accountApi.verifyEmail, { securityToken: link })).status,
    ).toBe(200);
    clock.advance(30 * DAY_MS);
    await daybook.runHousekeeping();
    expect(await exists(daybook.db, email)).toBe(true);
  });

  it('stays if an admin has acted on it; verified accounts and admins stay too', async () => {
    const { daybook, clock } = await start();
    const ends = await daybook.user('unverified');
    const suspended = await daybook.user('unverified');
    const granted = await daybook.user('unverified');
    const others = [suspended, granted, await daybook.user(), await daybook.user('admin')];
    const { db } = daybook;
    await db.updateTable('users').set({ suspended_at: 1 }).where('id', '=', suspended.id).execute();
    await db.updateTable('users').set({ admin_since: 1 }).where('id', '=', granted.id).execute();
    clock.advance(8 * DAY_MS);
    await daybook.runHousekeeping();
    expect(await exists(db, ends.email)).toBe(false);
    for (const { email } of others) expect(await exists(db, email)).toBe(true);
  });
});

async function exists(db: Db, email: string): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('email', '=', email).execute()).length > 0;
}
