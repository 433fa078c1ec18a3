import { describe, expect, it, onTestFinished } from 'vitest';
import { activityApi } from '#features/log/contract/activity.ts';
import { importApi, type ImportRow } from '../contract/import.ts';
import { eachDatabase } from '#testing/databases.ts';
import { startDaybook, suiteDaybook, type TestUser } from '#testing/daybook.ts';
import { addedRow, changedRow, countsOf, importByCalls } from '#testing/imports.ts';
import { onPostgresInFullRun } from '#testing/needs.ts';
import { chunks } from '#platform/responses/chunks.ts';

const MANY = 1_200;
const PAGE_ROWS = 1_000;

eachDatabase('the calls of imports', (database, kind) => {
  const ruleAboveQueries = onPostgresInFullRun(kind);
  const daybook = suiteDaybook(() => ({ database: database() }));

  async function begun({ client }: TestUser, rows: readonly ImportRow[] = []): Promise<string> {
    const start = { source: 'goodreads', files: ['books.csv'], counts: countsOf(rows) } as const;
    const { body } = await client.call(importApi.begin, { ...start, files: [...start.files] });
    for (const [page, some] of chunks(rows, PAGE_ROWS).entries())
      await client.call(importApi.addRows, { id: body.id, position: page * PAGE_ROWS, rows: some });
    return body.id;
  }

  const valid = { source: 'goodreads', files: ['a'], counts: countsOf([]) };
  describe.each([
    ['a source that is unknown', { ...valid, source: 'myspace' }],
    ['no file', { ...valid, files: [] }],
    ['the name of a file that cannot be stored', { ...valid, files: ['\0'] }],
    ['counts whose sum is wrong', { ...valid, counts: { ...valid.counts, rows: 3 } }],
    ['a negative count', { ...valid, counts: { ...valid.counts, here: -1, rows: -1 } }],
  ])('refuse to begin with %s', (_what, input) => {
    it('and begin nothing', ruleAboveQueries, async () => {
      const user = await daybook().user();
      expect(await user.client.post('/api/import/begin', input)).toMatchObject({ status: 400 });
    });
  });

  const row = addedRow('Dune');
  it.each<[string, unknown[]]>([
    ['no rows', []],
    ['more than 1,000 rows', Array.from({ length: PAGE_ROWS + 1 }, (_, index) => addedRow(String(index)))],
    ['a row without a key', [{ ...row, key: '' }]],
    ['a key that cannot be stored', [{ ...row, key: '\uD800' }]],
    ['a kind that is unknown', [{ ...row, kind: 'remove' }]],
    ['a blank name', [addedRow('k', { name: ' ' })]],
    ['a rating of 6', [addedRow('k', { rating: 6 })]],
    ['a date that is none', [addedRow('k', { date: '2024-02-30' })]],
    ['a time that is none', [{ ...row, creationTime: 'yesterday' }]],
    ['a time before the year 1', [{ ...row, creationTime: '-000001-01-01T00:00:00Z' }]],
    ['a longer note than an entry can have', [saying({ note: 'x'.repeat(20_001) })]],
    ['more tags than an entry can have', [saying({ tags: Array.from({ length: 21 }, String) })]],
    ['a blank name of a list', [{ kind: 'list', key: 'k', name: ' ', note: '', items: [] }]],
  ])('refuse to add %s', ruleAboveQueries, async (_what, rows) => {
    const user = await daybook().user();
    const id = await begun(user);
    const refused = await user.client.post('/api/import/addRows', { id, position: 0, rows });
    expect(refused).toMatchObject({ status: 400, code: 'request.invalid' });
    await user.client.call(importApi.commit, { id });
    expect(await sizeOfLog(user)).toBe(0);
  });

  it('take 7 MB of reviews in one page, and no body over 8 MB', ruleAboveQueries, async () => {
    const user = await daybook().user();
    const id = await begun(user);
    const tooLarge = await user.client.call(importApi.addRows, { id, position: 0, rows: reviews(410) });
    expect(tooLarge).toMatchObject({ status: 413, code: 'request.too-large' });
    await user.client.call(importApi.addRows, { id, position: 0, rows: reviews(350) });
    expect((await user.client.call(importApi.commit, { id })).body.entries.added).toBe(350);
  });

  it('answer every known entry of a long import once, the last word of the service', async () => {
    const user = await daybook().user();
    const rows = Array.from({ length: MANY }, (_, index) => addedRow(`book:${index}`, { year: 1_900 }));
    await user.client.call(importApi.commit, { id: await begun(user, rows) });
    const known = async () => (await user.client.call(importApi.known, { source: 'goodreads' })).body;
    const first = await known();
    expect(new Set(first.map(({ key }) => key)).size).toBe(MANY);
    const changed = first
      .slice(0, MANY / 2)
      .map(({ key, activityId }) => changedRow({ key, activityId }, { year: 1_901 }, { year: 1_900 }));
    await user.client.call(importApi.commit, { id: await begun(user, changed) });
    const years = (await known()).map(({ says }) => says?.year);
    expect(years).toHaveLength(MANY);
    expect(years.filter((year) => year === 1_901)).toHaveLength(MANY / 2);
  });

  it('let somebody edit the log meanwhile: no edit is lost, and no entry half imported', async () => {
    const user = await daybook().user();
    const own = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        user.client.call(activityApi.submit, { name: `${index}`, category: 'BOOK', rating: 1 }),
      ),
    );
    const ids = own.map(({ body }) => body.id);
    const change = { rating: 5, note: 'theirs' } as const;
    const rows = ids.map((activityId) =>
      changedRow({ key: activityId, activityId }, change, { rating: 1, note: '' }),
    );
    const id = await begun(user, rows);
    const edits = chunks(ids.toReversed(), 8).map((some) =>
      user.client.call(activityApi.updateMany, {
        changes: some.slice(0, 4).map((entry) => ({ id: entry, note: 'mine', rating: 2 })),
      }),
    );
    const [committed, ...edited] = await Promise.all([user.client.call(importApi.commit, { id }), ...edits]);
    expect([committed, ...edited].map(({ status }) => status)).toEqual(Array(6).fill(200));
    const { body } = await user.client.call(activityApi.retrieve, { all: true });
    const outcomes = body.map(({ rating, note }) => `${rating} ${note}`);
    expect(outcomes.filter((outcome) => outcome === '2 mine')).toHaveLength(20);
    expect(outcomes.filter((outcome) => outcome === '5 theirs')).toHaveLength(20);
    const undone = await user.client.call(importApi.undo, { id });
    const { kept, restored } = undone.body;
    expect(restored).toBe(20);
    expect(kept.count + restored).toBe(committed.body.entries.changed);
  });

  it('commit once for two tabs', async () => {
    const user = await daybook().user();
    const id = await begun(user, [row]);
    const answers = await Promise.all([1, 2, 3].map(() => user.client.call(importApi.commit, { id })));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await sizeOfLog(user)).toBe(1);
  });

  it('are recorded in the audit log by their counts, without contents', async () => {
    const user = await daybook().user();
    const { id } = await importByCalls(user.client, [addedRow('a secret book')]);
    await user.client.call(importApi.undo, { id });
    const entries = await daybook()
      .db.selectFrom('audit_log')
      .select(['action', 'actor', 'detail'])
      .where('object', '=', id)
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      {
        action: 'import.committed',
        actor: user.id,
        detail: 'goodreads: 1 rows, 1 entries added, 0 changed',
      },
      { action: 'import.undone', actor: user.id, detail: '1 entries removed, 0 restored, 0 kept' },
    ]);
  });
});

it('the pages of an import may have as many bytes a minute as a log holds, also if they bring nothing', async () => {
  const daybook = await startDaybook({ env: { RATE_LIMITS: 'on' } });
  onTestFinished(daybook.stop);
  const { client } = await daybook.user();
  const headers = {
    'content-type': 'application/json',
    cookie: client.cookie ?? '',
    origin: daybook.publicUrl,
  };
  const send = async (body: string | ReadableStream) => {
    const url = `http://127.0.0.1:${daybook.port}${importApi.addRows.path}`;
    const options = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    return (await fetch(url, options)).status;
  };
  const sendWithoutLength = () => send(new Blob(['x']).stream());
  // Counts for 15 of the 500 calls, and each of the others for 16, because nobody knows how long it will be.
  expect(await send('x'.repeat(7_500_000))).toBe(400);
  for (let call = 0; call < 30; call += 1) expect(await sendWithoutLength()).toBe(400);
  expect(await sendWithoutLength()).toBe(429);
});

async function sizeOfLog({ client }: TestUser): Promise<number> {
  return (await client.call(activityApi.retrieve, { all: true })).body.length;
}

/** A row of a known entry of which the service says this. */
function saying(says: object) {
  const row = changedRow({ key: 'k', activityId: 'a' }, {}, {});
  return { ...row, says: { ...row.says, ...says } };
}

function reviews(count: number): ImportRow[] {
  return Array.from({ length: count }, (_, index) => addedRow(String(index), { note: 'x'.repeat(20_000) }));
}
