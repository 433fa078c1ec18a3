import { Problem } from '#contract/problem.ts';
import type { Actor } from '../audit/audit-log.ts';
import { toEmailKey } from './email-key.ts';
import { TOKEN_FAILURES_PER_ADDRESS, type AttemptLimits } from './attempt-limits.ts';
import { grantAdminByReset, wasSentTo } from './first-admin.ts';
import { confirmEmail, type ConfirmEmailPorts } from './confirm-email.ts';
import type { DeviceCookies } from './device-cookies.ts';
import { withMinimumDuration, type MinimumDurations } from './with-minimum-duration.ts';
import type { EmailLimits, EmailRequester } from './email-limits.ts';
import type { PasswordPolicy } from './password-policy.ts';
import type { AccountStores, AccountTransaction, PasswordHasher } from './ports.ts';
import { issueToken } from './tokens.ts';

export interface PasswordResetServicePorts extends ConfirmEmailPorts {
  readonly stores: AccountStores;
  readonly transaction: AccountTransaction;
  readonly passwords: PasswordHasher;
  readonly policy: PasswordPolicy;
  readonly attempts: AttemptLimits;
  readonly mailLimits: EmailLimits;
  readonly devices: DeviceCookies;
  readonly minimumDurations: MinimumDurations;
}

/** Who opened a mailed link. */
export interface ResetOpener {
  readonly addressKey: string;
  readonly deviceCookie: string | null;
  readonly by: Actor;
}

export interface PasswordResetService {
  /** The same answer after the same time, whether or not the address has an account. */
  request(email: string, requester: EmailRequester): Promise<void>;
  /**
   * Sets the password by a mailed token. All sessions and all other links of the account end with it, in one
   * transaction, and what strangers did to lock it: failed logins are forgotten, and of all devices only this one is
   * known from now on. Answers the device's cookie. @throws Problem `token.invalid`
   */
  reset(
    input: { password: string; securityToken: string },
    opener: ResetOpener,
  ): Promise<{ deviceCookie: string }>;
}

export function passwordResetService(ports: PasswordResetServicePorts): PasswordResetService {
  const { stores, transaction, passwords, policy, attempts, mailLimits, devices, letters, clock, ids } =
    ports;

  async function refuse(addressKey: string): Promise<never> {
    await attempts.count(TOKEN_FAILURES_PER_ADDRESS, addressKey);
    throw new Problem('token.invalid');
  }

  return {
    async request(email, requester) {
      const key = toEmailKey(email);
      await withMinimumDuration(ports.minimumDurations.requestMs, async () => {
        const account = await stores.accounts.findByEmailKey(key);
        const wanted = await mailLimits.take({ emailKey: key, account, requester, setsPassword: true });
        if (account === null) return;
        await transaction(async ({ tokens, outbox, counters }) => {
          const isVerified = account.verifiedAt !== null;
          if (!(isVerified ? wanted : await mailLimits.takeUnverified(counters, key, 'request'))) return;
          const token = await issueToken(ports, tokens, account.id, 'password-reset', {
            email: account.email,
          });
          await outbox.post(letters.passwordReset(account.email, token), account.id);
        });
      });
    },

    async reset({ password, securityToken }, { addressKey, deviceCookie, by }) {
      await attempts.assertBelowLimit(TOKEN_FAILURES_PER_ADDRESS, addressKey);
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
      const changed = await transaction(async (within) => {
        const [now] = await within.states.lock([token.userId]);
        // The address may have changed since the link was mailed to the former one.
        if (!now || (token.email !== null && !wasSentTo(token, now))) return false;
        const userId = await within.tokens.consume(hash, 'password-reset', clock());
        if (userId === null) return false;
        await within.accounts.setPasswordHash(userId, passwordHash);
        await within.sessions.endAll(userId);
        await within.tokens.deleteAll(userId, ['password-reset', 'verification', 'email-change']);
        await within.states.setNewEmail(userId, null);
        await within.states.setDevicesKnownSince(userId, clock());
        await within.counters.erase(userId);
        await within.audit.record({ by: { ...by, actor: userId }, action: 'password.reset', object: userId });
        await confirmEmail(ports, within, userId);
        await grantAdminByReset(ports, within, now, by);
        return true;
      });
      if (!changed) return refuse(addressKey);
      return { deviceCookie: devices.addAccount(deviceCookie, account) };
    },
  };
}
