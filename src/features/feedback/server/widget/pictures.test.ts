import { expect, it, onTestFinished, vi } from 'vitest';
import { feedbackApi } from '../../contract/feedback.ts';
import { feedbackAnswersApi } from '../../contract/feedback-answers.ts';
import { projectApi } from '../../contract/feedback-projects.ts';
import { FEEDBACK_PICTURES_PER_PROJECT_AND_DAY, feedbackWidgetApi } from '../../contract/feedback-widget.ts';
import { storageApi } from '#features/storage/contract/storage.ts';
import { eachDatabase } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { BEHIND_PROXY_ENV } from '#testing/feedback-sender.ts';
import { openInbox } from '#testing/feedback.ts';
import { multipart, PNG, sendPicture } from '#testing/feedback-pictures.ts';
import { eventually } from '#testing/eventually.ts';
import { slowBody } from '#testing/slow-request.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { DAY_MS, MINUTE_MS } from '#platform/system/clock.ts';

const clock = createTestClock();

eachDatabase('the picture of feedback', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), clock, env: BEHIND_PROXY_ENV }));

  /** An inbox with an item that has a picture. */
  async function withPicture(address: string) {
    const inbox = await openInbox(daybook(), clock());
    const send = (id: string, from = address) =>
      sendPicture(daybook().anonymousClient(), inbox.project.key, id, PNG, { 'x-forwarded-for': from });
    const item = await inbox.receive({ createdAt: clock() });
    expect((await send(item.id)).status).toBe(200);
    const path = feedbackWidgetApi.picture.path.replace(':id', item.id);
    return {
      ...inbox,
      item,
      send,
      readPicture: async () => (await inbox.client.send('GET', path)).status,
      hasPicture: async () =>
        (await inbox.client.call(feedbackAnswersApi.thread, { id: item.id })).body.picture,
      usage: async () => (await inbox.client.call(storageApi.usage)).body,
    };
  }

  it('is none while its file is in the trash, and once the file is gone', async () => {
    const { id: userId, client, readPicture, hasPicture, usage } = await withPicture('10.1.0.1');
    const own = daybook().db.selectFrom('files').select('id').where('user_id', '=', userId);
    const { id } = await own.executeTakeFirstOrThrow();
    await client.call(storageApi.deleteFiles, { ids: [id] });
    expect([await readPicture(), await hasPicture()]).toEqual([404, false]);
    await client.call(storageApi.restore, { id });
    expect([await readPicture(), await hasPicture()]).toEqual([200, true]);
    await client.call(storageApi.deleteFiles, { ids: [id] });
    await client.call(storageApi.purge, { id });
    expect([await readPicture(), await hasPicture()]).toEqual([404, false]);
    expect((await usage()).used).toBe(0);
  });

  it('is deleted for good with its feedback', async () => {
    const { id: userId, client, item, usage } = await withPicture('10.1.0.2');
    await client.call(feedbackApi.delete, { ids: [item.id] });
    await daybook().runHousekeeping();
    expect((await usage()).used).toBe(PNG.length);
    clock.advance(31 * DAY_MS);
    await daybook().runHousekeeping();
    const left = daybook().db.selectFrom('files').select('id').where('user_id', '=', userId);
    expect(await left.execute()).toEqual([]);
  });

  it('is deleted for good with its project, which is gone after it', async () => {
    const { client, project, usage } = await withPicture('10.1.0.3');
    await client.call(projectApi.delete, { id: project.id });
    await daybook().runHousekeeping();
    expect((await usage()).used).toBe(0);
    await daybook().runHousekeeping();
    const left = daybook().db.selectFrom('feedback_projects').select('id').where('id', '=', project.id);
    expect(await left.execute()).toEqual([]);
  });

  const countRequests = async () => {
    const counters = daybook()
      .db.selectFrom('rate_limits')
      .select(({ fn }) => fn.sum('count').as('sum'));
    return Number(
      (await counters.where('key', 'like', 'feedback-picture-address-day:%').executeTakeFirst())?.sum,
    );
  };

  /** A picture of an item, of which nothing has arrived but the beginning. */
  async function stalled(projectKey: string, id: string, from: string) {
    const { headers, body } = multipart({ projectKey, id }, Buffer.concat([PNG, Buffer.alloc(100_000)]));
    const path = feedbackWidgetApi.addPicture.path;
    const options = { port: daybook().port, origin: '', cookie: null, bodyBytes: body.length };
    const before = await countRequests();
    const sending = slowBody('POST', path, { ...options, headers: { ...headers, 'x-forwarded-for': from } });
    await sending.send(body.subarray(0, 50_000));
    await eventually('the server to read it', async () => (await countRequests()) > before);
    return { answer: sending.answer, finish: () => sending.send(body.subarray(50_000)) };
  }

  it('arrives alone for its item, and with at most three others from its network', async () => {
    const { project, receive, send } = await withPicture('10.2.0.1');
    const items = await Promise.all(Array.from({ length: 6 }, () => receive({ createdAt: clock() })));
    const ids = items.map(({ id }) => id);
    const pending = [];
    for (const id of ids.slice(0, 4))
      pending.push(await stalled(project.key, id, `10.2.1.${pending.length}`));
    expect((await send(ids[0] ?? '', '10.2.2.1')).status).toBe(404);
    expect((await send(ids[4] ?? '', '10.2.1.200')).status).toBe(503);
    expect((await send(ids[5] ?? '', '10.2.2.2')).status).toBe(200);
    for (const { finish } of pending) await finish();
    for (const { answer } of pending) expect((await answer).status).toBe(200);
    expect((await send(ids[4] ?? '', '10.2.1.200')).status).toBe(200);
  });

  it('arrives also while four networks send pictures as slowly as they like, one of which is refused', async () => {
    const { project, receive, send } = await withPicture('10.4.0.1');
    const pending = [];
    for (let index = 0; index < 16; index += 1) {
      const { id } = await receive({ createdAt: clock() });
      pending.push(await stalled(project.key, id, `10.4.${1 + (index % 4)}.${index}`));
    }
    const { id } = await receive({ createdAt: clock() });
    expect((await send(id, '10.4.5.1')).status).toBe(200);
    for (const { finish } of pending) await finish().catch(() => undefined);
    const answers = await Promise.all(pending.map(({ answer }) => answer));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(15);
    expect(answers.filter(({ status }) => status === 503)).toHaveLength(1);
  });

  it('has to arrive within a minute', async () => {
    const { project, receive } = await withPicture('10.3.0.1');
    const { id } = await receive({ createdAt: clock() });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { answer } = await stalled(project.key, id, '10.3.0.2');
    vi.advanceTimersByTime(MINUTE_MS);
    expect((await answer).status).toBe(408);
  });

  it('is stored once, also if it arrives twice at the same time', async () => {
    const { receive, send, usage } = await withPicture('10.1.0.4');
    const { id } = await receive({ createdAt: clock() });
    const statuses = (await Promise.all([send(id), send(id)])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect((await usage()).used).toBe(2 * PNG.length);
  });

  it('can be sent ten times a day by an address, which uses up nothing by requests that are refused', async () => {
    const { project, receive, send } = await withPicture('10.1.0.5');
    const statuses = [];
    for (let count = 0; count < 10; count += 1) {
      clock.advance(MINUTE_MS);
      statuses.push((await send('unknown')).status);
      statuses.push((await send((await receive({ createdAt: clock() })).id)).status);
    }
    expect(statuses.filter((_, index) => index % 2 === 0)).toEqual(Array(10).fill(404));
    expect(statuses.filter((_, index) => index % 2 === 1)).toEqual([...Array(9).fill(200), 429]);
    const stored = await daybook()
      .db.selectFrom('rate_limits')
      .select('count')
      .where('key', '=', `feedback-picture-project:${project.id}`)
      .execute();
    expect(stored).toEqual([{ count: 10 }]);
  });

  it('is refused once a project has a hundred of a day', async () => {
    const { project, receive, send } = await withPicture('10.1.0.6');
    await daybook()
      .db.updateTable('rate_limits')
      .set({ count: FEEDBACK_PICTURES_PER_PROJECT_AND_DAY - 1 })
      .where('key', '=', `feedback-picture-project:${project.id}`)
      .execute();
    const next = async (from: string) =>
      (await send((await receive({ createdAt: clock() })).id, from)).status;
    expect([await next('10.1.0.7'), await next('10.1.0.8')]).toEqual([200, 429]);
  });
});
