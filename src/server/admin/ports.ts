import type { Backups } from '#contract/backups.ts';
import type { AuditQuery, EmailsQuery, UsersQuery } from '#contract/admin.ts';
import type { AuditEntry } from '#contract/audit.ts';
import type { AuditLog } from '../audit/audit-log.ts';

/** A user's row; times in milliseconds. */
export interface StoredUser {
  readonly id: string;
  readonly email: string;
  readonly createdAt: number;
  readonly verifiedAt: number | null;
  readonly suspendedAt: number | null;
  readonly adminSince: number | null;
  /** 0: never. */
  readonly lastSeenAt: number;
  readonly deletionRequestedAt: number | null;
}

/** From where logins to an account are refused now, after too many wrong passwords; times in milliseconds. */
export interface LoginLock {
  readonly failures: number;
  readonly since: number;
  readonly until: number;
  /** Too many from all addresses together. */
  readonly everyNewDevice: boolean;
  readonly addresses: number;
  /** Known devices and open sessions. */
  readonly devices: number;
}

export interface StoredEmail {
  readonly id: string;
  readonly recipient: string;
  readonly kind: string;
  readonly createdAt: number;
  readonly attempts: number;
  readonly nextAttemptAt: number;
  readonly keptAt: number | null;
  readonly sentAt: number | null;
  readonly failedAt: number | null;
  readonly lastError: string | null;
}

export type StoredAuditEntry = Omit<AuditEntry, 'time' | 'action'> & {
  readonly at: number;
  readonly action: string;
};

/** Reads across all users: what only admins may do. */
export interface AdminStore {
  /** `text` is part of the address in lower case. */
  listUsers(query: UsersQuery & { limit: number }): Promise<StoredUser[]>;
  findUser(id: string): Promise<StoredUser | null>;
  /** Of those who have one. */
  findLoginLocks(userIds: readonly string[]): Promise<Map<string, LoginLock>>;
  countUsers(query: Pick<UsersQuery, 'text' | 'state'>): Promise<number>;
  listEmails(query: EmailsQuery & { limit: number }): Promise<StoredEmail[]>;
  findSealedEmail(id: string): Promise<{ sealed: string; sentAt: number | null } | null>;
  listAuditEntries(query: AuditQuery & { limit: number }): Promise<StoredAuditEntry[]>;
}

/** What users store, and how much each of them may. */
export interface Quotas {
  /** Those who never stored anything are absent; `quota` null: the usual one. */
  accounts(userIds: readonly string[]): Promise<Map<string, { used: number; quota: number | null }>>;
  setQuota(userId: string, bytes: number | null): Promise<void>;
}

/** The backups that Daybook makes by itself. */
export interface AdminBackups {
  list(): Promise<Backups>;
  /** Begins one in the background. @throws Problem `backup.not-configured` or `backup.running` */
  begin(): Promise<void>;
}

/** The stores of one handle, and the audit log over it. */
export interface AdminStores {
  readonly store: AdminStore;
  readonly quotas: Quotas;
  readonly audit: AuditLog;
}

/** Does an admin's work and notes it in one transaction: both happen or neither. */
export type AdminTransaction = <T>(work: (within: AdminStores) => Promise<T>) => Promise<T>;
