import type { Actor } from '#platform/audit/audit-log.ts';
import { HOUR_MS } from '#platform/system/clock.ts';
import type { AccountPorts, AccountStores } from './ports.ts';
import type { Account } from './queries.ts';
import type { EmailProof, StoredToken, TokenPurpose, TokenQueries } from './token-queries.ts';
import { toEmailKey } from './user.ts';

/** Null: the token never expires, which is only right if it can do no harm. */
const TOKEN_LIFETIMES_MS: Readonly<Record<TokenPurpose, number | null>> = {
  verification: 24 * HOUR_MS,
  'password-reset': HOUR_MS,
  'marketing-opt-out': null,
  'email-change': 24 * HOUR_MS,
};

/** Creates the secret of a link; only its digest is stored. */
export async function issueToken(
  { ids, clock }: Pick<AccountPorts, 'ids' | 'clock'>,
  tokens: TokenQueries,
  userId: string,
  purpose: TokenPurpose,
  proof?: EmailProof,
): Promise<string> {
  const secret = ids.secret();
  const lifetimeMs = TOKEN_LIFETIMES_MS[purpose];
  await tokens.insert({
    tokenHash: ids.digest(secret),
    userId,
    purpose,
    createdAt: clock(),
    expiresAt: lifetimeMs === null ? null : clock() + lifetimeMs,
    proof,
  });
  return secret;
}

/** Links that were shown on the screen, and those from before version 0.2.0, have no address. */
export function wasSentTo({ email }: StoredToken, account: Account): boolean {
  return email !== null && toEmailKey(email) === toEmailKey(account.email);
}

/** The browser in which an emailed link was opened. */
export interface LinkOpener {
  readonly by: Actor;
  readonly addressKey: string;
  readonly session: { readonly id: string; readonly userId: string } | null;
}

/** The browser's session of this very account, if it has one. */
export function sessionIdOf({ session }: LinkOpener, userId: string): string | null {
  return session?.userId === userId ? session.id : null;
}

/** Ends all sessions of an account except `exceptId`. */
export function endOtherSessions(
  { sessions }: AccountStores,
  userId: string,
  exceptId: string | null,
): Promise<void> {
  return exceptId === null ? sessions.endAll(userId) : sessions.endOthers(userId, exceptId);
}
