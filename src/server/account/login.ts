import type { LoginResult } from '#contract/account.ts';
import { Problem } from '#contract/problem.ts';
import type { Actor } from '../audit/audit-log.ts';
import type { EmailTemplates } from '../email/templates.ts';
import { toEmailKey } from './email-key.ts';
import { cancelPendingDeletion } from './deletion.ts';
import type { DeviceCookies } from './device-cookies.ts';
import type { LoginLimits, PasswordSource } from './login-limits.ts';
import type { Account, AccountStores, AccountTransaction, PasswordHasher } from './ports.ts';
import { toUser } from './user.ts';

export interface LoginServicePorts {
  readonly stores: AccountStores;
  readonly transaction: AccountTransaction;
  readonly passwords: PasswordHasher;
  readonly loginLimits: LoginLimits;
  readonly devices: DeviceCookies;
  readonly clock: () => number;
  readonly ids: { id(): string; secret(): string; digest(secret: string): string };
  readonly letters: EmailTemplates;
}

export interface LoginAttempt {
  readonly username: string;
  readonly password: string;
  readonly addressKey: string;
  readonly by: Actor;
  readonly userAgent: string;
  /** Names the device, if an account was used on it before. */
  readonly deviceCookie: string | null;
  /** The session that the browser came with: it ends, whatever it was. */
  readonly formerSessionId: string | null;
}

export interface LoginService {
  /** @throws Problem `account.wrong-credentials`, `account.suspended` or `request.too-many` */
  logIn(attempt: LoginAttempt): Promise<CompletedLogin>;
  logOut(sessionId: string): Promise<void>;
}

export interface CompletedLogin {
  readonly user: LoginResult;
  readonly token: string;
  /** The device's cookie, which now knows the account. */
  readonly deviceCookie: string;
}

interface OpenedSession {
  readonly token: string;
  /** It ended a pending erasure. */
  readonly stays: boolean;
}

export function loginService(ports: LoginServicePorts): LoginService {
  const { stores, transaction, passwords, loginLimits, devices, clock, ids } = ports;

  function sourceOf({ addressKey, deviceCookie }: LoginAttempt, account: Account | null): PasswordSource {
    const id = account === null ? null : devices.findDeviceId(deviceCookie, account);
    return id === null ? { kind: 'address', addressKey } : { kind: 'device', id };
  }

  async function logIn(attempt: LoginAttempt): Promise<CompletedLogin> {
    const { username, password, deviceCookie } = attempt;
    const key = toEmailKey(username);
    const account = await stores.accounts.findByEmailKey(key);
    const limited = { emailKey: key, userId: account?.id ?? null, source: sourceOf(attempt, account) };
    await loginLimits.assertBelowLimit(limited);
    const right = await passwords.verify(account?.passwordHash ?? null, password);
    if (!right || account === null) {
      await loginLimits.recordFailure(limited, attempt.by);
      throw new Problem('account.wrong-credentials');
    }
    // Guesses that ran side by side with this one count too: the right one among them gains nothing.
    await loginLimits.assertBelowLimit(limited);
    if (account.suspendedAt !== null) {
      await stores.audit.record({ by: attempt.by, action: 'login.refused', object: account.id });
      throw new Problem('account.suspended');
    }
    const session = await openSession(account, attempt);
    if (session === null) return logIn(attempt);
    const { token, stays } = session;
    return {
      user: { ...toUser(account), ...(stays && { erasureCancelled: true }) },
      token,
      deviceCookie: devices.addAccount(deviceCookie, account),
    };
  }

  /**
   * Null where the password was changed or the account suspended since it was looked up: that ended all
   * sessions, and none must slip in behind.
   */
  async function openSession(account: Account, attempt: LoginAttempt): Promise<OpenedSession | null> {
    const { id: userId, passwordHash } = account;
    const { password, userAgent, formerSessionId } = attempt;
    const today = passwords.isOutdated(passwordHash) ? await passwords.hash(password) : passwordHash;
    const token = ids.secret();
    const by = { ...attempt.by, actor: userId };
    return transaction(async (within) => {
      const { accounts, states, sessions, audit } = within;
      if (!(await accounts.replacePasswordHash(userId, passwordHash, today))) return null;
      if (formerSessionId !== null) await sessions.end(formerSessionId);
      const session = { id: ids.id(), tokenHash: ids.digest(token), userId, createdAt: clock(), userAgent };
      await sessions.insert(session);
      await states.markSeen(userId, clock());
      await audit.record({ by, action: 'login.ok', object: userId });
      return { token, stays: await cancelPendingDeletion(ports, within, account, by) };
    });
  }

  return {
    logIn,
    logOut: (sessionId) => stores.sessions.end(sessionId),
  };
}
