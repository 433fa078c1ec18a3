import { describe, expect, it } from 'vitest';
import { accountApi } from '#features/account/contract/account.ts';
import { activityApi } from '#features/log/contract/activity.ts';
import { api } from '#app/features.ts';
import type { Api } from '../contract/endpoint.ts';
import type { TestResponse, Headers } from '#testing/client.ts';
import { encodeCall } from '#testing/client.ts';
import { startDaybook, suiteDaybook } from '#testing/daybook.ts';

const daybook = suiteDaybook();
const activity = { name: 'Dune', category: 'BOOK', rating: 3 } as const;

const guarded = Object.values<Api>(api)
  .flatMap((calls) => Object.values(calls))
  .filter(({ origin, cors }) => origin !== 'any' && cors !== 'any')
  .filter(({ method, changesState }) => !/^(GET|HEAD)$/.test(method) || changesState)
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

describe('a call that changes state', () => {
  it.each(guarded)('is refused to another site: %s', async (_name, endpoint) => {
    const { client } = await daybook().user();
    const { method, path, ...content } = encodeCall(endpoint, {});
    for (const foreign of [
      { origin: 'https://evil.example' },
      { origin: undefined, 'sec-fetch-site': 'cross-site' },
    ]) {
      const answer = await client.send(method, path, {
        ...content,
        headers: { ...content.headers, ...foreign },
      });
      expect(answer).toMatchObject({ status: 403, code: 'request.foreign-origin' });
    }
    expect((await client.call(accountApi.me)).body).toHaveProperty('id');
  });

  it.each([
    ['http://daybook.test', undefined],
    ['http://daybook.test', 'same-origin'],
    [undefined, 'same-origin'],
    [undefined, 'none'],
    [undefined, undefined],
  ])('is answered with Origin %s and Sec-Fetch-Site %s', async (origin, site) => {
    expect((await submit({ origin, 'sec-fetch-site': site })).status).toBe(200);
  });

  it.each([
    ['null', undefined],
    ['null', 'same-origin'],
    ['', undefined],
    ['https://daybook.test', undefined],
    ['http://daybook.test:81', undefined],
    ['http://daybook.test.evil.example', undefined],
    ['http://daybook.testing', undefined],
    ['http://evil-daybook.test', undefined],
    ['http://sub.daybook.test', 'same-site'],
    ['http://daybook.test/', undefined],
    ['http://DAYBOOK.test', undefined],
    ['http://daybook.test, http://evil.example', undefined],
    ['http://localhost:8080', undefined],
    [undefined, 'cross-site'],
    ['http://daybook.test', 'cross-site'],
    ['http://daybook.test', 'same-site'],
    [undefined, 'same-site'],
    [undefined, 'invented'],
  ])('is refused with Origin %s and Sec-Fetch-Site %s', async (origin, site) => {
    expect(await submit({ origin, 'sec-fetch-site': site })).toMatchObject({
      status: 403,
      code: 'request.foreign-origin',
    });
  });

  it('is refused with a message that helps an operator to set up a proxy', async () => {
    const answer = await submit({ origin: 'https://day.example.org' });
    expect(answer.body).toMatchObject({
      detail: expect.stringContaining(
        'accepts requests from http://daybook.test; this one came from https://day.example.org',
      ),
    });
  });
});

describe('logging out by GET', () => {
  it.each([
    ['cross-site', 403],
    ['same-site', 403],
    ['same-origin', 200],
    ['none', 200],
    [undefined, 200],
  ])('from a page that the browser marks as %s is answered with %d', async (site, status) => {
    const { client } = await daybook().user();
    const headers = { origin: undefined, 'sec-fetch-site': site };
    expect((await client.call(accountApi.logout, {}, headers)).status).toBe(status);
    expect((await client.call(activityApi.retrieve)).status).toBe(status === 200 ? 401 : 200);
  });

  it.each(['cross-site', 'same-site'])('is refused to a %s page even with our own origin', async (site) => {
    const { client } = await daybook().user();
    const headers = { origin: 'http://daybook.test', 'sec-fetch-site': site };
    expect((await client.call(accountApi.logout, {}, headers)).status).toBe(403);
    expect((await client.call(accountApi.me)).body).toHaveProperty('id');
  });

  it('is refused as a HEAD request from another site too', async () => {
    const { client } = await daybook().user();
    const headers = { origin: undefined, 'sec-fetch-site': 'cross-site' };
    expect((await client.send('HEAD', accountApi.logout.path, { headers })).status).toBe(403);
    expect((await client.call(accountApi.me)).body).toHaveProperty('id');
  });
});

it('other sites can link to pages that only read', async () => {
  const headers = { origin: undefined, 'sec-fetch-site': 'cross-site' };
  expect((await daybook().anonymousClient().call(accountApi.me, {}, headers)).status).toBe(200);
});

it('both names of this machine are allowed if no public address is set', async () => {
  const daybookHere = await startDaybook({ env: { PUBLIC_URL: '' } });
  // The configured port is 0 here, so both origins have it.
  for (const origin of ['http://localhost:0', 'http://127.0.0.1:0']) {
    const { client } = await daybookHere.user();
    expect((await client.call(activityApi.submit, activity, { origin })).status).toBe(200);
  }
  await daybookHere.stop();
});

async function submit(headers: Headers): Promise<TestResponse> {
  const { client } = await daybook().user();
  return client.call(activityApi.submit, activity, headers);
}
