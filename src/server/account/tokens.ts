import { HOUR_MS } from '../kernel/clock.ts';
import type { EmailProof, TokenPurpose, TokenQueries } from './token-queries.ts';

/** Null: the token never expires, which is only right if it can do no harm. */
const TOKEN_LIFETIMES_MS: Readonly<Record<TokenPurpose, number | null>> = {
  verification: 24 * HOUR_MS,
  'password-reset': HOUR_MS,
  'marketing-opt-out': null,
  'email-change': 24 * HOUR_MS,
};

export interface TokenPorts {
  readonly ids: { id(): string; secret(): string; digest(secret: string): string };
  readonly clock: () => number;
}

/** Creates the secret of an emailed link; only its digest is stored. */
export async function issueToken(
  { ids, clock }: TokenPorts,
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
