import type { User } from '#platform/contract/session.ts';
import {
  ADMIN_PAGE_MAX_ITEMS,
  type AdminUser,
  type AuditQuery,
  type EmailsQuery,
  type OutboxEmail,
  type StorageInfo,
  type UsersPage,
  type UsersQuery,
} from '../contract/admin.ts';
import { ACCOUNT_GRACE_DAYS } from '#features/account/contract/profile.ts';
import type { Backups } from '#features/backup/contract/backups.ts';
import type { AuditEntry } from '#platform/contract/audit.ts';
import type { OperatorNotice } from '#platform/contract/operator-notice.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Actor } from '#platform/audit/audit-log.ts';
import { DAY_MS, timestamp } from '#platform/system/clock.ts';
import type { LoginLock } from './login-lock-queries.ts';
import type { AdminServicePorts } from './ports.ts';
import type { StoredAuditEntry, StoredEmail, StoredUser } from './queries.ts';

const EXPORT_PAGE_ITEMS = 1_000;

export type AdminService = ReturnType<typeof adminService>;

/** What admins see and do across all users. */
export function adminService(ports: AdminServicePorts) {
  const { store, quotas, transaction, decryptLink, storageFacts, trends, usualQuotaBytes, notices, backups } =
    ports;

  async function auditPage(query: AuditQuery & { limit: number }): Promise<AuditEntry[]> {
    return (await store.listAuditEntries(query)).map(toAuditEntry);
  }

  /** All users unless the query has a limit, newest first unless it has an order; read page by page to save memory. */
  async function* userPages(query: UsersQuery): AsyncGenerator<User[]> {
    const limit = query.limit ?? EXPORT_PAGE_ITEMS;
    let page = await store.listUsers({ ...query, limit });
    while (page.length > 0) {
      yield page.map(toUser);
      const after = page.at(-1)?.id;
      const isLast = after === undefined || query.limit !== undefined;
      page = isLast ? [] : await store.listUsers({ ...query, limit, after });
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
      link = decryptLink(sealed);
    } catch (cause) {
      throw new Problem('mail.unreadable', { cause });
    }
    if (link === null) throw new Problem('mail.without-link');
    return link;
  }

  return {
    userPages,

    async listUsers(query: UsersQuery): Promise<UsersPage> {
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

    /** @throws Problem `account.not-found` */
    setQuota: (by: Actor, userId: string, bytes: number | null): Promise<AdminUser> =>
      transaction(async (trx) => {
        const user = await trx.store.findUser(userId);
        if (user === null) throw new Problem('account.not-found');
        await trx.quotas.setQuota(userId, bytes);
        const detail = bytes === null ? 'as configured' : `${bytes} bytes`;
        await trx.audit.record({ by, action: 'user.quota-set', object: userId, detail });
        const lock = (await trx.store.findLoginLocks([userId])).get(userId);
        return toAdminUser(user, (await trx.quotas.accounts([userId])).get(userId), lock);
      }),

    trends,

    async storageInfo(): Promise<StorageInfo> {
      const [users, facts] = await Promise.all([store.countUsers({}), storageFacts()]);
      return { ...facts, users };
    },

    notices: notices.list,

    /** Returns the remaining notices. @throws Problem `notice.not-found` */
    async confirmNotice(by: Actor, code: string): Promise<OperatorNotice[]> {
      const notice = (await notices.list()).find((listed) => listed.code === code);
      if (notice?.confirmLabel === undefined) throw new Problem('notice.not-found');
      // Recorded first, because confirming may change more than the database.
      await transaction(({ audit }) => audit.record({ by, action: 'notice.confirmed', detail: code }));
      if (!(await notices.confirm(code))) throw new Problem('notice.not-found');
      return notices.list();
    },

    backups: backups.list,

    /** @throws Problem `backup.not-configured` or `backup.running` */
    async startBackup(by: Actor): Promise<Backups> {
      // Outside the transaction, because the backup writes through connections of its own.
      await backups.begin();
      await transaction(({ audit }) => audit.record({ by, action: 'backup.started' }));
      return backups.list();
    },

    listEmails: async (query: EmailsQuery): Promise<OutboxEmail[]> =>
      (await store.listEmails({ ...query, limit: query.limit ?? ADMIN_PAGE_MAX_ITEMS })).map(toOutboxEmail),

    /** @throws Problem `mail.not-found`, `mail.sent`, `mail.unreadable` or `mail.without-link` */
    readEmailLink: (by: Actor, id: string): Promise<string> =>
      transaction(async (trx) => {
        const email = await trx.store.findEncryptedEmail(id);
        if (email === null) throw new Problem('mail.not-found');
        if (email.sentAt !== null) throw new Problem('mail.sent');
        const link = readLink(email.sealed);
        await trx.audit.record({ by, action: 'mail.link-read', object: id });
        return link;
      }),

    listAuditEntries: (query: AuditQuery): Promise<AuditEntry[]> =>
      auditPage({ ...query, limit: query.limit ?? ADMIN_PAGE_MAX_ITEMS }),

    /** The whole log, newest first, page by page. The export itself is recorded before the first page. */
    async exportAuditLog(by: Actor): Promise<AsyncIterable<AuditEntry[]>> {
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

function toOutboxEmail(email: StoredEmail): OutboxEmail {
  const { id, recipient, kind, createdAt, attempts, nextAttemptAt, lastError, requestId } = email;
  const state = stateOf(email);
  return {
    id,
    recipient,
    kind,
    state,
    createdAt: timestamp(createdAt),
    attempts,
    nextAttemptAt: state === 'waiting' ? timestamp(nextAttemptAt) : null,
    lastError,
    ...(requestId !== null && { requestId }),
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
