import { HOUR_MS } from '../kernel/clock.ts';
import type { EmailProof, TokenPurpose, TokenQueries } from './ports.ts';

/** Null: the token never expires, which is right only where it can do no harm. */
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

/** Makes a secret for a mailed link; only its digest is stored. */
export async function issueToken(
  { ids, clock }: TokenPorts,
  tokens: TokenQueries,
  userId: string,
  purpose: TokenPurpose,
  emailProof?: EmailProof,
): Promise<string> {
  const secret = ids.secret();
  const lifetime = TOKEN_LIFETIMES_MS[purpose];
  await tokens.insert({
    tokenHash: ids.digest(secret),
    userId,
    purpose,
    createdAt: clock(),
    expiresAt: lifetime === null ? null : clock() + lifetime,
    proof: emailProof,
  });
  return secret;
}
