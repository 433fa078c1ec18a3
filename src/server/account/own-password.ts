import { Problem } from '#contract/problem.ts';
import type { By } from '../audit/audit.ts';
import type { Letters } from '../mail/letters.ts';
import { emailKey } from './address.ts';
import type { LoginLimits } from './login-limits.ts';
import type { PasswordPolicy } from './password-policy.ts';
import type { Account, AccountStores, AccountTransaction, Passwords } from './ports.ts';

/** Who asks, in which session. */
export interface Asking {
  readonly by: By;
  readonly userId: string;
  readonly sessionId: string;
}

export interface OwnPasswordPorts {
  readonly stores: AccountStores;
  readonly transaction: AccountTransaction;
  readonly passwords: Passwords;
  readonly policy: PasswordPolicy;
  readonly loginLimits: LoginLimits;
  readonly letters: Letters;
}

export interface OwnPassword {
  /**
   * The account, for the person who knows its password. Wrong ones are failed logins of this session: those of strangers
   * neither count here nor keep anybody from it.
   * @throws Problem `account.wrong-password` or `request.too-many`
   */
  confirm(asking: Asking, password: string): Promise<Account>;
  /** Keeps this session and ends the others, and all mailed links. @throws as `confirm` */
  change(asking: Asking, oldPassword: string, password: string): Promise<void>;
}

export function ownPassword(ports: OwnPasswordPorts): OwnPassword {
  const { stores, transaction, passwords, policy, loginLimits, letters } = ports;

  async function confirm({ by, userId, sessionId }: Asking, password: string): Promise<Account> {
    const account = await stores.accounts.findById(userId);
    if (account === null) throw new Problem('session.missing');
    const source = { kind: 'session', id: sessionId } as const;
    const attempt = { emailKey: emailKey(account.email), userId, source };
    await loginLimits.refuseWhenUsedUp(attempt);
    if (await passwords.verify(account.passwordHash, password)) {
      // Guesses that ran side by side with this one count too.
      await loginLimits.refuseWhenUsedUp(attempt);
      return account;
    }
    await loginLimits.noteFailure(attempt, by);
    throw new Problem('account.wrong-password');
  }

  return {
    confirm,

    async change(asking, oldPassword, password) {
      const { by, userId, sessionId } = asking;
      const account = await confirm(asking, oldPassword);
      await policy.check(password, account.email);
      const passwordHash = await passwords.hash(password);
      await transaction(async ({ accounts, states, sessions, tokens, outbox, audit }) => {
        // Of two changes at once, the second one doesn't know the password any more.
        if (!(await accounts.replacePasswordHash(userId, account.passwordHash, passwordHash))) {
          throw new Problem('account.wrong-password');
        }
        await sessions.endOthers(userId, sessionId);
        await tokens.deleteAll(userId, ['password-reset', 'email-change']);
        await states.setNewEmail(userId, null);
        await audit.note({ by, action: 'password.changed', object: userId });
        await outbox.post(letters.passwordChanged(account.email), userId);
      });
    },
  };
}
