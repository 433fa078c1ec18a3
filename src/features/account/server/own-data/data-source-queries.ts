import type { Db } from '#platform/database/connect.ts';
import { timestamp, timestampOrNull } from '#platform/system/clock.ts';
import { userLimitKeys } from '#platform/http/limits.ts';
import { jsonFile, type UserDataSource } from '#platform/system/user-data-source.ts';
import { accessTokenQueries } from '../access-token-queries.ts';
import { toEmailKey } from '../user.ts';

/** What this feature stores about a user. Most of it is deleted with the account's own row. */
export function createAccountDataSource(db: Db): UserDataSource {
  return {
    async *exportFiles(userId) {
      yield jsonFile('account.json', await readAccount(db, userId));
      yield jsonFile('sessions.json', await readSessions(db, userId));
      yield jsonFile('access-tokens.json', await readAccessTokens(db, userId));
      yield jsonFile('mailed-links.json', await readLinks(db, userId));
      yield jsonFile('letters.json', await readEmails(db, userId));
      yield jsonFile('counters.json', await readCounters(db, userId));
      yield jsonFile('audit-log.json', await readAuditEntries(db, userId));
    },

    async erase({ id, email, isEmailVerified }) {
      // Only a verified address proves that an invitation to it was meant for this user.
      const emailKey = isEmailVerified ? toEmailKey(email) : null;
      await db
        .updateTable('invitations')
        .set({ email: null, email_key: null, used_by: null })
        .where((eb) => eb.or([eb('used_by', '=', id), eb('email_key', '=', emailKey)]))
        .execute();
      await db
        .deleteFrom('rate_limits')
        .where((eb) => eb.or([eb('user_id', '=', id), eb('key', 'like', `%:${id}%`)]))
        .execute();
    },
  };
}

async function readAccount(db: Db, userId: string) {
  const row = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
  return {
    id: row.id,
    email: row.email,
    newEmail: row.new_email,
    createdAt: timestamp(row.created_at),
    verifiedAt: timestampOrNull(row.verified_at),
    suspendedAt: timestampOrNull(row.suspended_at),
    adminSince: timestampOrNull(row.admin_since),
    marketingOptedOutAt: timestampOrNull(row.marketing_opted_out_at),
    lastSeenAt: row.last_seen_at === 0 ? null : timestamp(row.last_seen_at),
    deletionRequestedAt: timestampOrNull(row.deletion_requested_at),
  };
}

async function readSessions(db: Db, userId: string) {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    createdAt: timestamp(row.created_at),
    lastUsedAt: timestamp(row.last_used_at),
    userAgent: row.user_agent,
  }));
}

/** Without the digests, which are of no use without the tokens. */
async function readAccessTokens(db: Db, userId: string) {
  const tokens = await accessTokenQueries(db).list(userId);
  return tokens.map(({ id, name, scopes, createdAt, expiresAt, lastUsedAt, lastUsedAddress }) => ({
    id,
    name,
    scopes,
    createdAt: timestamp(createdAt),
    expiresAt: timestampOrNull(expiresAt),
    lastUsedAt: timestampOrNull(lastUsedAt),
    lastUsedAddress,
  }));
}

/** Without the digests, which are of no use without the links. */
async function readLinks(db: Db, userId: string) {
  const rows = await db
    .selectFrom('tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    purpose: row.purpose,
    createdAt: timestamp(row.created_at),
    expiresAt: timestampOrNull(row.expires_at),
    usedAt: timestampOrNull(row.used_at),
  }));
}

async function readEmails(db: Db, userId: string) {
  const rows = await db.selectFrom('mails').selectAll().where('user_id', '=', userId).orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    recipient: row.recipient,
    kind: row.kind,
    createdAt: timestamp(row.created_at),
    keptAt: timestampOrNull(row.kept_at),
    sentAt: timestampOrNull(row.sent_at),
    failedAt: timestampOrNull(row.failed_at),
  }));
}

async function readCounters(db: Db, userId: string) {
  const rows = await db
    .selectFrom('rate_limits')
    .selectAll()
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('key', 'in', userLimitKeys(userId))]))
    .orderBy('key')
    .execute();
  return rows.map((row) => ({ key: row.key, since: timestamp(row.window_start), count: row.count }));
}

/** Audit entries in which the user acted or was acted on. */
async function readAuditEntries(db: Db, userId: string) {
  const rows = await db
    .selectFrom('audit_log')
    .selectAll()
    .where((eb) => eb.or([eb('actor', '=', userId), eb('object', '=', userId)]))
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    time: timestamp(row.at),
    // The user may know that someone else acted, but not who.
    by: row.actor === userId ? 'you' : row.actor === 'daybook' ? 'Daybook' : 'somebody else',
    action: row.action,
    detail: row.detail,
    addressHash: row.actor === userId ? row.address_hash : null,
  }));
}
