import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountApi } from '#features/account/contract/account.ts';
import { LOG_DOING, LOG_LATEST } from '#features/log/contract/first-calls.ts';
import { activityApi } from '#features/log/contract/activity.ts';
import { STORY_COVER_PLACEHOLDERS, storyApi } from '#features/story/contract/story.ts';
import type { FirstAnswer } from '../contract/first-answers.ts';
import type { Client } from '#testing/client.ts';
import { eachDatabase } from '#testing/databases.ts';
import { startDaybook, suiteDaybook, type Daybook } from '#testing/daybook.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { writeEntries } from '../../../e2e/support/entries.ts';

const documentOf = (screen: string) => `<!doctype html><title>${screen}</title><body></body>`;

const beginningOf = (lines: string) => `<p id="beginning" class="lines">${lines}</p>`;

/** A built browser part with a document for some screens. */
async function writeDocuments(): Promise<{ webRoot: string; remove(): Promise<void> }> {
  const { path, remove } = await temporaryFolder();
  await mkdir(join(path, '.documents'));
  await writeFile(join(path, 'index.html'), documentOf('none'));
  for (const screen of ['home', 'activity', 'login', 'legal', 'dashboard', 'story'])
    await writeFile(join(path, '.documents', `${screen}.html`), documentOf(screen));
  await writeFile(
    join(path, '.documents', 'dashboard.html'),
    documentOf('dashboard').replace('<body>', `<body>${beginningOf('')}`),
  );
  const { title, lang, length } = STORY_COVER_PLACEHOLDERS;
  await writeFile(
    join(path, '.documents', 'story.html'),
    documentOf('story').replace('<body>', `<body><h1 lang="${lang}">${title}</h1><p>${length}</p>`),
  );
  return { webRoot: path, remove };
}

function firstAnswersIn(page: string): FirstAnswer[] | null {
  const json = /<script type="application\/json" id="first-answers">(.*?)<\/script>/s.exec(page)?.[1];
  return json === undefined ? null : (JSON.parse(json) as FirstAnswer[]);
}

const open = (client: Client, path: string, headers = {}) => client.send('GET', path, { headers });

let webRoot = '';
beforeAll(async () => {
  const written = await writeDocuments();
  webRoot = written.webRoot;
  return written.remove;
});

describe('the document of a screen', () => {
  let daybook: Daybook;
  beforeAll(async () => {
    daybook = await startDaybook({ webRoot });
    return daybook.stop;
  });

  it.each([
    ['/', 'home'],
    ['/activity', 'activity'],
    ['/login', 'login'],
    ['/legal', 'legal'],
    ['/account', 'none'],
  ])('at %s is that of %s', async (path, screen) => {
    const answer = await open(daybook.anonymousClient(), path);
    expect(answer).toMatchObject({ status: 200, text: documentOf(screen) });
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it('that everybody may see names its address for search engines', async () => {
    const { headers } = await open(daybook.anonymousClient(), '/login?next=/activity');
    expect(headers['link']).toBe(`<${daybook.publicUrl}/login>; rel="canonical"`);
    expect((await open(daybook.anonymousClient(), '/activity')).headers['link']).toBeUndefined();
  });

  it('of the story contains the story, and nothing about the user', async () => {
    const { client } = await daybook.user();
    const { text, headers } = await open(client, '/story', { 'sec-fetch-site': 'cross-site' });
    expect(firstAnswersIn(text)).toEqual([
      { path: storyApi.retrieve.path, input: {}, answer: (await client.call(storyApi.retrieve)).body },
    ]);
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      link: `<${daybook.publicUrl}/story>; rel="canonical"`,
    });
  });

  it('of the story has its title and length as text, so that they are painted first', async () => {
    const { text } = await open(daybook.anonymousClient(), '/story');
    const { title, lang, parts } = (await daybook.anonymousClient().call(storyApi.retrieve)).body;
    expect(text).toContain(`<h1 lang="${lang}">${title}</h1><p>A story in ${parts.length} parts</p>`);
  });

  it('has no URL of its own', async () => {
    for (const path of ['/.documents/login.html', '/.documents/'])
      expect((await open(daybook.anonymousClient(), path)).status).toBe(404);
  });

  it('contains nothing about the user where everybody may see it, or where a link of another site leads', async () => {
    const { client } = await daybook.user();
    for (const [path, headers] of [
      ['/login', {}],
      ['/legal', {}],
      ['/activity', { 'sec-fetch-site': 'cross-site' }],
    ] as const)
      expect(firstAnswersIn((await open(client, path, headers)).text)).toBeNull();
  });

  it('with answers is compressed as the browser accepts it, and stored nowhere', async () => {
    const { client } = await daybook.user();
    const note = 'A word. '.repeat(200);
    await client.call(activityApi.submit, { name: 'Dune', category: 'BOOK', rating: 5, note });
    const plain = await open(client, '/activity');
    expect(plain.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept-encoding',
    });
    for (const [encoding, decompress] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, bytes } = await client.send('GET', '/activity', {
        headers: { 'accept-encoding': encoding },
      });
      expect(headers['content-encoding']).toBe(encoding);
      expect(decompress(bytes).toString()).toBe(plain.text);
    }
    const { headers } = await open(client, '/activity', { 'accept-encoding': 'br;q=0, gzip' });
    expect(headers['content-encoding']).toBe('gzip');
  });
});

eachDatabase('the document of a screen', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), webRoot }));

  it('contains the same answers that its user’s calls get', async () => {
    const { client } = await daybook().user();
    await client.call(activityApi.submit, { name: 'Dune', category: 'BOOK', rating: 5 });
    const answers = firstAnswersIn((await open(client, '/activity')).text);
    const answerTo = async (input: object) => ({
      path: activityApi.retrieve.path,
      input,
      answer: (await client.call(activityApi.retrieve, input)).body,
    });
    expect(answers).toEqual([
      { path: accountApi.me.path, input: {}, answer: (await client.call(accountApi.me)).body },
      await answerTo(LOG_LATEST),
      await answerTo(LOG_DOING),
    ]);
  });

  it('contains nothing of other users, and nothing for nobody', async () => {
    const [owner, other] = [await daybook().user(), await daybook().user()];
    await owner.client.call(activityApi.submit, { name: 'A secret book', category: 'BOOK', rating: 5 });
    expect((await open(other.client, '/activity')).text).not.toContain('A secret book');
    expect(firstAnswersIn((await open(daybook().anonymousClient(), '/activity')).text)).toBeNull();
    const strange = await open(daybook().anonymousClient(), '/activity', { cookie: 'daybook=strange' });
    expect(firstAnswersIn(strange.text)).toBeNull();
  });

  it('contains only what its user may call', async () => {
    const { client } = await daybook().user('unverified');
    const answers = firstAnswersIn((await open(client, '/activity')).text);
    expect(answers?.map(({ path }) => path)).toEqual([accountApi.me.path]);
  });

  it('begins with the names of its user’s entries as text, and is empty for others', async () => {
    const { client } = await daybook().user();
    await client.call(activityApi.submit, { name: 'Dune', category: 'BOOK', rating: 5 });
    await client.call(activityApi.submit, { name: '$& <b>Tom\nand Jerry</b>', category: 'MOVIE', rating: 5 });
    const { text } = await open(client, '/dashboard');
    expect(text).toContain(beginningOf('$&amp; &lt;b&gt;Tom and Jerry&lt;/b&gt;\nDune'));
    expect(firstAnswersIn(text)?.map(({ path }) => path)).toEqual([accountApi.me.path]);
    const others = [daybook().anonymousClient(), (await daybook().user('unverified')).client];
    for (const other of others) expect((await open(other, '/dashboard')).text).toContain(beginningOf(''));
  });

  it('cuts a long name off after a whole character', async () => {
    const { client } = await daybook().user();
    const start = 'x'.repeat(59);
    await client.call(activityApi.submit, { name: `${start}🎬🎬`, category: 'MOVIE', rating: 5 });
    expect((await open(client, '/dashboard')).text).toContain(beginningOf(`${start}🎬`));
  });

  it('cannot be ended by what its user has written', async () => {
    const { client } = await daybook().user();
    const name = '</script><script>alert(1)</script><!-- \u2028 $& $1';
    await client.call(activityApi.submit, { name, category: 'BOOK', rating: 5 });
    const { text } = await open(client, '/activity');
    expect(text.match(/<script|<\/script|<!--/g)).toHaveLength(2);
    expect(JSON.stringify(firstAnswersIn(text))).toContain(JSON.stringify(name).slice(1, -1));
  });

  it('comes without answers while the database does not respond', async () => {
    const { client } = await daybook().user();
    await daybook()
      .db.transaction()
      .execute(async (trx) => {
        if (database().kind === 'postgres') await sql`lock table sessions`.execute(trx);
        expect(firstAnswersIn((await open(client, '/activity')).text)).toBeNull();
      });
  });

  it('leaves long answers to the browser', async () => {
    const { id, client } = await daybook().user();
    const entries = Array.from({ length: 20 }, () => ({ name: 'Long', note: 'x'.repeat(20_000) }));
    await writeEntries(daybook().db, id, entries);
    const answers = firstAnswersIn((await open(client, '/activity')).text);
    expect(answers?.map(({ input }) => input)).toEqual([{}, LOG_DOING]);
  });
});
