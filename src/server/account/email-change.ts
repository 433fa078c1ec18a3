import type { VerificationResult } from '#contract/account.ts';
import { Problem } from '#contract/problem.ts';
import { toEmailKey } from './email-key.ts';
import { grantAdminByLink, endOtherSessions, sessionIdOf, type LinkOpener } from './first-admin.ts';
import { confirmEmail, type ConfirmEmailPorts } from './confirm-email.ts';
import { withMinimumDuration, type MinimumDurations } from './with-minimum-duration.ts';
import type { EmailLimits } from './email-limits.ts';
import type { Requester, PasswordService } from './password-service.ts';
import type { Account, AccountStores, AccountTransaction } from './ports.ts';
import { issueToken } from './tokens.ts';

export interface EmailChangeServicePorts extends ConfirmEmailPorts {
  readonly stores: AccountStores;
  readonly transaction: AccountTransaction;
  readonly mailLimits: EmailLimits;
  readonly password: PasswordService;
  readonly minimumDurations: MinimumDurations;
}

export interface EmailChangeService {
  /**
   * Mails a link to the new address and a notice to the old one. The same answer after the same time whether or not
   * the address has an account: then its owner is told instead.
   */
  request(requester: Requester, email: string, password: string): Promise<void>;
  /**
   * Makes the address that the token was mailed to the account's; repeating it is no error. Null where the token is
   * for no new address. @throws Problem `account.address-taken`
   */
  confirm(tokenHash: string, opener: LinkOpener): Promise<VerificationResult | null>;
}

export function emailChangeService(ports: EmailChangeServicePorts): EmailChangeService {
  const { transaction, mailLimits, letters, clock } = ports;

  return {
    async request(asking, email, password) {
      const { userId } = asking;
      const account = await ports.password.confirm(asking, password);
      const key = toEmailKey(email);
      await mailLimits.takeEmailChange(key, userId);
      await withMinimumDuration(ports.minimumDurations.requestMs, () =>
        transaction(async ({ accounts, states, tokens, outbox }) => {
          await tokens.deleteAll(userId, ['email-change']);
          await states.setNewEmail(userId, email);
          await outbox.post(letters.emailChangeRequested(account.email), userId);
          const owner = await accounts.findByEmailKey(key);
          if (owner !== null && owner.id !== userId) {
            return outbox.post(letters.accountExists(owner.email), owner.id);
          }
          const token = await issueToken(ports, tokens, userId, 'email-change', { email });
          await outbox.post(letters.emailChange(email, token), userId);
        }),
      );
    },

    confirm: (tokenHash, opener) =>
      transaction(async (within) => {
        const token = await within.tokens.find(tokenHash, 'email-change');
        if (token === null) return null;
        const [before] = await within.states.lock([token.userId]);
        if (!before) return null;
        if ((await within.tokens.consume(tokenHash, 'email-change', clock())) !== null) {
          if (!(await applyChange(within, before, opener))) return null;
        } else if (!(await wasUsed(within, tokenHash))) return null;
        const account = await within.accounts.findById(before.id);
        if (account === null) return null;
        return { adminRight: await grantAdminByLink(ports, within, { account, token, opener }) };
      }),
  };

  async function applyChange(within: AccountStores, account: Account, opener: LinkOpener): Promise<boolean> {
    const { id, newEmail } = account;
    if (newEmail === null) return false;
    const address = { email: newEmail, emailKey: toEmailKey(newEmail) };
    if (!(await within.states.changeEmail(id, address))) throw new Problem('account.address-taken');
    // What was mailed to the old address opens nothing any more.
    await within.tokens.deleteAll(id, ['password-reset', 'verification']);
    if (await confirmEmail(ports, within, id)) {
      await endOtherSessions(within, id, sessionIdOf(opener, id));
    }
    await within.audit.record({ by: { ...opener.by, actor: id }, action: 'email.changed', object: id });
    await within.outbox.post(letters.emailChanged(account.email), id);
    return true;
  }
}

/** Looked up anew: somebody else may just have used the link. */
async function wasUsed({ tokens }: AccountStores, tokenHash: string): Promise<boolean> {
  const token = await tokens.find(tokenHash, 'email-change');
  return token !== null && token.usedAt !== null;
}
