import type { AuditLog } from '../audit/audit-log.ts';
import type { Counters } from '../kernel/counters.ts';
import type { Outbox } from '../email/email.ts';

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly createdAt: number;
  readonly verifiedAt: number | null;
  readonly suspendedAt: number | null;
  readonly adminSince: number | null;
  readonly marketingOptedOutAt: number | null;
  /** The address that the user wants instead, until the letter to it is answered. */
  readonly newEmail: string | null;
  readonly deletionRequestedAt: number | null;
  /** Devices on which it was last used before are strangers. */
  readonly devicesKnownSince: number;
  /** When the right of an admin was taken away; `ADMIN_EMAIL` doesn't give it again. */
  readonly adminRevokedAt: number | null;
}

export interface NewAccount {
  readonly id: string;
  readonly email: string;
  readonly emailKey: string;
  readonly passwordHash: string;
  readonly createdAt: number;
}

export interface AccountQueries {
  findByEmailKey(emailKey: string): Promise<Account | null>;
  findById(id: string): Promise<Account | null>;
  /** False where the address has an account already; nothing is changed then. */
  insert(account: NewAccount): Promise<boolean>;
  setPasswordHash(id: string, passwordHash: string): Promise<void>;
  /**
   * False where the hash is another one by now or the account is suspended. Inside a transaction nobody else
   * changes either before its end.
   */
  replacePasswordHash(id: string, from: string, to: string): Promise<boolean>;
  /** True the first time only. */
  markVerified(id: string, at: number): Promise<boolean>;
  markMarketingOptedOut(id: string, at: number): Promise<void>;
  setAdminSince(id: string, at: number | null): Promise<void>;
  setAdminRevokedAt(id: string, at: number | null): Promise<void>;
  /** Gives an account to another registration of its address: its spelling and password; past wishes end. */
  replaceRegistration(id: string, registration: { email: string; passwordHash: string }): Promise<void>;
  countAdmins(): Promise<number>;
}

/** What is changed about an account beside its password. */
export interface AccountStateQueries {
  /**
   * Holds accounts until the transaction's end, in one order for everybody, and answers how they are by then;
   * unknown ones are left out.
   */
  lock(ids: readonly string[]): Promise<Account[]>;
  /** As `lock`, with all admins beside: for decisions that depend on how many there are. */
  lockWithAdmins(ids: readonly string[]): Promise<Account[]>;
  markSeen(id: string, at: number): Promise<void>;
  setSuspendedAt(id: string, at: number | null): Promise<void>;
  setMarketingOptedOutAt(id: string, at: number | null): Promise<void>;
  setNewEmail(id: string, email: string | null): Promise<void>;
  /** False where another account has the address by now. */
  changeEmail(id: string, address: { email: string; emailKey: string }): Promise<boolean>;
  setDeletionRequestedAt(id: string, at: number): Promise<void>;
  setDevicesKnownSince(id: string, at: number): Promise<void>;
  /** True where one was pending. */
  cancelDeletion(id: string): Promise<boolean>;
  /** Admins who can act: verified, not suspended, not leaving. */
  countActiveAdmins(): Promise<number>;
  /**
   * Whose wish to be erased is as old as `before` or older; and who registered as long ago and never verified the
   * address, unless a mailed link still works, or an admin has decided about the account.
   */
  findDueForErasure(erasureCutoff: ErasureCutoff, limit: number): Promise<string[]>;
  isDueForErasure(id: string, erasureCutoff: ErasureCutoff): Promise<boolean>;
  /**
   * Takes password, sessions, links and emails away and frees the address; what else there is follows. Answers the
   * ids of the emails.
   */
  eraseCredentials(account: Account): Promise<string[]>;
  /** Deletes the row, and with it what refers to it; false where there was none. */
  erase(id: string): Promise<boolean>;
}

export interface ErasureCutoff {
  readonly before: number;
  readonly now: number;
}

export type TokenPurpose = 'verification' | 'password-reset' | 'marketing-opt-out' | 'email-change';

export interface NewToken {
  readonly tokenHash: string;
  readonly userId: string;
  readonly purpose: TokenPurpose;
  readonly createdAt: number;
  /** Null: never. */
  readonly expiresAt: number | null;
  readonly proof?: EmailProof | undefined;
}

/** What a mailed link proves of the person who opens it. */
export interface EmailProof {
  readonly email: string;
  /** Of the registration that the link verifies, where it is not the one that made the account. */
  readonly registeredPasswordHash?: string | undefined;
}

export interface StoredToken {
  readonly userId: string;
  readonly expiresAt: number | null;
  readonly usedAt: number | null;
  readonly email: string | null;
  readonly registeredPasswordHash: string | null;
}

export interface TokenQueries {
  insert(token: NewToken): Promise<void>;
  /** Uses a token up in one statement, so that of many at once one succeeds; answers whose it is. */
  consume(tokenHash: string, purpose: TokenPurpose, now: number): Promise<string | null>;
  /** Whose token this is or was, used and expired ones included. */
  findOwner(tokenHash: string, purpose: TokenPurpose): Promise<string | null>;
  /** Used and expired ones included. */
  find(tokenHash: string, purpose: TokenPurpose): Promise<StoredToken | null>;
  isUsable(tokenHash: string, purpose: TokenPurpose, now: number): Promise<boolean>;
  deleteAll(userId: string, purposes: readonly TokenPurpose[]): Promise<void>;
  deleteUnused(userId: string, purposes: readonly TokenPurpose[]): Promise<void>;
  /** Takes the passwords of registrations off a user's links. */
  erasePasswords(userId: string): Promise<void>;
}

export interface NewSession {
  readonly id: string;
  readonly tokenHash: string;
  readonly userId: string;
  readonly createdAt: number;
  readonly userAgent: string;
}

export interface SessionQueries {
  insert(session: NewSession): Promise<void>;
  end(sessionId: string): Promise<void>;
  endAll(userId: string): Promise<void>;
  /** Those of all users. */
  endAllOfEveryone(): Promise<void>;
  /** Those that still count, the latest used first. */
  list(userId: string, now: number): Promise<StoredSession[]>;
  /** False where the user has no such session. */
  endOne(userId: string, sessionId: string): Promise<boolean>;
  endOthers(userId: string, keptId: string): Promise<void>;
}

export interface StoredSession {
  readonly id: string;
  readonly createdAt: number;
  readonly lastUsedAt: number;
  readonly userAgent: string;
}

/** The stores of one database handle; of a transaction's, inside `transaction`. */
export interface AccountStores {
  readonly accounts: AccountQueries;
  readonly states: AccountStateQueries;
  readonly tokens: TokenQueries;
  readonly sessions: SessionQueries;
  readonly outbox: Outbox;
  readonly invitations: InvitationQueries;
  /** What was counted to guard accounts, such as failed logins. */
  readonly counters: Pick<Counters, 'incrementAll' | 'erase'>;
  readonly audit: AuditLog;
}

/** Runs the work in one transaction; what it posts to the outbox is sent after the commit. */
export type AccountTransaction = <T>(work: (stores: AccountStores) => Promise<T>) => Promise<T>;

/** @throws Problem `server.busy` where too many hashes wait already. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** `hash: null` takes as long as any other and answers false. */
  verify(hash: string | null, password: string): Promise<boolean>;
  /** Whether a hash was made with other parameters than today's. */
  isOutdated(hash: string): boolean;
}

export interface NewStoredInvitation {
  readonly id: string;
  readonly tokenHash: string;
  /** Null: anybody with the link may use it. */
  readonly email: string | null;
  readonly emailKey: string | null;
  /** Whether the link went by email only, so that using it proves the address. */
  readonly mailed: boolean;
  readonly createdAt: number;
  readonly expiresAt: number;
}

export interface StoredInvitation {
  readonly id: string;
  readonly email: string | null;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly usedAt: number | null;
  readonly revokedAt: number | null;
  /** The present address of the user who came by it. */
  readonly usedBy: string | null;
}

export interface InvitationQueries {
  insert(invitation: NewStoredInvitation): Promise<void>;
  /** Uses an open one up in one statement; null where none is open for this address. */
  use(
    tokenHash: string,
    user: { emailKey: string; userId: string; at: number },
  ): Promise<{ id: string; mailed: boolean } | null>;
  /** False where it is used or revoked already. */
  revoke(id: string, at: number): Promise<boolean>;
  /** The latest first. */
  list(limit: number): Promise<StoredInvitation[]>;
}
