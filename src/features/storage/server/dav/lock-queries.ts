import type { Db } from '#platform/database/connect.ts';
import type { DavLock } from './locks.ts';
import { isInside, type Names } from './paths.ts';

export type LockQueries = ReturnType<typeof lockQueries>;

/** Every function takes the owner first. */
export function lockQueries(db: Db) {
  /** A user has so few that paths are compared here. */
  async function list(userId: string, now: number): Promise<DavLock[]> {
    const rows = await db
      .selectFrom('dav_locks')
      .selectAll()
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .orderBy('token')
      .execute();
    return rows.map((row) => ({
      token: row.token,
      names: row.path.split('/').slice(1),
      isDeep: row.depth === 'infinity',
      isExclusive: row.scope === 'exclusive',
      owner: row.owner,
      timeoutMs: row.timeout_ms,
      expiresAt: row.expires_at,
    }));
  }

  async function remove(userId: string, tokens: readonly string[]): Promise<void> {
    if (tokens.length === 0) return;
    await db
      .deleteFrom('dav_locks')
      .where('user_id', '=', userId)
      .where('token', 'in', [...tokens])
      .execute();
  }

  return {
    list,
    remove,

    async insert(userId: string, lock: DavLock): Promise<void> {
      await db
        .insertInto('dav_locks')
        .values({
          user_id: userId,
          token: lock.token,
          path: lock.names.map((name) => `/${name}`).join(''),
          depth: lock.isDeep ? 'infinity' : '0',
          scope: lock.isExclusive ? 'exclusive' : 'shared',
          owner: lock.owner,
          timeout_ms: lock.timeoutMs,
          expires_at: lock.expiresAt,
        })
        .execute();
    },

    async refresh(
      userId: string,
      token: string,
      { timeoutMs, expiresAt }: Pick<DavLock, 'timeoutMs' | 'expiresAt'>,
    ): Promise<void> {
      await db
        .updateTable('dav_locks')
        .set({ timeout_ms: timeoutMs, expires_at: expiresAt })
        .where('user_id', '=', userId)
        .where('token', '=', token)
        .execute();
    },

    /** The locks of a place and of everything inside it. */
    async removeInside(userId: string, names: Names, now: number): Promise<void> {
      const inside = (await list(userId, now)).filter((lock) => isInside(names, lock.names));
      await remove(
        userId,
        inside.map(({ token }) => token),
      );
    },

    /** Of all users. */
    async removeExpired(now: number): Promise<void> {
      await db.deleteFrom('dav_locks').where('expires_at', '<=', now).execute();
    },
  };
}
