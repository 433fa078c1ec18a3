import type { Db } from '../database/connect.ts';
import type { Account, AccountStateQueries, ErasureCutoff } from './ports.ts';
import { ACCOUNT_COLUMNS } from './queries.ts';

export function accountStateQueries(db: Db): AccountStateQueries {
  async function set(id: string, values: object): Promise<void> {
    await db.updateTable('users').set(values).where('id', '=', id).execute();
  }

  async function lock(ids: readonly string[]): Promise<Account[]> {
    const accounts: Account[] = [];
    for (const id of [...new Set(ids)].toSorted()) {
      const account = await db
        .updateTable('users')
        .set((eb) => ({ created_at: eb.ref('created_at') }))
        .where('id', '=', id)
        .returning(ACCOUNT_COLUMNS)
        .executeTakeFirst();
      if (account) accounts.push(account);
    }
    return accounts;
  }

  return {
    lock,

    async lockWithAdmins(ids) {
      const admins = await db.selectFrom('users').select('id').where('admin_since', 'is not', null).execute();
      return lock([...ids, ...admins.map(({ id }) => id)]);
    },

    markSeen: (id, at) => set(id, { last_seen_at: at }),
    setSuspendedAt: (id, at) => set(id, { suspended_at: at }),
    setMarketingOptedOutAt: (id, at) => set(id, { marketing_opted_out_at: at }),
    setNewEmail: (id, email) => set(id, { new_email: email }),
    setDeletionRequestedAt: (id, at) => set(id, { deletion_requested_at: at }),
    setDevicesKnownSince: (id, at) => set(id, { devices_known_since: at }),

    async changeEmail(id, { email, emailKey }) {
      const row = await db
        .updateTable('users')
        .set({ email, email_key: emailKey, new_email: null })
        .where('id', '=', id)
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
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async cancelDeletion(id) {
      const row = await db
        .updateTable('users')
        .set({ deletion_requested_at: null })
        .where('id', '=', id)
        .where('deletion_requested_at', 'is not', null)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async countActiveAdmins() {
      const row = await db
        .selectFrom('users')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('admin_since', 'is not', null)
        .where('verified_at', 'is not', null)
        .where('suspended_at', 'is', null)
        .where('deletion_requested_at', 'is', null)
        .executeTakeFirstOrThrow();
      return row.count;
    },

    async findDueForErasure(due, limit) {
      const requested = requestedErasures(db, due).orderBy('deletion_requested_at').limit(limit);
      const unverified = unverifiedAccounts(db, due).orderBy('users.created_at').limit(limit);
      const rows = [...(await requested.execute()), ...(await unverified.execute())];
      return [...new Set(rows.map(({ id }) => id))];
    },

    async isDueForErasure(id, due) {
      const kinds = [requestedErasures(db, due), unverifiedAccounts(db, due)];
      const found = await Promise.all(
        kinds.map((kind) => kind.where('users.id', '=', id).executeTakeFirst()),
      );
      return found.some((row) => row !== undefined);
    },

    async eraseCredentials({ id, email, verifiedAt }) {
      const mails = db.deleteFrom('mails').returning('id');
      const deleted = await mails.where('user_id', '=', id).execute();
      // Rows of version 0.1.0 may name no user. An address is a proof of ownership only once it is verified.
      if (verifiedAt !== null) {
        deleted.push(...(await mails.where('user_id', 'is', null).where('recipient', '=', email).execute()));
      }
      await db.deleteFrom('sessions').where('user_id', '=', id).execute();
      await db.deleteFrom('tokens').where('user_id', '=', id).execute();
      await set(id, { email_key: `erased ${id}`, password_hash: '' });
      return deleted.map((mail) => mail.id);
    },

    async erase(id) {
      const row = await db.deleteFrom('users').where('id', '=', id).returning('id').executeTakeFirst();
      return row !== undefined;
    },
  };
}

const requestedErasures = (db: Db, { before }: ErasureCutoff) =>
  db.selectFrom('users').select('users.id').where('deletion_requested_at', '<=', before);

/** An account that nobody verified can hold nothing but the address itself, which is to be free again. */
const unverifiedAccounts = (db: Db, { before, now }: ErasureCutoff) =>
  db
    .selectFrom('users')
    .select('users.id')
    .where('verified_at', 'is', null)
    .where('admin_since', 'is', null)
    .where('suspended_at', 'is', null)
    .where('users.created_at', '<=', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tokens')
            .select('token_hash')
            .whereRef('tokens.user_id', '=', 'users.id')
            .where('used_at', 'is', null)
            .where('expires_at', '>', now),
        ),
      ),
    );
