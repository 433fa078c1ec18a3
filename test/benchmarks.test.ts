import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { rowsOf, toTables } from '../bench/support/report-tables.ts';
import { BENCH_USAGE, BENCHMARKS, planBenchmarks } from '../scripts/benchmarks.ts';

it('the help of npm run bench says what each benchmark answers', () => {
  const files = globSync('bench/*.ts', { cwd: join(import.meta.dirname, '..') });
  const names = files.map((file) => basename(file, '.ts'));
  expect(Object.keys(BENCHMARKS).toSorted()).toEqual(names.toSorted());
  for (const name of names) expect(BENCH_USAGE).toContain(name);
});

it('npm run bench runs what is named, with the options, and nothing without a name', () => {
  expect(planBenchmarks(['web', '--rounds=1'])).toEqual({
    kind: 'run',
    names: ['web'],
    options: ['--rounds=1'],
  });
  expect(planBenchmarks([])).toEqual({ kind: 'help' });
  expect(planBenchmarks(['web', '--help'])).toEqual({ kind: 'help' });
  expect(planBenchmarks(['web', 'wep'])).toMatchObject({
    kind: 'mistake',
    sentence: expect.stringContaining('wep'),
  });
  expect(planBenchmarks(['all'])).toMatchObject({ names: expect.not.arrayContaining(['report']) });
});

it('the report makes tables of whatever the benchmarks print', () => {
  const table = ['┌──┐', "│ (index) │ 'LCP ms' │", '├──┤', "│ '/login' │ 900 │", '└──┘'];
  const printed = [
    '{"list":"log","ms":1.5}',
    'A line.',
    '{ broken',
    '{"level":"warn","msg":"slow"}',
    '{"list":"files","ms":2}',
    ...table,
  ];
  expect(toTables(rowsOf(printed.join('\n')))).toBe(
    `| list | ms |
| --- | ---: |
| log | 1.5 |
| files | 2 |

| of | LCP ms |
| --- | ---: |
| /login | 900 |
`,
  );
  expect(rowsOf('{"peak":{"up":1,"down":2}}')).toEqual([{ 'peak, up': '1', 'peak, down': '2' }]);
});
