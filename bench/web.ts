import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '#testing/free-port.ts';
import { root } from '#platform/system/package.ts';
import { startBareReactPage } from './support/bare-react.ts';
import { makeDemoData } from './support/demo-data.ts';
import { measurePage, type WebMeasurement } from './tools/lighthouse.ts';
import { median } from './support/measure.ts';
import { startProcess } from './support/processes.ts';

/**
 * Lighthouse's measurements of the screens with three years of the demo user's data and an empty cache, beside a bare
 * React page in the same rounds, and beside the same screens of another build: `--against` names its folder.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    screens: {
      type: 'string',
      default: '/login,/legal,/story,/activity,/dashboard,/storage,/feedback,/movieGuide,/import',
    },
    against: { type: 'string' },
  },
});
const PUBLIC_SCREENS = ['/login', '/legal', '/story'];

function toRow(rounds: readonly WebMeasurement[]) {
  const medianOf = (pick: (round: WebMeasurement) => number) => median(rounds.map(pick));
  return {
    performance: medianOf(({ performance }) => performance),
    'LCP ms': Math.round(medianOf(({ lcpMs }) => lcpMs)),
    'TBT ms': Math.round(medianOf(({ tbtMs }) => tbtMs)),
    'tasks ms': Math.round(medianOf(({ mainThreadMs }) => mainThreadMs)),
    CLS: Number(medianOf(({ cls }) => cls).toFixed(3)),
    requests: medianOf(({ requests }) => requests),
    KB: Math.round(medianOf(({ bytes }) => bytes) / 1_000),
    accessibility: medianOf(({ accessibility }) => accessibility),
    'best practices': medianOf(({ bestPractices }) => bestPractices),
    SEO: medianOf(({ seo }) => seo),
  };
}

const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-'));
const demo = join(folder, 'demo');
const session = { name: 'daybook', value: await makeDemoData(demo), domain: 'localhost', path: '/' };
const builds = [{ name: '', build: root }];
if (values.against !== undefined) builds.push({ name: ', before', build: values.against });
const servers = await Promise.all(
  builds.map(async ({ name, build }, index) => {
    const [data, port] = [join(folder, String(index)), String(await freePort())];
    await cp(demo, data, { recursive: true });
    const url = `http://localhost:${port}`;
    const env = { DATA_DIR: data, PORT: port, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };
    const server = await startProcess([join(build, 'dist/server/main.js')], `${url}/livez`, env);
    return { name, url, stop: server.stop };
  }),
);
const bare = await startBareReactPage();
const pages = [
  { name: 'bare React', measure: () => measurePage(bare.url) },
  ...values.screens.split(',').flatMap((path) =>
    servers.map(({ name, url }) => ({
      name: path + name,
      measure: () => measurePage(url + path, PUBLIC_SCREENS.includes(path) ? [] : [session]),
    })),
  ),
];
const rounds = new Map<string, WebMeasurement[]>(pages.map(({ name }) => [name, []]));
for (let round = 0; round < Number(values.rounds); round += 1) {
  for (const { name, measure } of pages) rounds.get(name)?.push(await measure());
}
console.table(Object.fromEntries([...rounds].map(([name, measured]) => [name, toRow(measured)])));
await bare.stop();
await Promise.all(servers.map(({ stop }) => stop()));
await rm(folder, { recursive: true });
