import { expect, it } from 'vitest';
import { adminApi } from '../contract/admin.ts';
import { eachDatabaseInFullRun } from '#testing/databases.ts';
import { startDaybook, suiteDaybook, type Daybook } from '#testing/daybook.ts';

const CODE = 'proxy.untrusted';

/** The headers that a reverse proxy adds; the direct peer of a test is always 127.0.0.1. */
const throughProxy = (daybook: Daybook, forwardedFor = '203.0.113.9, 10.0.0.1') =>
  daybook.anonymousClient().send('GET', '/livez', { headers: { 'x-forwarded-for': forwardedFor } });

eachDatabaseInFullRun('the notices of the admin area', (database) => {
  const daybook = suiteDaybook(() => ({ database: database() }));

  it('report an untrusted proxy, with the setting to add, until an admin confirms', async () => {
    const { id, client } = await daybook().user('admin');
    expect((await client.call(adminApi.notices)).body).toEqual([]);
    await throughProxy(daybook());
    const { body } = await client.call(adminApi.notices);
    expect(body).toMatchObject([{ code: CODE, severity: 'warning' }]);
    expect(body[0]?.text).toContain('TRUSTED_PROXIES=127.0.0.1 ');

    const confirmed = await client.call(adminApi.confirmNotice, { code: CODE });
    expect(confirmed).toMatchObject({ status: 200, body: [] });
    await throughProxy(daybook());
    expect((await client.call(adminApi.notices)).body).toEqual([]);
    const log = (await client.call(adminApi.auditLog, { action: 'notice.confirmed' })).body;
    expect(log).toMatchObject([{ actor: id, detail: CODE }]);
  });

  it('cannot be confirmed while they are not shown, and the attempt is not recorded', async () => {
    const { id, client } = await daybook().user('admin');
    const answer = await client.call(adminApi.confirmNotice, { code: 'no.such-notice' });
    expect(answer).toMatchObject({ status: 404, code: 'notice.not-found' });
    expect((await client.call(adminApi.auditLog, { userId: id })).body).toEqual([]);
  });
});

it('no notice appears for a proxy that is trusted by address or by block', async () => {
  for (const trusted of ['127.0.0.1', '127.0.0.0/8,10.0.0.0/8']) {
    const daybook = await startDaybook({ env: { TRUSTED_PROXIES: trusted } });
    const { client } = await daybook.user('admin');
    await throughProxy(daybook);
    expect((await client.call(adminApi.notices)).body).toEqual([]);
    await daybook.stop();
  }
});

it('the suggested setting keeps the proxies that are already trusted', async () => {
  const daybook = await startDaybook({ env: { TRUSTED_PROXIES: '10.0.0.0/8' } });
  const { client } = await daybook.user('admin');
  await throughProxy(daybook);
  const [notice] = (await client.call(adminApi.notices)).body;
  expect(notice?.text).toContain('TRUSTED_PROXIES=10.0.0.0/8,127.0.0.1 ');
  await daybook.stop();
});
