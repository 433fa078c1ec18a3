import { accountMessages, isEmail } from '#contract/account.ts';
import { tokenPath } from '#contract/screens.ts';
import { byMachine } from '../audit/audit.ts';
import { emailKey } from './address.ts';
import { confirmAddress, type ConfirmPorts } from './confirm-address.ts';
import type { PasswordPolicy } from './password-policy.ts';
import type { Account, AccountStores, AccountTransaction, Passwords } from './ports.ts';
import { issueToken } from './tokens.ts';

export interface AdminCommandPorts extends ConfirmPorts {
  readonly stores: AccountStores;
  readonly transaction: AccountTransaction;
  readonly passwords: Passwords;
  readonly policy: PasswordPolicy;
  readonly publicUrl: string;
}

/** What somebody at the machine itself may do. Each answers a sentence; errors carry one too. */
export interface AdminCommands {
  create(email: string, askPassword: () => Promise<string>): Promise<string>;
  grant(email: string): Promise<string>;
  revoke(email: string): Promise<string>;
  resetLink(email: string): Promise<string>;
}

export function adminCommands(ports: AdminCommandPorts): AdminCommands {
  const { stores, transaction, passwords, policy, clock, ids } = ports;

  async function known(email: string): Promise<Account> {
    const account = await stores.accounts.findByEmailKey(emailKey(email));
    if (account === null) throw new Error(`Nobody is registered as ${email}.`);
    return account;
  }

  return {
    async create(email, askPassword) {
      if (!isEmail(email)) throw new Error(accountMessages.invalidEmail);
      if (await stores.accounts.findByEmailKey(emailKey(email))) {
        throw new Error(`${email} is registered already. To make that account an admin: grant ${email}`);
      }
      const password = await askPassword();
      await policy.check(password, email);
      const passwordHash = await passwords.hash(password);
      await transaction(async (within) => {
        const id = ids.id();
        await within.accounts.insert({
          id,
          email,
          emailKey: emailKey(email),
          passwordHash,
          createdAt: clock(),
        });
        await confirmAddress(ports, within, id);
        await within.accounts.setAdminSince(id, clock());
        await within.audit.note({ by: byMachine, action: 'admin.created', object: id });
      });
      return `${email} is registered, verified and an admin.`;
    },

    async grant(email) {
      const account = await known(email);
      await transaction(async ({ accounts, audit }) => {
        await accounts.setAdminSince(account.id, account.adminSince ?? clock());
        await audit.note({ by: byMachine, action: 'admin.granted', object: account.id });
      });
      return `${account.email} is an admin.`;
    },

    async revoke(email) {
      const account = await known(email);
      await transaction(async ({ accounts, audit }) => {
        await accounts.setAdminSince(account.id, null);
        await audit.note({ by: byMachine, action: 'admin.revoked', object: account.id });
      });
      return `${account.email} is no admin any more.`;
    },

    async resetLink(email) {
      const account = await known(email);
      const token = await transaction(async ({ tokens, audit }) => {
        await audit.note({ by: byMachine, action: 'admin.reset-link', object: account.id });
        return issueToken(ports, tokens, account.id, 'password-reset');
      });
      return `Whoever opens this link within 60 minutes sets a new password for ${account.email}:\n${ports.publicUrl}${tokenPath('changePassword', token)}`;
    },
  };
}
