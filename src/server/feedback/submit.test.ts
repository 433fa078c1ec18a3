import { afterEach, expect, it } from 'vitest';
import { feedbackApi, feedbackMessages } from '#contract/feedback.ts';
import { DAY_MS, MINUTE_MS } from '../kernel/clock.ts';
import type { Answer, Headers } from '../testing/client.ts';
import { eachDatabase } from '../testing/databases.ts';
import { suiteDaybook, type Daybook, type TestUser } from '../testing/daybook.ts';
import { movableClock } from '../testing/movable-clock.ts';

const { submit, retrieve, projects } = feedbackApi;
const clock = movableClock();
/** Behind a proxy at 127.0.0.1, which names the senders' addresses. */
const env = { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' };
const foreign = { origin: 'https://shop.example', 'sec-fetch-site': 'cross-site' };

eachDatabase('submitted feedback', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), clock, env }));
  // Fixed windows: each test begins in a fresh one.
  afterEach(() => clock.advance(DAY_MS));

  const send = (fields: object, headers: Headers = {}) =>
    daybook()
      .visitor()
      .post(
        submit.path,
        {
          projectVersion: '2.1',
          projectUser: 'ann@example.org',
          content: 'The map is upside down.',
          ...fields,
        },
        { ...foreign, 'x-forwarded-for': address(), ...headers },
      );

  it('is answered as the entity, and lies in the inbox of its project', async () => {
    const { client, key } = await reader(daybook());
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
  ])('is taken as %s', async (type) => {
    const { client, key } = await reader(daybook());
    expect((await send({ projectKey: key, content: 'Ä 😀' }, { 'content-type': type })).status).toBe(200);
    expect((await client.call(retrieve, {})).body[0]?.content).toBe('Ä 😀');
  });

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=b', 'x', ''])(
    'is not taken as %j, and says so to the page',
    async (type) => {
      const answer = await send({ projectKey: 1 }, { 'content-type': type });
      expect(readable(answer)).toMatchObject({ status: 415 });
    },
  );

  it('reaches Daybook itself by the number 1 and by the text', async () => {
    for (const projectKey of [1, '1']) expect((await send({ projectKey })).status).toBe(200);
    const admin = await daybook().user('admin');
    const listed = (await admin.client.call(retrieve, { limit: 2 })).body;
    expect(listed.map(({ projectKey }) => projectKey)).toEqual(['1', '1']);
    expect((await (await daybook().user()).client.call(retrieve, {})).body).toEqual([]);
  });

  it.each([['fb_unknown'], [2], ['01'], [1.5], [''], ['fb_%'], [-0]])(
    'to the unknown key %j is 404, and the page can read it',
    async (projectKey) => {
      const answer = await send({ projectKey });
      expect(readable(answer)).toMatchObject({ status: 404, code: 'feedback.unknown-project' });
    },
  );

  it.each([
    [{ content: '' }, feedbackMessages.blankContent],
    [{ content: ' \n\t' }, feedbackMessages.blankContent],
    [{ content: 'x'.repeat(5_001) }, 'At most 5000 characters, please.'],
    [{ content: 5 }, expect.any(String)],
    [{ content: 'a\0' }, expect.any(String)],
    [{ projectVersion: 'x'.repeat(65) }, expect.any(String)],
    [{ projectVersion: 1 }, expect.any(String)],
    [{ projectUser: 'x'.repeat(321) }, expect.any(String)],
    [{ projectUser: null }, expect.any(String)],
    [{ projectKey: true }, expect.any(String)],
    [{ projectKey: undefined }, expect.any(String)],
  ])('that breaks a rule is refused with words: %j', async (fields, detail) => {
    const answer = await send({ projectKey: 1, ...fields });
    expect(readable(answer)).toMatchObject({ status: 400, body: { detail } });
  });

  it('may have 5,000 characters of any script', async () => {
    const { client, key } = await reader(daybook());
    for (const content of ['x'.repeat(5_000), '字'.repeat(5_000), '😀'.repeat(2_500)]) {
      expect((await send({ projectKey: key, content })).status).toBe(200);
      expect((await client.call(retrieve, { limit: 1 })).body[0]?.content).toBe(content);
    }
  });

  it.each(['application/json', 'text/plain'])(
    'of more than 16 KiB is 413 as %s, and the page can read it',
    async (type) => {
      const answer = await send({ projectKey: 1, more: 'x'.repeat(16 * 1024) }, { 'content-type': type });
      expect(readable(answer)).toMatchObject({ status: 413, code: 'request.too-large' });
    },
  );

  it.each(['{', 'null', '[]', '"x"', '5', '['.repeat(10_000)])(
    'that is no object is 400: %s',
    async (body) => {
      for (const type of ['application/json', 'text/plain']) {
        const answer = await daybook()
          .visitor()
          .send('POST', submit.path, { body, headers: { 'content-type': type, ...foreign } });
        expect(readable(answer).status).toBe(400);
      }
    },
  );

  it('is asked for by browsers first', async () => {
    const preflight = await daybook()
      .visitor()
      .send('OPTIONS', submit.path, {
        headers: {
          ...foreign,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        },
      });
    expect(readable(preflight)).toMatchObject({
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
    const { client } = await reader(daybook());
    const others = await Promise.all([
      client.call(retrieve, {}, foreign),
      client.send('GET', '/api/feedback/counts', { headers: foreign }),
      client.send('OPTIONS', retrieve.path, { headers: foreign }),
      client.send('GET', submit.path, { headers: foreign }),
    ]);
    for (const { headers } of others) expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('is nobody’s, whatever cookie comes along', async () => {
    const { client, id } = await reader(daybook());
    const before = await daybook().db.selectFrom('sessions').selectAll().where('user_id', '=', id).execute();
    clock.advance(DAY_MS);
    const body = { projectKey: 1, projectVersion: '1', projectUser: 'Anonymous', content: 'Hello' };
    for (const cookie of [client.cookie ?? '', 'daybook=nonsense', '%%%']) {
      const answer = await client.post(submit.path, body, { ...foreign, cookie });
      expect(answer.status).toBe(200);
      expect(answer.headers).not.toHaveProperty('set-cookie');
    }
    const after = await daybook().db.selectFrom('sessions').selectAll().where('user_id', '=', id).execute();
    expect(after).toEqual(before);
  });

  it('takes neither id nor time nor state from the sender', async () => {
    const { client, key } = await reader(daybook());
    const wished = { id: 'mine', creationTime: '2020-01-01T00:00:00Z', state: 'read', __proto__: { a: 1 } };
    await send({ projectKey: key, ...wished });
    expect((await client.call(retrieve, {})).body[0]).toMatchObject({
      id: expect.not.stringContaining('mine'),
      creationTime: new Date(clock()).toISOString(),
      state: 'unread',
    });
  });

  it('that looks like spam is answered like any other and kept apart, with the reasons', async () => {
    const { client, key } = await reader(daybook());
    const honest = await send({ projectKey: key });
    const caught = await send({ projectKey: key, website: 'http://a.example', t: 5 });
    expect(Object.keys(caught.body as object)).toEqual(Object.keys(honest.body as object));
    const [spam, item] = (await client.call(retrieve, {})).body;
    expect(spam).toMatchObject({ state: 'spam', spamReasons: ['honeypot', 'too-fast'] });
    expect(item).toMatchObject({ state: 'unread', spamReasons: [] });
  });

  it('of one text is kept apart from the fourth time in a day on, short cheers aside', async () => {
    const { client, key } = await reader(daybook());
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

  it('is limited to ten per address, project and minute; the page reads the 429 and its Retry-After', async () => {
    const [{ key }, other] = [await reader(daybook()), await reader(daybook())];
    const from = { 'x-forwarded-for': '2001:db8:1:2::1' };
    for (let count = 0; count < 10; count += 1)
      expect((await send({ projectKey: key }, from)).status).toBe(200);
    const neighbour = { 'x-forwarded-for': '2001:db8:1:2:ffff::2' };
    for (const sender of [from, neighbour]) {
      const answer = await send({ projectKey: key }, sender);
      expect(readable(answer)).toMatchObject({ status: 429, code: 'request.too-many' });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
    }
    expect((await send({ projectKey: other.key }, from)).status).toBe(200);
    expect((await send({ projectKey: key }, { 'x-forwarded-for': '2001:db8:1:3::1' })).status).toBe(200);
    clock.advance(MINUTE_MS);
    expect((await send({ projectKey: key }, from)).status).toBe(200);
  });

  it('from 1,000 addresses fills one project at most, and drowns no other', async () => {
    const [flooded, other] = [await reader(daybook()), await reader(daybook())];
    const answers = await inTurns(1_000, () => send({ projectKey: flooded.key, content: 'Hi' }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const refused = await send({ projectKey: flooded.key });
    expect(readable(refused)).toMatchObject({ status: 429 });
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(86_400);
    expect((await send({ projectKey: other.key })).status).toBe(200);
    expect((await other.client.call(retrieve, {})).body).toHaveLength(1);
    expect((await flooded.client.call(retrieve, {})).body).toHaveLength(1_000);
    clock.advance(DAY_MS);
    expect((await send({ projectKey: flooded.key })).status).toBe(200);
  }, 240_000);

  it('leaves no address in the database', async () => {
    const { key } = await reader(daybook());
    await send({ projectKey: key }, { 'x-forwarded-for': '203.0.113.77' });
    const tables = [
      await daybook().db.selectFrom('feedback_items').selectAll().execute(),
      await daybook().db.selectFrom('rate_limits').selectAll().execute(),
    ];
    expect(JSON.stringify(tables)).not.toContain('203.0.113.77');
  });
});

/** Somebody with a project, its key and a browser. */
async function reader(daybook: Daybook): Promise<TestUser & { key: string }> {
  const user = await daybook.user();
  const [project] = (await user.client.call(projects, {})).body;
  return { ...user, key: project?.key ?? '' };
}

/** As a page of another site is allowed to see it: never with credentials. */
function readable<Body>(answer: Answer<Body>): Answer<Body> {
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'retry-after',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
  return answer;
}

let addresses = 0;
/** One that no other call had. */
function address(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

async function inTurns<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < count) {
    results.push(...(await Promise.all(Array.from({ length: Math.min(20, count - results.length) }, work))));
  }
  return results;
}
