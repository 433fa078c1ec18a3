import { SCOPE_NAMES, type Scope } from '#platform/contract/scopes.ts';
import { accessTokenQueries } from '#features/account/server/access-token-queries.ts';
import type { Db } from '#platform/database/connect.ts';
import { createAccessTokenText } from '#platform/auth/access-token-text.ts';
import { systemIds } from '#platform/system/ids.ts';

/** Stores a token that never expires, and returns its secret. */
export async function insertAccessToken(
  db: Db,
  userId: string,
  scopes: readonly Scope[] = SCOPE_NAMES,
): Promise<string> {
  const secret = createAccessTokenText(systemIds);
  await accessTokenQueries(db).insert({
    id: systemIds.id(),
    userId,
    tokenHash: systemIds.digest(secret),
    name: 'A program',
    scopes,
    createdAt: Date.now(),
    expiresAt: null,
  });
  return secret;
}
