import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#platform/system/package.ts';
import type { Exchange } from './traffic.ts';

const FILE = join(root, '.cache/cluster/report.md');

/** What a fault did. Times are those of `performance.now`. */
export interface Measured {
  readonly fault: string;
  readonly exchanges: readonly Exchange[];
  readonly beganAt: number;
  readonly endedAt: number;
  /** When all nodes got requests again. */
  readonly wholeAt: number;
  readonly repeatedEmails: number;
}

export interface Report {
  add(measured: Measured): void;
  /** As a table in Markdown, which `.cache/cluster/report.md` contains with the reasons of the failures. */
  print(): void;
}

const COLUMNS = [
  'When',
  'requests',
  'failed',
  'last failure after',
  'whole again after',
  'emails sent again',
] as const;

export function createReport(): Report {
  const rows: string[][] = [];
  const reasons: string[] = [];
  return {
    add(measured) {
      rows.push(toRow(measured));
      reasons.push(`\nWhen ${measured.fault}:\n\n`);
      reasons.push(...failuresIn(measured.exchanges).map((reason) => `- ${reason}\n`));
    },
    print() {
      const table = toMarkdown([
        [...COLUMNS],
        COLUMNS.map((_, index) => (index === 0 ? '---' : '--:')),
        ...rows,
      ]);
      writeFileSync(FILE, table + reasons.join(''));
      process.stdout.write(`\n${table}\n`);
    },
  };
}

function toRow({ fault, exchanges, beganAt, endedAt, wholeAt, repeatedEmails }: Measured): string[] {
  const failed = exchanges.filter(({ failure }) => failure !== null);
  const lastFailureAt = Math.max(beganAt, ...failed.map((exchange) => exchange.endedAt));
  return [
    fault,
    String(exchanges.length),
    `${failed.length} (${((100 * failed.length) / exchanges.length).toFixed(1)} %)`,
    failed.length === 0 ? '-' : seconds(lastFailureAt - beganAt),
    seconds(wholeAt - endedAt),
    String(repeatedEmails),
  ];
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

function toMarkdown(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

/** How often requests failed for each reason: 'add: 503 server.unavailable × 3'. */
export function failuresIn(exchanges: readonly Exchange[]): string[] {
  const counts = new Map<string, number>();
  for (const { kind, failure } of exchanges) {
    if (failure !== null) counts.set(`${kind}: ${failure}`, (counts.get(`${kind}: ${failure}`) ?? 0) + 1);
  }
  return [...counts].map(([reason, count]) => `${reason} × ${count}`);
}
