import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { root, version } from '#platform/system/package.ts';
import { TEST_TOOLS } from '../scripts/tool-packages.ts';
import { rowsOf, toTables } from './support/report-tables.ts';

/**
 * Runs the other benchmarks in a short form and writes what they print to `bench/results/machines/`, beside the figures
 * of others. `npm run bench -- report --rounds=3 --name=my-server --only=web,files`; nothing else should run meanwhile.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    name: { type: 'string', default: machineName() },
    only: { type: 'string', default: '' },
  },
});
const GIB = 1024 ** 3;
const LARGE_MIB = '512';

interface Part {
  readonly bench: string;
  readonly title: string;
  /** What the figures mean. */
  readonly about: string;
  readonly args: readonly string[];
}

const PARTS: readonly Part[] = [
  {
    bench: 'accounts-and-activities',
    title: 'Start and calls',
    about:
      '`limit` is a bare server with the same queries and the same durability, asked in alternating rounds; the ratio\n' +
      "is Daybook's requests a second to its. The CPU ratio is less disturbed by what else runs.",
    args: [`--rounds=${values.rounds}`],
  },
  {
    bench: 'whole-log',
    title: 'Long logs',
    about: 'A whole log in one answer, and how long a short request of others waits meanwhile.',
    args: [],
  },
  {
    bench: 'files-memory',
    title: 'Memory',
    about: `Of the server while ${LARGE_MIB} MiB go up and down.`,
    args: [LARGE_MIB],
  },
  {
    bench: 'files',
    title: 'Files',
    about: `${LARGE_MIB} MiB and many small files, beside nginx, which syncs nothing, and a bare server that does.`,
    args: [LARGE_MIB],
  },
  {
    bench: 'web',
    title: 'Screens',
    about: "Lighthouse's phone with an empty cache.",
    args: [`--rounds=${values.rounds}`],
  },
];

const loadBefore = load();
const only = values.only.split(',').filter((name) => name !== '');
const parts: string[] = [];
for (const part of PARTS) if (only.length === 0 || only.includes(part.bench)) parts.push(await run(part));
const file = join(root, 'bench/results/machines', `${values.name}.md`);
mkdirSync(join(file, '..'), { recursive: true });
const peers = readFileSync(join(import.meta.dirname, 'support/peers.md'), 'utf8');
writeFileSync(file, [`# Measured on ${values.name}\n`, machine(), ...parts, peers].join('\n'));
execFileSync(join(root, TEST_TOOLS, 'node_modules/.bin/oxfmt'), [file]);
process.stdout.write(`\nWritten to ${file}\n`);

/** A part that fails is said to have failed, and the others are measured. */
async function run({ bench, title, about, args }: Part): Promise<string> {
  process.stderr.write(`\n# ${bench}\n`);
  // A group of its own: the servers of a benchmark that fails would stay, and keep their ports.
  const child = spawn(process.execPath, [join('bench', `${bench}.ts`), ...args], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const endGroup = () => process.kill(-(child.pid ?? process.pid), 'SIGTERM');
  const stop = () => {
    endGroup();
    process.exit(130);
  };
  process.once('SIGINT', stop);
  const printed = text(child.stdout);
  const [status] = (await once(child, 'exit')) as [number | null];
  process.off('SIGINT', stop);
  try {
    endGroup();
  } catch {
    // Usually, all of them have ended.
  }
  const stdout = await printed;
  process.stderr.write(stdout);
  if (status !== 0) process.exitCode = 1;
  const failed = status === 0 ? '' : '\nIt ended early; these are the figures until then.\n';
  return `## ${title}\n\n\`npm run bench -- ${bench}\`:\n${about}\n${failed}\n${toTables(rowsOf(stdout))}`;
}

/** 'intel-xeon-2-50ghz-2-cores'. */
function machineName(): string {
  const model = (cpus()[0]?.model ?? 'unknown').replaceAll(/\((r|tm)\)|\b(cpu|processor)\b/gi, '');
  return `${model}-${cpus().length}-cores`
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replace(/^-/, '');
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
}

function machine(): string {
  const isChanged = git('status', '--porcelain', '--untracked-files=no') !== '';
  const facts = {
    processor: `${cpus()[0]?.model.trim() ?? 'unknown'}, ${cpus().length} cores`,
    memory: `${Math.round(totalmem() / GIB)} GiB`,
    system: `${process.platform}, Node ${process.versions.node}`,
    Daybook: `${version}, commit ${git('rev-parse', '--short', 'HEAD')}${isChanged ? ' with changes' : ''}`,
    date: new Date().toISOString().slice(0, 10),
    'load average': `${loadBefore} before, ${load()} after`,
    rounds: values.rounds,
  };
  return toTables(Object.entries(facts).map(([what, value]) => ({ what, value })));
}

function load(): string {
  return loadavg()[0]!.toFixed(1);
}
