import { expect, it } from 'vitest';
import {
  ACTIVITY_BULK_MAX_ITEMS,
  activityApi,
  ACTIVITY_MESSAGES,
  type Activity,
  type ActivityDraft,
} from '../contract/activity.ts';
import { storageApi } from '#features/storage/contract/storage.ts';
import { DAY_MS } from '#platform/system/clock.ts';
import { eachDatabase } from '#testing/databases.ts';
import { writeEntries } from '../../../../e2e/support/entries.ts';
import type { Client } from '#testing/client.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { uploadFile } from '#testing/uploads.ts';
import { createTestClock } from '#testing/test-clock.ts';

const { submit, retrieve, update, updateMany, deleteMany, restore, restoreMany, overview } = activityApi;
const draft = { name: 'Dune', category: 'BOOK', rating: 4 } as const;
/** What the catalogue adds to it. */
const known = { creator: 'Frank Herbert', year: 1965 } as const;
const NOT_FOUND = { status: 404, code: 'activity.not-found' };
const clock = createTestClock();

eachDatabase('the activity calls', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), clock }));

  async function owner(): Promise<Client> {
    return (await daybook().user()).client;
  }
  it('add an activity and return it', async () => {
    const client = await owner();
    const { status, body } = await client.call(submit, draft);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...draft,
      ...known,
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      creationTime: new Date(clock()).toISOString(),
      date: new Date(clock()).toISOString().slice(0, 10),
    });
    expect((await client.call(retrieve)).body).toEqual([body]);
  });

  it.each([4.999999999999999, 4.500000000000001])('refuse the rating %d', async (rating) => {
    const client = await owner();
    const detail = expect.stringContaining('A rating is 1 to 5, in steps of 0.5.');
    const refused = { status: 400, body: { detail } };
    const { id } = (await client.call(submit, draft)).body;
    expect(await client.call(submit, { ...draft, rating })).toMatchObject(refused);
    expect(await client.call(update, { ...draft, id, rating })).toMatchObject(refused);
    expect(await client.call(updateMany, { changes: [{ id, rating }] })).toMatchObject(refused);
    expect(await client.call(retrieve, { minRating: rating })).toMatchObject(refused);
    expect((await client.call(retrieve)).body).toMatchObject([draft]);
  });

  it('name the creator and the year of a work that the catalogue is sure of', async () => {
    const client = await owner();
    const madeBy = async (fields: object) => {
      const { creator, year } = (await client.call(submit, { ...draft, ...fields })).body;
      return [creator, year];
    };
    expect(await madeBy({ name: ' dune ' })).toEqual(['Frank Herbert', 1965]);
    expect(await madeBy({ creator: 'Herbert' })).toEqual(['Herbert', 1965]);
    expect(await madeBy({ year: null })).toEqual(['Frank Herbert', undefined]);
    expect(await madeBy({ creator: '', year: 1999 })).toEqual([undefined, 1999]);
    // Two movies have this name.
    expect(await madeBy({ category: 'MOVIE' })).toEqual([undefined, undefined]);
    expect(await madeBy({ category: 'MOVIE', year: 2021 })).toEqual(['Denis Villeneuve', 2021]);
    for (const category of ['PLACE', 'GAME', 'SHOW']) {
      expect(await madeBy({ category })).toEqual([undefined, undefined]);
    }
    expect(await madeBy({ name: 'The Epic of Gilgamesh' })).toEqual(['Sin-leqi-unninni', undefined]);
    expect(await madeBy({ name: 'A book that nobody wrote' })).toEqual([undefined, undefined]);
  });

  it('keep pictures of the user’s own files, and leave them out while the files are deleted', async () => {
    const [client, other] = [await owner(), await owner()];
    const own = (await uploadFile(client, 'a.jpg', 'a')).body;
    const second = (await uploadFile(client, 'b.jpg', 'b')).body;
    const foreign = (await uploadFile(other, 'c.jpg', 'c')).body;
    const pictures = [second.id, own.id];
    const { id, ...added } = (await client.call(submit, { ...draft, pictures })).body;
    expect(added.pictures).toEqual(pictures);
    for (const picture of [foreign.id, 'unknown']) {
      const refused = { status: 400, body: { detail: 'A picture has to be one of your own files.' } };
      const wrong = { pictures: [own.id, picture] };
      expect(await client.call(submit, { ...draft, ...wrong })).toMatchObject(refused);
      expect(await client.call(update, { ...draft, id, ...wrong })).toMatchObject(refused);
      expect(await client.call(updateMany, { changes: [{ id, ...wrong }] })).toMatchObject(refused);
    }
    await client.call(storageApi.deleteFile, { file_name: 'b.jpg' });
    expect((await client.call(retrieve)).body[0]?.pictures).toEqual([own.id]);
    expect((await client.call(update, { ...draft, id, note: 'changed' })).body.pictures).toEqual([own.id]);
    await client.call(storageApi.restore, { id: second.id });
    expect((await client.call(retrieve)).body[0]?.pictures).toEqual(pictures);
    expect((await client.call(updateMany, { changes: [{ id, pictures: [] }] })).body[0]).not.toHaveProperty(
      'pictures',
    );
  });

  it('keep pictures in the trash when the others change, because no client sees them', async () => {
    const client = await owner();
    const [first, second, third] = await Promise.all(
      ['a.jpg', 'b.jpg', 'c.jpg'].map(async (name) => (await uploadFile(client, name, name)).body.id),
    );
    const [a, b, c] = [first!, second!, third!];
    const { id } = (await client.call(submit, { ...draft, pictures: [a, b] })).body;
    await client.call(storageApi.deleteFile, { file_name: 'a.jpg' });
    const added = await client.call(update, { ...draft, id, pictures: [b, c] });
    expect(added.body.pictures).toEqual([b, c]);
    await client.call(updateMany, { changes: [{ id, pictures: [c] }] });
    await client.call(storageApi.restore, { id: a });
    expect((await client.call(retrieve)).body[0]?.pictures).toEqual([c, a]);
  });

  it('have a cover only as long as its picture is their first', async () => {
    const client = await owner();
    const [a = '', b = ''] = await Promise.all(
      ['a.jpg', 'b.jpg'].map(async (name) => (await uploadFile(client, name, name)).body.id),
    );
    const { id, ...bare } = (await client.call(submit, { ...draft, cover: true })).body;
    expect(bare).not.toHaveProperty('cover');
    const coverAfter = async (change: object) =>
      (await client.call(updateMany, { changes: [{ id, ...change }] })).body[0]?.cover;
    const covered = { pictures: [a, b], cover: true };
    expect(await coverAfter({ pictures: [a, b] })).toBeUndefined();
    for (const pictures of [[b, a], [b], []]) {
      expect(await coverAfter(covered)).toBe(true);
      expect(await coverAfter({ note: 'kept' })).toBe(true);
      expect(await coverAfter({ pictures })).toBeUndefined();
      expect(await coverAfter({ pictures: [a, b] })).toBeUndefined();
    }
    expect(await coverAfter({ ...covered, pictures: [b, a] })).toBe(true);
    await client.call(storageApi.deleteFile, { file_name: 'b.jpg' });
    expect((await client.call(retrieve)).body[0]).not.toHaveProperty('cover');
    await client.call(storageApi.restore, { id: b });
    expect((await client.call(retrieve)).body[0]).toMatchObject({ pictures: [b, a], cover: true });
    expect(await coverAfter({ pictures: [] })).toBeUndefined();
    expect(await coverAfter({ cover: true })).toBeUndefined();
    expect(await coverAfter({ pictures: [a] })).toBeUndefined();
  });

  it('keep a cover in the trash whatever a client says of what it sees, until another picture becomes it', async () => {
    const client = await owner();
    const [a = '', b = '', c = ''] = await Promise.all(
      ['a.jpg', 'b.jpg', 'c.jpg'].map(async (name) => (await uploadFile(client, name, name)).body.id),
    );
    const { id } = (await client.call(submit, draft)).body;
    const after = async (change: object) => {
      await client.call(updateMany, { changes: [{ id, pictures: [a, b, c], cover: true }] });
      await client.call(storageApi.deleteFile, { file_name: 'a.jpg' });
      const { pictures, cover } = (await client.call(updateMany, { changes: [{ id, ...change }] })).body[0]!;
      await client.call(storageApi.restore, { id: a });
      const [restored] = (await client.call(retrieve)).body;
      return [pictures, cover, restored?.pictures, restored?.cover];
    };
    expect(await after({ pictures: [] })).toEqual([undefined, undefined, [a], true]);
    expect(await after({ pictures: [c] })).toEqual([[c], undefined, [a, c], true]);
    expect(await after({ pictures: [c, b], cover: false })).toEqual([[c, b], undefined, [a, c, b], true]);
    expect(await after({ cover: false })).toEqual([[b, c], undefined, [a, b, c], true]);
    expect(await after({ cover: true })).toEqual([[b, c], true, [b, a, c], true]);
    expect(await after({ pictures: [c], cover: true })).toEqual([[c], true, [c, a], true]);
    expect(await after({ pictures: [], cover: true })).toEqual([undefined, undefined, [a], true]);
  });

  it('take the first picture that is not in the trash as the cover', async () => {
    const client = await owner();
    const [a = '', b = ''] = await Promise.all(
      ['a.jpg', 'b.jpg'].map(async (name) => (await uploadFile(client, name, name)).body.id),
    );
    const { id } = (await client.call(submit, { ...draft, pictures: [a, b] })).body;
    await client.call(storageApi.deleteFile, { file_name: 'a.jpg' });
    const covered = await client.call(updateMany, { changes: [{ id, cover: true }] });
    expect(covered.body[0]).toMatchObject({ pictures: [b], cover: true });
    await client.call(storageApi.deleteFile, { file_name: 'b.jpg' });
    await client.call(updateMany, { changes: [{ id, cover: true }] });
    await client.call(storageApi.restore, { id: a });
    await client.call(storageApi.restore, { id: b });
    expect((await client.call(retrieve)).body[0]).toMatchObject({ pictures: [b, a], cover: true });
  });

  it('list the newest first, even those added in quick succession', async () => {
    const client = await owner();
    const added: string[] = [];
    for (let index = 0; index < 30; index += 1) added.push((await logged(client)).id);
    expect((await client.call(retrieve, {})).body.map(({ id }) => id)).toEqual(added.toReversed());
  });

  it('list a long log completely, in order', async () => {
    const { id, client } = await daybook().user();
    const written = Array.from({ length: 2_000 }, (_, index) => ({ name: `Entry ${index}` }));
    await writeEntries(daybook().db, id, written);
    const names = written.map(({ name }) => name);
    const listed = async (query: object) =>
      (await client.call(retrieve, query)).body.map((activity) => activity.name);
    expect(await listed({})).toEqual(names);
    expect(await listed({ sort: 'oldest' })).toEqual(names.toReversed());
    expect(await listed({ sort: 'rating' })).toEqual(names);
    expect(await listed({ text: 'entry 19' })).toEqual(names.filter((name) => name.includes('19')));
  });

  it('filter, sort and page', async () => {
    const client = await owner();
    for (const [name, rating] of [
      ['b', 1],
      ['a', 5],
      ['c', 3],
      ['Ä', 3],
    ] as const) {
      await client.call(submit, { name, rating, category: 'GAME' });
    }
    await logged(client);
    const names = async (query: object) => (await client.post(retrieve.path, query)).body as Activity[];
    const of = async (query: object) => (await names(query)).map(({ name }) => name);
    expect(await of({ category: 'GAME', minRating: 3, sort: 'name' })).toEqual(['a', 'Ä', 'c']);
    expect(await of({ category: 'GAME', text: 'A', sort: 'name' })).toEqual(['a', 'Ä']);
    const [first, second] = await names({ sort: 'rating', limit: 2 });
    expect([first?.name, second?.name]).toEqual(['a', 'Dune']);
    expect(await of({ sort: 'rating', limit: 2, after: second?.id })).toEqual(['Ä', 'c']);
  });

  it('change name, category and rating and leave the other fields alone', async () => {
    const client = await owner();
    const activity = await logged(client);
    const sent = {
      ...activity,
      name: ' Dune: Part Two ',
      category: 'MOVIE',
      rating: 5,
      creationTime: '1999-01-01T00:00:00.000Z',
      userId: 'someone else',
      deletedAt: 1,
    };
    const answer = await client.post(update.path, sent);
    const changed = { ...activity, name: ' Dune: Part Two ', category: 'MOVIE', rating: 5 };
    expect(answer).toMatchObject({ status: 200, body: changed });
    expect((await client.call(retrieve)).body).toEqual([changed]);
  });

  it('delete immediately and restore the same activity', async () => {
    const client = await owner();
    const [first, second] = [await logged(client), await logged(client)];
    const deletion = await client.post(activityApi.delete.path, first);
    expect(deletion).toMatchObject({ status: 200, body: first });
    expect((await client.call(retrieve)).body).toEqual([second]);
    expect((await client.call(retrieve, { deleted: true })).body).toEqual([first]);
    expect((await client.post(restore.path, first)).body).toEqual(first);
    expect((await client.call(retrieve)).body).toEqual([second, first]);
  });

  it('delete and restore several at once, and only their own', async () => {
    const [client, other] = [await owner(), await owner()];
    const [first, second, third] = [await logged(client), await logged(client), await logged(client)];
    const foreign = await logged(other);
    const ids = [first.id, second.id, foreign.id, 'unknown'];
    const deleted = (await client.call(deleteMany, { ids })).body;
    expect(deleted.map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted());
    expect((await client.call(retrieve)).body).toEqual([third]);
    expect(await client.call(deleteMany, { ids })).toMatchObject(NOT_FOUND);
    expect((await client.call(restoreMany, { ids })).body).toHaveLength(2);
    expect((await client.call(retrieve)).body).toEqual([third, second, first]);
    expect((await other.call(retrieve)).body).toEqual([foreign]);
  });

  it('refuse more ids than one call may change, and none', async () => {
    const client = await owner();
    const ids = Array.from({ length: ACTIVITY_BULK_MAX_ITEMS }, (_, index) => `id ${index}`);
    for (const call of [deleteMany, restoreMany]) {
      expect(await client.call(call, { ids })).toMatchObject(NOT_FOUND);
      expect(await client.call(call, { ids: [...ids, 'one more'] })).toMatchObject({ status: 400 });
      expect(await client.call(call, { ids: [] })).toMatchObject({ status: 400 });
    }
  });

  it('return all activities as a CSV file in which no name is a formula', async () => {
    const client = await owner();
    const [first, second] = [await logged(client), await logged(client, { name: '=1+"1"' })];
    const answer = await client.send('GET', activityApi.export.path);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="daybook-log.csv"');
    expect(answer.text.replace(/^\uFEFF/, '')).toBe(
      `"name","category","rating","time","id","status","date","creator","year","tags","note","pictures"\r\n` +
        `"'=1+""1""","BOOK","4","${second.creationTime}","${second.id}","DONE","${second.date}","","","","",""\r\n` +
        `"Dune","BOOK","4","${first.creationTime}","${first.id}","DONE","${first.date}","Frank Herbert","1965","","",""\r\n`,
    );
  });

  it('restore nothing after 30 days', async () => {
    const { id } = await daybook().user();
    const client = await daybook().loggedIn(id);
    const activity = await logged(client);
    await client.call(activityApi.delete, activity);
    clock.advance(30 * DAY_MS + 1);
    const later = await daybook().loggedIn(id);
    expect(await later.call(restore, activity)).toMatchObject(NOT_FOUND);
  });

  it("give the same answer for another user's activity as for an unknown one", async () => {
    const [mine, other] = [await owner(), await owner()];
    const [foreign, deleted] = [await logged(other), await logged(other)];
    await other.call(activityApi.delete, deleted);
    for (const { path } of [update, activityApi.delete, restore]) {
      const answers = [];
      for (const id of [foreign.id, deleted.id, 'unknown', "' or 1=1 --"]) {
        answers.push(await mine.post(path, { ...draft, id }));
      }
      for (const answer of answers) expect(answer).toMatchObject(NOT_FOUND);
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    }
    expect((await other.call(retrieve)).body).toEqual([foreign]);
  });

  it.each(['', ' ', '\n\t'])(
    'reject the blank name %j with the wording of the specification',
    async (name) => {
      const client = await owner();
      const activity = await logged(client);
      for (const answer of [
        await client.call(submit, { ...draft, name }),
        await client.call(update, { ...activity, name }),
      ]) {
        expect(answer).toMatchObject({ status: 400, body: { detail: ACTIVITY_MESSAGES.blankName } });
      }
      expect((await client.call(retrieve)).body).toEqual([activity]);
    },
  );

  it.each([
    "Robert'); drop table activities; --",
    '<img src=x onerror=alert(1)>',
    '{{7*7}} ${7*7} %s %n',
    '\u202Egnp.exe',
    '👩‍👩‍👧‍👦 Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞',
    '\\ \\" \\u0000 %00 &amp;',
    '\u0001\u001F\u007F\uFFFF',
    ' leading and trailing ',
    'x'.repeat(200),
  ])('return the name %j unchanged', async (name) => {
    const client = await owner();
    expect((await client.call(submit, { ...draft, name })).body.name).toBe(name);
    expect((await client.call(retrieve)).body[0]?.name).toBe(name);
    expect((await client.call(retrieve, { text: name })).body[0]?.name).toBe(name);
  });

  it('store all activities from twenty concurrent calls', async () => {
    const client = await owner();
    const added = await Promise.all(Array.from({ length: 20 }, () => logged(client)));
    const listed = (await client.call(retrieve)).body;
    expect(listed.map(({ id }) => id).toSorted()).toEqual(added.map(({ id }) => id).toSorted());
  });

  it('return the overview of a year before 1970', async () => {
    const client = await owner();
    await client.call(submit, { ...draft, date: '1950-05' });
    const { body } = await client.call(overview, { year: 1950 });
    expect(body.year.total).toBe(1);
    expect(body.byYear[0]).toEqual({ year: 1950, count: 1 });
  });

  it('return the counts for the overview', async () => {
    const client = await owner();
    await logged(client);
    for (const notDone of ['DOING', 'STOPPED', 'WANT'] as const)
      await client.call(submit, { ...draft, status: notDone });
    const { status, body } = await client.call(overview, { timeZone: 'America/Los_Angeles' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 1, doing: 1, stopped: 1, latest: [{ name: 'Dune' }] });
    expect(body.byMonth.at(-1)).toEqual({ month: expect.stringMatching(/^\d{4}-\d\d$/), count: 1 });
    expect(await client.call(overview, { timeZone: 'Mars' })).toMatchObject({
      status: 400,
      code: 'request.invalid',
    });
  });
});

async function logged(client: Client, fields: Partial<ActivityDraft> = {}): Promise<Activity> {
  return (await client.call(submit, { ...draft, ...fields })).body;
}
