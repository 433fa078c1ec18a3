import { expect, it } from 'vitest';
import { accountApi } from '#features/account/contract/account.ts';
import { adminApi } from '#features/admin/contract/admin.ts';
import { eachDatabaseInFullRun } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { freshEmail, PASSWORD } from '#testing/users.ts';

eachDatabaseInFullRun('the id of a request', (database) => {
  const daybook = suiteDaybook(() => ({ database: database() }));

  it('is in the email that it posted, and admins see it in the outbox', async () => {
    const email = freshEmail();
    const registered = await daybook()
      .anonymousClient()
      .call(accountApi.register, { email, password: PASSWORD });
    const requestId = registered.headers['x-request-id'];
    const sent = await daybook().emailTo(email, /verify/);
    expect(sent.headers['x-request-id']).toBe(requestId);
    const admin = await daybook().user('admin');
    const outbox = (await admin.client.call(adminApi.mails, {})).body;
    expect(outbox.find(({ recipient }) => recipient.startsWith(email))).toMatchObject({ requestId });
  });

  it('is in the audit log, also of a refused login', async () => {
    const user = await daybook().user();
    const refused = await daybook()
      .anonymousClient()
      .call(accountApi.login, { username: user.email, password: 'a wrong password' });
    const admin = await daybook().user('admin');
    const ended = await admin.client.call(adminApi.endSessions, { userId: user.id });
    const rows = await daybook()
      .db.selectFrom('audit_log')
      .select(['action', 'request_id'])
      .where('object', '=', user.id)
      .execute();
    for (const { headers } of [refused, ended])
      expect(rows.map((row) => row.request_id)).toContain(headers['x-request-id']);
    expect(rows.filter((row) => row.request_id === null)).toEqual([]);
  });
});
