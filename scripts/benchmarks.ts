/** What each file of `bench/` answers, by its name. */
export const BENCHMARKS: Readonly<Record<string, string>> = {
  'accounts-and-activities':
    'How soon does Daybook start, and what does it answer in a second, beside a bare server? --operation=list --rounds=3',
  'activity-filter': 'What does a key press in the search of a long log cost in the browser?',
  admin: 'What does a page of an admin screen cost with 100,000 users? ADMIN_USERS=10000',
  backup: 'What do a backup, a verification and a restore take?',
  day: 'What do a start and an idle server take, and does memory grow while browsers spend many days?',
  export: 'How long does each file of a log take, and how much memory?',
  feedback: 'What does a page of an inbox with a million items cost? FEEDBACK_ITEMS=100000',
  files: 'How quick are uploads and downloads, beside nginx?',
  'files-browser': 'How long does a dropped folder of small files take in a browser?',
  'files-large': 'How soon do the first rows of a folder of 100,000 files come?',
  'files-memory': 'How much memory do large uploads and downloads take?',
  guides: 'How good and how quick are recommendations and guesses?',
  'import-browser': 'How long does an import of many rows take in a browser?',
  'import-calls': 'How long do the calls of an import of 100,000 rows take, and do others wait?',
  'import-parse': 'How long does reading an export of 100,000 rows take?',
  interaction: 'How soon does a log of 20,000 entries show what an input changes?',
  'native-libraries': "Can Node's own SQLite and argon2 replace the libraries?",
  report:
    'One table of all this for the machine that it runs on, in bench/results/machines/. --rounds=3 --only=web,files',
  scale:
    'What grows with the data of others, up to 100,000 users? --size=1,100 --database=sqlite --part=calls,sweeps',
  suggestions: 'What does a key press in the line for new entries cost in the browser?',
  telemetry: 'What do metrics and traces cost?',
  web: "What does Lighthouse's phone measure on each screen?",
  'whole-log': 'How long does a whole log in one answer take, and do others wait?',
  'wrong-logins': 'How long do others wait while many wrong logins arrive?',
};

export const BENCH_USAGE = `Usage: npm run bench -- [--help] NAME... [options of the benchmark]

${Object.entries(BENCHMARKS)
  .map(([name, question]) => `  ${name.padEnd(25)}${question}\n`)
  .join('')}
all runs all but the report, which takes more than an hour.
`;

/** What `npm run bench` should do. */
export type BenchPlan =
  | { readonly kind: 'help' }
  | { readonly kind: 'mistake'; readonly sentence: string }
  | { readonly kind: 'run'; readonly names: readonly string[]; readonly options: readonly string[] };

/** Options go to the benchmarks; without a name, nothing runs. */
export function planBenchmarks(args: readonly string[]): BenchPlan {
  const options = args.filter((argument) => argument.startsWith('-'));
  const names = args.filter((argument) => !argument.startsWith('-'));
  if (options.includes('--help') || options.includes('-h') || names.length === 0) return { kind: 'help' };
  const unknown = names.filter((name) => name !== 'all' && !Object.hasOwn(BENCHMARKS, name));
  if (unknown.length > 0)
    return {
      kind: 'mistake',
      sentence: `There is no benchmark ${unknown.join(', ')}. npm run bench -- --help lists them.`,
    };
  const all = Object.keys(BENCHMARKS).filter((name) => name !== 'report');
  return { kind: 'run', names: names.includes('all') ? all : names, options };
}
