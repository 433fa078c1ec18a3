import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activityApi, CATEGORIES, type DiaryDraft } from '#features/log/contract/activity.ts';
import { feedPath, feedsApi, type FeedFile } from '#features/feeds/contract/activity-feed.ts';
import { listsApi } from '#features/lists/contract/lists.ts';
import { publicFeedPath } from '#platform/contract/public-feeds.ts';
import { publicListsApi } from '#features/lists/contract/public-lists.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { needs } from '#testing/needs.ts';

const run = promisify(execFile);
const NEWSBOAT = '/usr/bin/newsboat';
const KHAL = '/usr/bin/khal';
const NAME = 'Tom & "Jerry"; Ωmega, 4/5';

/** Each is skipped where the program is not installed. */
describe('the feeds of a log in other programs', () => {
  const daybook = suiteDaybook();
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeAll(async () => {
    folder = await temporaryFolder();
  });
  afterAll(() => folder.remove());
  const env = () => ({ PATH: '/usr/bin:/bin', HOME: folder.path, LANG: 'C.UTF-8' });

  async function userWithFeed(entries: readonly Partial<DiaryDraft>[]) {
    const user = await daybook().user();
    const add = (entry: Partial<DiaryDraft>) =>
      user.client.call(activityApi.submit, {
        name: 'Dune',
        category: 'BOOK',
        rating: 4,
        date: '2024-05-12',
        ...entry,
      });
    for (const entry of entries) await add(entry);
    const { body } = await user.client.call(feedsApi.save, { categories: [...CATEGORIES], notes: true });
    const addressOf = (file: FeedFile) => `http://127.0.0.1:${daybook().port}${feedPath(body.token, file)}`;
    return { ...user, add, addressOf };
  }

  /** A newsboat that follows one address. */
  async function follow(address: string) {
    const home = join(folder.path, Buffer.from(address).toString('hex').slice(-40));
    await mkdir(home);
    await writeFile(join(home, 'urls'), `${address}\n`);
    await writeFile(join(home, 'config'), '');
    const cache = join(home, 'cache.db');
    const files = ['-u', join(home, 'urls'), '-c', cache, '-C', join(home, 'config'), '-q'];
    return async () => {
      await run(NEWSBOAT, [...files, '-x', 'reload'], { env: env() });
      const { stdout } = await run(NEWSBOAT, [...files, '-x', 'print-unread'], { env: env() });
      const database = new DatabaseSync(cache);
      const items = database.prepare('select title, url, content from rss_item order by pubDate, id').all();
      database.close();
      return { unread: stdout.trim(), items: items.map((item) => ({ ...item })) };
    };
  }

  it.each(['log.atom', 'log.rss'] as const)(
    'newsboat reads %s, and finds what is new in it',
    needs(NEWSBOAT, 'newsboat'),
    async (file) => {
      const { add, addressOf } = await userWithFeed([{ name: NAME, note: '1 < 2' }]);
      const reload = await follow(addressOf(file));
      expect(await reload()).toEqual({
        unread: '1 unread articles',
        items: [
          {
            title: `${NAME} ★★★★☆`,
            url: expect.stringMatching(/^http:\/\/daybook\.test\/activity\?d=[\w-]+$/),
            content: '<p>Book · 2024-05-12</p><p>1 &lt; 2</p>',
          },
        ],
      });
      await add({ name: '<b>Emma</b>' });
      const [first, second] = [await reload(), await reload()];
      expect(first).toMatchObject({ unread: '2 unread articles', items: [{}, {}] });
      expect(second).toEqual(first);
    },
  );

  it('newsboat reads a list that is shared', needs(NEWSBOAT, 'newsboat'), async () => {
    const { client, add } = await userWithFeed([]);
    const { body: entry } = await add({ name: NAME });
    const { body: list } = await client.call(listsApi.create, { name: 'Films & more' });
    await client.call(listsApi.setItems, {
      id: list.id,
      version: list.version,
      items: [{ activityId: entry.id, note: '' }],
    });
    const { body: share } = await client.call(publicListsApi.share, { id: list.id });
    const path = publicFeedPath(share.token, 'list.atom');
    const reload = await follow(`http://127.0.0.1:${daybook().port}${path}`);
    expect(await reload()).toMatchObject({
      unread: '1 unread articles',
      items: [{ title: `${NAME} ★★★★☆` }],
    });
  });

  it('khal takes the days of a log into its calendar, once', needs(KHAL, 'khal'), async () => {
    const { addressOf } = await userWithFeed([
      { name: NAME },
      { name: 'Lisbon', category: 'PLACE', date: '2024-05-30/2024-06-02' },
      { name: 'A leap day', date: '2024-02-29' },
      { name: 'Long ago', date: '1066-10-14' },
    ]);
    const khal = await createKhal(folder.path, env());
    const file = join(folder.path, 'log.ics');
    await writeFile(file, await (await fetch(addressOf('log.ics'))).text());
    for (let times = 0; times < 2; times++) await khal('import', '--batch', '-a', 'log', file);
    const list = ['list', '--once', '--format', '{start-date} {end-date} {title}', '--day-format', ''];
    expect((await khal(...list, '2024-02-01', '200d')).trim().split('\n')).toEqual([
      '2024-02-29 2024-02-29 A leap day',
      `2024-05-12 2024-05-12 ${NAME}`,
      '2024-05-30 2024-06-02 Lisbon',
    ]);
    expect(await khal(...list, '1066-10-01', '30d')).toBe('1066-10-14 1066-10-14 Long ago\n');
  });
});

/** A khal with one calendar, which writes days as ISO 8601 does. */
async function createKhal(folder: string, env: Readonly<Record<string, string>>) {
  const [calendar, config, day] = [join(folder, 'calendar'), join(folder, 'khal.conf'), '%Y-%m-%d'];
  await mkdir(calendar);
  const formats = ['date', 'longdate'].map((name) => `${name}format = ${day}`);
  const timeFormats = ['datetime', 'longdatetime'].map((name) => `${name}format = ${day} %H:%M`);
  const lines = [
    `[calendars]\n[[log]]\npath = ${calendar}`,
    `[sqlite]\npath = ${join(folder, 'khal.db')}`,
    `[locale]\n${[...formats, ...timeFormats].join('\n')}\ntimeformat = %H:%M\n`,
  ];
  await writeFile(config, lines.join('\n'));
  return async (...args: string[]) => (await run(KHAL, ['-c', config, ...args], { env })).stdout;
}
