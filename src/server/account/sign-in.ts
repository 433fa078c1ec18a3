import type { User } from '#contract/account.ts';
import { Problem } from '#contract/problem.ts';
import { emailKey } from './address.ts';
import { loginFailuresPerAccount, loginFailuresPerAddress, type Attempts } from './attempts.ts';
import type { AccountStores, Passwords } from './ports.ts';
import { toUser } from './user.ts';

export interface SignInPorts {
  readonly stores: AccountStores;
  readonly passwords: Passwords;
  readonly attempts: Attempts;
  readonly clock: () => number;
  readonly ids: { id(): string; secret(): string; digest(secret: string): string };
}

export interface SignInAttempt {
  readonly username: string;
  readonly password: string;
  readonly addressKey: string;
  readonly userAgent: string;
  /** The session that the browser came with: it ends, whatever it was. */
  readonly formerSessionId: string | null;
}

export interface SignIn {
  /** @throws Problem `account.wrong-credentials`, `account.suspended` or `request.too-many` */
  logIn(attempt: SignInAttempt): Promise<{ user: User; token: string }>;
  logOut(sessionId: string): Promise<void>;
}

export function signIn({ stores, passwords, attempts, clock, ids }: SignInPorts): SignIn {
  /** Failures only are counted, so that many correct logins at once lock nobody out. */
  async function refuseWhenUsedUp(accountKey: string, addressKey: string): Promise<void> {
    await attempts.refuseWhenUsedUp(loginFailuresPerAddress, addressKey);
    await attempts.refuseWhenUsedUp(loginFailuresPerAccount, accountKey);
  }

  return {
    async logIn({ username, password, addressKey, userAgent, formerSessionId }) {
      const key = emailKey(username);
      await refuseWhenUsedUp(key, addressKey);
      const account = await stores.accounts.findByEmailKey(key);
      const right = await passwords.verify(account?.passwordHash ?? null, password);
      if (!right || account === null) {
        await attempts.count(loginFailuresPerAddress, addressKey);
        await attempts.count(loginFailuresPerAccount, key);
        throw new Problem('account.wrong-credentials');
      }
      // Guesses that ran side by side with this one count too: the right one among them gains nothing.
      await refuseWhenUsedUp(key, addressKey);
      if (account.suspendedAt !== null) throw new Problem('account.suspended');
      if (passwords.isOutdated(account.passwordHash)) {
        await stores.accounts.setPasswordHash(account.id, await passwords.hash(password));
      }
      if (formerSessionId !== null) await stores.sessions.end(formerSessionId);
      const token = ids.secret();
      await stores.sessions.insert({
        id: ids.id(),
        tokenHash: ids.digest(token),
        userId: account.id,
        createdAt: clock(),
        userAgent,
      });
      return { user: toUser(account), token };
    },

    logOut: (sessionId) => stores.sessions.end(sessionId),
  };
}
