import type { Letters } from '../mail/letters.ts';
import { emailKey } from './address.ts';
import type { AccountStores } from './ports.ts';
import { issueToken, type TokenPorts } from './tokens.ts';

export interface ConfirmPorts extends TokenPorts {
  readonly letters: Letters;
  readonly adminEmail: string | null;
}

/**
 * Whoever used a mailed token has proven the address: it counts as verified, the configured admin becomes
 * one, and the first time a welcome letter follows, unless the user wants no such letters.
 */
export async function confirmAddress(
  ports: ConfirmPorts,
  stores: AccountStores,
  userId: string,
): Promise<void> {
  const now = ports.clock();
  const first = await stores.accounts.markVerified(userId, now);
  const account = await stores.accounts.findById(userId);
  if (!first || account === null) return;
  if (isConfiguredAdmin(ports, account.email)) await stores.accounts.setAdminSince(userId, now);
  if (account.marketingOptedOutAt === null) {
    const optOutToken = await issueToken(ports, stores.tokens, userId, 'marketing-opt-out');
    await stores.outbox.post(ports.letters.welcome(account.email, optOutToken), userId);
  }
}

export function isConfiguredAdmin({ adminEmail }: ConfirmPorts, email: string): boolean {
  return adminEmail !== null && emailKey(adminEmail) === emailKey(email);
}
