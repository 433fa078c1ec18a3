import type { ListItem, ListTitle } from '#features/lists/contract/lists.ts';
import type { AuditLog } from '#platform/audit/audit-log.ts';
import type { ImportEntryQueries } from './entry-queries.ts';
import type { ImportQueries } from './queries.ts';
import type { ImportRowQueries } from './row-queries.ts';

/** A list that is not in the trash. */
export interface PresentList {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly items: readonly ListItem[];
  readonly titles?: readonly ListTitle[] | undefined;
  readonly version: number;
}

/** The lists of users, as far as imports need them. */
export interface ImportLists {
  create(userId: string, draft: { name: string; note: string }): Promise<{ readonly id: string }>;
  setItems(
    userId: string,
    id: string,
    change: {
      version: number;
      items: readonly ListItem[];
      titles?: readonly ListTitle[] | undefined;
    },
  ): Promise<{ readonly version: number }>;
  retrieve(userId: string): Promise<readonly PresentList[]>;
  /** Keeps the times that it had elsewhere. */
  setTimes(userId: string, id: string, times: ImportedTimes): Promise<void>;
  delete(userId: string, id: string): Promise<unknown>;
}

interface ImportedTimes {
  readonly createdAt: number;
  /** Null: it is not in the trash. */
  readonly deletedAt: number | null;
}

/** The files of users, as far as imports need them. */
export interface ImportFiles {
  /** Keeps the times that it had elsewhere. */
  setTimes(userId: string, id: string, times: ImportedTimes): Promise<void>;
  moveToTrash(userId: string, ids: readonly string[], deletedAt: number): Promise<void>;
  /** Those with no file in them or in the folders inside. */
  trashUnusedFolders(userId: string, ids: readonly string[], deletedAt: number): Promise<void>;
}

/** Everything that takes effect together. */
export interface ImportStores {
  readonly imports: ImportQueries;
  readonly rows: ImportRowQueries;
  readonly entries: ImportEntryQueries;
  readonly lists: ImportLists;
  readonly files: ImportFiles;
  readonly audit: AuditLog;
}
