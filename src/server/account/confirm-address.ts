import type { Letters } from '../mail/letters.ts';
import type { AccountStores } from './ports.ts';
import { issueToken, type TokenPorts } from './tokens.ts';

export interface ConfirmPorts extends TokenPorts {
  readonly letters: Letters;
  readonly adminEmail: string | null;
}

/**
 * A mailed link has proven the address: it counts as verified. The first time a welcome email follows, unless the
 * user wants no such emails, and what was asked for while nobody had proven the address ends: other mailed links and
 * the wish for another address. Answers whether it was the first time.
 */
export async function confirmAddress(
  ports: ConfirmPorts,
  stores: AccountStores,
  userId: string,
): Promise<boolean> {
  if (!(await stores.accounts.markVerified(userId, ports.clock()))) return false;
  await stores.tokens.deleteUnused(userId, ['password-reset', 'email-change']);
  await stores.tokens.forgetPasswords(userId);
  await stores.states.setNewEmail(userId, null);
  const account = await stores.accounts.findById(userId);
  if (account !== null && account.marketingOptedOutAt === null) {
    const optOutToken = await issueToken(ports, stores.tokens, userId, 'marketing-opt-out');
    await stores.outbox.post(ports.letters.welcome(account.email, optOutToken), userId);
  }
  return true;
}
