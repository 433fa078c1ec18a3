import type { Generated } from 'kysely';

export interface FilesTable {
  /** Its blob has the same id. */
  id: string;
  user_id: string;
  /** '' for the root. */
  folder_id: Generated<string>;
  name: string;
  /** `fileNameKey(name)`: unique in its folder, over files and folders that are not in the trash. */
  name_key: string;
  /** `fold(name)`, for searches and sorting. */
  name_folded: string;
  kind: string;
  size: number;
  sha256: string;
  /** Null for files of versions before 0.2. */
  sha1: string | null;
  created_at: number;
  /** When the content was changed last, as its sender says; null: when it was uploaded. */
  modified_at: number | null;
  deleted_at: number | null;
  /** The folder with which it was moved to the trash; '' if it was moved there itself, or is not there. */
  trashed_with: Generated<string>;
  /** The file that replaced it, or that has replaced that one since; '' if it was not replaced. */
  version_of: Generated<string>;
  /** When the sweeper first found no blob for it. */
  missing_since: number | null;
  /** By which a repeated upload finds it; null if its sender gave none. */
  idempotency_key: string | null;
}

export interface FoldersTable {
  id: string;
  user_id: string;
  /** '' for the root, which has no row. */
  parent_id: string;
  name: string;
  /** `fileNameKey(name)`: unique in its folder, over files and folders that are not in the trash. */
  name_key: string;
  /** `fold(name)`, for searches and sorting. */
  name_folded: string;
  created_at: number;
  /** When it was renamed or moved. */
  changed_at: number;
  deleted_at: number | null;
  /** The folder with which it was moved to the trash; '' if it was moved there itself, or is not there. */
  trashed_with: Generated<string>;
}

export interface DavLocksTable {
  user_id: string;
  /** A URI. */
  token: string;
  /** The names from the root, each after a slash; '' for the root. */
  path: string;
  /** `0` or `infinity`. */
  depth: string;
  /** `exclusive` or `shared`. */
  scope: string;
  /** What the program says about its user: XML, or ''. */
  owner: string;
  timeout_ms: number;
  expires_at: number;
}

export interface DavPropertiesTable {
  user_id: string;
  /** A file or a folder; '' for the root. */
  resource_id: string;
  /** '' for none. */
  namespace: string;
  name: string;
  /** The whole element. */
  xml: string;
}

export interface SharesTable {
  id: string;
  user_id: string;
  /** What visitors read. */
  name: string;
  /** Finds the share of a link. */
  token_hash: string;
  /** Shows the link to its owner again. */
  sealed_token: string;
  /** Argon2id. */
  password_hash: string | null;
  created_at: number;
  expires_at: number | null;
  download_max: number | null;
  downloads: Generated<number>;
  last_used_at: number | null;
}

export interface ShareItemsTable {
  user_id: string;
  share_id: string;
  item_id: string;
  kind: 'file' | 'folder';
}

export interface DropsTable {
  id: string;
  user_id: string;
  /** Where the files will be; '' for the root. It need not exist any more. */
  folder_id: string;
  /** What visitors read, with the instructions. */
  name: string;
  instructions: string;
  /** Finds the link. */
  token_hash: string;
  /** Shows the link to its owner again. */
  sealed_token: string;
  /** Argon2id. */
  password_hash: string | null;
  created_at: number;
  expires_at: number | null;
  revoked_at: number | null;
  max_bytes: number;
  max_files: number;
  file_max_bytes: number | null;
  /** 1: a letter tells of each visit. */
  letters: number;
  /** All that ever arrived; the limits count unfinished uploads, too. */
  received_bytes: Generated<number>;
  received_files: Generated<number>;
  last_used_at: number | null;
}

export interface DropVisitsTable {
  id: string;
  user_id: string;
  drop_id: string;
  sender: Generated<string>;
  message: Generated<string>;
  /** When something was last received or said. */
  active_at: number;
  /** When its owner will be told; null if there is nothing new to tell. */
  due_at: number | null;
}

export interface DropFilesTable {
  file_id: string;
  user_id: string;
  drop_id: string;
  visit_id: string;
  /** As the visitor called it: the file may have another name since. */
  name: string;
  size: number;
  received_at: number;
  /** 1: its owner was told. */
  told: Generated<number>;
}

export interface UploadsTable {
  id: string;
  user_id: string;
  /** Where the file will be; '' for the root. */
  folder_id: Generated<string>;
  name: string;
  conflict_rule: string;
  /** Upload-Metadata of tus, as sent. */
  metadata: string;
  size: number;
  /** Bytes that the file store has flushed. */
  received: number;
  /** Of what visitors send: with those that are still being received. */
  arrived: Generated<number>;
  /** Grows with each request that appends; only the newest one may write. */
  fence: Generated<number>;
  created_at: number;
  active_at: number;
  /** The link and the visit by which others send it; null for one's own. */
  drop_id: string | null;
  visit_id: string | null;
  /** A keyed digest of the address that began it; null for one's own. */
  sender_key: string | null;
  /** When the content was changed last; null if its sender does not say it. */
  modified_at: number | null;
}

export interface StorageAccountsTable {
  user_id: string;
  /** The size of all files, including trash, and of all uploads in progress. */
  used_bytes: number;
  /** The number of all files, including trash, and of all uploads in progress. */
  file_count: Generated<number>;
  /** Null: the configured quota. */
  quota_bytes: number | null;
}

/** One row: how far the clean-up has compared the contents of the store with the files. */
export interface BlobComparisonTable {
  one: number;
  /** The last id that was compared; '' before the first. */
  position: string;
  /** Contents without a row that are too young for the quarantine, in this pass so far. */
  young: number;
  /** Those of the last complete pass. */
  young_before: number;
}

declare module '#platform/database/schema.ts' {
  interface Schema {
    files: FilesTable;
    folders: FoldersTable;
    dav_locks: DavLocksTable;
    dav_properties: DavPropertiesTable;
    shares: SharesTable;
    share_items: ShareItemsTable;
    drops: DropsTable;
    drop_visits: DropVisitsTable;
    drop_files: DropFilesTable;
    uploads: UploadsTable;
    storage_accounts: StorageAccountsTable;
    blob_comparison: BlobComparisonTable;
  }
}
