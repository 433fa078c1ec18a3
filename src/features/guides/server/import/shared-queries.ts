import type { Db } from '#platform/database/connect.ts';
import type { ImportKind } from '../catalogue/manifest-files.ts';

/** An import as all nodes see it. Without records it was removed, which other nodes must not undo. */
export interface SharedImport {
  readonly kind: ImportKind;
  readonly source: string;
  readonly licence: string;
  readonly records: number;
  /** Of all lines. */
  readonly sha256: string;
  readonly importedAt: number;
}

export type SharedImportStore = ReturnType<typeof sharedImportQueries>;

/** The imported records of the catalogue, for all nodes. */
export function sharedImportQueries(db: Db) {
  return {
    async list(): Promise<SharedImport[]> {
      const rows = await db.selectFrom('catalogue_imports').selectAll().execute();
      return rows.map(({ imported_at: importedAt, ...row }) => ({ ...row, importedAt }));
    },

    /** Replaces the import of a source, unless a newer one is there. */
    async replace({ importedAt, ...imported }: SharedImport, parts: AsyncIterable<string>): Promise<void> {
      const { kind, source } = imported;
      const row = { ...imported, imported_at: importedAt };
      await db.transaction().execute(async (handle) => {
        const replaced = await handle
          .insertInto('catalogue_imports')
          .values(row)
          .onConflict((conflict) =>
            conflict
              .columns(['kind', 'source'])
              .doUpdateSet(row)
              .where('catalogue_imports.imported_at', '<', importedAt),
          )
          .returning('kind')
          .executeTakeFirst();
        if (replaced === undefined) return;
        await handle
          .deleteFrom('catalogue_import_parts')
          .where('kind', '=', kind)
          .where('source', '=', source)
          .execute();
        let part = 0;
        for await (const lines of parts) {
          await handle.insertInto('catalogue_import_parts').values({ kind, source, part, lines }).execute();
          part += 1;
        }
      });
    },

    /** The lines of an import, some at a time. */
    async *parts({ kind, source }: SharedImport): AsyncGenerator<string> {
      for (let part = 0; ; part += 1) {
        const row = await db
          .selectFrom('catalogue_import_parts')
          .select('lines')
          .where('kind', '=', kind)
          .where('source', '=', source)
          .where('part', '=', part)
          .executeTakeFirst();
        if (row === undefined) return;
        yield row.lines;
      }
    },
  };
}
