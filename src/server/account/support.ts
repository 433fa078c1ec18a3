import type { User } from '#contract/account.ts';
import type { AuditAction } from '#contract/audit.ts';
import { Problem } from '#contract/problem.ts';
import type { Actor } from '../audit/audit-log.ts';
import { EMAILS_BY_ADMINS, type AttemptLimits } from './attempt-limits.ts';
import type { EmailTemplates } from '../email/templates.ts';
import type { Account, AccountStores, AccountTransaction } from './ports.ts';
import { issueToken, type TokenPorts } from './tokens.ts';
import { toUser } from './user.ts';

export interface AccountSupportServicePorts extends TokenPorts {
  readonly transaction: AccountTransaction;
  readonly letters: EmailTemplates;
  readonly attempts: AttemptLimits;
}

/**
 * What an admin may do to somebody's account: each time one transaction, with its one row of the audit log.
 * @throws Problem `account.not-found`; `account.not-admin` where the right has ended meanwhile.
 */
export interface AccountSupportService {
  /** @throws Problem `account.self-suspension` */
  suspend(actor: Actor, userId: string, suspended: boolean): Promise<User>;
  /** @throws Problem `account.verified-already` */
  resendVerification(actor: Actor, userId: string): Promise<User>;
  startReset(actor: Actor, userId: string): Promise<User>;
  endSessions(actor: Actor, userId: string): Promise<User>;
  /** Forgets failed logins and requested emails, so that nothing is refused any more because of them. */
  unlock(actor: Actor, userId: string): Promise<User>;
}

export function accountSupportService(ports: AccountSupportServicePorts): AccountSupportService {
  const { transaction, letters, attempts, clock } = ports;

  /**
   * Admin and user are held until the end, so that of two admins who suspend each other at once the second one is
   * none any more: whoever acted stays, and there is always one left.
   */
  function runAsAdmin(
    actor: Actor,
    userId: string,
    action: AuditAction,
    work: (stores: AccountStores, account: Account) => Promise<string | void>,
  ): Promise<User> {
    return transaction(async (stores) => {
      const accounts = await stores.states.lock([actor.actor, userId]);
      const admin = accounts.find(({ id }) => id === actor.actor);
      if (
        !admin ||
        admin.adminSince === null ||
        admin.suspendedAt !== null ||
        admin.deletionRequestedAt !== null
      ) {
        throw new Problem('account.not-admin');
      }
      const account = accounts.find(({ id }) => id === userId);
      if (!account) throw new Problem('account.not-found');
      const detail = await work(stores, account);
      await stores.audit.record({ by: actor, action, object: userId, detail: detail ?? '' });
      return toUser((await stores.accounts.findById(userId)) ?? account);
    });
  }

  return {
    suspend(by, userId, suspended) {
      if (suspended && userId === by.actor) throw new Problem('account.self-suspension');
      return runAsAdmin(
        by,
        userId,
        suspended ? 'user.suspended' : 'user.unsuspended',
        async (stores, account) => {
          await stores.states.setSuspendedAt(userId, suspended ? (account.suspendedAt ?? clock()) : null);
          await stores.sessions.endAll(userId);
        },
      );
    },

    async resendVerification(by, userId) {
      await attempts.take(EMAILS_BY_ADMINS, userId);
      return runAsAdmin(by, userId, 'user.verification-sent', async ({ tokens, outbox }, account) => {
        if (account.verifiedAt !== null) throw new Problem('account.verified-already');
        const { email } = account;
        const token = await issueToken(ports, tokens, userId, 'verification', { email });
        await outbox.post(letters.verification(email, token), userId);
      });
    },

    async startReset(by, userId) {
      await attempts.take(EMAILS_BY_ADMINS, userId);
      return runAsAdmin(by, userId, 'user.reset-started', async ({ tokens, outbox }, account) => {
        const { email } = account;
        const token = await issueToken(ports, tokens, userId, 'password-reset', { email });
        await outbox.post(letters.passwordReset(email, token), userId);
      });
    },

    endSessions: (by, userId) =>
      runAsAdmin(by, userId, 'user.sessions-ended', ({ sessions }) => sessions.endAll(userId)),

    unlock: (by, userId) => runAsAdmin(by, userId, 'user.unlocked', ({ counters }) => counters.erase(userId)),
  };
}
