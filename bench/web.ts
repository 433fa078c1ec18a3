import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { START_ARGUMENTS } from '#testing/start-command.ts';
import { insertSession, insertUser } from '#testing/users.ts';
import { manyEntries, writeEntries } from '../e2e/support/entries.ts';
import { connect } from '#platform/database/connect.ts';
import { migrate } from '#platform/database/migrate.ts';
import { startBareReactPage } from './support/bare-react.ts';
import { measurePage, type WebMeasurement } from './tools/lighthouse.ts';
import { median } from './support/measure.ts';
import { startProcess } from './support/processes.ts';

/** Lighthouse's measurements of the screens with an empty cache, beside a bare React page in the same rounds. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const ENTRIES = 60;
const DAYBOOK = 'http://localhost:8293';
const PUBLIC_SCREENS = ['/login', '/legal', '/story'];
const PRIVATE_SCREENS = ['/activity', '/dashboard', '/storage', '/feedback', '/movieGuide'];

/** A database with a user of 60 entries; returns the token of their session. */
async function fillDatabase(file: string): Promise<string> {
  const db = connect({ kind: 'sqlite', file }, () => undefined);
  await migrate(db);
  const user = await insertUser(db, Date.now);
  await writeEntries(db, user.id, manyEntries(ENTRIES));
  const token = await insertSession(db, Date.now, user.id);
  await db.destroy();
  return token;
}

function toRow(rounds: readonly WebMeasurement[]) {
  const medianOf = (pick: (round: WebMeasurement) => number) => median(rounds.map(pick));
  return {
    performance: medianOf(({ performance }) => performance),
    'LCP ms': Math.round(medianOf(({ lcpMs }) => lcpMs)),
    'TBT ms': Math.round(medianOf(({ tbtMs }) => tbtMs)),
    CLS: Number(medianOf(({ cls }) => cls).toFixed(3)),
    requests: medianOf(({ requests }) => requests),
    KB: Math.round(medianOf(({ bytes }) => bytes) / 1_000),
    SEO: medianOf(({ seo }) => seo),
  };
}

const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-'));
const token = await fillDatabase(join(folder, 'daybook.db'));
const env = { DATA_DIR: folder, PORT: '8293', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };
const daybook = await startProcess(START_ARGUMENTS, `${DAYBOOK}/livez`, env);
const bare = await startBareReactPage();
const session = [{ name: 'daybook', value: token, domain: 'localhost', path: '/', httpOnly: true }];
const pages = [
  { name: 'bare React', measure: () => measurePage(bare.url) },
  ...PUBLIC_SCREENS.map((path) => ({ name: path, measure: () => measurePage(DAYBOOK + path) })),
  ...PRIVATE_SCREENS.map((path) => ({ name: path, measure: () => measurePage(DAYBOOK + path, session) })),
];
const rounds = new Map<string, WebMeasurement[]>(pages.map(({ name }) => [name, []]));
for (let round = 0; round < ROUNDS; round += 1) {
  for (const { name, measure } of pages) rounds.get(name)?.push(await measure());
}
console.table(Object.fromEntries([...rounds].map(([name, measured]) => [name, toRow(measured)])));
await bare.stop();
await daybook.stop();
await rm(folder, { recursive: true });
