import { Agent } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#app/server/app.ts';
import type { Db } from '#platform/database/connect.ts';
import { runAdoptInstallation } from '#platform/installation/adopt-command.ts';
import { requireConfig } from '#app/server/settings.ts';
import type { DatabaseConfig } from '#platform/database/settings.ts';
import { createLog } from '#platform/system/log.ts';
import { median } from '../support/measure.ts';
import { adminCalls } from './admin-calls.ts';
import type { Group, MeasuredResult } from './measured.ts';
import { prepareCallers } from './callers.ts';
import { createPlanner, type Planner, type QueryPlan } from './plans.ts';
import { adminOf, typicalUsers } from './population.ts';
import { recordAllQueries } from '#testing/recorded-queries.ts';
import type { Scale } from './size.ts';
import { USER_CALLS, type Caller, type MeasuredCall } from './user-calls.ts';

const PUBLIC_URL = 'http://daybook.test';
const ROUNDS = { user: 40, heavy: 9, admin: 9 } as const satisfies Record<Group, number>;
/** A call that takes longer is measured less often. */
const SLOW_MS = 2_000;
const ROUNDS_OF_SLOW = 3;

/** Measures every call one after the other, by HTTP, and reads the plans of its queries. */
export async function measureCalls(database: DatabaseConfig, scale: Scale): Promise<MeasuredResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-scale-'));
  const databaseUrl = database.kind === 'sqlite' ? `sqlite:${database.file}` : database.url;
  const config = requireConfig({
    PORT: '0',
    PUBLIC_URL,
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  });
  await runAdoptInstallation(config, 'yes');
  // Without its clean-up, which would miss the contents of all files.
  const app = await buildApp({ config, log: createLog(config.logLevel), webRoot: folder, background: false });
  const port = Number(new URL(await app.listen()).port);
  const agent = new Agent({ keepAlive: true });
  const planner = await createPlanner(database);
  const callersOf = (users: readonly number[]) => prepareCallers(users, { port, origin: PUBLIC_URL, agent });
  try {
    const groups: readonly [Group, readonly Caller[], readonly MeasuredCall[]][] = [
      ['user', await callersOf(typicalUsers(scale)), USER_CALLS],
      ['heavy', await callersOf([0]), USER_CALLS],
      ['admin', await callersOf([adminOf(scale)]), adminCalls(await middleUser(app.db))],
    ];
    const results: MeasuredResult[] = [];
    for (const [group, callers, calls] of groups) {
      for (const call of calls) {
        const first = await measureFirst(planner, call, callers[0]!);
        const measured = await measureCall(call, callers, ROUNDS[group]);
        results.push({ group, name: call.name, ...first, ...measured });
        const { medianMs, p95Ms, status } = measured;
        const times = `${medianMs} ms, p95 ${p95Ms} ms, first ${first.firstMs} ms`;
        process.stderr.write(`  ${group.padEnd(6)} ${call.name.padEnd(28)} ${times} (${status})\n`);
      }
    }
    return results;
  } finally {
    agent.destroy();
    await planner.close();
    await app.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function middleUser(db: Db): Promise<{ readonly id: string; readonly email: string }> {
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return db
    .selectFrom('users')
    .select(['id', 'email'])
    .orderBy('created_at')
    .offset(Math.floor(count / 2))
    .limit(1)
    .executeTakeFirstOrThrow();
}

async function measureCall(
  call: MeasuredCall,
  callers: readonly Caller[],
  rounds: number,
): Promise<Pick<MeasuredResult, 'cpuMs' | 'medianMs' | 'p95Ms' | 'status'>> {
  const [times, cpuTimes]: [number[], number[]] = [[], []];
  let status = 0;
  for (let round = 0; round < rounds; round += 1) {
    const caller = callers[round % callers.length]!;
    await call.prepare?.(caller);
    const [begin, cpu] = [performance.now(), process.cpuUsage()];
    const answer = await call.run(caller, round);
    const ms = performance.now() - begin;
    const { user, system } = process.cpuUsage(cpu);
    cpuTimes.push((user + system) / 1_000);
    status = Math.max(status, answer.status);
    times.push(ms);
    if (ms > SLOW_MS && times.length >= ROUNDS_OF_SLOW) break;
  }
  const sorted = times.toSorted((a, b) => a - b);
  const p95 = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? NaN;
  return { cpuMs: rounded(median(cpuTimes)), medianMs: rounded(median(times)), p95Ms: rounded(p95), status };
}

/** The first call finds no cache of the process filled, so that its queries are all that the call can need. */
async function measureFirst(
  planner: Planner,
  call: MeasuredCall,
  caller: Caller,
): Promise<Pick<MeasuredResult, 'firstMs' | 'plans'>> {
  await call.prepare?.(caller);
  const begin = performance.now();
  const queries = await recordAllQueries(() => call.run(caller, ROUNDS.user + 1));
  const firstMs = rounded(performance.now() - begin);
  const plans: QueryPlan[] = [];
  for (const query of queries) plans.push(await planner.planOf(query));
  return { firstMs, plans };
}

const rounded = (ms: number) => Number(ms.toFixed(2));
