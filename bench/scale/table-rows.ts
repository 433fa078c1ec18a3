import type { Insertable } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import type { CopyValue } from '#platform/database/snapshots/copy-text.ts';

/** The rows of a table, made one after the other; each has the same columns in the same order. */
export interface TableRows {
  readonly table: keyof Schema;
  readonly count: number;
  readonly columns: readonly string[];
  readonly values: () => Iterable<CopyValue[]>;
}

export function rowsOf<Table extends keyof Schema>(
  table: Table,
  count: number,
  rowAt: (index: number) => Insertable<Schema[Table]>,
): () => TableRows {
  return () => {
    const first = rowAt(0) as object;
    return {
      table,
      count,
      columns: Object.keys(first),
      *values() {
        yield Object.values(first);
        for (let index = 1; index < count; index += 1) yield Object.values(rowAt(index));
      },
    };
  };
}
