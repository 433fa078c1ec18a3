import type { Generated } from 'kysely';

export interface ActivitiesTable {
  id: string;
  user_id: string;
  name: string;
  /** `fold(name)`, so that searches behave the same on both databases. */
  name_folded: string;
  category: string;
  /** Null: not rated. */
  rating: number | null;
  created_at: number;
  deleted_at: number | null;
  status: string;
  /** A `PartialDate`, whose texts sort by time; null: unknown. */
  date: string | null;
  note: string;
  /** A JSON array. */
  tags: string;
  /** The folded tags with a line break before, between and after them; empty without tags. */
  tags_folded: string;
  creator: string;
  work_year: number | null;
  /** Ids of files, a JSON array; some of the files may be gone. */
  pictures: string;
  /** From 0; null: not placed. It outlasts the wish, so that an undo finds it again. */
  wish_position: number | null;
  /** Unique for a user. */
  idempotency_key: string | null;
  /** The folded name, creator, tags and note, in lines. */
  search_folded: string;
  /** How often its content was changed; an undo that restores the former content restores this count, too. */
  revision: Generated<number>;
  /** The import that added it. */
  import_id: string | null;
}

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

/** What an import knows of an entry or a list by the key that the service has for it. */
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

export interface ActivityListsTable {
  id: string;
  user_id: string;
  name: string;
  note: string;
  /** `ListItem[]`: JSON. One value, so that an order is replaced as a whole. */
  items: string;
  version: number;
  position: number;
  created_at: number;
  deleted_at: Generated<number | null>;
}

/** The links to a year in review. */
export interface YearSharesTable {
  user_id: string;
  year: number;
  token_hash: string;
  /** So that the owner can copy the link again. */
  sealed_token: string;
  created_at: number;
}

/** The links to lists. */
export interface PublicListsTable {
  user_id: string;
  list_id: string;
  token_hash: string;
  /** So that the owner can copy the link again. */
  sealed_token: string;
  created_at: number;
}

export interface LogFeedsTable {
  user_id: string;
  token_hash: string;
  /** So that the owner can copy the address again. */
  sealed_token: string;
  /** Separated by spaces. */
  categories: string;
  /** 1: the notes of the entries are in it. */
  notes: number;
  created_at: number;
  last_read_at: number | null;
}

/** Where users' media servers send what was watched. */
export interface ScrobbleAddressesTable {
  user_id: string;
  token_hash: string;
  /** So that the owner can copy the address again. */
  sealed_token: string;
  created_at: number;
  last_event_at: number | null;
  last_title: string;
  /** IANA name; `UTC` until the owner's browser has said it. */
  time_zone: Generated<string>;
}

export interface GuidesTable {
  id: string;
  /** A digest of the kind, the normalized inputs and the version of the catalogue. */
  key: string;
  kind: string;
  /** The guide as the API returns it, without its id: JSON. */
  guide: string;
  /** The version of the catalogue that it was created from; null: created by Daybook 0.1.0. */
  catalogue: string | null;
  created_at: number;
}

/** The imports into the catalogue. */
export interface CatalogueImportsTable {
  kind: 'movie' | 'book' | 'town';
  source: string;
  licence: string;
  /** 0: the import was removed. */
  records: number;
  /** Of all lines. */
  sha256: string;
  imported_at: number;
}

/** The records of an import, one JSON object per line; a part may end within a line. */
export interface CatalogueImportPartsTable {
  kind: string;
  source: string;
  part: number;
  lines: string;
}

/** What is not recommended to a user any more. */
export interface DismissedRecommendationsTable {
  user_id: string;
  /** The id in the catalogue, from which the item may be gone. */
  item_id: string;
  /** `movie`, `book` or `travel`. */
  kind: string;
  name: string;
  year: number | null;
  /** The destination of a sight. */
  place: string | null;
  created_at: number;
}

/** Codes by which somebody can agree on recommendations for two; one for each user. */
export interface PairCodesTable {
  user_id: string;
  /** A keyed digest. */
  code_hash: string;
  /** What its user wants to be called. */
  name: string;
  created_at: number;
  expires_at: number;
}

/** Two users who agreed; the id of the first is the smaller one. */
export interface PairsTable {
  id: string;
  first_user_id: string;
  second_user_id: string;
  /** What the first wants to be called by the second. */
  first_name: string;
  second_name: string;
  created_at: number;
}

export interface FeedbackItemsTable {
  id: string;
  project_id: string;
  content: string;
  project_user: string;
  project_version: string;
  /** `fold` of content, user and version, so that searches behave the same on both databases. */
  text_folded: string;
  created_at: number;
  /** A word instead of times, because each list shows one state. */
  state: string;
  /** The state that an undo restores. */
  state_before: string | null;
  state_since: number;
  /** Names of reasons, separated by commas. */
  spam_reasons: string;
}

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
  created_at: number;
  deleted_at: number | null;
  /** The folder with which it was moved to the trash; '' if it was moved there itself, or is not there. */
  trashed_with: Generated<string>;
  /** The file that replaced it, or that has replaced that one since; '' if it was not replaced. */
  version_of: Generated<string>;
  /** When the sweeper first found no blob for it. */
  missing_since: number | null;
}

/** Resumable uploads in progress; the blob will have the same id. */
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
