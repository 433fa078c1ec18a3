import { join } from 'node:path';
import { activityApi } from '#features/log/contract/activity.ts';
import { listsApi } from '#features/lists/contract/lists.ts';
import { publicProfileApi } from '#features/profiles/contract/people.ts';
import { eachDatabaseInFullRun } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { publicPerson } from '#testing/profiles.ts';
import { suspend } from '#testing/users.ts';
import { expect, it } from 'vitest';

const webRoot = join(import.meta.dirname, '../../../../dist/web');
const NASTY = '</title><script>x</script> " onload=x {person-url} $& é';

const titleOf = (page: string) => /<title>(.*?)<\/title>/s.exec(page)?.[1];

eachDatabaseInFullRun('the page of a public profile', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), webRoot }));
  const open = (path: string, headers = {}) => daybook().anonymousClient().send('GET', path, { headers });

  it('is kept from search engines, but not from previews of links', async () => {
    const { handle, email } = await publicPerson(daybook());
    const { status, text, headers } = await open(`/people/${handle}`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
      link: `<${daybook().publicUrl}/people/${handle}>; rel="canonical"`,
    });
    expect(text).toContain('<meta name="robots" content="noindex" />');
    expect(titleOf(text)).toBe('Anna · Daybook');
    expect(text).toContain('<meta property="og:description" content="I like deserts." />');
    for (const secret of ['private', 'doctor', email, '{person-']) expect(text).not.toContain(secret);
  });

  it('is listed if its owner wants it', async () => {
    const { client, draft, handle } = await publicPerson(daybook(), { indexed: true });
    const found = await open(`/people/${handle}`);
    expect(found.headers['x-robots-tag']).toBeUndefined();
    expect(found.text).not.toContain('noindex');
    await client.call(publicProfileApi.save, { ...draft, indexed: false });
    expect((await open(`/people/${handle}`)).headers['x-robots-tag']).toBe('noindex');
    expect((await open('/robots.txt')).text).toContain('Allow: /people/\n');
    const shared = (await open('/sharedList')).headers;
    expect(shared['x-robots-tag']).toBe('noindex');
  });

  it('contains what its owner wrote as text only', async () => {
    const { client, draft, handle, list } = await publicPerson(daybook(), {
      displayName: NASTY,
      about: NASTY,
      indexed: true,
    });
    await client.call(listsApi.update, { id: list.id, name: NASTY, note: NASTY });
    await client.call(activityApi.submit, { name: NASTY, category: 'BOOK', rating: 5 });
    const { body } = await daybook().anonymousClient().call(publicProfileApi.page, { handle });
    for (const path of [`/people/${handle}`, `/people/${handle}/lists/${body.lists[0]?.id ?? ''}`]) {
      const { text, headers } = await open(path);
      expect(text).not.toContain('<script>');
      const [withoutJson = ''] = text.split('<script type="application/json"', 1);
      expect(withoutJson).not.toContain('" onload');
      expect(titleOf(text)).toContain('&lt;/title&gt;&lt;script&gt;');
      expect(titleOf(text)).toContain('{person-url} $&amp; é');
      expect(String(headers['link'])).not.toContain('script');
    }
    expect(draft.displayName).toBe(NASTY);
  });

  it('is the same for those who come by a link on another site', async () => {
    const { handle } = await publicPerson(daybook());
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    const { status, text } = await open(`/people/${handle}`, headers);
    expect(status).toBe(200);
    expect(titleOf(text)).toBe('Anna · Daybook');
  });

  it('cuts a long description between two characters', async () => {
    const { handle } = await publicPerson(daybook(), { about: `x${'🌵'.repeat(200)}` });
    const { text } = await open(`/people/${handle}`);
    expect(text).toContain(`<meta property="og:description" content="x${'🌵'.repeat(99)}" />`);
  });

  it('names its lists and years', async () => {
    const { handle } = await publicPerson(daybook());
    const { body } = await daybook().anonymousClient().call(publicProfileApi.page, { handle });
    const list = `/people/${handle}/lists/${body.lists[0]?.id ?? ''}`;
    expect(titleOf((await open(list)).text)).toBe('Deserts · Anna · Daybook');
    expect((await open(list)).headers['link']).toContain(list);
    expect(titleOf((await open(`/people/${handle}/years/2024`)).text)).toBe('2024 · Anna · Daybook');
  });

  it('is the same page that is not found, whatever the reason', async () => {
    const [suspended, off, present] = [
      await publicPerson(daybook(), { indexed: true }),
      await publicPerson(daybook(), { indexed: true }),
      await publicPerson(daybook(), { indexed: true }),
    ];
    await suspend(daybook().db, suspended.id, Date.now());
    await off.client.call(publicProfileApi.withdraw);
    const unknown = await open('/people/nobody-knows');
    expect(unknown.status).toBe(404);
    expect(unknown.headers['x-robots-tag']).toBe('noindex');
    const others = [
      `/people/${suspended.handle}`,
      `/people/${off.handle}`,
      `/people/${off.handle}/years/2024`,
      `/people/${present.handle}/years/2023`,
      `/people/${present.handle}/years/02024`,
      `/people/${present.handle}/lists/${present.list.id}`,
      `/people/${present.handle}/..%2f..%2fadmin`,
      '/people/%E2%84%AAarl',
      '/people/admin',
      '/people/a%0d%0aset-cookie:x=1',
      '/people/',
      '/people',
    ];
    for (const path of others) {
      const { status, text, headers } = await open(path);
      expect({ path, status, text }).toEqual({ path, status: 404, text: unknown.text });
      expect(headers).toMatchObject({
        'x-robots-tag': 'noindex',
        'cache-control': unknown.headers['cache-control'],
      });
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it('has one address', async () => {
    const { handle } = await publicPerson(daybook());
    const moved = await open(`/People/${handle.toUpperCase()}/?from=x`);
    expect(moved.status).toBe(301);
    expect(moved.headers['location']).toBe(`/people/${handle}/?from=x`.replace('/?', '?'));
  });
});

eachDatabaseInFullRun('names in the addresses of pages', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), webRoot, env: { RATE_LIMITS: 'on' } }));

  it('cannot be tried out without limits', async () => {
    const answers = [];
    for (let attempt = 0; attempt < 62; attempt += 1)
      answers.push(await daybook().anonymousClient().send('GET', `/people/name-${attempt}`, {}));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2);
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});

eachDatabaseInFullRun('a Daybook whose pages of people are turned off', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), webRoot, env: { INTEGRATIONS: 'feeds' } }));

  it('leads to the page that is not found', async () => {
    const answer = await daybook().anonymousClient().send('GET', '/people/anna', {});
    expect(answer).toMatchObject({ status: 404, headers: { 'x-robots-tag': 'noindex' } });
  });
});
