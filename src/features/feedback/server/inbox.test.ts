import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { feedbackApi, type FeedbackItem, type FeedbackState } from '../contract/feedback.ts';
import { DAY_MS } from '#platform/system/clock.ts';
import type { TestResponse, Client } from '#testing/client.ts';
import { eachDatabase } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { insertFeedback, insertProject } from '#testing/feedback.ts';
import { createTestClock } from '#testing/test-clock.ts';
import type { StoredItem } from './queries.ts';

const { retrieve, search, mark, restore, counts } = feedbackApi;
const NOT_FOUND = { status: 404, code: 'feedback.not-found' };
const clock = createTestClock();

eachDatabase('the inbox', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), clock }));

  interface Reader {
    readonly id: string;
    readonly client: Client;
    readonly key: string;
    /** Feedback that arrived the given number of minutes ago. */
    receive(content: string, fields?: Partial<StoredItem>): Promise<StoredItem>;
    /** Many items at once; the last is the newest. */
    receiveAll(contents: readonly string[]): Promise<void>;
  }
  let minute = 0;
  async function reader(): Promise<Reader> {
    const { id, client } = await daybook().user();
    const project = await insertProject(daybook().db, id);
    return {
      id,
      client,
      key: project.key,
      receive(content, fields = {}) {
        minute += 1;
        return insertFeedback(daybook().db, project.id, { createdAt: clock() + minute, content, ...fields });
      },
      receiveAll: (contents) =>
        daybook()
          .db.transaction()
          .execute(async (transaction) => {
            for (const [index, content] of contents.entries()) {
              await insertFeedback(transaction, project.id, { createdAt: clock() + index, content });
            }
          }),
    };
  }

  it('returns everything but deleted items, newest first, each with its state', async () => {
    const { client, receive, key } = await reader();
    for (const state of ['unread', 'read', 'archived', 'spam', 'deleted'] as const) {
      await receive(state, { state });
    }
    const { body } = await client.call(retrieve, {});
    expect(body.map(({ content, state }) => [content, state])).toEqual(
      ['spam', 'archived', 'read', 'unread'].map((state) => [state, state]),
    );
    expect(Object.keys(body[0] ?? {})).toEqual([
      'id',
      'content',
      'projectUser',
      'projectVersion',
      'creationTime',
      'projectKey',
      'state',
      'spamReasons',
    ]);
    expect(body.every(({ projectKey }) => projectKey === key)).toBe(true);
  });

  it('is empty for a user without feedback', async () => {
    const { client } = await daybook().user();
    expect(await client.call(retrieve, {})).toMatchObject({ status: 200, body: [] });
    expect((await client.call(retrieve, { limit: 5 })).body).toEqual([]);
    expect((await client.call(search, { text: 'x' })).body).toEqual({ items: [] });
    expect((await client.call(counts, {})).body).toMatchObject({ unread: 0, spam: 0 });
  });

  it('is returned completely, whatever its size', async () => {
    const { client, receiveAll } = await reader();
    await receiveAll(Array.from({ length: 1_203 }, (_, index) => `Number ${index} ✓`));
    const { body, headers } = await client.call(retrieve, {});
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(body.map(({ content }) => content)).toEqual(
      Array.from({ length: 1_203 }, (_, index) => `Number ${1_202 - index} ✓`),
    );
    expect((await client.call(counts, {})).body.unread).toBe(1_000);
  });

  it('can be filtered and paged', async () => {
    const { client, receive } = await reader();
    await receive('a', { projectVersion: '2' });
    await receive('b', { projectVersion: '2', projectUser: 'ann@example.org' });
    await receive('c', { projectUser: 'ann@example.org', state: 'read' });
    const contents = async (query: object) =>
      ((await client.post(retrieve.path, query)).body as FeedbackItem[]).map(({ content }) => content);
    expect(await contents({ projectVersion: '2' })).toEqual(['b', 'a']);
    expect(await contents({ projectUser: 'ann@example.org' })).toEqual(['c', 'b']);
    expect(await contents({ states: ['unread'], projectUser: 'ann@example.org' })).toEqual(['b']);
    const [first] = (await client.call(retrieve, { limit: 1 })).body;
    expect(await contents({ limit: 1, after: first?.id })).toEqual(['b']);
    expect(await contents({ after: first?.id })).toEqual(['b', 'a']);
    expect(await contents({ after: 'unknown' })).toEqual([]);
    expect((await client.post(retrieve.path, { states: ['gone'] })).status).toBe(400);
    expect((await client.post(retrieve.path, { states: [] })).status).toBe(400);
  });

  it('can be searched in any case and without accents, page by page', async () => {
    const { client, receiveAll } = await reader();
    await receiveAll(Array.from({ length: 130 }, (_, index) => `Voilà le numéro ${index}`));
    const first = (await client.call(search, { text: 'VOILA LE' })).body;
    expect(first.items).toHaveLength(100);
    const second = (await client.call(search, { text: 'voilà le', from: first.next ?? '' })).body;
    expect(Object.keys(second)).toEqual(['items']);
    expect([...first.items, ...second.items].map(({ content }) => content)).toEqual(
      Array.from({ length: 130 }, (_, index) => `Voilà le numéro ${129 - index}`),
    );
    for (const from of ['nonsense', '.', `${'9'.repeat(20)}.x`]) {
      expect((await client.call(search, { text: 'x', from })).status).toBe(400);
    }
    expect((await client.call(search, { text: '  ' })).status).toBe(400);
  });

  it('marks many items at once, returns only the user’s own, and allows repetition', async () => {
    const [mine, other] = [await reader(), await reader()];
    const [a, b, foreign] = [await mine.receive('a'), await mine.receive('b'), await other.receive('c')];
    const ids = [a.id, b.id, foreign.id, 'unknown'];
    for (let round = 0; round < 2; round += 1) {
      const { body } = await mine.client.call(mark, { ids, state: 'archived' });
      expect(body.map(({ content, state }) => [content, state])).toEqual([
        ['b', 'archived'],
        ['a', 'archived'],
      ]);
    }
    expect((await other.client.call(retrieve, {})).body).toMatchObject([{ state: 'unread' }]);
  });

  it("gives the same answer for another user's items as for unknown ones", async () => {
    const [mine, other] = [await reader(), await reader()];
    const [foreign, deleted] = [await other.receive('c'), await other.receive('d', { state: 'deleted' })];
    const calls = [
      (ids: string[]) => mine.client.call(mark, { ids, state: 'read' }),
      (ids: string[]) => mine.client.call(feedbackApi.delete, { ids }),
      (ids: string[]) => mine.client.call(restore, { ids }),
    ];
    for (const call of calls) {
      const answers = [];
      for (const id of [foreign.id, deleted.id, 'unknown', "' or 1=1 --"]) answers.push(await call([id]));
      for (const answer of answers) expect(answer).toMatchObject(NOT_FOUND);
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    }
  });

  it('records a manual spam mark and keeps the earlier reasons', async () => {
    const { client, receive } = await reader();
    const [good, caught] = [
      await receive('good'),
      await receive('caught', { state: 'spam', spamReasons: ['markup', 'many-links'] }),
    ];
    const marked = await client.call(mark, { ids: [good.id], state: 'spam' });
    expect(marked.body).toMatchObject([{ state: 'spam', spamReasons: ['marked'] }]);
    const cleared = await client.call(mark, { ids: [caught.id], state: 'unread' });
    expect(cleared.body).toMatchObject([{ state: 'unread', spamReasons: ['markup', 'many-links'] }]);
  });

  it.each(['unread', 'read', 'archived', 'spam'] as const)(
    'restores a deleted item to its earlier state: %s',
    async (state) => {
      const { client, receive } = await reader();
      const { id } = await receive('x', { state });
      const [before] = (await client.call(retrieve, {})).body;
      expect((await client.call(feedbackApi.delete, { ids: [id] })).body).toMatchObject([
        { state: 'deleted' },
      ]);
      expect((await client.call(retrieve, {})).body).toEqual([]);
      expect(await client.call(mark, { ids: [id], state: 'read' })).toMatchObject(NOT_FOUND);
      expect((await client.call(retrieve, { states: ['deleted'] })).body).toHaveLength(1);
      expect((await client.call(restore, { ids: [id] })).body).toEqual([before]);
      expect(await client.call(restore, { ids: [id] })).toMatchObject(NOT_FOUND);
    },
  );

  it('undoes the last change, and each item returns to its own state', async () => {
    const { client, receive } = await reader();
    const ids = [(await receive('new')).id, (await receive('seen', { state: 'read' })).id];
    await client.call(mark, { ids, state: 'archived' });
    await client.call(restore, { ids });
    const listed = (await client.call(retrieve, {})).body;
    expect(listed.map(({ state }) => state)).toEqual(['read', 'unread']);
  });

  it('undoes several changes step by step, and none that somebody has made since', async () => {
    const { client, receive } = await reader();
    const { id } = await receive('new');
    const ids = [id];
    await client.call(mark, { ids, state: 'read' });
    await client.call(mark, { ids, state: 'archived' });
    const undo = (from: FeedbackState, to: 'unread' | 'read') =>
      client.call(restore, { ids, change: { from, to } });
    expect((await undo('archived', 'read')).body).toMatchObject([{ state: 'read' }]);
    expect((await undo('read', 'unread')).body).toMatchObject([{ state: 'unread' }]);

    await client.call(mark, { ids, state: 'archived' });
    await client.call(mark, { ids, state: 'spam' });
    expect(await undo('archived', 'unread')).toMatchObject(NOT_FOUND);
    expect((await client.call(retrieve, { states: ['spam'] })).body).toMatchObject([{ id }]);
  });

  it('counts each state', async () => {
    const { client, receive } = await reader();
    for (const state of ['unread', 'unread', 'spam', 'deleted'] as const) await receive('x', { state });
    const { body } = await client.call(counts, {});
    expect(body).toEqual({ unread: 2, read: 0, archived: 0, spam: 1, deleted: 1 });
  });

  it('erases deleted items after 30 days, and nothing else', async () => {
    const { id, client, receive } = await reader();
    const [present, deleted] = [await receive('present'), await receive('deleted')];
    await client.call(feedbackApi.delete, { ids: [deleted.id] });
    clock.advance(30 * DAY_MS);
    const soon = await daybook().loggedIn(id);
    expect((await soon.call(restore, { ids: [deleted.id] })).status).toBe(200);
    await soon.call(feedbackApi.delete, { ids: [deleted.id] });
    clock.advance(30 * DAY_MS + 1);
    const later = await daybook().loggedIn(id);
    expect(await later.call(restore, { ids: [deleted.id] })).toMatchObject(NOT_FOUND);
    expect((await later.call(retrieve, {})).body).toMatchObject([{ id: present.id }]);
  });

  describe('exported to a file', () => {
    it('contains what the filter shows, and no formula', async () => {
      const { client, receive, key } = await reader();
      await receive('hidden', { projectVersion: '2' });
      await receive('=cmd|\' /C calc\'!A0\n"x", y', { projectUser: '@SUM(A1)' });
      await receive('-1', { state: 'spam', spamReasons: ['markup', 'many-links'] });
      const { status, headers, text } = await get(client, 'format=csv&projectVersion=1.0.0');
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8; header=present',
        'content-disposition': 'attachment; filename="daybook-feedback.csv"',
        'cache-control': 'no-store',
      });
      expect(text.startsWith('\uFEFF"id","time","state"')).toBe(true);
      const rows: string[][] = parse(text, { bom: true });
      expect(rows.slice(1).map((row) => row.slice(2, 8))).toEqual([
        ['spam', 'Anonymous', '1.0.0', key, 'markup many-links', "'-1"],
        ['unread', "'@SUM(A1)", '1.0.0', key, '', "'=cmd|' /C calc'!A0\n\"x\", y"],
      ]);
    });

    it('contains the same as the list in JSON, also for a search', async () => {
      const { client, receiveAll } = await reader();
      await receiveAll(Array.from({ length: 700 }, (_, index) => `${index % 2 ? 'Odd' : 'Even'} ${index}`));
      const all = await get(client, 'format=json');
      expect(all.headers['content-disposition']).toBe('attachment; filename="daybook-feedback.json"');
      expect(all.body).toEqual((await client.call(retrieve, {})).body);
      const odd = (await get(client, 'format=json&text=ODD&states=unread&states=read'))
        .body as FeedbackItem[];
      expect(odd).toHaveLength(350);
      expect(odd.every(({ content }) => content.startsWith('Odd'))).toBe(true);
      expect((await get(client, 'format=json&states=spam')).body).toEqual([]);
      expect((await get(client, 'format=xml')).status).toBe(400);
      expect((await get(client, 'format=csv&states=gone')).status).toBe(400);
    });
  });
});

function get(client: Client, query: string): Promise<TestResponse> {
  return client.send('GET', `/api/feedback/export?${query}`);
}
