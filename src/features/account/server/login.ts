import type { LoginResult } from '../contract/account-schemas.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Actor } from '#platform/audit/audit-log.ts';
import { cancelDeletion } from './own-data/deletion.ts';
import type { PasswordSource } from './attempt-limits.ts';
import type { AccountPorts } from './ports.ts';
import type { Account } from './queries.ts';
import { toEmailKey, toUser } from './user.ts';

export interface LoginAttempt {
  readonly username: string;
  readonly password: string;
  readonly addressKey: string;
  readonly by: Actor;
  readonly userAgent: string;
  readonly deviceCookie: string | null;
  /** The browser's earlier session, which a login ends. */
  readonly formerSessionId: string | null;
}

export interface CompletedLogin {
  readonly user: LoginResult;
  readonly token: string;
  /** The new value of the device cookie, which now includes the account. */
  readonly deviceCookie: string;
}

interface OpenedSession {
  readonly token: string;
  readonly isErasureCancelled: boolean;
}

export function loginService(ports: AccountPorts) {
  const { stores, transaction, passwords, loginLimits, deviceCookies, clock, ids } = ports;

  function sourceOf({ addressKey, deviceCookie }: LoginAttempt, account: Account | null): PasswordSource {
    const id = account === null ? null : deviceCookies.findDeviceId(deviceCookie, account);
    return id === null ? { kind: 'address', addressKey } : { kind: 'device', id };
  }

  /** @throws Problem `account.wrong-credentials`, `account.suspended` or `request.too-many` */
  async function logIn(attempt: LoginAttempt): Promise<CompletedLogin> {
    const { username, password, deviceCookie } = attempt;
    const emailKey = toEmailKey(username);
    const account = await stores.accounts.findByEmailKey(emailKey);
    const limited = { emailKey, userId: account?.id ?? null, source: sourceOf(attempt, account) };
    await loginLimits.assertBelowLimit(limited);
    const isRight = await passwords.verify(account?.passwordHash ?? null, password);
    if (!isRight || account === null) {
      await loginLimits.recordFailure(limited, attempt.by);
      throw new Problem('account.wrong-credentials');
    }
    // Concurrent wrong guesses count too, so guessing in parallel gains nothing.
    await loginLimits.assertBelowLimit(limited);
    if (account.suspendedAt !== null) {
      await stores.audit.record({ by: attempt.by, action: 'login.refused', object: account.id });
      throw new Problem('account.suspended');
    }
    const session = await openSession(account, attempt);
    if (session === null) return logIn(attempt);
    const { token, isErasureCancelled } = session;
    return {
      user: { ...toUser(account), ...(isErasureCancelled && { erasureCancelled: true }) },
      token,
      deviceCookie: deviceCookies.addAccount(deviceCookie, account),
    };
  }

  /**
   * Null if the password was changed or the account suspended since it was loaded: that ended all sessions, so no
   * new one may be opened.
   */
  async function openSession(account: Account, attempt: LoginAttempt): Promise<OpenedSession | null> {
    const { id: userId, passwordHash } = account;
    const { password, userAgent, formerSessionId } = attempt;
    const currentHash = passwords.isOutdated(passwordHash) ? await passwords.hash(password) : passwordHash;
    const token = ids.secret();
    const by: Actor = { ...attempt.by, id: userId };
    return transaction(async (trx) => {
      const { accounts, sessions, audit } = trx;
      const known = await accounts.replacePasswordHash(userId, passwordHash, currentHash, clock());
      if (known === null) return null;
      if (formerSessionId !== null) await sessions.end(formerSessionId);
      const session = { id: ids.id(), tokenHash: ids.digest(token), userId, createdAt: clock(), userAgent };
      await sessions.insert(session);
      await audit.record({ by, action: 'login.ok', object: userId });
      const isErasureCancelled = known.deletionRequestedAt !== null;
      if (isErasureCancelled) await cancelDeletion(ports, trx, account, by);
      return { token, isErasureCancelled };
    });
  }

  return {
    logIn,
    logOut: (sessionId: string): Promise<void> => stores.sessions.end(sessionId),
  };
}
