import { afterEach, expect, it } from 'vitest';
import { FEEDBACK_PER_PROJECT_AND_DAY, feedbackApi } from '../contract/feedback.ts';
import { projectApi } from '../contract/feedback-projects.ts';
import { DAY_MS, MINUTE_MS } from '#platform/system/clock.ts';
import { eachDatabase } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import {
  BEHIND_PROXY_ENV,
  createFeedbackSender,
  expectCorsReadable,
  createFeedbackReader,
} from '#testing/feedback-sender.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { isFullRun } from '#testing/full-run.ts';
import { onPostgresInFullRun } from '#testing/needs.ts';

const { retrieve } = feedbackApi;
const clock = createTestClock();
/** The full run sends what a project receives on a day unless it is set. */
const ADDRESSES = isFullRun ? FEEDBACK_PER_PROJECT_AND_DAY : 60;

eachDatabase('the limits for feedback', (database, kind) => {
  const daybook = suiteDaybook(() => ({ database: database(), clock, env: BEHIND_PROXY_ENV }));
  // Rate-limit windows are fixed: each test starts in a new one.
  afterEach(() => clock.advance(DAY_MS));
  const send = createFeedbackSender(daybook);

  it('allow ten items per address, project and minute; the page can read the 429 and its Retry-After', async () => {
    const [{ key }, other] = [await createFeedbackReader(daybook()), await createFeedbackReader(daybook())];
    const from = { 'x-forwarded-for': '2001:db8:1:2::1' };
    for (let count = 0; count < 10; count += 1)
      expect((await send({ projectKey: key }, from)).status).toBe(200);
    const neighbour = { 'x-forwarded-for': '2001:db8:1:2:ffff::2' };
    for (const sender of [from, neighbour]) {
      const answer = await send({ projectKey: key }, sender);
      expect(expectCorsReadable(answer)).toMatchObject({ status: 429, code: 'request.too-many' });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
    }
    expect((await send({ projectKey: other.key }, from)).status).toBe(200);
    expect((await send({ projectKey: key }, { 'x-forwarded-for': '2001:db8:1:3::1' })).status).toBe(200);
    clock.advance(MINUTE_MS);
    expect((await send({ projectKey: key }, from)).status).toBe(200);
  });

  it('keep one address from using up the daily limit', async () => {
    const { key } = await createFeedbackReader(daybook());
    const from = { 'x-forwarded-for': '203.0.113.9' };
    clock.advance(DAY_MS - (clock() % DAY_MS));
    let taken = 0;
    for (let minute = 0; minute < 11; minute += 1) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => send({ projectKey: key, content: 'Hi' }, from)),
      );
      taken += answers.filter(({ status }) => status === 200).length;
      clock.advance(MINUTE_MS);
    }
    expect(taken).toBe(100);
    expect((await send({ projectKey: key }, { 'x-forwarded-for': '203.0.113.10' })).status).toBe(200);
  });

  it('keep the addresses of one line from using up the daily limit', onPostgresInFullRun(kind), async () => {
    const { key } = await createFeedbackReader(daybook());
    clock.advance(DAY_MS - (clock() % DAY_MS));
    const statuses: number[] = [];
    for (let line = 0; line < 41; line += 1) {
      const from = { 'x-forwarded-for': `2001:db8:9:${line.toString(16)}::1` };
      const items = Array.from({ length: 10 }, () => send({ projectKey: key, content: 'Hi' }, from));
      statuses.push(...(await Promise.all(items)).map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(400);
    expect((await send({ projectKey: key }, { 'x-forwarded-for': '2001:db8:a::1' })).status).toBe(200);
  });

  it('let any number of addresses fill at most one project', async () => {
    const [flooded, other] = [await createFeedbackReader(daybook()), await createFeedbackReader(daybook())];
    if (!isFullRun) {
      const [project] = (await flooded.client.call(feedbackApi.projects)).body;
      await flooded.client.call(projectApi.update, { id: project?.id ?? '', perDay: ADDRESSES });
    }
    const answers = await inTurns(ADDRESSES, () => send({ projectKey: flooded.key, content: 'Hi' }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const refused = await send({ projectKey: flooded.key });
    expect(expectCorsReadable(refused)).toMatchObject({ status: 429 });
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(86_400);
    expect((await send({ projectKey: other.key })).status).toBe(200);
    expect((await other.client.call(retrieve, {})).body).toHaveLength(1);
    expect((await flooded.client.call(retrieve, {})).body).toHaveLength(ADDRESSES);
    clock.advance(DAY_MS);
    expect((await send({ projectKey: flooded.key })).status).toBe(200);
  });

  it('can be lower for a project', async () => {
    const [{ key, client }, other] = [
      await createFeedbackReader(daybook()),
      await createFeedbackReader(daybook()),
    ];
    const id = (await client.call(feedbackApi.projects)).body[0]?.id ?? '';
    await client.call(projectApi.update, { id, perDay: 2 });
    const answers = [await send({ projectKey: key }), await send({ projectKey: key })];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await send({ projectKey: key })).status).toBe(429);
    expect((await send({ projectKey: other.key })).status).toBe(200);
  });

  it('store no address in the database', async () => {
    const { key } = await createFeedbackReader(daybook());
    await send({ projectKey: key }, { 'x-forwarded-for': '203.0.113.77' });
    const tables = [
      await daybook().db.selectFrom('feedback_items').selectAll().execute(),
      await daybook().db.selectFrom('rate_limits').selectAll().execute(),
    ];
    expect(JSON.stringify(tables)).not.toContain('203.0.113.77');
  });
});

async function inTurns<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < count) {
    results.push(...(await Promise.all(Array.from({ length: Math.min(20, count - results.length) }, work))));
  }
  return results;
}
