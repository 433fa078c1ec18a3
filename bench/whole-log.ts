import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { START_ARGUMENTS } from '#testing/start-command.ts';
import { fillDatabase, TOKEN } from './support/data.ts';
import { median } from './support/measure.ts';
import { startProcess } from './support/processes.ts';

/**
 * A whole log in one answer, as the screen asks for it, against bare Fastify and better-sqlite3 handlers that run the same
 * SQL (`support/limit-server.ts`); and how long another request waits meanwhile.
 */
const ROUNDS = 7;
const DAYBOOK = 'http://localhost:8293';
const LIMIT = 'http://127.0.0.1:8294';
const GOALS = { ratio: 0.5, waitMs: 50 };
const HEADERS = { 'content-type': 'application/json', cookie: `daybook=${encodeURIComponent(TOKEN)}` };

async function wholeLog(url: string): Promise<{ ms: number; bytes: number }> {
  const start = performance.now();
  const body = JSON.stringify({ all: true });
  const answer = await fetch(`${url}/api/activity/retrieve`, {
    method: 'POST',
    headers: { ...HEADERS, origin: url },
    body,
  });
  const bytes = (await answer.arrayBuffer()).byteLength;
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}.`);
  return { ms: performance.now() - start, bytes };
}

/** The longest answer to a short request, one after the other, while the log is sent. */
async function longestWait(meanwhile: Promise<unknown>): Promise<number> {
  const state = { isDone: false };
  const end = meanwhile.then(() => (state.isDone = true));
  let longest = 0;
  while (!state.isDone) {
    const start = performance.now();
    await (await fetch(`${DAYBOOK}/api/user/me`)).arrayBuffer();
    longest = Math.max(longest, performance.now() - start);
  }
  await end;
  return longest;
}

for (const entries of [20_000, 100_000]) {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-'));
  await fillDatabase({ kind: 'sqlite', file: join(folder, 'daybook.db') }, entries);
  await copyFile(join(folder, 'daybook.db'), join(folder, 'limit.db'));
  const env = { DATA_DIR: folder, PORT: '8293', RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
  const daybook = await startProcess(START_ARGUMENTS, `${DAYBOOK}/api/user/me`, env);
  const limit = await startProcess(
    ['bench/support/limit-server.ts', join(folder, 'limit.db'), '8294'],
    LIMIT,
  );
  const rounds: { daybook: number; limit: number; wait: number; bytes: number }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const bare = await wholeLog(LIMIT);
    const own = await wholeLog(DAYBOOK);
    const wait = await longestWait(wholeLog(DAYBOOK));
    // The first round only warms up both servers.
    if (round > 0) rounds.push({ daybook: own.ms, limit: bare.ms, wait, bytes: own.bytes });
  }
  const row = {
    entries,
    'Daybook ms': Math.round(median(rounds.map((round) => round.daybook))),
    'limit ms': Math.round(median(rounds.map((round) => round.limit))),
    ratio: Number(median(rounds.map((round) => round.limit / round.daybook)).toFixed(2)),
    goal: GOALS.ratio,
    MB: Number(((rounds[0]?.bytes ?? 0) / 1e6).toFixed(1)),
    'others wait ms': Math.round(median(rounds.map((round) => round.wait))),
    'goal ms': GOALS.waitMs,
  };
  process.stdout.write(`${JSON.stringify(row)}\n`);
  await daybook.stop();
  await limit.stop();
  await rm(folder, { recursive: true });
}
