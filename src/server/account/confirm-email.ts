import type { EmailTemplates } from '../email/templates.ts';
import type { AccountStores } from './ports.ts';
import { issueToken, type TokenPorts } from './tokens.ts';

export interface ConfirmEmailPorts extends TokenPorts {
  readonly letters: EmailTemplates;
  readonly adminEmail: string | null;
}

/**
 * A mailed link has proven the address: it counts as verified. The first time a welcome email follows, unless the
 * user wants no such emails, and what was asked for while nobody had proven the address ends: other mailed links and
 * the wish for another address. Answers whether it was the first time.
 */
export async function confirmEmail(
  ports: ConfirmEmailPorts,
  stores: AccountStores,
  userId: string,
): Promise<boolean> {
  if (!(await stores.accounts.markVerified(userId, ports.clock()))) return false;
  await stores.tokens.deleteUnused(userId, ['password-reset', 'email-change']);
  await stores.tokens.erasePasswords(userId);
  await stores.states.setNewEmail(userId, null);
  const account = await stores.accounts.findById(userId);
  if (account !== null && account.marketingOptedOutAt === null) {
    const optOutToken = await issueToken(ports, stores.tokens, userId, 'marketing-opt-out');
    await stores.outbox.post(ports.letters.welcome(account.email, optOutToken), userId);
  }
  return true;
}
