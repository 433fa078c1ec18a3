import { afterEach, expect, it } from 'vitest';
import { feedbackApi, FEEDBACK_MESSAGES } from '../contract/feedback.ts';
import { DAY_MS } from '#platform/system/clock.ts';
import {
  BEHIND_PROXY_ENV,
  createFeedbackSender,
  FOREIGN_HEADERS,
  expectCorsReadable,
  createFeedbackReader,
} from '#testing/feedback-sender.ts';
import { eachDatabaseInFullRun } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { createTestClock } from '#testing/test-clock.ts';

const { submit, retrieve } = feedbackApi;
const clock = createTestClock();

eachDatabaseInFullRun('submitted feedback', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), clock, env: BEHIND_PROXY_ENV }));
  // Rate-limit windows are fixed: each test starts in a new one.
  afterEach(() => clock.advance(DAY_MS));

  const send = createFeedbackSender(daybook);

  it('is returned as the entity and appears in the project’s inbox', async () => {
    const { client, key } = await createFeedbackReader(daybook());
    const answer = await send({ projectKey: key });
    expect(answer.status).toBe(200);
    const sent = {
      id: expect.any(String),
      content: 'The map is upside down.',
      projectUser: 'ann@example.org',
      projectVersion: '2.1',
      creationTime: new Date(clock()).toISOString(),
    };
    expect(answer.body).toEqual(sent);
    const listed = await client.call(retrieve, {});
    expect(listed.body).toEqual([{ ...sent, projectKey: key, state: 'unread', spamReasons: [] }]);
  });

  it.each([
    ['application/json'],
    ['application/json; charset=utf-8'],
    ['text/plain'],
    ['text/plain;charset=UTF-8'],
  ])('is accepted as %s', async (type) => {
    const { client, key } = await createFeedbackReader(daybook());
    expect((await send({ projectKey: key, content: 'Ä 😀' }, { 'content-type': type })).status).toBe(200);
    expect((await client.call(retrieve, {})).body[0]?.content).toBe('Ä 😀');
  });

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=b', 'x', ''])(
    'is rejected as %j, and the page can read why',
    async (type) => {
      const answer = await send({ projectKey: 1 }, { 'content-type': type });
      expect(expectCorsReadable(answer)).toMatchObject({ status: 415 });
    },
  );

  it('reaches Daybook’s own project by the number 1 and as text', async () => {
    for (const projectKey of [1, '1']) expect((await send({ projectKey })).status).toBe(200);
    const admin = await daybook().user('admin');
    const listed = (await admin.client.call(retrieve, { limit: 2 })).body;
    expect(listed.map(({ projectKey }) => projectKey)).toEqual(['1', '1']);
    expect((await (await daybook().user()).client.call(retrieve, {})).body).toEqual([]);
  });

  it.each([['fb_unknown'], [2], ['01'], [1.5], [''], ['fb_%'], [-0]])(
    'with the unknown key %j gets a 404 that the page can read',
    async (projectKey) => {
      const answer = await send({ projectKey });
      expect(expectCorsReadable(answer)).toMatchObject({ status: 404, code: 'feedback.unknown-project' });
    },
  );

  it.each([
    [{ content: '' }, FEEDBACK_MESSAGES.blankContent],
    [{ content: ' \n\t' }, FEEDBACK_MESSAGES.blankContent],
    [{ content: 'x'.repeat(5_001) }, 'Use at most 5000 characters.'],
    [{ content: 5 }, expect.any(String)],
    [{ content: 'a\0' }, expect.any(String)],
    [{ projectVersion: 'x'.repeat(65) }, expect.any(String)],
    [{ projectVersion: 1 }, expect.any(String)],
    [{ projectUser: 'x'.repeat(321) }, expect.any(String)],
    [{ projectUser: null }, expect.any(String)],
    [{ projectKey: true }, expect.any(String)],
    [{ projectKey: undefined }, expect.any(String)],
  ])('that breaks a rule is rejected with the wording of the specification: %j', async (fields, detail) => {
    const answer = await send({ projectKey: 1, ...fields });
    expect(expectCorsReadable(answer)).toMatchObject({ status: 400, body: { detail } });
  });

  it('can contain 5,000 characters of any script', async () => {
    const { client, key } = await createFeedbackReader(daybook());
    for (const content of ['x'.repeat(5_000), '字'.repeat(5_000), '😀'.repeat(2_500)]) {
      expect((await send({ projectKey: key, content })).status).toBe(200);
      expect((await client.call(retrieve, { limit: 1 })).body[0]?.content).toBe(content);
    }
  });

  it.each(['application/json', 'text/plain'])(
    'of more than 16 KiB gets a 413 as %s that the page can read',
    async (type) => {
      const answer = await send({ projectKey: 1, more: 'x'.repeat(16 * 1024) }, { 'content-type': type });
      expect(expectCorsReadable(answer)).toMatchObject({ status: 413, code: 'request.too-large' });
    },
  );

  it.each(['{', 'null', '[]', '"x"', '5', '['.repeat(10_000)])(
    'that is not an object gets a 400: %s',
    async (body) => {
      for (const type of ['application/json', 'text/plain']) {
        const answer = await daybook()
          .anonymousClient()
          .send('POST', submit.path, { body, headers: { 'content-type': type, ...FOREIGN_HEADERS } });
        expect(expectCorsReadable(answer).status).toBe(400);
      }
    },
  );

  it('is preceded by a preflight request in browsers', async () => {
    const preflight = await daybook()
      .anonymousClient()
      .send('OPTIONS', submit.path, {
        headers: {
          ...FOREIGN_HEADERS,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        },
      });
    expect(expectCorsReadable(preflight)).toMatchObject({
      status: 204,
      text: '',
      headers: {
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': '7200',
      },
    });
  });

  it('is the only call that is open to other sites', async () => {
    const { client } = await createFeedbackReader(daybook());
    const others = await Promise.all([
      client.call(retrieve, {}, FOREIGN_HEADERS),
      client.send('GET', '/api/feedback/counts', { headers: FOREIGN_HEADERS }),
      client.send('OPTIONS', retrieve.path, { headers: FOREIGN_HEADERS }),
      client.send('GET', submit.path, { headers: FOREIGN_HEADERS }),
    ]);
    for (const { headers } of others) expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('is anonymous, whatever cookie is sent with it', async () => {
    const { client, id } = await createFeedbackReader(daybook());
    const before = await daybook().db.selectFrom('sessions').selectAll().where('user_id', '=', id).execute();
    clock.advance(DAY_MS);
    const body = { projectKey: 1, projectVersion: '1', projectUser: 'Anonymous', content: 'Hello' };
    for (const cookie of [client.cookie ?? '', 'daybook=nonsense', '%%%']) {
      const answer = await client.post(submit.path, body, { ...FOREIGN_HEADERS, cookie });
      expect(answer.status).toBe(200);
      expect(answer.headers).not.toHaveProperty('set-cookie');
    }
    const after = await daybook().db.selectFrom('sessions').selectAll().where('user_id', '=', id).execute();
    expect(after).toEqual(before);
  });

  it('ignores an id, time or state from the sender', async () => {
    const { client, key } = await createFeedbackReader(daybook());
    const forged = { id: 'mine', creationTime: '2020-01-01T00:00:00Z', state: 'read', __proto__: { a: 1 } };
    await send({ projectKey: key, ...forged });
    expect((await client.call(retrieve, {})).body[0]).toMatchObject({
      id: expect.not.stringContaining('mine'),
      creationTime: new Date(clock()).toISOString(),
      state: 'unread',
    });
  });

  it('that looks like spam gets the usual answer and goes to spam, with the reasons', async () => {
    const { client, key } = await createFeedbackReader(daybook());
    const honest = await send({ projectKey: key });
    const caught = await send({ projectKey: key, website: 'http://a.example', t: 5 });
    expect(Object.keys(caught.body as object)).toEqual(Object.keys(honest.body as object));
    const [spam, item] = (await client.call(retrieve, {})).body;
    expect(spam).toMatchObject({ state: 'spam', spamReasons: ['honeypot', 'too-fast'] });
    expect(item).toMatchObject({ state: 'unread', spamReasons: [] });
  });

  it('goes to spam from the fourth identical text a day, except for short praise', async () => {
    const { client, key } = await createFeedbackReader(daybook());
    for (const content of [
      'Buy the best umbrellas!',
      'BUY the best\numbrellas!',
      'Buy the best umbrellas! ',
    ]) {
      await send({ projectKey: key, content });
    }
    for (let round = 0; round < 6; round += 1) await send({ projectKey: key, content: 'Great!' });
    const spam = { states: ['spam' as const] };
    expect((await client.call(retrieve, spam)).body).toEqual([]);
    await send({ projectKey: key, content: 'buy the BEST umbrellas!' });
    expect((await client.call(retrieve, spam)).body).toMatchObject([{ spamReasons: ['repeated'] }]);
    clock.advance(DAY_MS);
    await send({ projectKey: key, content: 'buy the best umbrellas!' });
    expect((await client.call(retrieve, spam)).body).toHaveLength(1);
  });
});
