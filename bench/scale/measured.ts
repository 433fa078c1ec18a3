import { mkdirSync, readFileSync, writeFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#platform/system/package.ts';
import type { QueryPlan } from './plans.ts';
import type { Scale } from './size.ts';

export type Kind = 'sqlite' | 'postgres';
export type Group = 'user' | 'heavy' | 'admin';

/** One call on a database of one size. */
export interface MeasuredResult {
  readonly group: Group;
  readonly name: string;
  /** In this process. */
  readonly firstMs: number;
  /** Of this process, so with SQLite but without PostgreSQL: the machine's other load does not change it. */
  readonly cpuMs: number;
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly status: number;
  readonly plans: readonly QueryPlan[];
}

const FOLDER = join(root, '.cache/scale');

/** Keeps the results of each size, so that sizes can be measured one at a time; the plans are text files beside them. */
export function saveResults(kind: Kind, scale: Scale, results: readonly MeasuredResult[]): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(fileOf(kind, scale), JSON.stringify(results));
  const texts = results.map(({ group, name, plans }) => {
    const queries = plans.map(({ sql, plan, rows, pages }) => {
      const read = rows === null ? '' : `\n-- rows read: ${rows}, pages: ${pages}`;
      return `${sql}${read}\n${plan.replaceAll(/^/gm, '  ')}\n`;
    });
    return `## ${group}: ${name}\n\n${queries.join('\n')}`;
  });
  writeFileSync(join(FOLDER, `${kind}-${scale}-plans.txt`), texts.join('\n'));
}

/** Null if this size was not measured. */
export function loadResults(kind: Kind, scale: Scale): MeasuredResult[] | null {
  const file = fileOf(kind, scale);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as MeasuredResult[]) : null;
}

const fileOf = (kind: Kind, scale: Scale) => join(FOLDER, `${kind}-${scale}.json`);
