import type { Generated } from 'kysely';
import type { BackupScheduleTable } from './backup-schedule-table.ts';
import type { InvitationsTable } from './invitations-table.ts';

/**
 * The tables. Times are milliseconds since the Unix epoch in UTC on both databases, and a state that
 * somebody entered is the time of entering it (`suspended_at`): so neither booleans nor dates need a
 * codec per dialect, and the row says since when.
 */
export interface Schema {
  users: UsersTable;
  sessions: SessionsTable;
  tokens: TokensTable;
  mails: EmailsTable;
  rate_limits: RateLimitsTable;
  activities: ActivitiesTable;
  guides: GuidesTable;
  audit_log: AuditLogTable;
  feedback_projects: FeedbackProjectsTable;
  feedback_items: FeedbackItemsTable;
  files: FilesTable;
  uploads: UploadsTable;
  storage_accounts: StorageAccountsTable;
  secret_check: SecretCheckTable;
  started_versions: StartedVersionsTable;
  health: HealthTable;
  invitations: InvitationsTable;
  leases: LeasesTable;
  installation: InstallationTable;
  witnessed_time: WitnessedTimeTable;
  quarantine: QuarantineTable;
  removals: RemovalsTable;
  backup_schedule: BackupScheduleTable;
}

interface UsersTable {
  id: string;
  /** As the user wrote it; mail goes there. */
  email: string;
  /** The form that is unique: one account per address. */
  email_key: string;
  /** A PHC string, argon2id. */
  password_hash: string;
  created_at: number;
  verified_at: number | null;
  suspended_at: number | null;
  admin_since: number | null;
  marketing_opted_out_at: number | null;
  /** The last login or noted use of a session; 0: never. */
  last_seen_at: Generated<number>;
  /** The address that the user wants instead, until a letter to it was answered. */
  new_email: string | null;
  /** When the user asked for the erasure of the account, which follows seven days later. */
  deletion_requested_at: number | null;
  /** The last password reset: devices that logged in before it are strangers again. */
  devices_known_since: Generated<number>;
  /** When the admin's right was taken away: then `ADMIN_EMAIL` gives it no more. */
  admin_revoked_at: number | null;
}

interface SessionsTable {
  id: string;
  token_hash: string;
  user_id: string;
  created_at: number;
  last_used_at: number;
  user_agent: string;
}

interface TokensTable {
  token_hash: string;
  user_id: string;
  purpose: string;
  created_at: number;
  expires_at: number | null;
  used_at: number | null;
  /** Where the link was mailed to. */
  email: string | null;
  /** Of a registration of an address that was registered before: the link makes it the account's. */
  password_hash: string | null;
}

interface EmailsTable {
  id: string;
  /** Whom the letter is about: it goes when the user goes. */
  user_id: string | null;
  recipient: string;
  kind: string;
  /** The letter with its links, sealed: whoever reads the database finds no live link. */
  sealed_letter: string;
  /** `Seal.keyId` of what sealed it; null: version 0.1.0, or nobody has found out yet. */
  sealed_with: string | null;
  created_at: number;
  attempts: number;
  next_attempt_at: number;
  /** When it could be opened again after a time with another SECRET. */
  resumed_at: number | null;
  leased_until: number;
  /** Written to the outbox folder, because no mail server is configured. */
  kept_at: number | null;
  sent_at: number | null;
  failed_at: number | null;
  last_error: string | null;
}

interface RateLimitsTable {
  key: string;
  window_start: number;
  count: number;
  /** The account that a counter of failed logins guards; null for every other counter. */
  user_id: string | null;
  /** The count from which on it refuses, where `user_id` is set. */
  refuses_from: number | null;
  /** The last time it was counted, where `user_id` is set. */
  counted_at: number | null;
}

interface ActivitiesTable {
  id: string;
  user_id: string;
  name: string;
  /** `fold(name)`, for searches that behave alike on both databases. */
  name_folded: string;
  category: string;
  rating: number;
  created_at: number;
  deleted_at: number | null;
}

interface GuidesTable {
  id: string;
  /** A digest of the kind, the inputs as they were understood to be the same, and the catalogue's version. */
  key: string;
  kind: string;
  /** The guide as it is answered, without its id: JSON. */
  guide: string;
  /** The version of the catalogue that it was made from; null: of Daybook 0.1.0. */
  catalogue: string | null;
  created_at: number;
}

/** Rows are added and never changed: triggers refuse it, and deletion within a year. */
interface AuditLogTable {
  id: string;
  at: number;
  /** A user's id, or who else acts: `machine`, `anonymous`, `daybook`. */
  actor: string;
  action: string;
  /** The id of what it was done to, usually a user's. No names and addresses: they outlive their owners here. */
  object: string | null;
  detail: string;
  /** A keyed digest of the network address. */
  address_hash: string | null;
  request_id: string | null;
}

interface FeedbackProjectsTable {
  id: string;
  /** Null: Daybook's own, read by admins. */
  user_id: string | null;
  name: string;
  /** Public: where feedback is sent to. */
  key: string;
  created_at: number;
  letters_since: number | null;
}

interface FeedbackItemsTable {
  id: string;
  project_id: string;
  content: string;
  project_user: string;
  project_version: string;
  /** `fold` of content, user and version, for searches that behave alike on both databases. */
  text_folded: string;
  created_at: number;
  /** A word, not times: each list is a range of one state. */
  state: string;
  /** What an undo goes back to. */
  state_before: string | null;
  state_since: number;
  /** Names of reasons, with commas between. */
  spam_reasons: string;
}

interface FilesTable {
  /** Its blob has the same id. */
  id: string;
  user_id: string;
  name: string;
  /** `fileNameKey(name)`: unique among a user's files that are not in the trash. */
  name_key: string;
  /** `fold(name)`, for searches and sorting. */
  name_folded: string;
  kind: string;
  size: number;
  sha256: string;
  created_at: number;
  deleted_at: number | null;
  /** Since when the sweeper has found no blob for it. */
  missing_since: number | null;
}

/** Uploads that can be interrupted, while they last; the blob will have the same id. */
interface UploadsTable {
  id: string;
  user_id: string;
  name: string;
  conflict_rule: string;
  /** tus' Upload-Metadata, as sent. */
  metadata: string;
  size: number;
  /** Bytes that are safe in the store. */
  received: number;
  /** Grows with each request that adds to it: only the newest may. */
  fence: Generated<number>;
  created_at: number;
  active_at: number;
}

interface StorageAccountsTable {
  user_id: string;
  /** The sizes of all files, trash included, and of all uploads in progress. */
  used_bytes: number;
  /** All files, trash included, and all uploads in progress. */
  file_count: Generated<number>;
  /** Null: what the configuration says. */
  quota_bytes: number | null;
}

/** The versions of Daybook that were started on this database. */
interface StartedVersionsTable {
  version: string;
  first_at: number;
}

/** One row: which SECRET this database was used with. */
interface SecretCheckTable {
  id: number;
  /** `Seal.keyId` of the outbox. */
  key_id: string;
  /** When an admin said that this SECRET is right, whatever earlier emails were sealed with; 0: never. */
  confirmed_at: number;
}

interface HealthTable {
  id: number;
  checked_at: number;
}

/** Who may do what only one process at a time may do. */
interface LeasesTable {
  name: string;
  /** A random id of the process. */
  owner: string;
  /** Grows with each acquisition. */
  fence: number;
  /** 0: released. */
  expires_at: number;
}

/** One row. */
interface InstallationTable {
  one: number;
  /** Stands in the file store and in each node's DATA_DIR too. */
  id: string;
  created_at: number;
}

/** One row: the time that has passed by two witnesses (docs/decisions/0022). */
interface WitnessedTimeTable {
  one: number;
  at: number;
}

/** Objects that no row explains; each stays where it is until it is explained or has waited long enough. */
interface QuarantineTable {
  /** `blob`, `staged-upload` or `kept-email`. */
  kind: string;
  id: string;
  since: number;
  /** When a sweep last found it unexplained. */
  seen_at: number;
  bytes: number;
  why: string;
  /** When an admin confirmed that it may go although it is one of very many. */
  confirmed_at: number | null;
}

/** Rows that were deleted on purpose, written by triggers: their objects may be deleted. */
interface RemovalsTable {
  /** As in `quarantine`. */
  kind: string;
  id: string;
  /** By the database's clock. */
  at: number;
}
