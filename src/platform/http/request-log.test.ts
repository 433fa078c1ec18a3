import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { Problem } from '../contract/problem.ts';
import { requireConfig } from '#app/server/settings.ts';
import { createHttpServer } from './http.ts';

interface Line {
  readonly msg: string;
  readonly [fact: string]: unknown;
}

async function server(env: Readonly<Record<string, string>> = {}) {
  const lines: Line[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as Line) });
  const app = await createHttpServer(requireConfig(env), log);
  onTestFinished(() => app.close());
  app.get('/fine', async () => 'fine');
  app.get('/refused', async () => Promise.reject(new Problem('request.malformed')));
  app.get('/broken', async () => Promise.reject(new Error('The cause.')));
  return {
    lines,
    stop: () => app.close(),
    async request(path: string, count = 1) {
      for (let sent = 0; sent < count; sent += 1) await app.inject(path);
    },
    saying: (msg: string) => lines.filter((line) => line.msg === msg),
  };
}

it('quick calls that succeed are not logged', async () => {
  const { lines, request } = await server();
  await request('/fine');
  expect(lines).toEqual([]);
});

it('every request is logged if the operator wants it, without user and address', async () => {
  const { request, saying } = await server({ LOG_REQUESTS: 'on' });
  await request('/fine', 20);
  expect(saying('request')).toHaveLength(20);
  expect(saying('request')[0]).toMatchObject({
    status: 200,
    ms: expect.any(Number),
    reqId: expect.any(String),
  });
  expect(saying('request')[0]).not.toHaveProperty('address');
  await request('/refused', 20);
  expect(saying('refused')).toHaveLength(20);
});

it('a scanner fills no disk: ten refusals of a minute are logged, then their number', async () => {
  const { request, saying, stop } = await server();
  await request('/refused', 60);
  await request('/nothing', 60);
  expect(saying('refused')).toHaveLength(20);
  expect(saying('refused')[0]).toMatchObject({
    status: 400,
    address: '127.0.0.1',
    reqId: expect.any(String),
  });
  await stop();
  expect(saying('More calls were refused or slow than are logged.')).toMatchObject([
    { leftOut: { '400 /refused': 50, '404 no route': 50 } },
  ]);
});

it('failures are logged with their causes, whatever else is refused, and the rest is counted', async () => {
  const { request, saying, stop } = await server();
  await request('/refused', 300);
  await request('/broken', 60);
  expect(saying('failed')).toHaveLength(10);
  const causes = saying('server.failed');
  expect(causes).toHaveLength(10);
  expect(causes[0]).toMatchObject({ err: { message: 'The cause.' } });
  await stop();
  expect(saying('More calls failed than are logged.')).toMatchObject([
    { leftOut: { '500 /broken': 50, 'server.failed /broken': 50 } },
  ]);
});
