import type { Expression, Insertable, SelectType, SqlBool } from 'kysely';
import { isActiveUser } from '../database/active-user.ts';
import type { Db } from '../database/connect.ts';
import type { Schema } from '../database/schema.ts';

/** What every table of links has. Features add what a link shows and how often it may be used. */
export interface LinkColumns {
  user_id: string;
  /** Finds the link. */
  token_hash: string;
  /** Encrypted, so that only the owner can be shown the link again. */
  sealed_token: string;
  created_at: number;
}

/** The tables of links, of all features. */
export type LinkTable = { [T in keyof Schema]: Schema[T] extends LinkColumns ? T : never }[keyof Schema];

export type LinkRow<T extends LinkTable> = Readonly<
  { [C in keyof Schema[T]]: SelectType<Schema[T][C]> } & LinkColumns
>;

/** The columns that differ from table to table, as they are stored with a new link. */
export type OwnColumns<T extends LinkTable> = Omit<Insertable<Schema[T]>, keyof LinkColumns>;

export type SomeColumns<T extends LinkTable> = Partial<LinkRow<T>>;

/** Only the links that these columns name; the owner is always one of them. */
type Owned<T extends LinkTable> = SomeColumns<T> & { readonly user_id: string };

export interface LinkTableOptions<T extends LinkTable> {
  readonly table: T;
  /** The column by which a user's links are listed. */
  readonly orderBy: keyof LinkRow<T> & string;
  /** Without it, the links of active users work until they are revoked. */
  readonly works?: (now: number) => Expression<SqlBool>;
}

export function linkQueries<T extends LinkTable>(
  database: Db,
  { table: name, orderBy, works }: LinkTableOptions<T>,
) {
  // The columns that all tables of links share are enough to write these queries; their results have the others, too.
  const db = database.withTables<{ links: LinkColumns }>();
  const table = name as string as 'links';
  const select = (of: Owned<T>) =>
    db
      .selectFrom(table)
      .selectAll()
      .where((eb) => eb.and(of as Partial<LinkColumns>))
      .$castTo<LinkRow<T>>();

  /** False if there is none. */
  async function update(of: Owned<T>, columns: SomeColumns<T>): Promise<boolean> {
    const [result] = await db
      .updateTable(table)
      .set(columns as Partial<LinkColumns>)
      .where((eb) => eb.and(of as Partial<LinkColumns>))
      .execute();
    return (result?.numUpdatedRows ?? 0n) > 0n;
  }

  return {
    update,

    /** Stores when or how a link was used, unless it was renewed meanwhile. */
    async recordUse({ user_id, token_hash }: LinkRow<T>, columns: SomeColumns<T>): Promise<void> {
      await update({ user_id, token_hash } as Owned<T>, columns);
    },

    list: (userId: string): Promise<LinkRow<T>[]> =>
      select({ user_id: userId } as Owned<T>)
        .orderBy(orderBy as 'created_at')
        .execute(),

    find: async (of: Owned<T>): Promise<LinkRow<T> | null> => (await select(of).executeTakeFirst()) ?? null,

    async count(userId: string): Promise<number> {
      const row = await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },

    async insert(row: OwnColumns<T> & LinkColumns): Promise<void> {
      await db.insertInto(table).values(row).execute();
    },

    /** False if there was none. */
    async delete(of: Owned<T>): Promise<boolean> {
      const [result] = await db
        .deleteFrom(table)
        .where((eb) => eb.and(of as Partial<LinkColumns>))
        .execute();
      return (result?.numDeletedRows ?? 0n) > 0n;
    },

    /** Null also for a link whose owner is suspended, unverified or has asked for the erasure of the account. */
    async findWorking(of: SomeColumns<T>, now: number): Promise<LinkRow<T> | null> {
      const row = await db
        .selectFrom(table)
        .innerJoin('users', 'users.id', `${table}.user_id`)
        .selectAll(table)
        .where((eb) => eb.and(prefixed(name, of)))
        .where(isActiveUser)
        .$if(works !== undefined, (query) => query.where(works!(now)))
        .$castTo<LinkRow<T>>()
        .executeTakeFirst();
      return row ?? null;
    },
  };
}

const prefixed = (table: string, columns: object): Record<string, never> =>
  Object.fromEntries(Object.entries(columns).map(([name, value]) => [`${table}.${name}`, value as never]));
