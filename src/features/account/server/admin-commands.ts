import { ACCOUNT_MESSAGES } from '../contract/account-rules.ts';
import { isEmail } from '#platform/contract/email-address.ts';
import { tokenPath } from '#platform/contract/screens.ts';
import { machineActor } from '#platform/audit/audit-log.ts';
import { commandLine } from '#platform/system/command-line.ts';
import type { InvitationService } from './invitations.ts';
import type { AccountPorts, AccountStores } from './ports.ts';
import type { Account } from './queries.ts';
import { issueToken } from './tokens.ts';
import { toEmailKey } from './user.ts';
import { confirmEmail } from './verification.ts';

interface AdminCommandsPorts extends AccountPorts {
  readonly invitations: Pick<InvitationService, 'createLink'>;
}

type AskPassword = () => Promise<string>;

/** The operator may take the right from the last admin, because the operator can create another one. */
const NO_ADMIN_LEFT = `\nThere is no admin left. Create one with: ${commandLine('admin')} create you@example.org`;

export type AdminCommands = ReturnType<typeof createAdminCommands>;

/** The commands of `npm run admin`. Each returns a sentence for the terminal; errors carry one too. */
export function createAdminCommands(ports: AdminCommandsPorts) {
  const { stores, transaction, passwords, policy, clock, ids } = ports;

  async function findRegistered(email: string): Promise<Account> {
    const account = await stores.accounts.findByEmailKey(toEmailKey(email));
    if (account === null) throw new Error(`Nobody is registered as ${email}.`);
    return account;
  }

  /** Hashes the password before the transaction, so that it does not hold the database meanwhile. */
  async function register(
    email: string,
    askPassword: AskPassword,
    then: (trx: AccountStores, id: string) => Promise<void>,
  ): Promise<void> {
    if (!isEmail(email)) throw new Error(ACCOUNT_MESSAGES.invalidEmail);
    if (await stores.accounts.findByEmailKey(toEmailKey(email))) {
      throw new Error(`${email} is already registered. To make that account an admin: grant ${email}`);
    }
    const password = await askPassword();
    await policy.assertAllowed(password, email);
    const passwordHash = await passwords.hash(password);
    await transaction(async (trx) => {
      const id = ids.id();
      const account = { id, email, emailKey: toEmailKey(email), passwordHash, createdAt: clock() };
      if (!(await trx.accounts.insert(account))) throw new Error(`${email} is already registered.`);
      await confirmEmail(ports, trx, id);
      await then(trx, id);
    });
  }

  /** Changes an account and ends its sessions, because they began with other rights. */
  async function change(
    email: string,
    work: (trx: AccountStores, account: Account) => Promise<void>,
  ): Promise<{ account: Account; isAdminLeft: boolean }> {
    const { id } = await findRegistered(email);
    return transaction(async (trx) => {
      const account = (await trx.accounts.lockWithAdmins([id])).find((one) => one.id === id);
      if (!account) throw new Error(`Nobody is registered as ${email}.`);
      await work(trx, account);
      await trx.sessions.endAll(id);
      return { account, isAdminLeft: (await trx.accounts.countActiveAdmins()) > 0 };
    });
  }

  return {
    async create(email: string, askPassword: AskPassword): Promise<string> {
      await register(email, askPassword, async ({ accounts, audit }, id) => {
        await accounts.set(id, { adminSince: clock() });
        await audit.record({ by: machineActor, action: 'admin.created', object: id });
      });
      return `${email} is registered, verified and an admin.`;
    },

    async createUser(email: string, askPassword: AskPassword): Promise<string> {
      await register(email, askPassword, ({ audit }, id) =>
        audit.record({ by: machineActor, action: 'user.created', object: id }),
      );
      return `${email} is registered and verified.`;
    },

    async grant(email: string): Promise<string> {
      const { account } = await change(email, async ({ accounts, audit }, { id, adminSince }) => {
        await accounts.set(id, { adminSince: adminSince ?? clock(), adminRevokedAt: null });
        await audit.record({ by: machineActor, action: 'admin.granted', object: id });
      });
      return account.verifiedAt === null
        ? `${account.email} will be an admin once the address is verified. Anyone may have registered it: unless you know that it was the owner, set a new password first, with: reset-link ${account.email}`
        : `${account.email} is an admin, after logging in again.`;
    },

    async revoke(email: string): Promise<string> {
      const { account, isAdminLeft } = await change(email, async ({ accounts, audit }, { id }) => {
        await accounts.set(id, { adminSince: null, adminRevokedAt: clock() });
        await audit.record({ by: machineActor, action: 'admin.revoked', object: id });
      });
      return `${account.email} is no longer an admin.${isAdminLeft ? '' : NO_ADMIN_LEFT}`;
    },

    async suspend(email: string): Promise<string> {
      const { account, isAdminLeft } = await change(
        email,
        async ({ accounts, audit }, { id, suspendedAt }) => {
          await accounts.set(id, { suspendedAt: suspendedAt ?? clock() });
          await audit.record({ by: machineActor, action: 'user.suspended', object: id });
        },
      );
      return `${account.email} is suspended and all sessions have ended.${isAdminLeft ? '' : NO_ADMIN_LEFT}`;
    },

    async unsuspend(email: string): Promise<string> {
      const { account } = await change(email, async ({ accounts, audit }, { id }) => {
        await accounts.set(id, { suspendedAt: null });
        await audit.record({ by: machineActor, action: 'user.unsuspended', object: id });
      });
      return `${account.email} is no longer suspended.`;
    },

    async endSessions(email: string): Promise<string> {
      const { account } = await change(email, ({ audit }, { id }) =>
        audit.record({ by: machineActor, action: 'user.sessions-ended', object: id }),
      );
      return `All sessions of ${account.email} have ended.`;
    },

    async unlock(email: string): Promise<string> {
      const account = await findRegistered(email);
      await transaction(async ({ counters, audit }) => {
        await counters.erase(account.id);
        await audit.record({ by: machineActor, action: 'user.unlocked', object: account.id });
      });
      return `The failed logins of ${account.email} are cleared, so logging in works again.`;
    },

    async endEverySession(): Promise<string> {
      await transaction(async ({ sessions, audit }) => {
        await sessions.endAllOfEveryone();
        await audit.record({ by: machineActor, action: 'sessions.all-ended' });
      });
      return 'All sessions of all users have ended.';
    },

    async invite(email: string): Promise<string> {
      const link = await ports.invitations.createLink(email);
      return `This link lets ${email} register once, within 7 days:\n${link}`;
    },

    async resetLink(email: string): Promise<string> {
      const account = await findRegistered(email);
      const token = await transaction(async ({ tokens, audit }) => {
        await audit.record({ by: machineActor, action: 'admin.reset-link', object: account.id });
        return issueToken(ports, tokens, account.id, 'password-reset', { email: account.email });
      });
      return `Anyone who opens this link within 60 minutes can set a new password for ${account.email}:\n${ports.publicUrl}${tokenPath('changePassword', token)}`;
    },
  };
}
