/** Rows are only added: triggers refuse every change, and deletion within a year. */
export interface AuditLogTable {
  id: string;
  at: number;
  /** A user's id, or `machine`, `anonymous` or `daybook`. */
  actor: string;
  action: string;
  /** The id of the object, usually a user's. No names or addresses, because rows outlive the accounts. */
  object: string | null;
  detail: string;
  /** A keyed digest of the network address. */
  address_hash: string | null;
  request_id: string | null;
}

/** The versions of Daybook that were started with this database. */
export interface StartedVersionsTable {
  version: string;
  first_at: number;
}

/** The applied migrations that have a phase. A restore fills it by migrating. */
export interface MigrationPhasesTable {
  name: string;
  phase: 'expand' | 'contract';
}

/** Notices for operators that an admin has hidden. */
export interface HiddenNoticesTable {
  code: string;
  /** It appears again when it is about something else. */
  about: string;
  hidden_at: number;
}

/** One row: the SECRET that this database is used with. */
export interface SecretCheckTable {
  id: number;
  /** `Cipher.keyId` of the outbox. */
  key_id: string;
  /** When an admin confirmed this SECRET although earlier emails were encrypted with another one; 0: never. */
  confirmed_at: number;
}

export interface HealthTable {
  id: number;
  checked_at: number;
}

/** Locks for work that only one process may do at a time. */
export interface LeasesTable {
  name: string;
  /** A random id of the process. */
  owner: string;
  /** Grows with each acquisition. */
  fence: number;
  /** 0: released. */
  expires_at: number;
}

/** Services that fail, so that no node waits for them. */
export interface CircuitBreakersTable {
  name: string;
  /** In a row. */
  failures: number;
  /** When the service may be tried again. */
  retry_at: number;
}

/** The running processes, on PostgreSQL only. Each says that it is alive several times a minute. */
export interface NodesTable {
  /** Random per process. */
  id: string;
  /** `hostname:port`. */
  name: string;
  version: string;
  /** `Cipher.keyId` of the outbox. */
  secret_key_id: string;
  started_at: number;
  seen_at: number;
}

/** One row. */
export interface InstallationTable {
  one: number;
  /** Also stored in the file store and in the DATA_DIR of each node. */
  id: string;
  created_at: number;
}

/** One row: the time that has passed according to two witnesses (docs/decisions/0022). */
export interface WitnessedTimeTable {
  one: number;
  at: number;
}

/** Objects without a row. Each stays until its row is found or its waiting time has passed. */
export interface QuarantineTable {
  /** `blob`, `staged-upload` or `kept-email`. */
  kind: string;
  id: string;
  since: number;
  /** When a sweep last found it without a row. */
  seen_at: number;
  bytes: number;
  why: string;
  /** When an admin confirmed its removal; needed if there are unusually many objects. */
  confirmed_at: number | null;
}

/** Rows that were deleted on purpose, recorded by triggers: their objects may be deleted too. */
export interface RemovalsTable {
  /** As in `quarantine`. */
  kind: string;
  id: string;
  /** By the database's clock. */
  at: number;
}

/** One row, while BACKUP_TO is set. */
export interface BackupScheduleTable {
  id: number;
  /** The first start with BACKUP_TO. */
  set_up_at: number;
  /** When the last successful scheduled backup began. */
  succeeded_at: number | null;
  /** When the newest verified backup was made, scheduled or not. */
  verified_at: number | null;
  /** When the last run failed; null if it succeeded. */
  failed_at: number | null;
  failure: string | null;
  retry_at: number | null;
  /** When admins were last warned that there is no recent backup. */
  warned_at: number | null;
}

export interface EmailsTable {
  id: string;
  /** The user that the email is about; it is erased together with the user. */
  user_id: string | null;
  recipient: string;
  kind: string;
  /** The email with its links, encrypted, so that the database reveals no valid link. */
  sealed_letter: string;
  /** `Cipher.keyId` of the key that encrypted it; null: written by version 0.1.0, or not determined yet. */
  sealed_with: string | null;
  created_at: number;
  attempts: number;
  next_attempt_at: number;
  /** When it could be decrypted again after a period with another SECRET. */
  resumed_at: number | null;
  leased_until: number;
  /** When it was written to the outbox folder, because no mail server is configured. */
  kept_at: number | null;
  sent_at: number | null;
  failed_at: number | null;
  last_error: string | null;
  /** `X-Request-Id` of the request that posted it; null: the machine did, or a version before 0.2.0. */
  request_id: string | null;
}

export interface RateLimitsTable {
  key: string;
  window_start: number;
  count: number;
  /** The account that a counter of failed logins protects; null for every other counter. */
  user_id: string | null;
  /** The count from which logins are refused, if `user_id` is set. */
  refuses_from: number | null;
  /** When it was last incremented, if `user_id` is set. */
  counted_at: number | null;
}
