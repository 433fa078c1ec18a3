import { ACCOUNT_MESSAGES, isEmail } from '#contract/account.ts';
import { tokenPath } from '#contract/screens.ts';
import { machineActor } from '../audit/audit-log.ts';
import { toEmailKey } from './email-key.ts';
import { confirmEmail, type ConfirmEmailPorts } from './confirm-email.ts';
import type { InvitationService } from './invitations.ts';
import type { PasswordPolicy } from './password-policy.ts';
import type { Account, AccountStores, AccountTransaction, PasswordHasher } from './ports.ts';
import { issueToken } from './tokens.ts';

export interface AdminCommandsPorts extends ConfirmEmailPorts {
  readonly stores: AccountStores;
  readonly transaction: AccountTransaction;
  readonly passwords: PasswordHasher;
  readonly policy: PasswordPolicy;
  readonly publicUrl: string;
  readonly invitations: Pick<InvitationService, 'createLink'>;
}

type AskPassword = () => Promise<string>;

/** What somebody at the machine itself may do. Each answers a sentence; errors carry one too. */
export interface AdminCommands {
  create(email: string, askPassword: AskPassword): Promise<string>;
  createUser(email: string, askPassword: AskPassword): Promise<string>;
  grant(email: string): Promise<string>;
  revoke(email: string): Promise<string>;
  suspend(email: string): Promise<string>;
  unsuspend(email: string): Promise<string>;
  endSessions(email: string): Promise<string>;
  unlock(email: string): Promise<string>;
  endEverySession(): Promise<string>;
  resetLink(email: string): Promise<string>;
  invite(email: string): Promise<string>;
}

/** Where an admin's right ends at the machine, its owner is not asked: the operator makes another one. */
const NO_ADMIN_LEFT = '\nThere is no admin any more. To make one: npm run admin -- create you@example.org';

export function createAdminCommands(ports: AdminCommandsPorts): AdminCommands {
  const { stores, transaction, passwords, policy, clock, ids } = ports;

  async function findRegistered(email: string): Promise<Account> {
    const account = await stores.accounts.findByEmailKey(toEmailKey(email));
    if (account === null) throw new Error(`Nobody is registered as ${email}.`);
    return account;
  }

  /** The password is hashed before the transaction, which would else hold the database meanwhile. */
  async function register(
    email: string,
    askPassword: AskPassword,
    then: (within: AccountStores, id: string) => Promise<void>,
  ): Promise<void> {
    if (!isEmail(email)) throw new Error(ACCOUNT_MESSAGES.invalidEmail);
    if (await stores.accounts.findByEmailKey(toEmailKey(email))) {
      throw new Error(`${email} is registered already. To make that account an admin: grant ${email}`);
    }
    const password = await askPassword();
    await policy.assertAllowed(password, email);
    const passwordHash = await passwords.hash(password);
    await transaction(async (within) => {
      const id = ids.id();
      const account = { id, email, emailKey: toEmailKey(email), passwordHash, createdAt: clock() };
      if (!(await within.accounts.insert(account))) throw new Error(`${email} is registered already.`);
      await confirmEmail(ports, within, id);
      await then(within, id);
    });
  }

  /** Changes an account and ends its sessions: each of them began with another right. */
  async function change(
    email: string,
    work: (within: AccountStores, account: Account) => Promise<void>,
  ): Promise<{ account: Account; adminLeft: boolean }> {
    const { id } = await findRegistered(email);
    return transaction(async (within) => {
      const account = (await within.states.lockWithAdmins([id])).find((one) => one.id === id);
      if (!account) throw new Error(`Nobody is registered as ${email}.`);
      await work(within, account);
      await within.sessions.endAll(id);
      return { account, adminLeft: (await within.states.countActiveAdmins()) > 0 };
    });
  }

  return {
    async create(email, askPassword) {
      await register(email, askPassword, async ({ accounts, audit }, id) => {
        await accounts.setAdminSince(id, clock());
        await audit.record({ by: machineActor, action: 'admin.created', object: id });
      });
      return `${email} is registered, verified and an admin.`;
    },

    async createUser(email, askPassword) {
      await register(email, askPassword, ({ audit }, id) =>
        audit.record({ by: machineActor, action: 'user.created', object: id }),
      );
      return `${email} is registered and verified.`;
    },

    async grant(email) {
      const { account } = await change(email, async ({ accounts, audit }, { id, adminSince }) => {
        await accounts.setAdminSince(id, adminSince ?? clock());
        await accounts.setAdminRevokedAt(id, null);
        await audit.record({ by: machineActor, action: 'admin.granted', object: id });
      });
      return account.verifiedAt === null
        ? `${account.email} is an admin once the address is verified. Anybody may have registered it: unless you know that it was its owner, set a new password first, with: reset-link ${account.email}`
        : `${account.email} is an admin, after logging in again.`;
    },

    async revoke(email) {
      const { account, adminLeft } = await change(email, async ({ accounts, audit }, { id }) => {
        await accounts.setAdminSince(id, null);
        await accounts.setAdminRevokedAt(id, clock());
        await audit.record({ by: machineActor, action: 'admin.revoked', object: id });
      });
      return `${account.email} is no admin any more.${adminLeft ? '' : NO_ADMIN_LEFT}`;
    },

    async suspend(email) {
      const { account, adminLeft } = await change(email, async ({ states, audit }, { id, suspendedAt }) => {
        await states.setSuspendedAt(id, suspendedAt ?? clock());
        await audit.record({ by: machineActor, action: 'user.suspended', object: id });
      });
      return `${account.email} is suspended, and all sessions have ended.${adminLeft ? '' : NO_ADMIN_LEFT}`;
    },

    async unsuspend(email) {
      const { account } = await change(email, async ({ states, audit }, { id }) => {
        await states.setSuspendedAt(id, null);
        await audit.record({ by: machineActor, action: 'user.unsuspended', object: id });
      });
      return `${account.email} is not suspended any more.`;
    },

    async endSessions(email) {
      const { account } = await change(email, ({ audit }, { id }) =>
        audit.record({ by: machineActor, action: 'user.sessions-ended', object: id }),
      );
      return `All sessions of ${account.email} have ended.`;
    },

    async unlock(email) {
      const account = await findRegistered(email);
      await transaction(async ({ counters, audit }) => {
        await counters.erase(account.id);
        await audit.record({ by: machineActor, action: 'user.unlocked', object: account.id });
      });
      return `Failed logins of ${account.email} are forgotten: nothing is refused because of them.`;
    },

    async endEverySession() {
      await transaction(async ({ sessions, audit }) => {
        await sessions.endAllOfEveryone();
        await audit.record({ by: machineActor, action: 'sessions.all-ended' });
      });
      return 'All sessions of all users have ended.';
    },

    async invite(email) {
      const link = await ports.invitations.createLink(email);
      return `This link lets ${email} register once, within 7 days:\n${link}`;
    },

    async resetLink(email) {
      const account = await findRegistered(email);
      const token = await transaction(async ({ tokens, audit }) => {
        await audit.record({ by: machineActor, action: 'admin.reset-link', object: account.id });
        return issueToken(ports, tokens, account.id, 'password-reset', { email: account.email });
      });
      return `Whoever opens this link within 60 minutes sets a new password for ${account.email}:\n${ports.publicUrl}${tokenPath('changePassword', token)}`;
    },
  };
}
