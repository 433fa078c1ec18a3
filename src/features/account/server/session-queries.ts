import { mayLogIn } from '#platform/database/active-user.ts';
import { type Db, preparedQuery } from '#platform/database/connect.ts';
import { anyRow } from '#platform/database/rows.ts';
import { ignoreDiskFull } from '#platform/database/driver-errors.ts';
import { HOUR_MS, type Clock } from '#platform/system/clock.ts';
import type { Ids } from '#platform/system/ids.ts';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS, type SessionFinder } from '#platform/auth/session.ts';

/** The last use is stored at most this often, so that most reads cost no write. */
const LAST_USE_INTERVAL_MS = HOUR_MS;

interface NewSession {
  readonly id: string;
  readonly tokenHash: string;
  readonly userId: string;
  readonly createdAt: number;
  readonly userAgent: string;
}

export type SessionQueries = ReturnType<typeof sessionQueries>;

export function sessionQueries(db: Db) {
  return {
    async insert({ id, tokenHash, userId, createdAt, userAgent }: NewSession): Promise<void> {
      await db
        .insertInto('sessions')
        .values({
          id,
          token_hash: tokenHash,
          user_id: userId,
          created_at: createdAt,
          last_used_at: createdAt,
          user_agent: userAgent,
        })
        .execute();
    },
    async end(sessionId: string): Promise<void> {
      await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
    },
    async endAll(userId: string): Promise<void> {
      await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
    },
    async endAllOfEveryone(): Promise<void> {
      await db.deleteFrom('sessions').execute();
    },
    /** Sessions that have not expired, most recently used first. */
    list: (userId: string, now: number) =>
      db
        .selectFrom('sessions')
        .select(['id', 'created_at as createdAt', 'last_used_at as lastUsedAt', 'user_agent as userAgent'])
        .where('user_id', '=', userId)
        .where('last_used_at', '>', now - SESSION_IDLE_MS)
        .where('created_at', '>', now - SESSION_ABSOLUTE_MS)
        .orderBy('last_used_at', 'desc')
        .orderBy('id', 'desc')
        .execute(),
    /** False if the user has no such session. */
    endOne: (userId: string, sessionId: string): Promise<boolean> =>
      anyRow(
        db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', sessionId).returning('id'),
      ),
    async endOthers(userId: string, keptId: string): Promise<void> {
      await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', keptId).execute();
    },
  };
}

/** Looks the session up on every call, in one statement and without a cache, so that ending it takes effect at once. */
export function createSessionFinder(db: Db, ids: Ids, clock: Clock): SessionFinder {
  const lookUp = preparedQuery(db, sessionLookupQuery(db));

  return {
    async find(token) {
      const now = clock();
      const [row] = await lookUp(ids.digest(token), now - SESSION_IDLE_MS, now - SESSION_ABSOLUTE_MS);
      if (!row) return null;
      if (now - row.last_used_at >= LAST_USE_INTERVAL_MS)
        await ignoreDiskFull(recordUse(row.sessionId, row.id, now));
      return {
        id: row.sessionId,
        user: {
          id: row.id,
          email: row.email,
          createdAt: row.created_at,
          verified: row.verified_at !== null,
          admin: row.admin_since !== null,
        },
      };
    },
  };

  async function recordUse(sessionId: string, userId: string, now: number): Promise<void> {
    await db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', sessionId).execute();
    await db.updateTable('users').set({ last_seen_at: now }).where('id', '=', userId).execute();
  }
}

/** Parameters: the token's hash, the earliest valid last use, the earliest valid creation. */
function sessionLookupQuery(db: Db) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id as sessionId',
      'sessions.last_used_at',
      'users.id',
      'users.email',
      'users.created_at',
      'users.verified_at',
      'users.admin_since',
    ])
    .where('sessions.token_hash', '=', '')
    .where('sessions.last_used_at', '>', 0)
    .where('sessions.created_at', '>', 0)
    .where(mayLogIn)
    .compile();
}
