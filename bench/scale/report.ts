import { loadResults, type Kind, type MeasuredResult } from './measured.ts';
import { type Scale } from './size.ts';

/** Prints how each call grew from the smallest measured size to the largest. */
export function report(kind: Kind, scales: readonly Scale[]): void {
  const measured = scales.flatMap((scale) => {
    const results = loadResults(kind, scale);
    return results === null ? [] : [{ scale, results }];
  });
  const [first, last] = [measured[0], measured.at(-1)];
  if (first === undefined || last === undefined) return;
  const titles = measured.map(({ scale }) => `${scale}×: median, p95, CPU (ms)`);
  process.stdout.write(
    `\n| ${kind} | ${titles.join(' | ')} | grew | CPU grew | queries | rows read | pages | reads |\n`,
  );
  process.stdout.write(`| ${'--- | '.repeat(titles.length + 7)}\n`);
  for (const { group, name } of last.results) {
    const each = measured.map(({ results }) =>
      results.find((result) => result.group === group && result.name === name),
    );
    const [small, large] = [each[0], each.at(-1)];
    if (!small || !large) continue;
    const cells = [
      `${group}: ${name}`,
      ...each.map((result) => (result ? `${result.medianMs}, ${result.p95Ms}, ${result.cpuMs}` : '')),
      (large.medianMs / small.medianMs).toFixed(2),
      (large.cpuMs / small.cpuMs).toFixed(2),
      String(large.plans.length),
      `${sumOf(small, 'rows')} → ${sumOf(large, 'rows')}`,
      `${sumOf(small, 'pages')} → ${sumOf(large, 'pages')}`,
      [...new Set(large.plans.flatMap(({ uses }) => uses))].join(', '),
    ];
    process.stdout.write(`| ${cells.join(' | ')} |\n`);
  }
}

function sumOf({ plans }: MeasuredResult, of: 'rows' | 'pages'): string {
  return plans.some((plan) => plan[of] === null)
    ? '-'
    : String(plans.reduce((sum, plan) => sum + (plan[of] ?? 0), 0));
}
