import { Agent } from 'node:http';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '#testing/free-port.ts';
import { print } from '../support/lists.ts';
import { startProcess, type StartedProcess } from '../support/processes.ts';
import { prepareCallers } from './callers.ts';
import { cpuOf, cpuWithChildren, parentOf } from './cpu-time.ts';
import { typicalUsers } from './population.ts';
import type { Scale } from './size.ts';
import { USER_CALLS, type Caller, type MeasuredCall } from './user-calls.ts';

const PUBLIC_URL = 'http://daybook.test';
const NODES_MAX = 3;
const CONNECTIONS = 12;
const REQUESTS = 6_000;
const WARM_UP_REQUESTS = 1_500;

/** What people do with their log, in hundredths. */
const MIX: Readonly<Record<string, number>> = {
  me: 30,
  'log, 100': 20,
  'log, next page': 5,
  overview: 5,
  lists: 5,
  files: 5,
  'suggest movies': 5,
  'add an entry': 10,
  'update an entry': 10,
  'submit feedback': 5,
};

/**
 * What a request costs with one, two and three nodes on the same PostgreSQL. The CPU time and the queries of a request
 * tell how far nodes scale; how many requests one machine answers says nothing about several.
 */
export async function measureNodes(url: string, scale: Scale): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('create extension if not exists pg_stat_statements').catch(() => undefined);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = parentOf(rows[0]!.pid);
  const folder = await mkdtemp(join(tmpdir(), 'daybook-nodes-'));
  try {
    for (let count = 1; count <= NODES_MAX; count += 1) {
      const nodes: Node[] = [];
      for (let index = 0; index < count; index += 1) nodes.push(await startNode(url, folder, index));
      const lanes = await lanesOf(nodes, scale);
      await runMix(lanes, WARM_UP_REQUESTS);
      const before = await usage(client, nodes, postmaster);
      await runMix(lanes, REQUESTS);
      const after = await usage(client, nodes, postmaster);
      print({
        nodes: count,
        'CPU ms of a node a request': perRequest(after.nodesMs - before.nodesMs),
        'CPU ms of PostgreSQL a request': perRequest(after.postgresMs - before.postgresMs),
        'queries a request': perRequest(after.queries - before.queries),
        'connections to PostgreSQL': after.connections,
        'busiest node': `${Math.round(busiestShare(before.each, after.each) * 100)} %`,
      });
      for (const { agent, started } of nodes) {
        agent.destroy();
        await started.stop();
      }
    }
  } finally {
    await client.end();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Node {
  readonly port: number;
  readonly agent: Agent;
  readonly started: StartedProcess;
}

async function startNode(url: string, folder: string, index: number): Promise<Node> {
  const port = await freePort();
  const dataDir = join(folder, `node-${index}`);
  await mkdir(dataDir, { recursive: true });
  const started = await startProcess(
    ['--max-semi-space-size=4', join(import.meta.dirname, 'serve-node.ts')],
    `http://127.0.0.1:${port}/livez`,
    {
      PORT: String(port),
      PUBLIC_URL,
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      FILES_URL: `file:${join(folder, 'files')}`,
      SECRET: 'the same secret on all nodes of this bench',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
    },
  );
  return { port, agent: new Agent({ keepAlive: true }), started };
}

/** Each connection has a user of its own, and its node in turn. */
async function lanesOf(nodes: readonly Node[], scale: Scale): Promise<Caller[]> {
  const lanes: Caller[] = [];
  for (const [index, user] of typicalUsers(scale).slice(0, CONNECTIONS).entries()) {
    const { port, agent } = nodes[index % nodes.length]!;
    const [caller] = await prepareCallers([user], { port, origin: PUBLIC_URL, agent });
    await callNamed('add an entry').run(caller!, index);
    lanes.push(caller!);
  }
  return lanes;
}

function callNamed(name: string): MeasuredCall {
  return USER_CALLS.find((call) => call.name === name)!;
}

/** Each connection sends its next request after the answer to the one before. */
async function runMix(lanes: readonly Caller[], requests: number): Promise<void> {
  const deck = Object.entries(MIX).flatMap(([name, times]) =>
    Array.from({ length: times }, () => callNamed(name)),
  );
  let next = 0;
  const run = async (lane: Caller) => {
    while (next < requests) {
      const turn = next;
      next += 1;
      // Steps of 37 through a deck of 100 reach each card and mix them.
      const { status, text } = await deck[(turn * 37) % deck.length]!.run(lane, turn);
      if (status !== 200) throw new Error(`A call failed: ${status} ${text}`);
    }
  };
  await Promise.all(lanes.map(run));
}

async function usage(client: pg.Client, nodes: readonly Node[], postmaster: number) {
  const { rows } = await client
    .query<{ queries: number }>(
      `select sum(calls)::float as queries from pg_stat_statements
       where dbid = (select oid from pg_database where datname = current_database())`,
    )
    .catch(() => ({ rows: [{ queries: NaN }] }));
  const { rows: activity } = await client.query<{ connections: number }>(
    'select count(*)::int as connections from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  const each = nodes.map(({ started }) => cpuOf(started.child.pid!));
  return {
    each,
    nodesMs: each.reduce((sum, ms) => sum + ms, 0),
    postgresMs: cpuWithChildren(postmaster),
    queries: rows[0]!.queries,
    connections: activity[0]!.connections,
  };
}

function busiestShare(before: readonly number[], after: readonly number[]): number {
  const used = after.map((ms, index) => ms - before[index]!);
  return Math.max(...used) / used.reduce((sum, ms) => sum + ms, 0);
}

const perRequest = (total: number) => Number((total / REQUESTS).toFixed(2));
