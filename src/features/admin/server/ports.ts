import type { Invitation, NewInvitation, StorageInfo } from '../contract/admin.ts';
import type { Trends } from '../contract/trends.ts';
import type { Backups } from '#features/backup/contract/backups.ts';
import type { User } from '#platform/contract/session.ts';
import type { Actor, AuditLog } from '#platform/audit/audit-log.ts';
import type { OperatorNotices } from '#platform/operations/operator-notices.ts';
import type { AdminQueries } from './queries.ts';

/** What users store and may store; the storage feature implements it. */
export interface Quotas {
  /** Users who never stored anything are absent. `quota` null: the default one. */
  accounts(userIds: readonly string[]): Promise<Map<string, { used: number; quota: number | null }>>;
  setQuota(userId: string, bytes: number | null): Promise<void>;
}

/** The backups that Daybook makes by itself. */
export interface AdminBackups {
  list(): Promise<Backups>;
  /** Starts one in the background. @throws Problem `backup.not-configured` or `backup.running` */
  begin(): Promise<void>;
}

/** What admins may do to accounts. The account feature implements it and records each call in the audit log. */
export interface UserSupport {
  suspend(by: Actor, userId: string, suspended: boolean): Promise<User>;
  resendVerification(by: Actor, userId: string): Promise<User>;
  startReset(by: Actor, userId: string): Promise<User>;
  endSessions(by: Actor, userId: string): Promise<User>;
  unlock(by: Actor, userId: string): Promise<User>;
}

/** Invitations to register. The account feature implements them and records them in the audit log. */
export interface UserInvitations {
  list(): Promise<Invitation[]>;
  create(by: Actor, email: string | undefined): Promise<NewInvitation>;
  revoke(by: Actor, id: string): Promise<Invitation[]>;
}

/** The stores over one database handle. */
export interface AdminStores {
  readonly store: AdminQueries;
  readonly quotas: Quotas;
  readonly audit: AuditLog;
}

export interface AdminServicePorts {
  readonly store: AdminQueries;
  readonly quotas: Quotas;
  /** Runs an admin's action and its audit entry in one transaction: both happen or neither. */
  readonly transaction: <T>(work: (trx: AdminStores) => Promise<T>) => Promise<T>;
  /** The link of a sealed email; null if it has none. @throws if it was encrypted with another key */
  readonly decryptLink: (sealedEmail: string) => string | null;
  readonly usualQuotaBytes: number;
  readonly storageFacts: () => Promise<StorageInfo>;
  readonly trends: () => Promise<Trends>;
  readonly notices: OperatorNotices;
  readonly backups: AdminBackups;
}
