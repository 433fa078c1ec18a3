import { isActiveUser } from '../database/active-user.ts';
import type { Db } from '../database/connect.ts';
import { lockUser } from '../database/transactions.ts';

/** What the database has of a link with a secret. */
export interface StoredLink<Key> {
  /** What the link shows: the id of a list, or a year. */
  readonly key: Key;
  /** Finds what the link shows. */
  readonly tokenHash: string;
  /** Shows the link to its owner again. */
  readonly sealedToken: string;
  readonly createdAt: number;
}

/** What a link shows, and whose it is. */
export interface LinkTarget<Key> {
  readonly userId: string;
  readonly key: Key;
  readonly createdAt: number;
}

const KEY_COLUMNS = { public_lists: 'list_id', year_shares: 'year' } as const;

export type LinkQueries<Key extends string | number> = ReturnType<typeof linkQueries<Key>>;

/** The links of one table, at most one for each thing that a user shares. */
export function linkQueries<Key extends string | number>(db: Db, name: keyof typeof KEY_COLUMNS) {
  // The tables differ in the name and the type of this column only.
  const [table, keyColumn] = [name as 'public_lists', KEY_COLUMNS[name] as 'list_id'];
  const ofUser = (userId: string) =>
    db
      .selectFrom(table)
      .select(['token_hash as tokenHash', 'sealed_token as sealedToken', 'created_at as createdAt'])
      .select(`${keyColumn} as key`)
      .where('user_id', '=', userId)
      .$castTo<StoredLink<Key>>();

  return {
    list: (userId: string): Promise<StoredLink<Key>[]> => ofUser(userId).orderBy(keyColumn).execute(),

    find: async (userId: string, key: Key): Promise<StoredLink<Key> | null> =>
      (await ofUser(userId)
        .where(keyColumn, '=', key as string)
        .executeTakeFirst()) ?? null,

    /** Until the transaction ends, no other call shares or deletes anything of the user. */
    lock: (userId: string): Promise<void> => lockUser(db, userId),

    async insert(userId: string, { key, tokenHash, sealedToken, createdAt }: StoredLink<Key>): Promise<void> {
      await db
        .insertInto(table)
        .values({
          user_id: userId,
          [keyColumn as 'list_id']: key as string,
          token_hash: tokenHash,
          sealed_token: sealedToken,
          created_at: createdAt,
        })
        .execute();
    },

    /** False if there was no link. */
    async delete(userId: string, key: Key): Promise<boolean> {
      const [result] = await db
        .deleteFrom(table)
        .where('user_id', '=', userId)
        .where(keyColumn, '=', key as string)
        .execute();
      return (result?.numDeletedRows ?? 0n) > 0n;
    },

    async deleteByUser(userId: string): Promise<void> {
      await db.deleteFrom(table).where('user_id', '=', userId).execute();
    },

    /** Null also for a link whose owner is suspended or has asked for the erasure of the account. */
    async findTarget(tokenHash: string): Promise<LinkTarget<Key> | null> {
      const row = await db
        .selectFrom(table)
        .innerJoin('users', 'users.id', `${table}.user_id`)
        .select([`${table}.user_id as userId`, `${table}.created_at as createdAt`])
        .select(`${table}.${keyColumn} as key`)
        .where(`${table}.token_hash`, '=', tokenHash)
        .where(isActiveUser)
        .$castTo<LinkTarget<Key>>()
        .executeTakeFirst();
      return row ?? null;
    },
  };
}
