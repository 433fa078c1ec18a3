import { CompiledQuery, Kysely, type Dialect, type LogEvent } from 'kysely';
import type { Db } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.ts';

/** A database handle that records its queries. */
export interface WatchedDb {
  readonly db: Db;
  /** The distinct plans of all queries that the work made, shortened. */
  plansOf(work: () => Promise<unknown>): Promise<string[]>;
}

export function watchedDb(dialect: Dialect, kind: 'sqlite' | 'postgres'): WatchedDb {
  let seen: Map<string, readonly unknown[]> | null = null;
  const log = ({ query: { sql, parameters } }: LogEvent) => void seen?.set(sql, parameters);
  const db: Db = new Kysely<Schema>({ dialect, log });
  return {
    db,
    async plansOf(work) {
      seen = new Map();
      await work();
      const queries = [...seen];
      seen = null;
      const plans: string[] = [];
      for (const [sql, parameters] of queries) plans.push(await planOf(sql, parameters));
      return [...new Set(plans)];
    },
  };

  async function planOf(sql: string, parameters: readonly unknown[]): Promise<string> {
    const explain = kind === 'sqlite' ? 'explain query plan' : 'explain (costs off)';
    const { rows } = await db.executeQuery<Record<string, unknown>>(
      CompiledQuery.raw(`${explain} ${sql}`, [...parameters]),
    );
    const steps = rows.map((row) => String(kind === 'sqlite' ? row['detail'] : row['QUERY PLAN']).trim());
    return steps.filter((step) => /scan|search|sort|b-tree/i.test(step)).join(' · ');
  }
}
