import type { Generated } from 'kysely';

export interface ImportsTable {
  id: string;
  user_id: string;
  source: string;
  /** The names of the files: JSON. */
  files: string;
  /** `ImportCounts`: JSON. As the client expects them until the commit, and as they are since. */
  counts: string;
  /** How many rows were sent. */
  received: Generated<number>;
  /** How many of them have a key that an earlier row or import has. */
  known: Generated<number>;
  /** How many entries it added and changed, JSON; null until the commit. */
  entries: string | null;
  created_at: number;
  /** Its rows are still to be erased. */
  discarded_at: number | null;
  committed_at: number | null;
  undone_at: number | null;
  /** What the undo took back and what it left alone: JSON. */
  undo_result: string | null;
  /** The ids of the outermost folders that were created for it: JSON. */
  folders: Generated<string>;
  /** When everything that only an undo needs was erased. */
  settled_at: number | null;
}

export interface ImportRowsTable {
  import_id: string;
  /** `entry`, `change` for an entry that changes, `list`, or `file`. */
  kind: string;
  key: string;
  /** Among the rows that were sent, from 0. */
  position: number;
  /** The entry, which may be gone, or the list after the commit. */
  activity_id: string | null;
  /** What the service says, JSON: `ImportFields`, a list or a file; null when the entry was erased. */
  says: string | null;
  /** The fields to change, and the values that the preview saw, JSON; null: the entry is new or stays as it is. */
  change: string | null;
  /** The former values of the changed fields, for the undo: JSON. */
  former: string | null;
  /** The revision of the entry, or the version of the list, that the commit made. */
  revision: number | null;
}

declare module '#platform/database/schema.ts' {
  interface Schema {
    imports: ImportsTable;
    import_rows: ImportRowsTable;
  }
}
