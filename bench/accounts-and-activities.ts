import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { emailOf, fillDatabase, PASSWORD, TOKEN } from './support/data.ts';
import { median, spreadPercent } from './support/measure.ts';
import { measure, type Measurement, type Options } from './tools/measure.ts';
import { freePort } from '#testing/free-port.ts';
import { START_ARGUMENTS } from '#testing/start-command.ts';
import { cpuMs, residentMiB, startProcess, type StartedProcess } from './support/processes.ts';

/** `--operation=list` measures only the operations whose names contain it. */
const { values: chosen } = parseArgs({
  options: { operation: { type: 'string', default: '' }, rounds: { type: 'string', default: '5' } },
});
const ROUNDS = Number(chosen.rounds);
const CONNECTIONS = [1, 10, 50];
const LIST_ITEMS = 100;
const [daybookPort, limitPort] = [String(await freePort()), String(await freePort())];
const DAYBOOK = `http://localhost:${daybookPort}`;
const LIMIT = `http://127.0.0.1:${limitPort}`;

const JSON_HEADERS = { 'content-type': 'application/json', cookie: `daybook=${encodeURIComponent(TOKEN)}` };
const FORM_HEADERS = { 'content-type': 'application/x-www-form-urlencoded' };
const DRAFT = { name: 'The Left Hand of Darkness', category: 'BOOK', rating: 5 };

interface Operation {
  readonly name: string;
  readonly goal: number;
  readonly path: string;
  readonly options: Omit<Options, 'url'>;
}

const operations = (activityId: string): readonly Operation[] => [
  {
    name: 'who is logged in',
    goal: 0.8,
    path: '/api/user/me',
    options: { method: 'GET', headers: JSON_HEADERS },
  },
  {
    name: 'list 100 activities',
    goal: 0.9,
    path: '/api/activity/retrieve',
    options: { method: 'POST', headers: JSON_HEADERS, body: '{}' },
  },
  {
    name: 'add one durably',
    goal: 0.9,
    path: '/api/activity/submit',
    options: { method: 'POST', headers: JSON_HEADERS, body: JSON.stringify(DRAFT) },
  },
  {
    name: 'change one durably',
    goal: 0.9,
    path: '/api/activity/update',
    options: {
      method: 'POST',
      headers: JSON_HEADERS,
      body: JSON.stringify({ ...DRAFT, id: activityId, note: 'Read again.' }),
    },
  },
  {
    name: 'log in',
    goal: 0.97,
    path: '/api/user/login',
    options: {
      method: 'POST',
      headers: FORM_HEADERS,
      body: new URLSearchParams({ username: emailOf(1), password: PASSWORD }).toString(),
    },
  },
];

interface MeasurementWithCpu extends Measurement {
  readonly cpuMs: number;
}

interface Pair {
  readonly daybook: MeasurementWithCpu;
  readonly limit: MeasurementWithCpu;
}

/** Also the CPU time of the server per request, which other load on the machine changes less. */
async function measureWithCpu({ child }: StartedProcess, options: Options): Promise<MeasurementWithCpu> {
  const before = cpuMs(child.pid);
  const measurement = await measure(options);
  return { ...measurement, cpuMs: (cpuMs(child.pid) - before) / measurement.requests };
}

/** Measures both servers in turn, so that other load on the machine affects both. */
async function compare(path: string, options: Omit<Options, 'url'>): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const theirs = await measureWithCpu(limit, { ...options, url: LIMIT + path });
    const ours = await measureWithCpu(daybook, { ...options, url: DAYBOOK + path });
    // The first round only warms up both servers.
    if (round > 0) pairs.push({ daybook: ours, limit: theirs });
  }
  return pairs;
}

async function findActivityId(): Promise<string> {
  const body = JSON.stringify({ limit: 1 });
  const response = await fetch(`${DAYBOOK}/api/activity/retrieve`, {
    method: 'POST',
    headers: JSON_HEADERS,
    body,
  });
  const [activity] = (await response.json()) as readonly { readonly id: string }[];
  if (!activity) throw new Error('There are no activities.');
  return activity.id;
}

function report(name: string, connections: number, goal: number, pairs: readonly Pair[]): void {
  const ratios = pairs.map(({ daybook, limit }) => daybook.requestsPerSecond / limit.requestsPerSecond);
  const row = {
    operation: name,
    connections,
    'Daybook/s': Math.round(median(pairs.map(({ daybook }) => daybook.requestsPerSecond))),
    'limit/s': Math.round(median(pairs.map(({ limit }) => limit.requestsPerSecond))),
    ratio: Number(median(ratios).toFixed(2)),
    'CPU ms': Number(median(pairs.map(({ daybook }) => daybook.cpuMs)).toFixed(3)),
    'CPU ms limit': Number(median(pairs.map(({ limit }) => limit.cpuMs)).toFixed(3)),
    'CPU ratio': Number(median(pairs.map((pair) => pair.limit.cpuMs / pair.daybook.cpuMs)).toFixed(2)),
    goal,
    'spread %': spreadPercent(ratios),
    'p99 ms': median(pairs.map(({ daybook }) => daybook.p99Ms)),
    errors: pairs.reduce((sum, { daybook }) => sum + daybook.errors, 0),
  };
  process.stdout.write(`${JSON.stringify(row)}\n`);
}

const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-'));
await fillDatabase({ kind: 'sqlite', file: join(folder, 'daybook.db') }, LIST_ITEMS);
await copyFile(join(folder, 'daybook.db'), join(folder, 'limit.db'));
const env = { DATA_DIR: folder, PORT: daybookPort, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };
const starts: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const started = await startProcess(START_ARGUMENTS, `${DAYBOOK}/api/user/me`, env);
  starts.push(started.startedInMs);
  await started.stop();
}
const daybook = await startProcess(START_ARGUMENTS, `${DAYBOOK}/api/user/me`, env);
const limit = await startProcess(
  ['bench/support/limit-server.ts', join(folder, 'limit.db'), limitPort],
  LIMIT,
);
await new Promise((resolve) => setTimeout(resolve, 3_000));
process.stdout.write(
  `${JSON.stringify({ 'answers after ms': Math.round(median(starts)), 'idle MiB': residentMiB(daybook.child.pid) })}\n`,
);
const all = operations(await findActivityId());
for (const { name, goal, path, options } of all.filter(({ name: each }) => each.includes(chosen.operation))) {
  for (const connections of CONNECTIONS) {
    report(name, connections, goal, await compare(path, { ...options, connections }));
  }
}
await daybook.stop();
await limit.stop();
await rm(folder, { recursive: true });
