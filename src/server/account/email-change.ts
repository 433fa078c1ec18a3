import { Problem } from '#contract/problem.ts';
import type { By } from '../audit/audit.ts';
import { emailKey } from './address.ts';
import { mailsPerAddress, type Attempts } from './attempts.ts';
import { confirmAddress, isConfiguredAdmin, type ConfirmPorts } from './confirm-address.ts';
import { evenly } from './evenly.ts';
import type { Asking, OwnPassword } from './own-password.ts';
import type { AccountStores, AccountTransaction } from './ports.ts';
import { issueToken } from './tokens.ts';

const REQUEST_MS = 100;

export interface EmailChangePorts extends ConfirmPorts {
  readonly stores: AccountStores;
  readonly transaction: AccountTransaction;
  readonly attempts: Attempts;
  readonly password: OwnPassword;
}

export interface EmailChange {
  /**
   * Mails a link to the new address and a notice to the old one. The same answer after the same time whether or not
   * the address has an account: then its owner is told instead.
   */
  ask(asking: Asking, email: string, password: string): Promise<void>;
  /** Whether the token confirms a new address, or did so before. @throws Problem `account.address-taken` */
  confirm(tokenHash: string, by: By): Promise<boolean>;
}

export function emailChange(ports: EmailChangePorts): EmailChange {
  const { stores, transaction, attempts, letters, clock } = ports;

  return {
    async ask(asking, email, password) {
      const { userId } = asking;
      const account = await ports.password.confirm(asking, password);
      const key = emailKey(email);
      await attempts.take(mailsPerAddress, key);
      await evenly(REQUEST_MS, () =>
        transaction(async ({ accounts, states, tokens, outbox }) => {
          await tokens.deleteAll(userId, ['email-change']);
          await states.setNewEmail(userId, email);
          await outbox.post(letters.emailChangeAsked(account.email), userId);
          const owner = await accounts.findByEmailKey(key);
          if (owner !== null && owner.id !== userId) {
            return outbox.post(letters.accountExists(owner.email), owner.id);
          }
          const token = await issueToken(ports, tokens, userId, 'email-change');
          await outbox.post(letters.emailChange(email, token), userId);
        }),
      );
    },

    async confirm(tokenHash, by) {
      if (await stores.tokens.wasUsed(tokenHash, 'email-change')) return true;
      return transaction(async (within) => {
        const userId = await within.tokens.consume(tokenHash, 'email-change', clock());
        const account = userId === null ? null : await within.accounts.findById(userId);
        if (account === null || account.newEmail === null) return false;
        const { id, newEmail } = account;
        const address = { email: newEmail, emailKey: emailKey(newEmail) };
        if (!(await within.states.changeEmail(id, address))) throw new Problem('account.address-taken');
        // What was mailed to the old address opens nothing any more.
        await within.tokens.deleteAll(id, ['password-reset', 'verification']);
        await confirmAddress(ports, within, id);
        if (isConfiguredAdmin(ports, newEmail)) {
          await within.accounts.setAdminSince(id, account.adminSince ?? clock());
        }
        await within.audit.note({ by: { ...by, actor: id }, action: 'email.changed', object: id });
        await within.outbox.post(letters.emailChanged(account.email), id);
        return true;
      });
    },
  };
}
