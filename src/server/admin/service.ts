import type { User } from '#contract/account.ts';
import {
  ADMIN_PAGE_MAX_ITEMS,
  type AdminUser,
  type AuditQuery,
  type EmailsQuery,
  type OperatorNotice,
  type OutboxEmail,
  type StorageInfo,
  type UsersPage,
  type UsersQuery,
} from '#contract/admin.ts';
import { ACCOUNT_GRACE_DAYS } from '#contract/profile.ts';
import type { Backups } from '#contract/backups.ts';
import type { AuditEntry } from '#contract/audit.ts';
import { Problem } from '#contract/problem.ts';
import type { Actor } from '../audit/audit-log.ts';
import { DAY_MS, timestamp } from '../kernel/clock.ts';
import type { OperatorNotices } from '../kernel/operator-notices.ts';
import type {
  AdminBackups,
  AdminStore,
  AdminTransaction,
  LoginLock,
  Quotas,
  StoredAuditEntry,
  StoredEmail,
  StoredUser,
} from './ports.ts';

export interface AdminServicePorts {
  readonly store: AdminStore;
  readonly transaction: AdminTransaction;
  /** The link of a sealed letter; null where it has none. @throws where it was sealed with another key. */
  readonly unsealLink: (sealedLetter: string) => string | null;
  readonly quotas: Quotas;
  readonly usualQuotaBytes: number;
  readonly storageFacts: () => Promise<StorageInfo>;
  readonly notices: OperatorNotices;
  readonly backups: AdminBackups;
}

/** What admins see across all users. */
export interface AdminService {
  /** All users, newest first; read in pages, so that never all are in memory. */
  streamUsers(): AsyncIterable<User>;
  listUsers(query: UsersQuery): Promise<UsersPage>;
  /** @throws Problem `account.not-found` */
  setQuota(actor: Actor, userId: string, bytes: number | null): Promise<AdminUser>;
  storageInfo(): Promise<StorageInfo>;
  notices(): Promise<OperatorNotice[]>;
  /** Answers the notices that remain. @throws Problem `notice.not-found` */
  confirmNotice(actor: Actor, code: string): Promise<OperatorNotice[]>;
  backups(): Promise<Backups>;
  /** @throws Problem `backup.not-configured` or `backup.running` */
  startBackup(actor: Actor): Promise<Backups>;
  listEmails(query: EmailsQuery): Promise<OutboxEmail[]>;
  /** @throws Problem `mail.not-found`, `mail.sent`, `mail.unreadable` or `mail.without-link` */
  readEmailLink(actor: Actor, id: string): Promise<string>;
  listAuditEntries(query: AuditQuery): Promise<AuditEntry[]>;
  /** The whole log in pages, newest first. That it was taken is noted before the first. */
  exportAuditLog(actor: Actor): Promise<AsyncIterable<AuditEntry[]>>;
}

const EXPORT_PAGE_ITEMS = 1_000;

export function adminService(ports: AdminServicePorts): AdminService {
  const { store, quotas, transaction, unsealLink, storageFacts, usualQuotaBytes, notices, backups } = ports;

  async function auditPage(query: AuditQuery & { limit: number }): Promise<AuditEntry[]> {
    return (await store.listAuditEntries(query)).map(toAuditEntry);
  }

  async function* allUsers(): AsyncGenerator<User> {
    let page = await store.listUsers({ limit: EXPORT_PAGE_ITEMS });
    while (page.length > 0) {
      yield* page.map(toUser);
      const after = page.at(-1)?.id;
      page = after === undefined ? [] : await store.listUsers({ limit: EXPORT_PAGE_ITEMS, after });
    }
  }

  async function* auditPages(): AsyncGenerator<AuditEntry[]> {
    let page = await auditPage({ limit: EXPORT_PAGE_ITEMS });
    while (page.length > 0) {
      yield page;
      const after = page.at(-1)?.id;
      page = after === undefined ? [] : await auditPage({ limit: EXPORT_PAGE_ITEMS, after });
    }
  }

  function readLink(sealed: string): string {
    let link: string | null;
    try {
      link = unsealLink(sealed);
    } catch (cause) {
      throw new Problem('mail.unreadable', { cause });
    }
    if (link === null) throw new Problem('mail.without-link');
    return link;
  }

  return {
    streamUsers: allUsers,

    async listUsers(query) {
      const [users, total] = await Promise.all([
        store.listUsers({ ...query, limit: query.limit ?? ADMIN_PAGE_MAX_ITEMS }),
        query.after === undefined ? store.countUsers(query) : null,
      ]);
      const ids = users.map(({ id }) => id);
      const accounts = new Map(ids.length === 0 ? [] : await quotas.accounts(ids));
      const locks = await store.findLoginLocks(ids);
      return {
        users: users.map((user) => toAdminUser(user, accounts.get(user.id), locks.get(user.id))),
        total,
        usualQuotaBytes,
      };
    },

    setQuota: (by, userId, bytes) =>
      transaction(async (within) => {
        const user = await within.store.findUser(userId);
        if (user === null) throw new Problem('account.not-found');
        await within.quotas.setQuota(userId, bytes);
        const detail = bytes === null ? 'as configured' : `${bytes} bytes`;
        await within.audit.record({ by, action: 'user.quota-set', object: userId, detail });
        const lock = (await within.store.findLoginLocks([userId])).get(userId);
        return toAdminUser(user, (await within.quotas.accounts([userId])).get(userId), lock);
      }),

    async storageInfo() {
      const [users, facts] = await Promise.all([store.countUsers({}), storageFacts()]);
      return { ...facts, users };
    },

    notices: notices.list,

    async confirmNotice(by, code) {
      const notice = (await notices.list()).find((listed) => listed.code === code);
      if (notice?.confirmLabel === undefined) throw new Problem('notice.not-found');
      // Noted first: what is confirmed may change more than the database.
      await transaction(({ audit }) => audit.record({ by, action: 'notice.confirmed', detail: code }));
      if (!(await notices.confirm(code))) throw new Problem('notice.not-found');
      return notices.list();
    },

    backups: backups.list,

    async startBackup(by) {
      // Not within a transaction: the backup writes by handles of its own.
      await backups.begin();
      await transaction(({ audit }) => audit.record({ by, action: 'backup.started' }));
      return backups.list();
    },

    listEmails: async (query) =>
      (await store.listEmails({ ...query, limit: query.limit ?? ADMIN_PAGE_MAX_ITEMS })).map(toOutboxEmail),

    readEmailLink: (by, id) =>
      transaction(async (within) => {
        const mail = await within.store.findSealedEmail(id);
        if (mail === null) throw new Problem('mail.not-found');
        if (mail.sentAt !== null) throw new Problem('mail.sent');
        const link = readLink(mail.sealed);
        await within.audit.record({ by, action: 'mail.link-read', object: id });
        return link;
      }),

    listAuditEntries: (query) => auditPage({ ...query, limit: query.limit ?? ADMIN_PAGE_MAX_ITEMS }),

    async exportAuditLog(by) {
      await transaction(({ audit }) => audit.record({ by, action: 'audit.exported' }));
      return auditPages();
    },
  };
}

function toUser(user: StoredUser): User {
  return {
    id: user.id,
    email: user.email,
    emailVerified: user.verifiedAt !== null,
    suspended: user.suspendedAt !== null,
    createdAt: timestamp(user.createdAt),
    roles: user.adminSince === null ? [] : [{ role: 'ROLE_ADMIN' }],
  };
}

function toAdminUser(
  user: StoredUser,
  account: { used: number; quota: number | null } = { used: 0, quota: null },
  lock?: LoginLock,
): AdminUser {
  const { lastSeenAt, deletionRequestedAt } = user;
  return {
    ...toUser(user),
    lastSeenAt: lastSeenAt === 0 ? null : timestamp(lastSeenAt),
    erasedAt:
      deletionRequestedAt === null ? null : timestamp(deletionRequestedAt + ACCOUNT_GRACE_DAYS * DAY_MS),
    bytesUsed: account.used,
    quotaBytes: account.quota,
    lock: lock ? { ...lock, since: timestamp(lock.since), until: timestamp(lock.until) } : null,
  };
}

function toOutboxEmail(mail: StoredEmail): OutboxEmail {
  const { id, recipient, kind, createdAt, attempts, nextAttemptAt, lastError } = mail;
  const state = stateOf(mail);
  return {
    id,
    recipient,
    kind,
    state,
    createdAt: timestamp(createdAt),
    attempts,
    nextAttemptAt: state === 'waiting' ? timestamp(nextAttemptAt) : null,
    lastError,
  };
}

function stateOf({ sentAt, failedAt, keptAt }: StoredEmail): OutboxEmail['state'] {
  if (sentAt !== null) return 'sent';
  if (failedAt !== null) return 'failed';
  return keptAt === null ? 'waiting' : 'kept';
}

function toAuditEntry({ at, action, ...entry }: StoredAuditEntry): AuditEntry {
  return { ...entry, time: timestamp(at), action: action as AuditEntry['action'] };
}
