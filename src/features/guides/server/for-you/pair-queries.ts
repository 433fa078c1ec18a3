import { isActiveUser } from '#platform/database/active-user.ts';
import type { Db } from '#platform/database/connect.ts';
import { anyRow, rowOrNull } from '#platform/database/rows.ts';

export interface NewCode {
  readonly userId: string;
  readonly codeHash: string;
  readonly name: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** A pair as one of its users sees it: the names are those that each chose. */
export interface StoredPair {
  readonly id: string;
  readonly createdAt: number;
  readonly ownName: string;
  readonly otherId: string;
  readonly otherName: string;
  /** Neither suspended nor about to be deleted. */
  readonly isOtherActive: boolean;
}

export interface PairMember {
  readonly userId: string;
  readonly name: string;
}

export type PairQueries = ReturnType<typeof pairQueries>;

/** Every query takes the user first. */
export function pairQueries(db: Db) {
  /** Every pair is stored once; each user sees it from their own side. */
  async function listFrom(side: 'first' | 'second', userId: string): Promise<StoredPair[]> {
    const other = side === 'first' ? 'second' : 'first';
    const rows = await db
      .selectFrom('pairs')
      .innerJoin('users', 'users.id', `pairs.${other}_user_id`)
      .select([
        'pairs.id',
        'pairs.created_at as createdAt',
        `pairs.${side}_name as ownName`,
        'users.id as otherId',
        `pairs.${other}_name as otherName`,
      ])
      .select(isActiveUser.as('isOtherActive'))
      .where(`pairs.${side}_user_id`, '=', userId)
      .execute();
    return rows.map((pair) => ({ ...pair, isOtherActive: Boolean(pair.isOtherActive) }));
  }

  return {
    /** The latest first. */
    async list(userId: string): Promise<StoredPair[]> {
      const pairs = [...(await listFrom('first', userId)), ...(await listFrom('second', userId))];
      return pairs.toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
    },

    /** When the open code expires; null if there is none. */
    async codeExpiry(userId: string, now: number): Promise<number | null> {
      const row = await db
        .selectFrom('pair_codes')
        .select('expires_at')
        .where('user_id', '=', userId)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row?.expires_at ?? null;
    },

    /** Replaces the user's open code. */
    async setCode({ userId, codeHash, name, createdAt, expiresAt }: NewCode): Promise<void> {
      const values = { code_hash: codeHash, name, created_at: createdAt, expires_at: expiresAt };
      await db
        .insertInto('pair_codes')
        .values({ user_id: userId, ...values })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
        .execute();
    },

    async deleteCode(userId: string): Promise<void> {
      await db.deleteFrom('pair_codes').where('user_id', '=', userId).execute();
    },

    /** Uses up somebody else's open code in one statement; null if there is none, or if its user is not active. */
    useCode: (userId: string, codeHash: string, now: number): Promise<PairMember | null> =>
      rowOrNull(
        db
          .deleteFrom('pair_codes')
          .where('code_hash', '=', codeHash)
          .where('user_id', '<>', userId)
          .where('expires_at', '>', now)
          .where('user_id', 'in', (eb) => eb.selectFrom('users').select('users.id').where(isActiveUser))
          .returning(['user_id as userId', 'name']),
      ),

    /** Two users who agree again get their new names. */
    async insert(id: string, members: readonly [PairMember, PairMember], now: number): Promise<void> {
      const [first, second] = members[0].userId < members[1].userId ? members : [members[1], members[0]];
      const names = { first_name: first.name, second_name: second.name };
      await db
        .insertInto('pairs')
        .values({
          id,
          first_user_id: first.userId,
          second_user_id: second.userId,
          ...names,
          created_at: now,
        })
        .onConflict((conflict) => conflict.columns(['first_user_id', 'second_user_id']).doUpdateSet(names))
        .execute();
    },

    /** Either of the two may end it. False if there is no such pair of this user. */
    delete: (userId: string, id: string): Promise<boolean> =>
      anyRow(
        db
          .deleteFrom('pairs')
          .where('id', '=', id)
          .where((eb) => eb.or([eb('first_user_id', '=', userId), eb('second_user_id', '=', userId)]))
          .returning('id'),
      ),

    async eraseByUser(userId: string): Promise<void> {
      await db.deleteFrom('pair_codes').where('user_id', '=', userId).execute();
      await db
        .deleteFrom('pairs')
        .where((eb) => eb.or([eb('first_user_id', '=', userId), eb('second_user_id', '=', userId)]))
        .execute();
    },

    async eraseExpiredCodes(now: number): Promise<void> {
      await db.deleteFrom('pair_codes').where('expires_at', '<=', now).execute();
    },
  };
}
