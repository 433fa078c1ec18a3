import type { AuditQuery, EmailsQuery, UsersQuery } from '../contract/admin.ts';
import type { AuditEntry } from '#platform/contract/audit.ts';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Db } from '#platform/database/connect.ts';
import { countRows, rowOrNull } from '#platform/database/rows.ts';
import { withoutIndex } from '#platform/database/index-choice.ts';
import { containsTextByLike } from '#platform/database/text-expressions.ts';
import type { Schema } from '#platform/database/schema.ts';
import { findLoginLocks, isLocked, type LoginLock } from './login-lock-queries.ts';

/** Times in milliseconds; `lastSeenAt` 0: never. */
export interface StoredUser {
  readonly id: string;
  readonly email: string;
  readonly createdAt: number;
  readonly verifiedAt: number | null;
  readonly suspendedAt: number | null;
  readonly adminSince: number | null;
  readonly lastSeenAt: number;
  readonly deletionRequestedAt: number | null;
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
  readonly requestId: string | null;
}

export type StoredAuditEntry = Omit<AuditEntry, 'time' | 'action'> & {
  readonly at: number;
  readonly action: string;
};

const USER_COLUMNS = [
  'id',
  'email',
  'created_at as createdAt',
  'verified_at as verifiedAt',
  'suspended_at as suspendedAt',
  'admin_since as adminSince',
  'last_seen_at as lastSeenAt',
  'deletion_requested_at as deletionRequestedAt',
] as const;

const EMAIL_COLUMNS = [
  'id',
  'recipient',
  'kind',
  'created_at as createdAt',
  'attempts',
  'next_attempt_at as nextAttemptAt',
  'kept_at as keptAt',
  'sent_at as sentAt',
  'failed_at as failedAt',
  'last_error as lastError',
  'request_id as requestId',
] as const;

export type AdminQueries = ReturnType<typeof adminQueries>;

/** Queries across all users, for admins only. */
export function adminQueries(db: Db, clock: () => number) {
  return {
    listUsers: (query: UsersQuery & { limit: number }): Promise<StoredUser[]> =>
      usersPageQuery(db, query, clock()).execute(),
    /** Has an entry only for users who are locked. */
    findLoginLocks: (userIds: readonly string[]): Promise<Map<string, LoginLock>> =>
      findLoginLocks(db, userIds, clock()),

    findUser: (id: string): Promise<StoredUser | null> =>
      rowOrNull(db.selectFrom('users').select(USER_COLUMNS).where('id', '=', id)),

    countUsers: (query: Pick<UsersQuery, 'text' | 'state'>): Promise<number> =>
      countRows(filterUsers(db.selectFrom('users'), query, clock())),

    async listEmails({ unsent, after, limit }: EmailsQuery & { limit: number }): Promise<StoredEmail[]> {
      let emails = db.selectFrom('mails').select(EMAIL_COLUMNS);
      if (unsent === true) emails = emails.where('sent_at', 'is', null);
      if (after !== undefined) {
        const last = db.selectFrom('mails').select('created_at').where('id', '=', after);
        emails = emails.where(sql<boolean>`(created_at, id) < (${last}, ${after})`);
      }
      // Few are unsent: their index finds them all, and that of the times would lead through all that were sent.
      const time = unsent === true ? withoutIndex<number>(db, 'created_at') : sql.ref<number>('created_at');
      return emails.orderBy(time, 'desc').orderBy('id', 'desc').limit(limit).execute();
    },

    findEncryptedEmail: (id: string): Promise<{ sealed: string; sentAt: number | null } | null> =>
      rowOrNull(
        db.selectFrom('mails').select(['sealed_letter as sealed', 'sent_at as sentAt']).where('id', '=', id),
      ),

    listAuditEntries({
      action,
      userId,
      after,
      limit,
    }: AuditQuery & { limit: number }): Promise<StoredAuditEntry[]> {
      let entries = db
        .selectFrom('audit_log')
        .leftJoin('users as actors', 'actors.id', 'audit_log.actor')
        .leftJoin('users as objects', 'objects.id', 'audit_log.object')
        .select([
          'audit_log.id',
          'audit_log.at',
          'audit_log.actor',
          'actors.email as actorEmail',
          'audit_log.action',
          'audit_log.object',
          'objects.email as objectEmail',
          'audit_log.detail',
          'audit_log.address_hash as addressHash',
          'audit_log.request_id as requestId',
        ]);
      if (action !== undefined) entries = entries.where('audit_log.action', '=', action);
      if (userId !== undefined) {
        entries = entries.where((eb) =>
          eb.or([eb('audit_log.actor', '=', userId), eb('audit_log.object', '=', userId)]),
        );
      }
      if (after !== undefined) {
        const last = db.selectFrom('audit_log').select('at').where('id', '=', after);
        entries = entries.where(sql<boolean>`(audit_log.at, audit_log.id) < (${last}, ${after})`);
      }
      return entries.orderBy('audit_log.at', 'desc').orderBy('audit_log.id', 'desc').limit(limit).execute();
    },
  };
}

/**
 * Each order is total and has an index, and a page starts after the last row of the one before. Searching reads only the
 * index of addresses.
 */
function usersPageQuery(
  db: Db,
  { sort: wanted = 'newest', after, limit, ...filter }: UsersQuery & { limit: number },
  now: number,
): SelectQueryBuilder<Schema, 'users', StoredUser> {
  const sort = filter.text ? 'email' : wanted;
  const users = filterUsers(db.selectFrom('users'), filter, now).select(USER_COLUMNS).limit(limit);
  const last = (column: 'created_at' | 'last_seen_at' | 'email_key') =>
    db
      .selectFrom('users as previous')
      .select(`previous.${column}`)
      .where('previous.id', '=', after ?? '');
  switch (sort) {
    case 'newest': {
      const sorted = users.orderBy('created_at', 'desc').orderBy('id', 'desc');
      if (after === undefined) return sorted;
      return sorted.where(sql<boolean>`(created_at, id) < (${last('created_at')}, ${after})`);
    }
    case 'lastSeen': {
      const sorted = users.orderBy('last_seen_at', 'desc').orderBy('id', 'desc');
      if (after === undefined) return sorted;
      return sorted.where(sql<boolean>`(last_seen_at, id) < (${last('last_seen_at')}, ${after})`);
    }
    case 'email': {
      const sorted = users.orderBy('email_key');
      if (after === undefined) return sorted;
      return sorted.where(sql<boolean>`email_key > (${last('email_key')})`);
    }
  }
}

type Users<Row> = SelectQueryBuilder<Schema, 'users', Row>;

function filterUsers<Row>(
  users: Users<Row>,
  { text = '', state = 'all' }: UsersQuery,
  now: number,
): Users<Row> {
  const matching =
    text === '' ? users : users.where(containsTextByLike(sql.ref('email_key'), text.toLowerCase()));
  switch (state) {
    case 'all':
      return matching;
    case 'unverified':
      return matching.where('verified_at', 'is', null);
    case 'suspended':
      return matching.where('suspended_at', 'is not', null);
    case 'admin':
      return matching.where('admin_since', 'is not', null);
    case 'locked':
      return matching.where((eb) => isLocked(eb, now));
    case 'leaving':
      return matching.where('deletion_requested_at', 'is not', null);
  }
}
