import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { callGroups } from '#app/features.ts';
import { accountApi } from '#features/account/contract/account.ts';
import { activityApi } from '#features/log/contract/activity.ts';
import { SCREENS } from '#platform/contract/screens.ts';
import { encodeCall } from '#testing/client.ts';
import { START_ARGUMENTS, START_ENVIRONMENT } from '#testing/start-command.ts';
import { emailOf, fillDatabase, PASSWORD, TOKEN } from './support/data.ts';
import { median } from './support/measure.ts';
import { cpuMs, peakMiB, residentMiB, startProcess } from './support/processes.ts';
import { measure } from './tools/measure.ts';

/**
 * Start, idle memory, peak of a load, and whether the heap grows while browsers spend many days: every screen, every
 * call that changes nothing, by its example, and an entry that comes and goes.
 * `npm run bench -- day --days=300`
 */
const { values } = parseArgs({ options: { days: { type: 'string', default: '300' } } });
const DAYS = Number(values.days);
const STARTS = 5;
const PORT = 8293;
const INSPECTOR = 8294;
const ORIGIN = `http://localhost:${PORT}`;
const HEADERS = { origin: ORIGIN, cookie: `daybook=${encodeURIComponent(TOKEN)}` };
const JSON_HEADERS = { ...HEADERS, 'content-type': 'application/json' };

const DRAFT = { name: 'The Left Hand of Darkness', category: 'BOOK', rating: 5 };
/** All calls that change nothing, with their examples. */
const READING = Object.values(callGroups).flatMap(({ api, examples }) =>
  Object.entries(api).flatMap(([name, endpoint]) => {
    const reads = endpoint.reads === true || (endpoint.method === 'GET' && endpoint.changesState !== true);
    return reads ? [{ endpoint, example: examples[name] ?? {} }] : [];
  }),
);

const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-day-'));
await fillDatabase({ kind: 'sqlite', file: join(folder, 'daybook.db') });
await measureStart();
await measureLoad();
await measureGrowth();
await rm(folder, { recursive: true });

function start(url: string, args: readonly string[] = START_ARGUMENTS) {
  const env = { DATA_DIR: folder, PORT: String(PORT), RATE_LIMITS: 'off', LOG_LEVEL: 'silent' };
  return startProcess(args, url, args === START_ARGUMENTS ? { ...env, ...START_ENVIRONMENT } : env);
}

async function measureStart(): Promise<void> {
  const servers: Readonly<Record<string, readonly string[]>> = {
    Daybook: START_ARGUMENTS,
    'bare handlers': ['bench/support/limit-server.ts', join(folder, 'daybook.db'), String(PORT)],
    'bare Fastify': ['bench/support/hello-server.ts', String(PORT)],
  };
  for (const [name, args] of Object.entries(servers)) {
    const rows: { ms: number; cpu: number; idle: number }[] = [];
    // The first start only fills the caches.
    for (let round = 0; round <= STARTS; round += 1) {
      const { child, startedInMs, stop } = await start(`${ORIGIN}/api/user/me`, args);
      const cpu = cpuMs(child.pid);
      await settled();
      if (round > 0) rows.push({ ms: startedInMs, cpu, idle: residentMiB(child.pid) });
      await stop();
    }
    report({
      server: name,
      'answers after ms': Math.round(median(rows.map(({ ms }) => ms))),
      'CPU ms': median(rows.map(({ cpu }) => cpu)),
      'idle MiB': median(rows.map(({ idle }) => idle)),
    });
  }
}

async function measureLoad(): Promise<void> {
  const { child, stop } = await start(`${ORIGIN}/livez`);
  const form = { ...HEADERS, 'content-type': 'application/x-www-form-urlencoded' };
  const login = new URLSearchParams({ username: emailOf(1), password: PASSWORD }).toString();
  const calls = {
    list: { path: activityApi.retrieve.path, headers: JSON_HEADERS, body: JSON.stringify({ limit: 100 }) },
    add: { path: activityApi.submit.path, headers: JSON_HEADERS, body: JSON.stringify(DRAFT) },
    login: { path: accountApi.login.path, headers: form, body: login },
  };
  for (const [name, { path, headers, body }] of Object.entries(calls)) {
    for (const connections of [1, 10, 50]) {
      const cpu = cpuMs(child.pid);
      const options = { method: 'POST', headers, body, connections } as const;
      const { requests } = await measure({ ...options, url: ORIGIN + path });
      const cpuOfCall = (cpuMs(child.pid) - cpu) / requests;
      report({ call: name, connections, 'CPU ms a call': Number(cpuOfCall.toFixed(2)) });
    }
  }
  report({ 'peak MiB': peakMiB(child.pid) });
  await stop();
}

/** The heap after a garbage collection: once everything has been loaded, and again after all days. */
async function measureGrowth(): Promise<void> {
  const flags = [`--inspect=${INSPECTOR}`, ...START_ARGUMENTS];
  const { child, stop } = await start(`${ORIGIN}/livez`, flags);
  const heapMiB = await openHeap();
  for (const days of [DAYS / 10, DAYS / 2, DAYS / 2]) {
    const failed = new Set<string>();
    for (let day = 0; day < days; day += 1) await spendDay(failed);
    await settled();
    report({
      days,
      'heap MiB': await heapMiB(),
      'resident MiB': residentMiB(child.pid),
      failed: [...failed],
    });
  }
  await stop();
}

/** Over the Chrome DevTools protocol, which collects garbage before it counts. */
async function openHeap(): Promise<() => Promise<number>> {
  const [target] = (await (await fetch(`http://127.0.0.1:${INSPECTOR}/json/list`)).json()) as [
    { readonly webSocketDebuggerUrl: string },
  ];
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, 'open');
  const send = async (method: string) => {
    socket.send(JSON.stringify({ id: 1, method }));
    const [{ data }] = (await once(socket, 'message')) as [MessageEvent<string>];
    return (JSON.parse(data) as { readonly result: { readonly usedSize?: number } }).result;
  };
  return async () => {
    await send('HeapProfiler.collectGarbage');
    const { usedSize = NaN } = await send('Runtime.getHeapUsage');
    return Number((usedSize / 1024 ** 2).toFixed(2));
  };
}

async function spendDay(failed: Set<string>): Promise<void> {
  const send = async (path: string, options: RequestInit = {}) => {
    const answer = await fetch(ORIGIN + path, { redirect: 'manual', headers: HEADERS, ...options });
    if (answer.status >= 500) failed.add(`${path} ${answer.status}`);
    return answer.text();
  };
  for (const path of Object.values(SCREENS)) await send(path);
  for (const { endpoint, example } of READING) {
    const { method, path, body, headers } = encodeCall(endpoint, example);
    await send(path, {
      method,
      headers: { ...HEADERS, ...(headers as Record<string, string>) },
      ...(body === undefined ? {} : { body: body as string }),
    });
  }
  const json = (path: string, body: object) =>
    send(path, { method: 'POST', headers: JSON_HEADERS, body: JSON.stringify(body) });
  const added = await json(activityApi.submit.path, DRAFT);
  const { id } = JSON.parse(added) as { readonly id: string };
  await json(activityApi.update.path, { ...DRAFT, id, note: 'Read again.' });
  await json(activityApi.delete.path, { id });
}

function report(row: object): void {
  process.stdout.write(`${JSON.stringify(row)}\n`);
}

function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 2_000));
}
