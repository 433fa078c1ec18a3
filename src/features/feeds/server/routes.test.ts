import { activityApi, CATEGORIES, type DiaryDraft } from '#features/log/contract/activity.ts';
import { feedPath, feedsApi, FEED_FILES, USUAL_FEED, type FeedFile } from '../contract/activity-feed.ts';
import { ownAccountApi } from '#features/account/contract/profile.ts';
import { eachDatabase } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { hasPython, python } from '#testing/python.ts';
import { PASSWORD, suspend } from '#testing/users.ts';
import { expect, it } from 'vitest';
import { needs, onPostgresInFullRun } from '#testing/needs.ts';

const NASTY = '<script>alert(1)</script> & "Ωmega" ]]> \u0008 \r\nDTSTART:19700101';

eachDatabase('the feed of a log', (database, kind) => {
  const readBy = (module: string) => ({
    ...needs(hasPython(module), `python3-${module}`),
    ...onPostgresInFullRun(kind),
  });

  const daybook = suiteDaybook(() => ({ database: database() }));

  async function userWithFeed(entries: readonly Partial<DiaryDraft>[], settings = USUAL_FEED) {
    const user = await daybook().user();
    const usual = { name: 'Dune', category: 'BOOK', rating: 4, date: '2024-05-12' } as const;
    for (const entry of entries) await user.client.call(activityApi.submit, { ...usual, ...entry });
    const { body: feed } = await user.client.call(feedsApi.save, settings);
    return { ...user, feed };
  }

  /** As a feed reader asks: without a cookie. */
  const read = (token: string, file: FeedFile, headers: Record<string, string> = {}) =>
    daybook().anonymousClient().send('GET', feedPath(token, file), { headers });

  it('does not exist until its owner asks for it', async () => {
    const { client } = await daybook().user();
    expect((await client.call(feedsApi.retrieve, {})).body).toEqual({ feed: null });
    expect(await client.call(feedsApi.renew, {})).toMatchObject({ status: 404, code: 'feed.not-found' });
  });

  it('shows what is done to everybody who knows its address, the newest first', async () => {
    const { feed } = await userWithFeed([
      { name: 'Dune', creator: 'Frank Herbert', year: 1965 },
      { name: 'Portal', category: 'GAME', rating: null },
      { name: 'A wish', status: 'WANT' },
    ]);
    const { status, headers, text } = await read(feed.token, 'log.json');
    expect([status, headers['content-type']]).toEqual([200, 'application/feed+json; charset=utf-8']);
    expect((JSON.parse(text) as { items: object[] }).items).toMatchObject([
      { title: 'Portal', content_html: expect.stringContaining('Game') },
      { title: 'Dune ★★★★☆', content_html: '<p>Book · Frank Herbert, 1965 · 2024-05-12</p>' },
    ]);
  });

  it('writes the calendar anew only after a change, and says so to programs that have it', async () => {
    const { client, feed } = await userWithFeed([{ name: 'Dune' }]);
    const first = await read(feed.token, 'log.ics');
    const etag = first.headers.etag ?? '';
    const again = await read(feed.token, 'log.ics', { 'if-none-match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
    const { body } = await client.call(activityApi.retrieve, { all: true });
    const entry = { id: body[0]?.id ?? '', name: 'Emma', category: 'BOOK', rating: 4 } as const;
    await client.call(activityApi.update, entry);
    expect((await read(feed.token, 'log.ics', { 'if-none-match': etag })).text).toContain('Emma');
    await client.call(activityApi.delete, entry);
    expect((await read(feed.token, 'log.ics')).text).not.toContain('Emma');
    await client.call(activityApi.restore, { id: entry.id });
    await client.call(feedsApi.save, { ...USUAL_FEED, categories: ['GAME'] });
    expect((await read(feed.token, 'log.ics')).text).not.toContain('Emma');
  });

  it('has one address although its owner asks for it several times at once', async () => {
    const { client } = await daybook().user();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => client.call(feedsApi.save, USUAL_FEED)),
    );
    expect(new Set(answers.map(({ body }) => body.token)).size).toBe(1);
  });

  it('has notes and categories as its owner chose', async () => {
    const entries = [{ note: 'A secret.' }, { name: 'Portal', category: 'GAME' as const }];
    const { client, feed } = await userWithFeed(entries);
    expect((await read(feed.token, 'log.atom')).text).not.toContain('A secret.');
    const { body: changed } = await client.call(feedsApi.save, { categories: ['BOOK'], notes: true });
    expect(changed.token).toBe(feed.token);
    const { text } = await read(feed.token, 'log.atom');
    expect(text).toContain('A secret.');
    expect(text).not.toContain('Portal');
  });

  it('answers 304 to a reader that has it', async () => {
    const { feed } = await userWithFeed([{}]);
    const first = await read(feed.token, 'log.rss');
    const etag = String(first.headers['etag']);
    expect((await read(feed.token, 'log.rss', { 'if-none-match': etag })).status).toBe(304);
  });

  it('ends with a renewal, a revocation, a suspension and the wish to be erased', async () => {
    const { client, feed } = await userWithFeed([{}]);
    const { body: renewed } = await client.call(feedsApi.renew, {});
    expect((await read(feed.token, 'log.atom')).status).toBe(404);
    expect((await read(renewed.token, 'log.atom')).status).toBe(200);
    await client.call(feedsApi.withdraw, {});
    expect((await read(renewed.token, 'log.atom')).status).toBe(404);
    const suspended = await userWithFeed([{}]);
    await suspend(daybook().db, suspended.id, Date.now());
    const leaving = await userWithFeed([{}]);
    await leaving.client.call(ownAccountApi.deleteAccount, { password: PASSWORD });
    for (const { feed: gone } of [suspended, leaving])
      for (const file of FEED_FILES) expect((await read(gone.token, file)).status).toBe(404);
  });

  it('tells its owner when it was read last', async () => {
    const { client, feed } = await userWithFeed([{}]);
    expect(feed.lastReadTime).toBeNull();
    await read(feed.token, 'log.ics');
    expect((await client.call(feedsApi.retrieve, {})).body.feed?.lastReadTime).toMatch(/^\d{4}-/);
  });

  it('has a calendar of the entries whose days are known', async () => {
    const { feed } = await userWithFeed([
      { name: 'A trip', category: 'PLACE', date: '2024-05-12/2024-05-20' },
      { name: 'A month', date: '2024-05' },
      { name: 'Undated', date: null },
    ]);
    const { text } = await read(feed.token, 'log.ics');
    expect(text).toContain('DTSTART;VALUE=DATE:20240512\r\nDTEND;VALUE=DATE:20240521');
    expect(text).not.toMatch(/A month|Undated/);
  });

  it('keeps names and notes from becoming markup, properties or broken XML', async () => {
    const { feed } = await userWithFeed([{ name: NASTY, note: NASTY }], {
      categories: [...CATEGORIES],
      notes: true,
    });
    for (const file of ['log.atom', 'log.rss'] as const)
      expect((await read(feed.token, file)).text).not.toContain('<script>');
    expect((await read(feed.token, 'log.ics')).text).not.toContain('\nDTSTART:1970');
  });

  it('is well-formed for feedparser', readBy('feedparser'), async () => {
    const { feed } = await userWithFeed([{ name: NASTY, note: NASTY }, {}]);
    for (const file of ['log.atom', 'log.rss'] as const) {
      const { text } = await read(feed.token, file);
      expect(
        python(
          'import sys,feedparser;d=feedparser.parse(sys.stdin.buffer.read());print(d.bozo,len(d.entries),d.feed.title)',
          text,
        ),
      ).toBe('False 2 Daybook');
    }
  });

  it('is a calendar for python-icalendar', readBy('icalendar'), async () => {
    const { feed } = await userWithFeed([{ name: NASTY, date: '0024-02-29' }, {}]);
    const { text } = await read(feed.token, 'log.ics');
    expect(
      python(
        'import sys,icalendar;c=icalendar.Calendar.from_ical(sys.stdin.buffer.read());print(*sorted(str(e["DTSTART"].dt) for e in c.walk("VEVENT")))',
        text,
      ),
    ).toBe('0024-02-29 2024-05-12');
  });
});
