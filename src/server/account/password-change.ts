import { Problem } from '#contract/problem.ts';
import type { By } from '../audit/audit.ts';
import { emailKey } from './address.ts';
import { tokenFailuresPerAddress, type Attempts } from './attempts.ts';
import { adminRightByReset, wasMailedTo } from './configured-admin.ts';
import { confirmAddress, type ConfirmPorts } from './confirm-address.ts';
import type { Devices } from './devices.ts';
import { evenly, type MinimumDurations } from './evenly.ts';
import type { MailLimits, MailRequester } from './mail-limits.ts';
import type { PasswordPolicy } from './password-policy.ts';
import type { AccountStores, AccountTransaction, Passwords } from './ports.ts';
import { issueToken } from './tokens.ts';

export interface PasswordChangePorts extends ConfirmPorts {
  readonly stores: AccountStores;
  readonly transaction: AccountTransaction;
  readonly passwords: Passwords;
  readonly policy: PasswordPolicy;
  readonly attempts: Attempts;
  readonly mailLimits: MailLimits;
  readonly devices: Devices;
  readonly minimumDurations: MinimumDurations;
}

/** Who opened a mailed link. */
export interface ResetOpener {
  readonly addressKey: string;
  readonly deviceCookie: string | null;
  readonly by: By;
}

export interface PasswordChange {
  /** The same answer after the same time, whether or not the address has an account. */
  request(email: string, requester: MailRequester): Promise<void>;
  /**
   * Sets the password by a mailed token. All sessions and all other links of the account end with it, in one
   * transaction, and what strangers did to lock it: failed logins are forgotten, and of all devices only this one is
   * known from now on. Answers the device's cookie. @throws Problem `token.invalid`
   */
  change(
    input: { password: string; securityToken: string },
    opener: ResetOpener,
  ): Promise<{ deviceCookie: string }>;
}

export function passwordChange(ports: PasswordChangePorts): PasswordChange {
  const { stores, transaction, passwords, policy, attempts, mailLimits, devices, letters, clock, ids } =
    ports;

  async function refuse(addressKey: string): Promise<never> {
    await attempts.count(tokenFailuresPerAddress, addressKey);
    throw new Problem('token.invalid');
  }

  return {
    async request(email, requester) {
      const key = emailKey(email);
      await evenly(ports.minimumDurations.requestMs, async () => {
        const account = await stores.accounts.findByEmailKey(key);
        const wanted = await mailLimits.take({ emailKey: key, account, requester, setsPassword: true });
        if (account === null) return;
        await transaction(async ({ tokens, outbox, counters }) => {
          const isVerified = account.verifiedAt !== null;
          if (!(isVerified ? wanted : await mailLimits.takeUnanswered(counters, key, 'request'))) return;
          const token = await issueToken(ports, tokens, account.id, 'password-reset', {
            email: account.email,
          });
          await outbox.post(letters.passwordReset(account.email, token), account.id);
        });
      });
    },

    async change({ password, securityToken }, { addressKey, deviceCookie, by }) {
      await attempts.refuseWhenUsedUp(tokenFailuresPerAddress, addressKey);
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
      await policy.check(password, account.email);
      const passwordHash = await passwords.hash(password);
      const changed = await transaction(async (within) => {
        const [now] = await within.states.lock([token.userId]);
        // The address may have changed since the link was mailed to the former one.
        if (!now || (token.email !== null && !wasMailedTo(token, now))) return false;
        const userId = await within.tokens.consume(hash, 'password-reset', clock());
        if (userId === null) return false;
        await within.accounts.setPasswordHash(userId, passwordHash);
        await within.sessions.endAll(userId);
        await within.tokens.deleteAll(userId, ['password-reset', 'verification', 'email-change']);
        await within.states.setNewEmail(userId, null);
        await within.states.setDevicesKnownSince(userId, clock());
        await within.counters.clear(userId);
        await within.audit.note({ by: { ...by, actor: userId }, action: 'password.reset', object: userId });
        await confirmAddress(ports, within, userId);
        await adminRightByReset(ports, within, now, by);
        return true;
      });
      if (!changed) return refuse(addressKey);
      return { deviceCookie: devices.remember(deviceCookie, account) };
    },
  };
}
