import { expect, it } from 'vitest';
import { accountApi } from '#features/account/contract/account.ts';
import { adminApi } from '../contract/admin.ts';
import { auditQueries } from '#platform/audit/queries.ts';
import { systemIds } from '#platform/system/ids.ts';
import { eachDatabase } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { PASSWORD } from '#testing/users.ts';

eachDatabase('the audit log of the admin area', (database) => {
  const daybook = suiteDaybook(() => ({ database: database() }));
  const trail = () =>
    auditQueries(daybook().db, {
      clock: Date.now,
      ids: systemIds,
      addressDigest: (address) => `digest of ${address}`,
    });

  it('records successful, failed and refused logins', async () => {
    const [admin, user] = [await daybook().user('admin'), await daybook().user()];
    const suspended = await daybook().user('suspended');
    const logIn = (username: string, password: string) =>
      daybook().anonymousClient().call(accountApi.login, { username, password });
    await logIn(user.email, PASSWORD);
    await logIn(user.email, 'wrong password');
    await logIn(suspended.email, PASSWORD);
    const log = async (userId: string) =>
      (await admin.client.call(adminApi.auditLog, { userId })).body.map(({ action, actor }) => [
        action,
        actor,
      ]);
    expect(await log(user.id)).toEqual([
      ['login.failed', 'anonymous'],
      ['login.ok', user.id],
    ]);
    expect(await log(suspended.id)).toEqual([['login.refused', 'anonymous']]);
  });

  it('records attempted calls to admin endpoints', async () => {
    const [admin, user] = [await daybook().user('admin'), await daybook().user()];
    expect((await user.client.call(adminApi.users, {})).status).toBe(403);
    const { body } = await admin.client.call(adminApi.auditLog, { userId: user.id });
    expect(body).toMatchObject([{ action: 'admin.refused', actor: user.id, detail: '/api/admin/users' }]);
  });

  it('shows users by their current address, and erased users by id only', async () => {
    const [admin, user] = [await daybook().user('admin'), await daybook().user()];
    await admin.client.call(adminApi.endSessions, { userId: user.id });
    const [named] = (await admin.client.call(adminApi.auditLog, { userId: user.id })).body;
    expect(named).toMatchObject({ actorEmail: admin.email, object: user.id, objectEmail: user.email });
    await daybook().db.deleteFrom('users').where('id', '=', user.id).execute();
    const answer = await admin.client.call(adminApi.auditLog, { userId: user.id });
    expect(answer.body).toMatchObject([{ object: user.id, objectEmail: null }]);
    expect(answer.text).not.toContain(user.email);
  });

  it('is paged newest first and filtered by action', async () => {
    const { id, client } = await daybook().user('admin');
    for (let index = 0; index < 5; index += 1) {
      const by = { id: id, addressKey: null, requestId: null };
      await trail().record({ by, action: 'user.sessions-ended', detail: String(index) });
    }
    const details = async (query: object) =>
      (await client.call(adminApi.auditLog, { userId: id, ...query })).body;
    const first = await details({ limit: 2 });
    const second = await details({ limit: 2, after: first.at(-1)?.id ?? '' });
    expect([...first, ...second].map(({ detail }) => detail)).toEqual(['4', '3', '2', '1']);
    expect(await details({ action: 'user.suspended' })).toEqual([]);
    expect((await client.post(adminApi.auditLog.path, { action: 'no such' })).status).toBe(400);
  });

  it('exports every entry as CSV, with formulas as text, and records the export first', async () => {
    const { id, client } = await daybook().user('admin');
    const by = { id: id, addressKey: '192.0.2.1', requestId: '=cmd|calc' };
    await trail().record({ by, action: 'user.sessions-ended', detail: '=1+1, "quoted"' });
    await daybook()
      .db.transaction()
      .execute(async (handle) => {
        const within = auditQueries(handle, { clock: Date.now, ids: systemIds, addressDigest: String });
        for (let index = 0; index < 1_100; index += 1)
          await within.record({ by, action: 'user.sessions-ended' });
      });
    const answer = await client.call(adminApi.auditLogFile);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="daybook-audit-log.csv"',
      'cache-control': 'no-store',
    });
    expect(answer.text.startsWith('\uFEFF"time","action","actor",')).toBe(true);
    expect(answer.text).toContain(`,"user.sessions-ended","${id}",`);
    expect(answer.text).toContain(`,"'=1+1, ""quoted""","digest of 192.0.2.1","'=cmd|calc",`);
    const rows = await daybook().db.selectFrom('audit_log').select('id').execute();
    expect(answer.text.split('\r\n')).toHaveLength(rows.length + 2);
    expect(answer.text.split('\r\n')[1]).toContain('audit.exported');
  });

  it('is not exported for a link on another site', async () => {
    const { client } = await daybook().user('admin');
    const headers = { origin: undefined, 'sec-fetch-site': 'cross-site' };
    expect((await client.call(adminApi.auditLogFile, {}, headers)).status).toBe(403);
  });
});
