/** A table as a dump has it: columns by name, rows by the primary key in code point order, on both databases. */
export interface SnapshotTable {
  readonly name: string;
  readonly columns: readonly string[];
}

export interface DumpedTable extends SnapshotTable {
  /** COPY text, read once. */
  rows(): AsyncIterable<Uint8Array>;
}

/** All rows at one moment, while the server goes on writing. */
export interface Snapshot {
  /** By name. */
  readonly tables: readonly SnapshotTable[];
  /** The names of the applied migrations, in order; none where nothing was migrated yet. */
  readonly migrations: readonly string[];
  /** The rows as COPY text; equal rows make equal bytes on both databases. One table at a time. */
  rows(table: SnapshotTable): AsyncIterable<Uint8Array>;
  /** The contents that the rows of `files` need: id, size, SHA-256 and owner, by id, as COPY text. */
  blobs(): AsyncIterable<Uint8Array>;
  /** One column of the rows that match, as text; of all rows without a condition. For short answers only. */
  values(table: string, column: string, where?: Readonly<Record<string, string>>): Promise<string[]>;
  close(): Promise<void>;
}

export const BLOB_COLUMNS = ['id', 'size', 'sha256', 'user_id'] as const;
/** Tables of the migrations themselves: a restore makes them by migrating. */
export const MIGRATION_TABLE = 'kysely_migration';
