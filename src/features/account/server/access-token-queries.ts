import { SCOPE_NAMES, type Scope } from '#platform/contract/scopes.ts';
import { isActiveUser } from '#platform/database/active-user.ts';
import { type Db, preparedQuery } from '#platform/database/connect.ts';
import { anyRow, countRows } from '#platform/database/rows.ts';
import type { AccessTokenFinder } from '#platform/auth/access-token.ts';
import { isAccessTokenText } from '#platform/auth/access-token-text.ts';
import { HOUR_MS, MINUTE_MS, type Clock } from '#platform/system/clock.ts';
import type { Ids } from '#platform/system/ids.ts';
import { toEmailKey } from './user.ts';

/** The last use is stored at most this often, so that most calls cost no write. */
const LAST_USE_INTERVAL_MS = HOUR_MS;
/** A stolen token shows soon. */
const NEW_ADDRESS_INTERVAL_MS = MINUTE_MS;

export interface StoredAccessToken {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: number;
  /** Null: never. */
  readonly expiresAt: number | null;
  readonly lastUsedAt: number | null;
  readonly lastUsedAddress: string | null;
}

type NewAccessTokenRow = Omit<StoredAccessToken, 'lastUsedAt' | 'lastUsedAddress'> & {
  readonly tokenHash: string;
};

export type AccessTokenQueries = ReturnType<typeof accessTokenQueries>;

export function accessTokenQueries(db: Db) {
  return {
    async insert(token: NewAccessTokenRow): Promise<void> {
      await db
        .insertInto('access_tokens')
        .values({
          id: token.id,
          user_id: token.userId,
          token_hash: token.tokenHash,
          name: token.name,
          scopes: token.scopes.join(' '),
          created_at: token.createdAt,
          expires_at: token.expiresAt,
        })
        .execute();
    },

    /** The newest first, with expired ones. */
    async list(userId: string): Promise<StoredAccessToken[]> {
      const rows = await db
        .selectFrom('access_tokens')
        .select([
          'id',
          'user_id as userId',
          'name',
          'scopes',
          'created_at as createdAt',
          'expires_at as expiresAt',
          'last_used_at as lastUsedAt',
          'last_used_address as lastUsedAddress',
        ])
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.map((row) => ({ ...row, scopes: toScopes(row.scopes) }));
    },

    count: (userId: string): Promise<number> =>
      countRows(db.selectFrom('access_tokens').where('user_id', '=', userId)),

    /** False if the user has no such token. */
    delete: (userId: string, id: string): Promise<boolean> =>
      anyRow(
        db.deleteFrom('access_tokens').where('user_id', '=', userId).where('id', '=', id).returning('id'),
      ),

    async deleteAll(userId: string): Promise<void> {
      await db.deleteFrom('access_tokens').where('user_id', '=', userId).execute();
    },
  };
}

/** Looks a token up on every call, in one statement and without a cache, so that revoking it takes effect at once. */
export function createAccessTokenFinder(db: Db, ids: Pick<Ids, 'digest'>, clock: Clock): AccessTokenFinder {
  const lookUp = preparedQuery(db, accessTokenLookupQuery(db));

  return {
    async find({ secret, email }, addressKey) {
      if (!isAccessTokenText(secret)) return null;
      const now = clock();
      const [row] = await lookUp(ids.digest(secret), now);
      if (!row || (email !== null && toEmailKey(email) !== row.email_key)) return null;
      const interval = row.last_used_address === addressKey ? LAST_USE_INTERVAL_MS : NEW_ADDRESS_INTERVAL_MS;
      if (now - (row.last_used_at ?? 0) >= interval) await recordUse(row.tokenId, row.id, addressKey, now);
      const { id, created_at: createdAt } = row;
      const user = { id, email: row.email, createdAt, verified: true, admin: false };
      return { id: row.tokenId, user, scopes: toScopes(row.scopes) };
    },
  };

  async function recordUse(tokenId: string, userId: string, address: string, now: number): Promise<void> {
    await db
      .updateTable('access_tokens')
      .set({ last_used_at: now, last_used_address: address })
      .where('id', '=', tokenId)
      .execute();
    await db.updateTable('users').set({ last_seen_at: now }).where('id', '=', userId).execute();
  }
}

/** Parameters: the token's hash, and the earliest end that is not over. Tokens of users who cannot log in are unknown. */
function accessTokenLookupQuery(db: Db) {
  return db
    .selectFrom('access_tokens')
    .innerJoin('users', 'users.id', 'access_tokens.user_id')
    .select([
      'access_tokens.id as tokenId',
      'access_tokens.scopes',
      'access_tokens.last_used_at',
      'access_tokens.last_used_address',
      'users.id',
      'users.email',
      'users.email_key',
      'users.created_at',
    ])
    .where('access_tokens.token_hash', '=', '')
    .where((eb) =>
      eb.or([eb('access_tokens.expires_at', 'is', null), eb('access_tokens.expires_at', '>', 0)]),
    )
    .where(isActiveUser)
    .compile();
}

/** A later version may have stored scopes that this one does not know. */
const toScopes = (stored: string): Scope[] =>
  SCOPE_NAMES.filter((scope) => stored.split(' ').includes(scope));
