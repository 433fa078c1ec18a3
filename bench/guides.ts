import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDatabase, TOKEN } from './support/data.ts';
import { median, spreadPercent } from './support/measure.ts';
import { catalogueFolders } from '#features/guides/server/catalogue/catalogue-files.ts';
import { loadIndexes } from '#features/guides/server/catalogue/engine-loader.ts';
import { readCard } from '#guide-engine/works/card.ts';
import { workGuide } from '#guide-engine/works/work-guide.ts';
import { root } from '#platform/system/package.ts';
import { START_ARGUMENTS } from '#testing/start-command.ts';
import { residentMiB, startProcess } from './support/processes.ts';
import { BOOK_QUESTIONS } from '../test/guide-engine/questions/book-questions.ts';
import { MOVIE_QUESTIONS } from '../test/guide-engine/questions/movie-questions.ts';
import { SYNTHETIC_MAP, writeSyntheticMovies } from './support/synthetic-movies.ts';

const ROUNDS = 5;
const GUIDES_PER_ROUND = 100;
const P95_LIMIT_MS = 50;
const MEMORY_LIMIT_MIB = 300;
/** Of the engine alone, with the shipped catalogue. */
const ENGINE_P95_LIMIT_MS = 5;
const DAYBOOK = 'http://localhost:8293';

interface Latency {
  readonly p50: number;
  readonly p95: number;
}

/** Sends the requests one after the other and reads each answer completely. */
async function latencyOf(requests: readonly (() => Promise<Response>)[]): Promise<Latency> {
  const times: number[] = [];
  for (const request of requests) {
    const begin = performance.now();
    const response = await request();
    await response.text();
    times.push(performance.now() - begin);
    if (!response.ok) throw new Error(`A request was answered with ${response.status}.`);
  }
  return latencyIn(times);
}

function latencyIn(times: readonly number[]): Latency {
  const inOrder = times.toSorted((a, b) => a - b);
  const at = (share: number) => inOrder[Math.floor(share * (inOrder.length - 1))] ?? NaN;
  return { p50: at(0.5), p95: at(0.95) };
}

function askGuide(name: string): Promise<Response> {
  return fetch(`${DAYBOOK}/api/movie/movieGuide`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `daybook=${encodeURIComponent(TOKEN)}` },
    body: JSON.stringify({ name }),
  });
}

/** Answers any request with the same JSON at once, to compare a guide with its mere transport. */
async function bareServer(body: string): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.setHeader('content-type', 'application/json').end(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, close: () => server.close() };
}

/** Each guide is requested for the first time, so it is created, stored durably and returned. */
async function benchmark(records: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-'));
  await fillDatabase({ kind: 'sqlite', file: join(folder, 'daybook.db') });
  const csv = join(folder, 'synthetic.csv');
  const titles = await writeSyntheticMovies(csv, records);
  const begin = performance.now();
  const env = { ...process.env, DATA_DIR: folder };
  const args = ['src/app/server/main.ts', 'catalogue', 'import', 'movies', csv, '--map', SYNTHETIC_MAP];
  execFileSync(process.execPath, args, { cwd: root, env, stdio: 'ignore' });
  const importedInS = (performance.now() - begin) / 1_000;
  const settings = { DATA_DIR: folder, PORT: '8293', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };
  const daybook = await startProcess(START_ARGUMENTS, `${DAYBOOK}/api/user/me`, settings);
  const bare = await bareServer(await (await askGuide(titles.pop() ?? '')).text());
  const rounds: { guide: Latency; json: Latency }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const names = titles.splice(0, GUIDES_PER_ROUND);
    const json = await latencyOf(names.map((name) => () => fetch(bare.url, { method: 'POST', body: name })));
    const guide = await latencyOf(names.map((name) => () => askGuide(name)));
    // The first round only warms up both servers.
    if (round > 0) rounds.push({ guide, json });
  }
  const p95 = median(rounds.map(({ guide }) => guide.p95));
  const memory = residentMiB(daybook.child.pid);
  const report = {
    records,
    'p50 ms': round1(median(rounds.map(({ guide }) => guide.p50))),
    'p95 ms': round1(p95),
    'p95 of the limit': round1(p95 / P95_LIMIT_MS),
    'p50 / bare JSON': round1(median(rounds.map(({ guide, json }) => guide.p50 / json.p50))),
    'spread of p50 %': spreadPercent(rounds.map(({ guide }) => guide.p50)),
    MiB: memory,
    'of the limit': round1(memory / MEMORY_LIMIT_MIB),
    'imported and indexed in s': round1(importedInS),
  };
  process.stdout.write(`${JSON.stringify(report)}\n`);
  bare.close();
  await daybook.stop();
  await rm(folder, { recursive: true });
}

/** The engine alone, without calls and database: titles, and the questions that its tests ask. */
async function benchmarkEngine(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-'));
  const indexes = await loadIndexes({ ...catalogueFolders(folder), imported: null });
  const questions = { movie: MOVIE_QUESTIONS, book: BOOK_QUESTIONS };
  const inputs = (['movie', 'book'] as const).flatMap((kind) => {
    const index = indexes[kind];
    const titles = Array.from(
      { length: GUIDES_PER_ROUND },
      (_, at) => readCard(index, at * TITLE_STEP).title,
    );
    const asked = questions[kind].trim().split('\n');
    return [
      ...titles.map((text) => ({ of: 'titles', text, index })),
      ...asked.map((line) => ({ of: 'questions', text: line.split(' | ')[0]!, index })),
    ];
  });
  for (const [of, own] of Map.groupBy(inputs, (input) => input.of)) {
    const rounds = Array.from({ length: ROUNDS + 1 }, () =>
      latencyIn(
        own.map(({ index, text }) => {
          const begin = performance.now();
          workGuide(index, text);
          return performance.now() - begin;
        }),
      ),
    ).slice(1);
    const p95 = median(rounds.map((round) => round.p95));
    const report = {
      engine: of,
      guides: own.length,
      'p50 ms': round1(median(rounds.map((round) => round.p50))),
      'p95 ms': round1(p95),
      'p95 of the limit': round1(p95 / ENGINE_P95_LIMIT_MS),
      'spread of p95 %': spreadPercent(rounds.map((round) => round.p95)),
    };
    process.stdout.write(`${JSON.stringify(report)}\n`);
  }
  await rm(folder, { recursive: true });
}

/** Takes titles from all over a catalogue. */
const TITLE_STEP = 30;

const round1 = (value: number) => Number(value.toFixed(1));

await benchmarkEngine();
for (const records of [5_000, 100_000]) await benchmark(records);
