import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { ownAccountApi } from '#features/account/contract/profile.ts';
import { feedbackApi } from '#features/feedback/contract/feedback.ts';
import { feedbackAnswersApi } from '#features/feedback/contract/feedback-answers.ts';
import { projectApi } from '#features/feedback/contract/feedback-projects.ts';
import {
  WEBHOOK_EVENTS,
  WEBHOOK_LOG_DAYS,
  webhookApi,
  type WebhookDelivery,
  type WebhookEvent,
} from '../contract/webhooks.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/system/clock.ts';
import { eachDatabaseInFullRun } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { eventually } from '#testing/eventually.ts';
import { statusTokenOf } from '#testing/feedback.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { freshEmail } from '#testing/users.ts';
import { unzip } from '#testing/zip.ts';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const clock = createTestClock();

eachDatabaseInFullRun('webhooks', (database) => {
  let received: Received[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(status).end(`status ${status}`);
    });
  });
  beforeAll(
    () =>
      new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve);
      }),
  );
  afterAll(() => void server.close());
  beforeEach(() => {
    received = [];
    status = 200;
  });
  const daybook = suiteDaybook(() => ({
    database: database(),
    clock,
    env: { WEBHOOK_ALLOW: '127.0.0.1' },
    webhookPollMs: 10,
  }));

  const send = (projectKey: string, content: string, more = {}) =>
    daybook()
      .anonymousClient()
      .call(feedbackApi.submit, { projectKey, projectVersion: '1', projectUser: 'Ann', content, ...more });

  async function scene(events: readonly WebhookEvent[] = ['feedback.created', 'feedback.changed']) {
    const { client, email } = await daybook().user();
    const { body: project } = await client.call(projectApi.create, { name: 'Atlas' });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
    const { body: webhook } = await client.call(webhookApi.create, {
      projectId: project.id,
      url,
      events: [...events],
    });
    const log = async () => (await client.call(webhookApi.deliveries, { id: webhook.id })).body;
    const settled = (is: (latest: WebhookDelivery) => boolean) =>
      eventually('the delivery', async () => {
        const [latest] = await log();
        return latest && is(latest) ? latest : null;
      });
    return { client, email, project, webhook, log, settled };
  }

  it('get signed messages about new and changed feedback, which the library of the standard verifies', async () => {
    const { client, project, webhook, settled, log } = await scene();
    const { body: item } = await send(project.key, 'The map is upside down. ü');
    await send(project.key, 'Spam', { website: 'x' });
    await settled(({ state }) => state === 'delivered');
    await client.call(feedbackApi.mark, { ids: [item.id], state: 'archived' });
    await settled(({ type, state }) => type === 'feedback.changed' && state === 'delivered');
    // The library compares with the machine's clock, and other tests have moved that of Daybook.
    vi.useFakeTimers({ toFake: ['Date'], now: clock() });
    onTestFinished(() => void vi.useRealTimers());
    const messages = received.map(({ headers, body }) =>
      new Webhook(webhook.secret).verify(body, headers as Record<string, string>),
    );
    expect(messages).toMatchObject([
      {
        type: 'feedback.created',
        data: { ...item, state: 'unread', project: { id: project.id, name: 'Atlas' } },
      },
      { type: 'feedback.changed', data: { id: item.id, state: 'archived' } },
    ]);
    expect((await log()).map(({ id }) => id).toSorted()).toEqual(
      received.map(({ headers }) => String(headers['webhook-id'])).toSorted(),
    );
    const [first] = received;
    expect(() =>
      new Webhook(webhook.secret).verify(`${first?.body ?? ''} `, first?.headers as Record<string, string>),
    ).toThrow('No matching signature found');
  });

  it('tell of answers and replies with the message, and of merges with the item that stays', async () => {
    const { client, project } = await scene(WEBHOOK_EVENTS);
    const sender = freshEmail();
    const { body: kept } = await send(project.key, 'Upside down', { projectUser: sender });
    const { body: double } = await send(project.key, 'Upside down, too');
    const { answer, reply, merge, unmerge } = feedbackAnswersApi;
    // Changes that follow each other before a delivery are told once.
    const arrived = (count: number) => eventually('the messages', () => received.length >= count);
    await client.call(answer, { id: kept.id, content: 'Thank you.' });
    await arrived(4);
    const token = await statusTokenOf(daybook(), sender);
    await daybook().anonymousClient().call(reply, { token, content: 'Great!' });
    await client.call(merge, { ids: [double.id], into: kept.id });
    await arrived(8);
    await client.call(unmerge, { ids: [double.id] });
    await arrived(10);
    const bodies = received.map(({ body }) => JSON.parse(body) as { type: string; data: object });
    const of = (type: string) => bodies.filter((body) => body.type === type).map(({ data }) => data);
    const said = (content: string, from: string) => ({
      id: kept.id,
      message: { id: expect.any(String), from, content, creationTime: expect.any(String) },
    });
    expect(of('feedback.answered')).toMatchObject([said('Thank you.', 'team')]);
    expect(of('feedback.replied')).toMatchObject([said('Great!', 'sender')]);
    expect(of('feedback.merged')).toMatchObject([{ id: double.id, mergedInto: kept.id }]);
    expect(of('feedback.unmerged')).toMatchObject([{ id: double.id }]);
    // Read by the answer, unread by the reply, archived by the merge and back.
    const changed = of('feedback.changed').map((data) => (data as { readonly id: string }).id);
    expect(changed.toSorted()).toEqual([kept.id, kept.id, double.id, double.id].toSorted());
    expect(received).toHaveLength(10);
    expect(JSON.stringify(bodies)).not.toContain('author');
  });

  it('are told of nothing when a call leaves everything as it was', async () => {
    const { client, project, log } = await scene(['feedback.changed']);
    const { body: item } = await send(project.key, 'Hello');
    const update = (change: object) =>
      client.call(feedbackAnswersApi.update, { changes: [{ id: item.id, ...change }], letters: false });
    await client.call(feedbackApi.mark, { ids: [item.id], state: 'unread' });
    for (const change of [{}, { status: 'received', labels: [], assignee: null }]) await update(change);
    expect(await log()).toEqual([]);
    await update({ status: 'planned', labels: ['Map'] });
    await eventually('the message', () => received.length === 1);
    await update({ status: 'planned', labels: ['Map'] });
    expect(await log()).toHaveLength(1);
  });

  it('are tried again with growing pauses for three days, then turned off with a letter', async () => {
    const { client, email, project, webhook, settled, log } = await scene();
    status = 500;
    await send(project.key, 'Hello');
    const first = await settled(({ attempts }) => attempts === 1);
    expect(first).toMatchObject({ state: 'waiting', status: 500, answer: 'status 500' });
    clock.advance(MINUTE_MS);
    await settled(({ attempts }) => attempts === 2);
    for (let days = 0; (await log())[0]?.state === 'waiting' && days < 20; days += 1) {
      const before = (await log())[0]?.attempts ?? 0;
      clock.advance(10 * HOUR_MS);
      await settled(({ attempts }) => attempts > before);
    }
    expect((await log())[0]).toMatchObject({ state: 'failed' });
    const [turnedOff] = (await client.call(webhookApi.list, { projectId: project.id })).body;
    expect(turnedOff).toMatchObject({ id: webhook.id, disabled: true });
    expect((await daybook().emailTo(email, /webhook was turned off/)).text).toContain('127.0.0.1');
    status = 200;
    await client.call(webhookApi.setDisabled, { id: webhook.id, disabled: false });
    await client.call(webhookApi.replay, { id: webhook.id, deliveryId: first.id });
    await settled(({ state }) => state === 'delivered');
    expect(new Set(received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([first.id]));
  });

  it('deliver a test by the same way, and are turned off at once by an address that is gone', async () => {
    const { client, project, webhook, settled } = await scene();
    await client.call(webhookApi.test, { id: webhook.id });
    await settled(({ type, state }) => type === 'webhook.test' && state === 'delivered');
    status = 410;
    await client.call(webhookApi.test, { id: webhook.id });
    await settled(({ state }) => state === 'failed');
    expect((await client.call(webhookApi.list, { projectId: project.id })).body[0]?.disabled).toBe(true);
  });

  it.each([
    ['without TLS', 'http://example.org/hook'],
    ['with a private address', 'https://192.168.1.1/hook'],
    ['with a private address in disguise', 'https://0xa.1/hook'],
    ['with the address of a cloud’s own services', 'https://[::ffff:169.254.169.254]/'],
    ['that is none', 'https://exa mple/'],
  ])('are refused when they are added %s', async (_what, url) => {
    const { client, project } = await scene();
    const input = { projectId: project.id, url, events: ['feedback.created' as const] };
    const refused = await client.call(webhookApi.create, input);
    expect(refused).toMatchObject({ status: 400, code: 'request.invalid' });
    expect((await client.call(webhookApi.list, { projectId: project.id })).body).toHaveLength(1);
  });

  it('reach no private address that the operator has not allowed', async () => {
    const { client, project } = await scene();
    const input = {
      projectId: project.id,
      url: 'https://localhost:1/',
      events: ['feedback.created' as const],
    };
    const { body: webhook } = await client.call(webhookApi.create, input);
    await client.call(webhookApi.test, { id: webhook.id });
    const answer = await eventually('the refusal', async () => {
      const [latest] = (await client.call(webhookApi.deliveries, { id: webhook.id })).body;
      return latest?.attempts === 1 ? latest.answer : null;
    });
    expect(answer).toContain('private or reserved');
  });

  it('send nothing about feedback that is gone, and forget their log', async () => {
    const { project, webhook, settled } = await scene();
    status = 503;
    const { body: item } = await send(project.key, 'Hello');
    await settled(({ attempts }) => attempts === 1);
    await daybook().db.deleteFrom('feedback_items').where('id', '=', item.id).execute();
    clock.advance(MINUTE_MS);
    expect(await settled(({ state }) => state === 'failed')).toMatchObject({
      answer: 'The feedback is gone.',
    });
    expect(received).toHaveLength(1);
    clock.advance((WEBHOOK_LOG_DAYS + 1) * DAY_MS);
    await daybook().runHousekeeping();
    const left = daybook().db.selectFrom('webhook_deliveries').select('id');
    expect(await left.where('webhook_id', '=', webhook.id).execute()).toEqual([]);
  });

  it('are named by the export of their owner’s account, with their addresses', async () => {
    const { client, webhook } = await scene();
    const answer = await fetch(`http://127.0.0.1:${daybook().port}${ownAccountApi.exportAccount.path}`, {
      headers: { cookie: client.cookie ?? '' },
    });
    const copy = await unzip(new Uint8Array(await answer.arrayBuffer()));
    expect(JSON.parse(String(copy.get('feedback-projects.json')))).toMatchObject([
      { name: 'Atlas', webhooks: [webhook.url] },
    ]);
  });

  it('keep their secret sealed', async () => {
    const { webhook } = await scene();
    expect(webhook.secret).toMatch(/^whsec_[\w+/]{32}$/);
    const rows = await daybook().db.selectFrom('webhooks').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(webhook.secret.slice('whsec_'.length));
  });
});
