import { mkdtemp, rm } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { START_ARGUMENTS } from '#testing/start-command.ts';
import { fillDatabase, TOKEN } from './support/data.ts';
import { median, spreadPercent } from './support/measure.ts';
import { measure } from './tools/measure.ts';
import { residentMiB, startProcess } from './support/processes.ts';

const ROUNDS = 5;
const SECONDS = 5;
const CONNECTIONS = 10;
const COLLECTOR_PORT = 8297;
/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10;
const headers = { cookie: `daybook=${encodeURIComponent(TOKEN)}` };

/** What metrics and traces cost: CPU time of a process per request that looks up a session. */
const variants = [
  { name: 'off', port: '8294', env: {} },
  { name: 'metrics', port: '8295', env: { METRICS_TOKEN: 'a-token-of-the-benchmark' } },
  {
    name: 'traces of every request',
    port: '8296',
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${COLLECTOR_PORT}` },
  },
  {
    name: 'traces of one request in ten',
    port: '8298',
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${COLLECTOR_PORT}`,
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.1',
    },
  },
];

const collector = createServer((request, response) => request.resume().on('end', () => response.end('{}')));
collector.listen(COLLECTOR_PORT, '127.0.0.1');
const folders: string[] = [];
const servers = [];
for (const { name, port, env } of variants) {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-'));
  folders.push(folder);
  await fillDatabase({ kind: 'sqlite', file: join(folder, 'daybook.db') });
  const url = `http://localhost:${port}/api/user/me`;
  const server = await startProcess(START_ARGUMENTS, url, {
    DATA_DIR: folder,
    PORT: port,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...env,
  });
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  servers.push({
    name,
    url,
    server,
    idleMiB: residentMiB(server.child.pid),
    costs: [] as number[],
    errors: 0,
  });
}
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const measured of servers) {
    const { pid } = measured.server.child;
    const before = cpuMs(pid);
    const options = { url: measured.url, headers, connections: CONNECTIONS, duration: SECONDS };
    const { requestsPerSecond, errors } = await measure(options);
    // The first round only warms up.
    if (round > 0) measured.costs.push((cpuMs(pid) - before) / (requestsPerSecond * SECONDS));
    measured.errors += errors;
  }
}
const [base] = servers;
for (const { name, server, idleMiB, costs, errors } of servers) {
  const ratios = costs.map((cost, round) => cost / (base?.costs[round] ?? NaN));
  const row = {
    telemetry: name,
    'CPU µs a request': Math.round(median(costs) * 1_000),
    'to off': Number(median(ratios).toFixed(2)),
    'spread %': spreadPercent(ratios),
    'answers after ms': Math.round(server.startedInMs),
    'idle MiB': idleMiB,
    'MiB after the load': residentMiB(server.child.pid),
    errors,
  };
  process.stdout.write(`${JSON.stringify(row)}\n`);
  await server.stop();
}
collector.close();
for (const folder of folders) await rm(folder, { recursive: true });

function cpuMs(pid: number | undefined): number {
  const [, times = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = times.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
