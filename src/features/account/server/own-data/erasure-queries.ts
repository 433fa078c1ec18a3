import { mayLogIn } from '#platform/database/active-user.ts';
import type { Db } from '#platform/database/connect.ts';
import { anyRow } from '#platform/database/rows.ts';
import { BATCH_ROWS, inBatches } from '#platform/database/in-batches.ts';
import { DAY_MS } from '#platform/system/clock.ts';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '#platform/auth/session.ts';
import type { Account } from '../queries.ts';

/** Expired access tokens stay for a while, so that their owner sees why a program was refused. */
const ACCESS_TOKEN_RETENTION_MS = 30 * DAY_MS;
/** Used and expired links stay for a while, so that verifying again still finds the token. */
const TOKEN_RETENTION_MS = 30 * DAY_MS;
const INVITATION_RETENTION_MS = 30 * DAY_MS;
const EMAIL_RETENTION_MS = 30 * DAY_MS;
const COUNTER_RETENTION_MS = 2 * DAY_MS;

/** `before`: when an account must have been given up; `now`: for links that are still valid. */
export interface ErasureCutoff {
  readonly before: number;
  readonly now: number;
}

export type ErasureQueries = ReturnType<typeof erasureQueries>;

export function erasureQueries(db: Db) {
  return {
    /**
     * Accounts whose deletion was requested before the cutoff, and accounts registered before it that nobody
     * verified, unless an emailed link is still valid or an admin has decided about the account.
     */
    async findDue(cutoff: ErasureCutoff, limit: number): Promise<string[]> {
      const requested = requestedErasures(db, cutoff).orderBy('deletion_requested_at').limit(limit);
      const unverified = unverifiedAccounts(db, cutoff).orderBy('users.created_at').limit(limit);
      const rows = [...(await requested.execute()), ...(await unverified.execute())];
      return [...new Set(rows.map(({ id }) => id))];
    },

    async isDue(id: string, cutoff: ErasureCutoff): Promise<boolean> {
      const kinds = [requestedErasures(db, cutoff), unverifiedAccounts(db, cutoff)];
      const found = await Promise.all(
        kinds.map((kind) => kind.where('users.id', '=', id).executeTakeFirst()),
      );
      return found.some((row) => row !== undefined);
    },

    /** Erases the password, sessions, access tokens, links and emails, and frees the address. Returns the ids of the emails. */
    async eraseCredentials({ id, email, verifiedAt }: Account): Promise<string[]> {
      const emails = db.deleteFrom('mails').returning('id');
      const erased = await emails.where('user_id', '=', id).execute();
      // Rows of version 0.1.0 may name no user. Only a verified address proves that they are this user's.
      if (verifiedAt !== null) {
        erased.push(...(await emails.where('user_id', 'is', null).where('recipient', '=', email).execute()));
      }
      await db.deleteFrom('sessions').where('user_id', '=', id).execute();
      await db.deleteFrom('tokens').where('user_id', '=', id).execute();
      await db.deleteFrom('access_tokens').where('user_id', '=', id).execute();
      await db
        .updateTable('users')
        .set({ email_key: `erased ${id}`, password_hash: '' })
        .where('id', '=', id)
        .execute();
      return erased.map((row) => row.id);
    },

    /** Deletes the user's row and everything that refers to it; false if there was none. */
    eraseAccount: (id: string): Promise<boolean> =>
      anyRow(db.deleteFrom('users').where('id', '=', id).returning('id')),
  };
}

const requestedErasures = (db: Db, { before }: ErasureCutoff) =>
  db.selectFrom('users').select('users.id').where('deletion_requested_at', '<=', before);

/** An unverified account holds nothing but the address, which must become free again; a suspended one stays suspended. */
const unverifiedAccounts = (db: Db, { before, now }: ErasureCutoff) =>
  db
    .selectFrom('users')
    .select('users.id')
    .where('verified_at', 'is', null)
    .where('admin_since', 'is', null)
    .where(mayLogIn)
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

/** Deletes what is no longer needed: ended sessions, old tokens, emails, counts and invitations. */
export async function eraseExpired(db: Db, now: number): Promise<void> {
  const sessions = db
    .selectFrom('sessions')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('last_used_at', '<=', now - SESSION_IDLE_MS),
        eb('created_at', '<=', now - SESSION_ABSOLUTE_MS),
      ]),
    )
    .limit(BATCH_ROWS);
  await inBatches(db.deleteFrom('sessions').where('id', 'in', sessions));
  const tokens = db
    .selectFrom('tokens')
    .select('token_hash')
    .where('expires_at', '<', now - TOKEN_RETENTION_MS)
    .limit(BATCH_ROWS);
  await inBatches(db.deleteFrom('tokens').where('token_hash', 'in', tokens));
  await db
    .deleteFrom('access_tokens')
    .where('expires_at', '<', now - ACCESS_TOKEN_RETENTION_MS)
    .execute();
  const emails = db
    .selectFrom('mails')
    .select('id')
    .where('created_at', '<', now - EMAIL_RETENTION_MS)
    .limit(BATCH_ROWS);
  await inBatches(db.deleteFrom('mails').where('id', 'in', emails));
  const counters = db
    .selectFrom('rate_limits')
    .select('key')
    .where('window_start', '<', now - COUNTER_RETENTION_MS)
    .limit(BATCH_ROWS);
  await inBatches(db.deleteFrom('rate_limits').where('key', 'in', counters));
  await db
    .deleteFrom('invitations')
    .where('expires_at', '<', now - INVITATION_RETENTION_MS)
    .execute();
}
