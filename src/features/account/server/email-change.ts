import type { VerificationResult } from '../contract/account-schemas.ts';
import { Problem } from '#platform/contract/problem.ts';
import { grantAdminByLink } from './first-admin.ts';
import type { PasswordService, Requester } from './passwords.ts';
import type { AccountPorts, AccountStores } from './ports.ts';
import type { Account } from './queries.ts';
import { endOtherSessions, issueToken, sessionIdOf, type LinkOpener } from './tokens.ts';
import { toEmailKey } from './user.ts';
import { confirmEmail } from './verification.ts';
import { withMinimumDuration } from './email-limits.ts';

interface EmailChangeServicePorts extends AccountPorts {
  readonly password: PasswordService;
}

export function emailChangeService(ports: EmailChangeServicePorts) {
  const { transaction, emailLimits, emails, clock } = ports;

  async function applyChange(trx: AccountStores, account: Account, opener: LinkOpener): Promise<boolean> {
    const { id, newEmail } = account;
    if (newEmail === null) return false;
    const address = { email: newEmail, emailKey: toEmailKey(newEmail) };
    if (!(await trx.accounts.changeEmail(id, address))) throw new Problem('account.address-taken');
    // Links that were sent to the old address stop working.
    await trx.tokens.deleteAll(id, ['password-reset', 'verification']);
    if (await confirmEmail(ports, trx, id)) {
      await endOtherSessions(trx, id, sessionIdOf(opener, id));
    }
    await trx.audit.record({ by: { ...opener.by, id }, action: 'email.changed', object: id });
    await trx.outbox.post(emails.emailChanged(account.email), id);
    return true;
  }

  return {
    /**
     * Sends a link to the new address and a notice to the old one. Answers the same after the same minimum time,
     * whether or not the new address has an account: if it has one, its owner gets an email instead.
     */
    async request(requester: Requester, email: string, password: string): Promise<void> {
      const { userId } = requester;
      const account = await ports.password.confirm(requester, password);
      const emailKey = toEmailKey(email);
      await emailLimits.takeEmailChange(emailKey, userId);
      await withMinimumDuration(ports.minimumDurations.requestMs, () =>
        transaction(async ({ accounts, tokens, outbox }) => {
          await tokens.deleteAll(userId, ['email-change']);
          await accounts.set(userId, { newEmail: email });
          await outbox.post(emails.emailChangeRequested(account.email), userId);
          const owner = await accounts.findByEmailKey(emailKey);
          if (owner !== null && owner.id !== userId) {
            return outbox.post(emails.accountExists(owner.email), owner.id);
          }
          const token = await issueToken(ports, tokens, userId, 'email-change', { email });
          await outbox.post(emails.emailChange(email, token), userId);
        }),
      );
    },

    /**
     * Changes the address to the one that the token was sent to; repeating it is not an error. Null if the token is
     * not for a new address. @throws Problem `account.address-taken`
     */
    confirm: (tokenHash: string, opener: LinkOpener): Promise<VerificationResult | null> =>
      transaction(async (trx) => {
        const token = await trx.tokens.find(tokenHash, 'email-change');
        if (token === null) return null;
        const [before] = await trx.accounts.lock([token.userId]);
        if (!before) return null;
        if ((await trx.tokens.consume(tokenHash, 'email-change', clock())) !== null) {
          if (!(await applyChange(trx, before, opener))) return null;
        } else if (!(await wasUsed(trx, tokenHash))) return null;
        const account = await trx.accounts.findById(before.id);
        if (account === null) return null;
        return { adminRight: await grantAdminByLink(ports, trx, { account, token, opener }) };
      }),
  };
}

/** Reads the token again, because a concurrent request may just have used the link. */
async function wasUsed({ tokens }: AccountStores, tokenHash: string): Promise<boolean> {
  const token = await tokens.find(tokenHash, 'email-change');
  return token !== null && token.usedAt !== null;
}
