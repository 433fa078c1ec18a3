import { Problem } from '#platform/contract/problem.ts';
import type { Actor } from '#platform/audit/audit-log.ts';
import { TOKEN_FAILURES_PER_ADDRESS } from './attempt-limits.ts';
import { type EmailRequester, withMinimumDuration } from './email-limits.ts';
import { grantAdminByReset } from './first-admin.ts';
import type { AccountPorts } from './ports.ts';
import type { Account } from './queries.ts';
import { issueToken, wasSentTo } from './tokens.ts';
import { toEmailKey } from './user.ts';
import { confirmEmail } from './verification.ts';

/** A logged-in user, and the session of the request. */
export interface Requester {
  readonly by: Actor;
  readonly userId: string;
  readonly sessionId: string;
}

export type PasswordService = ReturnType<typeof passwordService>;

export function passwordService(ports: AccountPorts) {
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
        if ((await accounts.replacePasswordHash(userId, account.passwordHash, passwordHash)) === null) {
          throw new Problem('account.wrong-password');
        }
        await sessions.endOthers(userId, sessionId);
        await tokens.deleteAll(userId, ['password-reset', 'email-change']);
        await accounts.set(userId, { newEmail: null });
        await audit.record({ by, action: 'password.changed', object: userId });
        await outbox.post(emails.passwordChanged(account.email), userId);
      });
    },
  };
}

/** The browser in which an emailed reset link was opened. */
export interface ResetOpener {
  readonly addressKey: string;
  readonly deviceCookie: string | null;
  readonly by: Actor;
}

export function passwordResetService(ports: AccountPorts) {
  const { stores, transaction, passwords, policy, attemptLimits, emailLimits, deviceCookies } = ports;
  const { emails, clock, ids } = ports;

  async function refuse(addressKey: string): Promise<never> {
    await attemptLimits.count(TOKEN_FAILURES_PER_ADDRESS, addressKey);
    throw new Problem('token.invalid');
  }

  return {
    /** Answers the same after the same minimum time, whether or not the address has an account. */
    async request(email: string, requester: EmailRequester): Promise<void> {
      const emailKey = toEmailKey(email);
      await withMinimumDuration(ports.minimumDurations.requestMs, async () => {
        const account = await stores.accounts.findByEmailKey(emailKey);
        const isAllowed = await emailLimits.take({ emailKey, account, requester, setsPassword: true });
        if (account === null) return;
        await transaction(async ({ tokens, outbox, counters }) => {
          const isVerified = account.verifiedAt !== null;
          if (
            !(isVerified ? isAllowed : await emailLimits.takeUnverified(counters, emailKey, 'new-password'))
          ) {
            return;
          }
          const proof = { email: account.email };
          const token = await issueToken(ports, tokens, account.id, 'password-reset', proof);
          await outbox.post(emails.passwordReset(account.email, token), account.id);
        });
      });
    },

    /**
     * Sets the password by an emailed token. In the same transaction this ends all sessions, links and access tokens of
     * the account, clears its failed logins, and leaves this device as the only known one. Returns the new value of
     * the device cookie. @throws Problem `token.invalid`
     */
    async reset(
      { password, securityToken }: { password: string; securityToken: string },
      { addressKey, deviceCookie, by }: ResetOpener,
    ): Promise<{ deviceCookie: string }> {
      await attemptLimits.assertBelowLimit(TOKEN_FAILURES_PER_ADDRESS, addressKey);
      const hash = ids.digest(securityToken);
      const token = await stores.tokens.find(hash, 'password-reset');
      const account = token === null ? null : await stores.accounts.findById(token.userId);
      if (
        token === null ||
        account === null ||
        !(await stores.tokens.isUsable(hash, 'password-reset', clock()))
      ) {
        return refuse(addressKey);
      }
      await policy.assertAllowed(password, account.email);
      const passwordHash = await passwords.hash(password);
      const isReset = await transaction(async (trx) => {
        const [locked] = await trx.accounts.lock([token.userId]);
        // The address may have changed since the link was sent to the former one.
        if (!locked || (token.email !== null && !wasSentTo(token, locked))) return false;
        const userId = await trx.tokens.consume(hash, 'password-reset', clock());
        if (userId === null) return false;
        await trx.accounts.set(userId, { passwordHash, newEmail: null, devicesKnownSince: clock() });
        await trx.sessions.endAll(userId);
        await trx.accessTokens.deleteAll(userId);
        await trx.tokens.deleteAll(userId, ['password-reset', 'verification', 'email-change']);
        await trx.counters.erase(userId);
        await trx.audit.record({ by: { ...by, id: userId }, action: 'password.reset', object: userId });
        await confirmEmail(ports, trx, userId);
        await grantAdminByReset(ports, trx, locked, by);
        return true;
      });
      if (!isReset) return refuse(addressKey);
      return { deviceCookie: deviceCookies.addAccount(deviceCookie, account) };
    },
  };
}
