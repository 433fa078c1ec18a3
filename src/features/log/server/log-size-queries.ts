import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/database/connect.ts';
import type { LogSize } from './log-room.ts';

/** What a row takes beside its texts. */
const IMPORT_ROW_BYTES = 100;

export function logSizeQueries(db: Db) {
  return {
    /**
     * Of all entries of a user, deleted and staged ones too, and of what imports know of them. `octet_length` reads the
     * length of a text and not the text.
     */
    async measure(userId: string): Promise<LogSize> {
      const ofEntries = await db
        .selectFrom('activities')
        .select(({ fn }) => fn.countAll<number>().as('entries'))
        .select(sumOfBytes(['name', 'note', 'tags', 'creator', 'pictures']).as('bytes'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      const ofImports = await db
        .selectFrom('import_rows')
        .innerJoin('imports', 'imports.id', 'import_rows.import_id')
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .select(sumOfBytes(['key', 'says', 'change', 'former']).as('bytes'))
        .where('imports.user_id', '=', userId)
        .executeTakeFirstOrThrow();
      const bytes = Number(ofEntries.bytes) + Number(ofImports.bytes) + ofImports.rows * IMPORT_ROW_BYTES;
      return { entries: ofEntries.entries, bytes };
    },
  };
}

/** PostgreSQL answers sums as text. */
function sumOfBytes(columns: readonly string[]): RawBuilder<number | string> {
  const lengths = columns.map((column) => sql`coalesce(octet_length(${sql.ref(column)}), 0)`);
  return sql<number | string>`coalesce(sum(${sql.join(lengths, sql` + `)}), 0)`;
}
