import { Problem } from '#contract/problem.ts';
import type { Actor } from '../audit/audit-log.ts';
import type { AccountPorts } from './ports.ts';
import type { Account } from './queries.ts';
import { toEmailKey } from './user.ts';

/** A logged-in user, and the session of the request. */
export interface Requester {
  readonly by: Actor;
  readonly userId: string;
  readonly sessionId: string;
}

type PasswordServicePorts = Pick<
  AccountPorts,
  'stores' | 'transaction' | 'passwords' | 'policy' | 'loginLimits' | 'emails'
>;

export type PasswordService = ReturnType<typeof passwordService>;

export function passwordService(ports: PasswordServicePorts) {
  const { stores, transaction, passwords, policy, loginLimits, emails } = ports;

  /**
   * Returns the account if the password is right. A wrong one counts as a failed login of this session, separately
   * from the failures of strangers.
   * @throws Problem `account.wrong-password` or `request.too-many`
   */
  async function confirm({ by, userId, sessionId }: Requester, password: string): Promise<Account> {
    const account = await stores.accounts.findById(userId);
    if (account === null) throw new Problem('session.missing');
    const source = { kind: 'session', id: sessionId } as const;
    const attempt = { emailKey: toEmailKey(account.email), userId, source };
    await loginLimits.assertBelowLimit(attempt);
    if (await passwords.verify(account.passwordHash, password)) {
      // Concurrent wrong guesses count too.
      await loginLimits.assertBelowLimit(attempt);
      return account;
    }
    await loginLimits.recordFailure(attempt, by);
    throw new Problem('account.wrong-password');
  }

  return {
    confirm,

    /** Keeps this session; ends the other ones and all emailed links. @throws like `confirm` */
    async change(requester: Requester, oldPassword: string, password: string): Promise<void> {
      const { by, userId, sessionId } = requester;
      const account = await confirm(requester, oldPassword);
      await policy.assertAllowed(password, account.email);
      const passwordHash = await passwords.hash(password);
      await transaction(async ({ accounts, sessions, tokens, outbox, audit }) => {
        // Of two concurrent changes the second one no longer knows the password.
        if (!(await accounts.replacePasswordHash(userId, account.passwordHash, passwordHash))) {
          throw new Problem('account.wrong-password');
        }
        await sessions.endOthers(userId, sessionId);
        await tokens.deleteAll(userId, ['password-reset', 'email-change']);
        await accounts.setNewEmail(userId, null);
        await audit.record({ by, action: 'password.changed', object: userId });
        await outbox.post(emails.passwordChanged(account.email), userId);
      });
    },
  };
}
