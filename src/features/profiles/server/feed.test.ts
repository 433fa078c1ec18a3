import { expect, it } from 'vitest';
import { activityApi } from '#features/log/contract/activity.ts';
import { publicFeedPath } from '#platform/contract/public-feeds.ts';
import { publicProfileApi } from '../contract/people.ts';
import { eachDatabaseInFullRun } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { publicPerson } from '#testing/profiles.ts';
import { hasPython, python } from '#testing/python.ts';
import { needs } from '#testing/needs.ts';

eachDatabaseInFullRun('the feed of a public profile', (database) => {
  const daybook = suiteDaybook(() => ({ database: database() }));
  const visitor = () => daybook().anonymousClient();

  it('has its newest entries, without dates from before it was public, ids and markup', async () => {
    const { client, id, ids, email, handle } = await publicPerson(daybook(), {
      displayName: '<b>Anna</b> ]]>',
    });
    const name = '<script>alert(1)</script>';
    await client.call(activityApi.submit, { name, category: 'BOOK', rating: 1, note: 'private' });
    await daybook().db.updateTable('activities').set({ created_at: 0 }).where('name', '=', 'Dune').execute();
    for (const file of ['people.atom', 'people.rss'] as const) {
      const { text, headers } = await visitor().send('GET', publicFeedPath(handle, file), {});
      expect(headers['x-robots-tag']).toBe('noindex');
      for (const secret of ['<script>', '<b>', 'private', 'doctor', '1970', id, email, ...ids])
        expect(text).not.toContain(secret);
    }
    const { text } = await visitor().send('GET', publicFeedPath(handle, 'people.json'), {});
    const feed = JSON.parse(text) as { items: { date_published: string }[] };
    expect(feed).toMatchObject({ title: '<b>Anna</b> ]]>', description: 'I like deserts.' });
    expect(feed.items).toHaveLength(3);
    for (const item of feed.items) expect(item.date_published).toMatch(/T00:00:00/);
  });

  it('says nothing of days on which nobody could see what was added', async () => {
    const { client, draft, handle } = await publicPerson(daybook(), { latest: 0 });
    const { db } = daybook();
    const long = Date.UTC(2020, 0, 2);
    await db.updateTable('activities').set({ created_at: long }).where('name', '=', 'Dune').execute();
    await db.updateTable('activities').set({ created_at: long }).where('name', '=', 'My doctor').execute();
    const wasPublic = { published_at: Date.UTC(2020, 0, 1) };
    await db.updateTable('public_profiles').set(wasPublic).where('handle', '=', handle).execute();
    const read = async () => (await visitor().send('GET', publicFeedPath(handle, 'people.json'), {})).text;
    await client.call(publicProfileApi.save, { ...draft, latest: 5 });
    expect(await read()).not.toContain('2020');
    await db.updateTable('public_profiles').set(wasPublic).where('handle', '=', handle).execute();
    await client.call(publicProfileApi.save, { ...draft, latest: 10, about: 'The same entries.' });
    expect(await read()).toContain('2020-01-02');
    await client.call(publicProfileApi.save, { ...draft, latest: 10, categories: ['BOOK', 'GAME', 'PLACE'] });
    expect(await read()).not.toContain('2020');
  });

  it('is well-formed for feedparser', needs(hasPython('feedparser'), 'python3-feedparser'), async () => {
    const displayName = '<b>Anna</b> ]]> & "é"';
    const { client, handle } = await publicPerson(daybook(), { displayName, about: '' });
    await client.call(activityApi.submit, { name: displayName, category: 'BOOK', rating: 1 });
    for (const file of ['people.atom', 'people.rss'] as const) {
      const { text } = await visitor().send('GET', publicFeedPath(handle, file), {});
      const shown = python(
        'import sys,feedparser;d=feedparser.parse(sys.stdin.buffer.read(),sanitize_html=False);print(d.bozo,len(d.entries),d.feed.title)',
        text,
      );
      expect(shown).toBe(`False 3 ${displayName}`);
    }
  });
});
