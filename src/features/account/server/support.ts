import type { User } from '#platform/contract/session.ts';
import type { AuditAction } from '#platform/contract/audit.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Actor } from '#platform/audit/audit-log.ts';
import { EMAILS_BY_ADMINS } from './attempt-limits.ts';
import type { AccountPorts, AccountStores } from './ports.ts';
import type { Account } from './queries.ts';
import { issueToken } from './tokens.ts';
import { isActingAdmin, toUser } from './user.ts';

/**
 * What admins may do to other accounts. Each action is one transaction with one entry in the audit log.
 * @throws Problem `account.not-found`; `account.not-admin` if the admin has lost the right meanwhile
 */
export function accountSupportService(ports: AccountPorts) {
  const { transaction, emails, attemptLimits, clock } = ports;

  /**
   * Locks the admin and the user until the commit. If two admins suspend each other at once, the second one is no
   * longer an admin by then, so at least one is always left.
   */
  function runAsAdmin(
    by: Actor,
    userId: string,
    action: AuditAction,
    work: (trx: AccountStores, account: Account) => Promise<string | void>,
  ): Promise<User> {
    return transaction(async (trx) => {
      const locked = await trx.accounts.lock([by.id, userId]);
      const admin = locked.find(({ id }) => id === by.id);
      if (!admin || !isActingAdmin(admin)) throw new Problem('account.not-admin');
      const account = locked.find(({ id }) => id === userId);
      if (!account) throw new Problem('account.not-found');
      const detail = await work(trx, account);
      await trx.audit.record({ by, action, object: userId, detail: detail ?? '' });
      return toUser((await trx.accounts.findById(userId)) ?? account);
    });
  }

  return {
    /** @throws Problem `account.self-suspension` */
    suspend(by: Actor, userId: string, isSuspended: boolean): Promise<User> {
      if (isSuspended && userId === by.id) throw new Problem('account.self-suspension');
      const action = isSuspended ? 'user.suspended' : 'user.unsuspended';
      return runAsAdmin(by, userId, action, async ({ accounts, sessions }, account) => {
        await accounts.set(userId, { suspendedAt: isSuspended ? (account.suspendedAt ?? clock()) : null });
        await sessions.endAll(userId);
      });
    },

    /** @throws Problem `account.verified-already` */
    async resendVerification(by: Actor, userId: string): Promise<User> {
      await attemptLimits.take(EMAILS_BY_ADMINS, userId);
      return runAsAdmin(by, userId, 'user.verification-sent', async ({ tokens, outbox }, account) => {
        if (account.verifiedAt !== null) throw new Problem('account.verified-already');
        const { email } = account;
        const token = await issueToken(ports, tokens, userId, 'verification', { email });
        await outbox.post(emails.verification(email, token), userId);
      });
    },

    async startReset(by: Actor, userId: string): Promise<User> {
      await attemptLimits.take(EMAILS_BY_ADMINS, userId);
      return runAsAdmin(by, userId, 'user.reset-started', async ({ tokens, outbox }, { email }) => {
        const token = await issueToken(ports, tokens, userId, 'password-reset', { email });
        await outbox.post(emails.passwordReset(email, token), userId);
      });
    },

    endSessions: (by: Actor, userId: string): Promise<User> =>
      runAsAdmin(by, userId, 'user.sessions-ended', ({ sessions }) => sessions.endAll(userId)),

    /** Clears the counts of failed logins and requested emails, so that no limit refuses the user any more. */
    unlock: (by: Actor, userId: string): Promise<User> =>
      runAsAdmin(by, userId, 'user.unlocked', ({ counters }) => counters.erase(userId)),
  };
}
