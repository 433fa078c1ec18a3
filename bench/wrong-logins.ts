import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { START_ARGUMENTS } from '#testing/start-command.ts';
import { emailOf, fillDatabase, TOKEN } from './support/data.ts';
import { median, spreadPercent } from './support/measure.ts';
import { startProcess } from './support/processes.ts';

/** How long other calls take while 120 wrong logins arrive at once, compared with the same calls at rest. */
const ROUNDS = 7;
const WRONG_LOGINS = 120;
const REST_CALLS = 60;
const PAUSE_MS = 10;
const DAYBOOK = 'http://localhost:8293';
const COOKIE = `daybook=${encodeURIComponent(TOKEN)}`;

const calls: readonly { name: string; limitMs: number; call: () => Promise<Response> }[] = [
  { name: '/livez', limitMs: 100, call: () => fetch(`${DAYBOOK}/livez`) },
  {
    name: 'list 100 activities',
    limitMs: 300,
    call: () =>
      fetch(`${DAYBOOK}/api/activity/retrieve`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: COOKIE },
        body: JSON.stringify({ limit: 100 }),
      }),
  },
];

async function timed(call: () => Promise<Response>): Promise<number> {
  const begin = performance.now();
  const answer = await call();
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return performance.now() - begin;
}

async function timesWhile(
  call: () => Promise<Response>,
  continues: (done: number) => boolean,
): Promise<number[]> {
  const times: number[] = [];
  while (continues(times.length)) {
    times.push(await timed(call));
    await pause(PAUSE_MS);
  }
  return times;
}

function percentile95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? NaN;
}

async function wrongLogin(index: number): Promise<void> {
  const answer = await fetch(`${DAYBOOK}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ username: emailOf(index), password: 'wrong' }),
  });
  if (answer.status !== 401) throw new Error(`A wrong login was answered ${answer.status}.`);
}

interface Round {
  readonly restMs: number;
  readonly loadMs: number;
  readonly allMs: number;
  readonly samples: number;
}

async function round(call: () => Promise<Response>): Promise<Round> {
  const rest = await timesWhile(call, (done) => done < REST_CALLS);
  let over = false;
  const begin = performance.now();
  const logins = Promise.all(Array.from({ length: WRONG_LOGINS }, (_, index) => wrongLogin(index))).finally(
    () => {
      over = true;
    },
  );
  const load = await timesWhile(call, () => !over);
  await logins;
  const allMs = performance.now() - begin;
  return { restMs: percentile95(rest), loadMs: percentile95(load), allMs, samples: load.length };
}

function report(name: string, limitMs: number, rounds: readonly Round[]): void {
  const loads = rounds.map(({ loadMs }) => loadMs);
  const row = {
    call: name,
    'p95 at rest ms': Number(median(rounds.map(({ restMs }) => restMs)).toFixed(1)),
    'p95 beside wrong logins ms': Number(median(loads).toFixed(1)),
    'limit ms': limitMs,
    within: median(loads) < limitMs,
    'times as long': Number(median(rounds.map(({ restMs, loadMs }) => loadMs / restMs)).toFixed(1)),
    'spread %': spreadPercent(loads),
    'calls per round': median(rounds.map(({ samples }) => samples)),
    '120 wrong logins ms': Math.round(median(rounds.map(({ allMs }) => allMs))),
  };
  process.stdout.write(`${JSON.stringify(row)}\n`);
}

const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-'));
await fillDatabase({ kind: 'sqlite', file: join(folder, 'daybook.db') });
const env = { DATA_DIR: folder, PORT: '8293', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };
const daybook = await startProcess(START_ARGUMENTS, `${DAYBOOK}/livez`, env);
await pause(3_000);
for (const { name, limitMs, call } of calls) {
  // The first round only warms up.
  await round(call);
  const rounds: Round[] = [];
  for (let index = 0; index < ROUNDS; index += 1) rounds.push(await round(call));
  report(name, limitMs, rounds);
}
await daybook.stop();
await rm(folder, { recursive: true });
