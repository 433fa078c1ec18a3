/** A table in a dump. On both databases, columns are ordered by name, and rows by primary key in code point order. */
export interface SnapshotTable {
  readonly name: string;
  readonly columns: readonly string[];
}

export interface DumpedTable extends SnapshotTable {
  /** COPY text, read once. */
  rows(): AsyncIterable<Uint8Array>;
}

/** A consistent snapshot of all rows, while the server keeps writing. */
export interface Snapshot {
  /** By name. */
  readonly tables: readonly SnapshotTable[];
  /** The applied migrations, in order. */
  readonly migrations: readonly string[];
  /** The rows as COPY text, the same bytes on both databases. One table at a time. */
  rows(table: SnapshotTable): AsyncIterable<Uint8Array>;
  /** The blobs that the rows of `files` refer to: id, size, SHA-256 and owner, by id, as COPY text. */
  blobs(): AsyncIterable<Uint8Array>;
  /** One column of the matching rows, as text. For small results only. */
  values(table: string, column: string, where?: Readonly<Record<string, string>>): Promise<string[]>;
  close(): Promise<void>;
}

export const BLOB_COLUMNS = ['id', 'size', 'sha256', 'user_id'] as const;
/** The table of Kysely's migrator; a restore creates it by migrating. */
export const MIGRATION_TABLE = 'kysely_migration';
