import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { feedbackApi } from '#features/feedback/contract/feedback.ts';
import { projectApi } from '#features/feedback/contract/feedback-projects.ts';
import { webhookApi } from '../contract/webhooks.ts';
import { eachDatabase } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { eventually } from '#testing/eventually.ts';
import { createTestClock } from '#testing/test-clock.ts';

const clock = createTestClock();

eachDatabase('webhooks take turns', (database) => {
  const received: string[] = [];
  const unanswered: ServerResponse[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    received.push(path);
    if (path.startsWith('/slow')) unanswered.push(response);
    else response.writeHead(path.startsWith('/dead') ? 500 : 200).end();
  });
  beforeAll(
    () =>
      new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve);
      }),
  );
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const daybook = suiteDaybook(() => ({
    database: database(),
    clock,
    env: { WEBHOOK_ALLOW: '127.0.0.1' },
    webhookPollMs: 10,
  }));

  async function project(paths: readonly string[]) {
    const { client } = await daybook().user();
    const { body: created } = await client.call(projectApi.create, { name: 'Atlas' });
    const { port } = server.address() as AddressInfo;
    for (const path of paths) {
      const url = `http://127.0.0.1:${port}${path}`;
      await client.call(webhookApi.create, { projectId: created.id, url, events: ['feedback.created'] });
    }
    return async (content: string) => {
      const feedback = { projectKey: created.key, projectVersion: '1', projectUser: 'Ann', content };
      await daybook().anonymousClient().call(feedbackApi.submit, feedback);
    };
  }

  const countOf = (start: string) => received.filter((path) => path.startsWith(start)).length;

  it('so that slow ones delay no other, and those of one user take few places', async () => {
    const [toSlow, toQuick] = [await project(['/slow1', '/slow2', '/slow3']), await project(['/quick'])];
    await toSlow('Hello');
    await eventually('the slow requests', () => unanswered.length >= 2);
    await toQuick('Hello');
    await eventually('the quick request', () => countOf('/quick') === 1);
    await toQuick('Again');
    await eventually('the next one', () => countOf('/quick') === 2);
    expect(countOf('/slow')).toBe(2);
    for (const response of unanswered.splice(0)) response.end();
    await eventually('the third slow request', () => countOf('/slow') === 3);
    for (const response of unanswered.splice(0)) response.end();
  });

  it('so that one that fails is left alone for a while', async () => {
    const [toDead, toLive] = [await project(['/dead']), await project(['/live'])];
    for (let count = 0; count < 3; count += 1) await toDead('Hello');
    await eventually('the first failure', () => countOf('/dead') > 0);
    for (let count = 1; count <= 3; count += 1) {
      await toLive('Hello');
      await eventually('the live one', () => countOf('/live') === count);
    }
    expect(countOf('/dead')).toBe(1);
    clock.advance(5_000);
    await eventually('the second attempt', () => countOf('/dead') === 2);
  });
});
