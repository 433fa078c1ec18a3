import { isActiveUser } from '#platform/database/active-user.ts';
import type { Db } from '#platform/database/connect.ts';

/** Where the media servers of one user send. */
export interface StoredScrobbleAddress {
  /** Finds the user of an address. */
  readonly tokenHash: string;
  /** Shows the address to its owner again. */
  readonly sealedToken: string;
  readonly createdAt: number;
  /** When something was received last that counted. */
  readonly lastEventAt: number | null;
  readonly lastTitle: string;
  /** Whose days count; an IANA name. */
  readonly timeZone: string;
}

/** Whose log an address adds to. */
export type Receiver = Pick<StoredScrobbleAddress, 'timeZone'> & { readonly userId: string };

export type ScrobbleQueries = ReturnType<typeof scrobbleQueries>;

/** The addresses of all users, at most one each. */
export function scrobbleQueries(db: Db) {
  return {
    async find(userId: string): Promise<StoredScrobbleAddress | null> {
      const row = await db
        .selectFrom('scrobble_addresses')
        .select([
          'token_hash as tokenHash',
          'sealed_token as sealedToken',
          'created_at as createdAt',
          'last_event_at as lastEventAt',
          'last_title as lastTitle',
          'time_zone as timeZone',
        ])
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row ?? null;
    },

    /** Null also for a user who is suspended, unverified or has asked for the erasure of the account. */
    async findReceiver(tokenHash: string): Promise<Receiver | null> {
      const row = await db
        .selectFrom('scrobble_addresses')
        .innerJoin('users', 'users.id', 'scrobble_addresses.user_id')
        .select(['users.id as userId', 'time_zone as timeZone'])
        .where('token_hash', '=', tokenHash)
        .where(isActiveUser)
        .executeTakeFirst();
      return row ?? null;
    },

    /** Replaces the address that the user has. */
    async set(userId: string, address: StoredScrobbleAddress): Promise<void> {
      const values = {
        token_hash: address.tokenHash,
        sealed_token: address.sealedToken,
        created_at: address.createdAt,
        last_event_at: address.lastEventAt,
        last_title: address.lastTitle,
        time_zone: address.timeZone,
      };
      await db
        .insertInto('scrobble_addresses')
        .values({ user_id: userId, ...values })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
        .execute();
    },

    async recordEvent(userId: string, tokenHash: string, title: string, now: number): Promise<void> {
      await db
        .updateTable('scrobble_addresses')
        .set({ last_event_at: now, last_title: title })
        .where('user_id', '=', userId)
        .where('token_hash', '=', tokenHash)
        .execute();
    },

    /** False if there was none. */
    async delete(userId: string): Promise<boolean> {
      const [result] = await db.deleteFrom('scrobble_addresses').where('user_id', '=', userId).execute();
      return (result?.numDeletedRows ?? 0n) > 0n;
    },
  };
}
