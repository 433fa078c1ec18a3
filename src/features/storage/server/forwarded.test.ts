import { describe, expect, it } from 'vitest';
import { storageApi } from '../contract/storage.ts';
import { suiteDaybook } from '#testing/daybook.ts';

/** As a chain of proxies writes them. */
const chained = {
  'x-forwarded-for': '203.0.113.9, 10.0.0.1',
  'x-forwarded-proto': 'https, http',
  'x-forwarded-host': 'daybook.test, inner.test',
  'x-forwarded-port': '443, 80',
  forwarded: 'for=203.0.113.9;proto=https;host=evil.example, for=10.0.0.1',
  'x-real-ip': '203.0.113.9',
  via: '1.1 outer, 1.1 inner',
};
const tus = { 'tus-resumable': '1.0.0' };

describe.each([
  ['proxies that are trusted', '127.0.0.1,10.0.0.0/8'],
  ['proxies that are not trusted', ''],
])('an upload through %s', (_which, TRUSTED_PROXIES) => {
  const daybook = suiteDaybook(() => ({ env: { TRUSTED_PROXIES } }));

  it('is created, continued, queried and finished, whatever headers they add', async () => {
    const { client } = await daybook().user();
    const begin = () =>
      client.send('POST', storageApi.createUpload.path, {
        headers: { ...tus, ...chained, 'upload-length': '5', 'upload-metadata': 'name eA==' },
      });
    const created = await begin();
    expect(created.status).toBe(201);
    // Relative, so that the host as a proxy sees it does not matter.
    expect(created.headers.location).toMatch(/^\/api\/storage\/uploads\/[\w-]+$/);
    const address = created.headers.location ?? '';
    const piece = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
    const continued = await client.send('PATCH', address, {
      body: 'hello',
      headers: { ...tus, ...chained, ...piece },
    });
    expect(continued).toMatchObject({ status: 204, headers: { 'upload-offset': '5' } });
    const answer = await client.send('HEAD', address, { headers: { ...tus, ...chained } });
    expect(answer.headers['upload-offset']).toBe('5');
    const other = (await begin()).headers.location ?? '';
    expect((await client.send('DELETE', other, { headers: { ...tus, ...chained } })).status).toBe(204);
    expect((await client.call(storageApi.retrieveUserFiles)).body).toEqual(['x']);
  });
});
