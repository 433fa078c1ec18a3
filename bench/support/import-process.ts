import { openAsBlob, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import Papa from 'papaparse';

/** Imports a file as the browser's worker does, or parses it with Papa Parse alone, and prints time and memory. */
const [what = '', file = ''] = process.argv.slice(2);
/** V8 lets a heap grow as long as nothing limits it; so this shows how much is needed. */
const HEAP = { maxOldGenerationSizeMb: 150, maxYoungGenerationSizeMb: 8 };

interface Done {
  readonly rows: number;
  readonly ms: Readonly<Record<string, number>>;
}

function tell(message: 'loaded' | Done): void {
  // The threads of Node have no origins.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(message);
}

const peakMb = () => process.resourceUsage().maxRSS / 1_000;

async function importFile(): Promise<Done> {
  const [{ SERVICES }, { createImportSession }] = await Promise.all([
    import('#import-formats/services.ts'),
    import('#import-formats/session/session.ts'),
  ]);
  tell('loaded');
  const ms: Record<string, number> = {};
  const timed = async <Result>(step: string, work: () => Result | Promise<Result>): Promise<Result> => {
    // Each step answers a message of the screen.
    await new Promise((resolve) => setTimeout(resolve, 20));
    const start = performance.now();
    const result = await work();
    ms[step] = Math.round(performance.now() - start);
    return result;
  };
  const session = createImportSession(SERVICES, () => null);
  const dropped = [{ path: basename(file), blob: await openAsBlob(file) }];
  const drop = await timed('read', () => session.read(dropped, () => undefined));
  const [source] = drop.sources;
  if (source === undefined) throw new Error('No format recognises the file.');
  const { rowCount } = await timed('parse', () => session.parse({ ...source, answers: {} }));
  const choices = {
    rounding: 'half',
    unrated: true,
    wishes: true,
    episodes: 'season',
    lists: true,
  } as const;
  await timed('plan', () => session.plan(choices, [], [], { lists: [], deleted: [], known: [] }));
  return { rows: rowCount, ms };
}

function parseAlone(): Done {
  tell('loaded');
  const start = performance.now();
  const { data } = Papa.parse(readFileSync(file, 'utf8'));
  return { rows: data.length, ms: { parse: Math.round(performance.now() - start) } };
}

if (isMainThread) {
  const options = { argv: [what, file], ...(what === 'session' && { resourceLimits: HEAP }) };
  let before = 0;
  new Worker(new URL(import.meta.url), options).on('message', (message: 'loaded' | Done) => {
    if (message === 'loaded') before = peakMb();
    else
      process.stdout.write(
        JSON.stringify({ ...message, bytes: statSync(file).size, peakMb: peakMb() - before }),
      );
  });
} else {
  tell(what === 'papa' ? parseAlone() : await importFile());
}
