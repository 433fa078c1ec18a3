import { expect, it } from 'vitest';
import { accountApi } from '../contract/account.ts';
import type { Db } from '#platform/database/connect.ts';
import { eachDatabase } from '#testing/databases.ts';
import { startDaybook, suiteDaybook } from '#testing/daybook.ts';
import { eventually } from '#testing/eventually.ts';
import { tokenIn } from '#testing/received-emails.ts';
import { freshEmail, insertSession, insertUser, PASSWORD } from '#testing/users.ts';
import { accountQueries } from './queries.ts';

eachDatabase('a call that fails halfway', (database) => {
  const daybook = suiteDaybook(() => ({ database: database() }));

  it('registers no account', async () => {
    const email = freshEmail();
    const register = () =>
      daybook().anonymousClient().call(accountApi.register, { email, password: PASSWORD });
    const answer = await without(daybook().db, 'mails', register);
    expect(answer).toMatchObject({ status: 500, code: 'server.failed' });
    expect(answer.text).not.toMatch(/mails|table|relation/);
    const rows = await daybook().db.selectFrom('users').select('id').where('email', '=', email).execute();
    expect(rows).toEqual([]);
    expect((await register()).status).toBe(200);
  });

  it('verifies no account, and the link still works', async () => {
    const { id, email } = await daybook().user('unverified');
    await daybook().anonymousClient().call(accountApi.requestEmailVerification, { email });
    const securityToken = tokenIn(await daybook().emailTo(email, /verify/), 'verifyEmail');
    const verify = () => daybook().anonymousClient().call(accountApi.verifyEmail, { securityToken });
    expect((await without(daybook().db, 'mails', verify)).status).toBe(500);
    expect((await accountQueries(daybook().db).findById(id))?.verifiedAt).toBeNull();
    expect((await verify()).status).toBe(200);
  });

  it('changes no password and ends no session, and the link still works', async () => {
    const { id, email, client } = await daybook().user('unverified');
    await daybook().anonymousClient().call(accountApi.requestPasswordChange, { email });
    const securityToken = tokenIn(await daybook().emailTo(email, /new password/), 'changePassword');
    const before = await accountQueries(daybook().db).findById(id);
    const change = () =>
      daybook()
        .anonymousClient()
        .call(accountApi.changePassword, { securityToken, password: 'a new password' });
    expect((await without(daybook().db, 'mails', change)).status).toBe(500);
    expect(await accountQueries(daybook().db).findById(id)).toEqual(before);
    expect((await client.call(accountApi.me)).body).toMatchObject({ id });
    expect((await change()).status).toBe(200);
  });
});

eachDatabase('the start', (database) => {
  it('deletes what expired while Daybook was not running', async () => {
    const first = await startDaybook({ database: database() });
    const user = await insertUser(first.db, Date.now);
    await insertSession(first.db, () => 0, user.id);
    await first.stop();
    const second = await startDaybook({ database: database() });
    await eventually('the old session to be gone', async () => {
      return (await second.db.selectFrom('sessions').select('id').execute()).length === 0;
    });
    expect(await accountQueries(second.db).findById(user.id)).not.toBeNull();
    await second.stop();
  });
});

/** Runs an action while a table is missing, like a failure in the middle of a transaction. */
async function without<T>(db: Db, table: string, action: () => Promise<T>): Promise<T> {
  await db.schema.alterTable(table).renameTo(`${table}_away`).execute();
  try {
    return await action();
  } finally {
    await db.schema.alterTable(`${table}_away`).renameTo(table).execute();
  }
}
