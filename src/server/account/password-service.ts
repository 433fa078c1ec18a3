import { Problem } from '#contract/problem.ts';
import type { Actor } from '../audit/audit-log.ts';
import type { EmailTemplates } from '../email/templates.ts';
import { toEmailKey } from './email-key.ts';
import type { LoginLimits } from './login-limits.ts';
import type { PasswordPolicy } from './password-policy.ts';
import type { Account, AccountStores, AccountTransaction, PasswordHasher } from './ports.ts';

/** Who asks, in which session. */
export interface Requester {
  readonly by: Actor;
  readonly userId: string;
  readonly sessionId: string;
}

export interface PasswordServicePorts {
  readonly stores: AccountStores;
  readonly transaction: AccountTransaction;
  readonly passwords: PasswordHasher;
  readonly policy: PasswordPolicy;
  readonly loginLimits: LoginLimits;
  readonly letters: EmailTemplates;
}

export interface PasswordService {
  /**
   * The account, for the person who knows its password. Wrong ones are failed logins of this session: those of strangers
   * neither count here nor keep anybody from it.
   * @throws Problem `account.wrong-password` or `request.too-many`
   */
  confirm(requester: Requester, password: string): Promise<Account>;
  /** Keeps this session and ends the others, and all mailed links. @throws as `confirm` */
  change(requester: Requester, oldPassword: string, password: string): Promise<void>;
}

export function passwordService(ports: PasswordServicePorts): PasswordService {
  const { stores, transaction, passwords, policy, loginLimits, letters } = ports;

  async function confirm({ by, userId, sessionId }: Requester, password: string): Promise<Account> {
    const account = await stores.accounts.findById(userId);
    if (account === null) throw new Problem('session.missing');
    const source = { kind: 'session', id: sessionId } as const;
    const attempt = { emailKey: toEmailKey(account.email), userId, source };
    await loginLimits.assertBelowLimit(attempt);
    if (await passwords.verify(account.passwordHash, password)) {
      // Guesses that ran side by side with this one count too.
      await loginLimits.assertBelowLimit(attempt);
      return account;
    }
    await loginLimits.recordFailure(attempt, by);
    throw new Problem('account.wrong-password');
  }

  return {
    confirm,

    async change(asking, oldPassword, password) {
      const { by, userId, sessionId } = asking;
      const account = await confirm(asking, oldPassword);
      await policy.assertAllowed(password, account.email);
      const passwordHash = await passwords.hash(password);
      await transaction(async ({ accounts, states, sessions, tokens, outbox, audit }) => {
        // Of two changes at once, the second one doesn't know the password any more.
        if (!(await accounts.replacePasswordHash(userId, account.passwordHash, passwordHash))) {
          throw new Problem('account.wrong-password');
        }
        await sessions.endOthers(userId, sessionId);
        await tokens.deleteAll(userId, ['password-reset', 'email-change']);
        await states.setNewEmail(userId, null);
        await audit.record({ by, action: 'password.changed', object: userId });
        await outbox.post(letters.passwordChanged(account.email), userId);
      });
    },
  };
}
