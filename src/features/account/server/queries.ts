import { isActiveUser, mayLogIn } from '#platform/database/active-user.ts';
import type { Db } from '#platform/database/connect.ts';
import { anyRow, countRows, rowOrNull } from '#platform/database/rows.ts';

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly createdAt: number;
  readonly verifiedAt: number | null;
  readonly suspendedAt: number | null;
  readonly adminSince: number | null;
  readonly marketingOptedOutAt: number | null;
  /** The address that the user wants instead, until the link sent to it is opened. */
  readonly newEmail: string | null;
  readonly deletionRequestedAt: number | null;
  /** A device counts as known only if the account was used on it after this time. */
  readonly devicesKnownSince: number;
  /** When the admin right was revoked; `ADMIN_EMAIL` does not give it back. */
  readonly adminRevokedAt: number | null;
}

export interface NewAccount {
  readonly id: string;
  readonly email: string;
  readonly emailKey: string;
  readonly passwordHash: string;
  readonly createdAt: number;
}

/** What can be set without a condition. Absent fields stay as they are. */
export type AccountChange = Partial<
  Pick<
    Account,
    | 'passwordHash'
    | 'marketingOptedOutAt'
    | 'adminSince'
    | 'adminRevokedAt'
    | 'suspendedAt'
    | 'devicesKnownSince'
    | 'newEmail'
    | 'deletionRequestedAt'
  >
>;

const ACCOUNT_COLUMNS = [
  'id',
  'email',
  'password_hash as passwordHash',
  'created_at as createdAt',
  'verified_at as verifiedAt',
  'suspended_at as suspendedAt',
  'admin_since as adminSince',
  'marketing_opted_out_at as marketingOptedOutAt',
  'new_email as newEmail',
  'deletion_requested_at as deletionRequestedAt',
  'devices_known_since as devicesKnownSince',
  'admin_revoked_at as adminRevokedAt',
] as const;

export type AccountQueries = ReturnType<typeof accountQueries>;

export function accountQueries(db: Db) {
  const update = (id: string) => db.updateTable('users').where('id', '=', id);

  function find(column: 'id' | 'email_key', value: string): Promise<Account | null> {
    return rowOrNull(db.selectFrom('users').select(ACCOUNT_COLUMNS).where(column, '=', value));
  }

  async function lock(ids: readonly string[]): Promise<Account[]> {
    const locked: Account[] = [];
    for (const id of [...new Set(ids)].toSorted()) {
      const account = await update(id)
        .set((eb) => ({ created_at: eb.ref('created_at') }))
        .returning(ACCOUNT_COLUMNS)
        .executeTakeFirst();
      if (account) locked.push(account);
    }
    return locked;
  }

  return {
    findByEmailKey: (emailKey: string) => find('email_key', emailKey),
    findById: (id: string) => find('id', id),

    /**
     * Locks accounts until the end of the transaction, always in the same order, and returns their state under the
     * lock. Unknown ids are left out.
     */
    lock,

    /** Like `lock`, and all admins too: for decisions that depend on how many there are. */
    async lockWithAdmins(ids: readonly string[]): Promise<Account[]> {
      const admins = await db.selectFrom('users').select('id').where('admin_since', 'is not', null).execute();
      return lock([...ids, ...admins.map(({ id }) => id)]);
    },

    /** False, and nothing is changed, if the address already has an account. */
    insert: ({ id, email, emailKey, passwordHash, createdAt }: NewAccount): Promise<boolean> =>
      anyRow(
        db
          .insertInto('users')
          .values({ id, email, email_key: emailKey, password_hash: passwordHash, created_at: createdAt })
          .onConflict((conflict) => conflict.column('email_key').doNothing())
          .returning('id'),
      ),

    async set(id: string, change: AccountChange): Promise<void> {
      await update(id)
        .set({
          password_hash: change.passwordHash,
          marketing_opted_out_at: change.marketingOptedOutAt,
          admin_since: change.adminSince,
          admin_revoked_at: change.adminRevokedAt,
          suspended_at: change.suspendedAt,
          devices_known_since: change.devicesKnownSince,
          new_email: change.newEmail,
          deletion_requested_at: change.deletionRequestedAt,
        })
        .execute();
    },

    /**
     * Null if the hash has changed or the account is suspended. Within a transaction nobody else can change either
     * before it ends. A login also sets when the account was last used.
     */
    replacePasswordHash: (id: string, from: string, to: string, lastSeenAt?: number) =>
      rowOrNull(
        update(id)
          .set({ password_hash: to, last_seen_at: lastSeenAt })
          .where('password_hash', '=', from)
          .where(mayLogIn)
          .returning('deletion_requested_at as deletionRequestedAt'),
      ),

    /** True the first time only. */
    markVerified: (id: string, at: number): Promise<boolean> =>
      anyRow(update(id).set({ verified_at: at }).where('verified_at', 'is', null).returning('id')),

    async markMarketingOptedOut(id: string, at: number): Promise<void> {
      await update(id)
        .set({ marketing_opted_out_at: at })
        .where('marketing_opted_out_at', 'is', null)
        .execute();
    },

    /** False if another account has the address. */
    changeEmail: (id: string, { email, emailKey }: { email: string; emailKey: string }): Promise<boolean> =>
      anyRow(
        update(id)
          .set({ email, email_key: emailKey, new_email: null })
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('users as others')
                  .select('others.id')
                  .where('others.email_key', '=', emailKey)
                  .where('others.id', '!=', id),
              ),
            ),
          )
          .returning('id'),
      ),

    /** Gives the account to another registration of its address: its spelling and password; earlier requests end. */
    async replaceRegistration(
      id: string,
      { email, passwordHash }: { email: string; passwordHash: string },
    ): Promise<void> {
      await update(id)
        .set({
          email,
          password_hash: passwordHash,
          marketing_opted_out_at: null,
          deletion_requested_at: null,
        })
        .execute();
    },

    /** Whether there is an account, or one whose address is verified. */
    async exist(state?: 'verified'): Promise<boolean> {
      const any = db.selectFrom('users').select('id').limit(1);
      const found = state === 'verified' ? any.where('verified_at', 'is not', null) : any;
      return (await found.executeTakeFirst()) !== undefined;
    },

    async countAdmins(): Promise<number> {
      const admins = db.selectFrom('users').where('admin_since', 'is not', null);
      return (await admins.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow())
        .count;
    },

    /** Admins who can act. */
    countActiveAdmins: (): Promise<number> =>
      countRows(db.selectFrom('users').where('admin_since', 'is not', null).where(isActiveUser)),
  };
}
