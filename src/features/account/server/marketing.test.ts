import { expect, it } from 'vitest';
import { accountApi } from '../contract/account.ts';
import { DAY_MS } from '#platform/system/clock.ts';
import { systemIds } from '#platform/system/ids.ts';
import { eachDatabaseInFullRun } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { tokenIn } from '#testing/received-emails.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { accountQueries } from './queries.ts';
import { tokenQueries } from './token-queries.ts';

const clock = createTestClock();

eachDatabaseInFullRun('opting out of marketing emails', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), clock }));

  async function subscriber() {
    const user = await daybook().user('unverified');
    const token = systemIds.secret();
    await tokenQueries(daybook().db).insert({
      tokenHash: systemIds.digest(token),
      userId: user.id,
      purpose: 'marketing-opt-out',
      createdAt: clock(),
      expiresAt: null,
    });
    return { ...user, token, path: accountApi.disableMarketingSubscription.path.replace(':token', token) };
  }
  const optedOut = async (id: string) =>
    (await accountQueries(daybook().db).findById(id))?.marketingOptedOutAt !== null;

  it('works by the link alone, without a session', async () => {
    const { id, token } = await subscriber();
    const answer = await daybook().anonymousClient().call(accountApi.disableMarketingSubscription, { token });
    expect(answer).toMatchObject({ status: 200, body: {} });
    expect(await optedOut(id)).toBe(true);
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
    ['multipart/form-data', 'no boundary'],
    ['application/json', 'not JSON'],
    ['application/json', ''],
    ['text/plain', 'anything'],
    ['not a type', 'anything'],
    [undefined, undefined],
  ])('works by one click in an email program (RFC 8058) that posts %s', async (type, body) => {
    const { id, path } = await subscriber();
    const headers = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site', 'content-type': type };
    const content = body === undefined ? { headers } : { headers, body };
    expect((await daybook().anonymousClient().send('POST', path, content)).status).toBe(200);
    expect(await optedOut(id)).toBe(true);
  });

  it('can be repeated and never expires', async () => {
    const { id, token } = await subscriber();
    const optOut = () => daybook().anonymousClient().call(accountApi.disableMarketingSubscription, { token });
    clock.advance(400 * DAY_MS);
    expect([(await optOut()).status, (await optOut()).status]).toEqual([200, 200]);
    expect(await optedOut(id)).toBe(true);
  });

  it('does not happen when the link is only opened', async () => {
    const { id, token, path } = await subscriber();
    expect((await daybook().anonymousClient().send('GET', path)).status).toBe(405);
    await daybook().anonymousClient().send('GET', `/marketingOptOut/${token}`);
    expect(await optedOut(id)).toBe(false);
  });

  it.each(['invented', 'x'.repeat(200), 'x'.repeat(201), '%00', '%ED%A0%80', '..%2f..%2fme', '%'])(
    'does not work with the invented link %s',
    async (token) => {
      const path = accountApi.disableMarketingSubscription.path.replace(':token', token);
      const answer = await daybook().anonymousClient().send('POST', path);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ status: 400 });
    },
  );

  it('works only with its own link, which does nothing else', async () => {
    const { email, token } = await subscriber();
    await daybook().anonymousClient().call(accountApi.requestEmailVerification, { email });
    const verification = tokenIn(await daybook().emailTo(email, /verify/), 'verifyEmail');
    const call = daybook().anonymousClient().call;
    expect((await call(accountApi.disableMarketingSubscription, { token: verification })).status).toBe(400);
    expect((await call(accountApi.verifyEmail, { securityToken: token })).status).toBe(400);
    const change = { securityToken: token, password: 'another password' };
    expect((await call(accountApi.changePassword, change)).status).toBe(400);
  });

  it('before the verification does not stop the welcome email', async () => {
    const { email, id, token } = await subscriber();
    await daybook().anonymousClient().call(accountApi.disableMarketingSubscription, { token });
    await daybook().anonymousClient().call(accountApi.requestEmailVerification, { email });
    const securityToken = tokenIn(await daybook().emailTo(email, /verify/), 'verifyEmail');
    expect((await daybook().anonymousClient().call(accountApi.verifyEmail, { securityToken })).status).toBe(
      200,
    );
    const rows = await daybook()
      .db.selectFrom('mails')
      .select('kind')
      .where('recipient', '=', email)
      .execute();
    expect(rows).toEqual([{ kind: 'verification' }]);
    expect((await accountQueries(daybook().db).findById(id))?.verifiedAt).not.toBeNull();
  });
});
