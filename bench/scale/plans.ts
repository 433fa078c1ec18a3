import Sqlite from 'better-sqlite3';
import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import type { DatabaseConfig } from '#platform/database/settings.ts';

/** How a database answers a query. */
export interface QueryPlan {
  readonly sql: string;
  readonly plan: string;
  /** The indexes and whole tables that it reads. */
  readonly uses: readonly string[];
  /** Rows that were read, and 8 kB pages of tables and indexes; SQLite counts neither. */
  readonly rows: number | null;
  readonly pages: number | null;
}

export interface Planner {
  planOf(query: CompiledQuery): Promise<QueryPlan>;
  close(): Promise<void>;
}

export async function createPlanner(database: DatabaseConfig): Promise<Planner> {
  return database.kind === 'sqlite' ? sqlitePlanner(database.file) : postgresPlanner(database.url);
}

function sqlitePlanner(file: string): Planner {
  const connection = new Sqlite(file, { readonly: true });
  return {
    async planOf({ sql, parameters }) {
      const steps = connection
        .prepare<unknown[], { detail: string }>(`explain query plan ${sql}`)
        .all(...parameters);
      const details = steps.map(({ detail }) => detail);
      return { sql, plan: details.join('\n'), uses: details.flatMap(usedBySqlite), rows: null, pages: null };
    },
    async close() {
      connection.close();
    },
  };
}

function usedBySqlite(detail: string): string[] {
  const index = /USING (?:COVERING )?INDEX (\S+)/.exec(detail)?.[1];
  const isScan = detail.startsWith('SCAN');
  const table = /^(?:SCAN|SEARCH) (\S+)/.exec(detail)?.[1];
  if (table === undefined || detail.includes('CONSTANT ROW') || detail.includes('VIRTUAL TABLE')) return [];
  return [`${isScan ? 'SCAN ' : ''}${index ?? table}`];
}

interface PostgresNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly Plans?: readonly PostgresNode[];
}

/** Runs each query once more, in a transaction that is rolled back. */
async function postgresPlanner(url: string): Promise<Planner> {
  const client = new pg.Client(url);
  await client.connect();
  const explain = async (options: string, { sql, parameters }: CompiledQuery) => {
    await client.query('begin');
    const { rows } = await client
      .query<{ 'QUERY PLAN': unknown }>(`explain (${options}) ${sql}`, [...parameters])
      .finally(() => client.query('rollback'));
    return rows.map((row) => row['QUERY PLAN']);
  };
  return {
    async planOf(query) {
      // A row that was inserted when the query ran cannot be inserted again: its plan is enough.
      const [found] = (await explain('analyze, buffers, timing off, format json', query).catch(() =>
        explain('format json', query),
      )) as [[{ Plan: PostgresNode }]];
      const root = found[0].Plan;
      const nodes = allNodes(root);
      return {
        sql: query.sql,
        plan: (await explain('costs off', query)).join('\n'),
        uses: nodes.flatMap(usedByPostgres),
        rows: nodes
          .filter((node) => /Scan/.test(node['Node Type']))
          .reduce((sum, node) => sum + rowsReadBy(node), 0),
        pages: (root['Shared Hit Blocks'] ?? 0) + (root['Shared Read Blocks'] ?? 0),
      };
    },
    close: () => client.end(),
  };
}

function allNodes(node: PostgresNode): PostgresNode[] {
  return [node, ...(node.Plans ?? []).flatMap(allNodes)];
}

function usedByPostgres(node: PostgresNode): string[] {
  if (node['Index Name'] !== undefined) return [node['Index Name']];
  return node['Node Type'].endsWith('Seq Scan') ? [`SCAN ${node['Relation Name']}`] : [];
}

function rowsReadBy(node: PostgresNode): number {
  const each =
    (node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0);
  return Math.round(each * (node['Actual Loops'] ?? 0));
}
