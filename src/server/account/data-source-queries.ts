import type { Db } from '../database/connect.ts';
import { timestamp } from '../kernel/clock.ts';
import { jsonFile, type UserDataSource } from '../kernel/user-data-source.ts';
import { toEmailKey } from './email-key.ts';

/** What this feature keeps of a user; it goes with the account's own row. */
export function createAccountDataSource(db: Db): UserDataSource {
  return {
    async *exportFiles(userId) {
      yield jsonFile('account.json', await accountOf(db, userId));
      yield jsonFile('sessions.json', await sessionsOf(db, userId));
      yield jsonFile('mailed-links.json', await linksOf(db, userId));
      yield jsonFile('letters.json', await lettersOf(db, userId));
      yield jsonFile('counters.json', await countersOf(db, userId));
      yield jsonFile('audit-log.json', await auditOf(db, userId));
    },

    async erase({ id, email, isEmailVerified }) {
      const isTheirs = isEmailVerified ? toEmailKey(email) : null;
      await db
        .updateTable('invitations')
        .set({ email: null, email_key: null, used_by: null })
        .where((eb) => eb.or([eb('used_by', '=', id), eb('email_key', '=', isTheirs)]))
        .execute();
      await db
        .deleteFrom('rate_limits')
        .where((eb) => eb.or([eb('user_id', '=', id), eb('key', 'like', `%:${id}%`)]))
        .execute();
    },
  };
}

async function accountOf(db: Db, userId: string) {
  const row = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
  return {
    id: row.id,
    email: row.email,
    newEmail: row.new_email,
    createdAt: timestamp(row.created_at),
    verifiedAt: time(row.verified_at),
    suspendedAt: time(row.suspended_at),
    adminSince: time(row.admin_since),
    marketingOptedOutAt: time(row.marketing_opted_out_at),
    lastSeenAt: row.last_seen_at === 0 ? null : timestamp(row.last_seen_at),
    deletionRequestedAt: time(row.deletion_requested_at),
  };
}

async function sessionsOf(db: Db, userId: string) {
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

/** Without their digests: only the links themselves open anything. */
async function linksOf(db: Db, userId: string) {
  const rows = await db
    .selectFrom('tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    purpose: row.purpose,
    createdAt: timestamp(row.created_at),
    expiresAt: time(row.expires_at),
    usedAt: time(row.used_at),
  }));
}

async function lettersOf(db: Db, userId: string) {
  const rows = await db.selectFrom('mails').selectAll().where('user_id', '=', userId).orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    recipient: row.recipient,
    kind: row.kind,
    createdAt: timestamp(row.created_at),
    keptAt: time(row.kept_at),
    sentAt: time(row.sent_at),
    failedAt: time(row.failed_at),
  }));
}

async function countersOf(db: Db, userId: string) {
  const rows = await db
    .selectFrom('rate_limits')
    .selectAll()
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('key', 'like', `%:${userId}%`)]))
    .orderBy('key')
    .execute();
  return rows.map((row) => ({ key: row.key, since: timestamp(row.window_start), count: row.count }));
}

/** What the audit log says of the user, as the one who acted or as the one it was done to. */
async function auditOf(db: Db, userId: string) {
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
    // Who else acted is nobody else's business; that somebody did is.
    by: row.actor === userId ? 'you' : row.actor === 'daybook' ? 'Daybook' : 'somebody else',
    action: row.action,
    detail: row.detail,
    addressHash: row.actor === userId ? row.address_hash : null,
  }));
}

function time(ms: number | null): string | null {
  return ms === null ? null : timestamp(ms);
}
