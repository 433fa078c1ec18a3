import { Problem } from '#contract/problem.ts';
import type { By } from '../audit/audit.ts';
import type { Letters } from '../mail/letters.ts';
import { emailKey } from './address.ts';
import { mailsPerAddress, tokenFailuresPerAddress, type Attempts } from './attempts.ts';
import { confirmAddress } from './confirm-address.ts';
import { evenly } from './evenly.ts';
import type { PasswordPolicy } from './password-policy.ts';
import type { AccountStores, AccountTransaction, Passwords } from './ports.ts';
import { issueToken, type TokenPorts } from './tokens.ts';

/** Longer than either way through `register` usually takes: a hash and one commit. */
const REGISTER_MS = 250;
const REQUEST_MS = 100;

export interface RegistrationPorts extends TokenPorts {
  readonly stores: AccountStores;
  readonly transaction: AccountTransaction;
  readonly passwords: Passwords;
  readonly policy: PasswordPolicy;
  readonly attempts: Attempts;
  readonly letters: Letters;
  readonly open: boolean;
  /** Whether the token confirmed (or had confirmed) the new address of an account. */
  readonly confirmNewEmail: (tokenHash: string, by: By) => Promise<boolean>;
  readonly adminEmail: string | null;
}

export interface Registration {
  /** The same answer after the same time, whether or not the address had an account. */
  register(credentials: { email: string; password: string }): Promise<void>;
  requestVerification(email: string): Promise<void>;
  /** @throws Problem `token.invalid`; verifying twice is no error. */
  verify(securityToken: string, addressKey: string, by: By): Promise<void>;
}

export function registration(ports: RegistrationPorts): Registration {
  const { stores, transaction, passwords, policy, attempts, letters, clock, ids } = ports;

  async function hasVerified(tokenHash: string): Promise<boolean> {
    const userId = await stores.tokens.owner(tokenHash, 'verification');
    const account = userId === null ? null : await stores.accounts.findById(userId);
    return account !== null && account.verifiedAt !== null;
  }

  return {
    async register({ email, password }) {
      if (!ports.open) throw new Problem('account.registration-closed');
      await policy.check(password, email);
      const key = emailKey(email);
      await attempts.take(mailsPerAddress, key);
      await evenly(REGISTER_MS, async () => {
        const passwordHash = await passwords.hash(password);
        await transaction(async ({ accounts, tokens, outbox }) => {
          const account = { id: ids.id(), email, emailKey: key, passwordHash, createdAt: clock() };
          if (await accounts.insert(account)) {
            const token = await issueToken(ports, tokens, account.id, 'verification');
            return outbox.post(letters.verification(email, token), account.id);
          }
          const known = await accounts.findByEmailKey(key);
          if (known) await outbox.post(letters.accountExists(known.email), known.id);
        });
      });
    },

    async requestVerification(email) {
      const key = emailKey(email);
      await attempts.take(mailsPerAddress, key);
      await evenly(REQUEST_MS, async () => {
        const account = await stores.accounts.findByEmailKey(key);
        if (account === null || account.verifiedAt !== null) return;
        await transaction(async ({ tokens, outbox }) => {
          const token = await issueToken(ports, tokens, account.id, 'verification');
          await outbox.post(letters.verification(account.email, token), account.id);
        });
      });
    },

    async verify(securityToken, addressKey, by) {
      await attempts.refuseWhenUsedUp(tokenFailuresPerAddress, addressKey);
      const hash = ids.digest(securityToken);
      if (await hasVerified(hash)) return;
      const verified = await transaction(async (within) => {
        const owner = await within.tokens.consume(hash, 'verification', clock());
        if (owner !== null) await confirmAddress(ports, within, owner);
        return owner !== null;
      });
      // Of two who use the link at the same moment, the second one finds it used and the address verified.
      if (verified || (await hasVerified(hash))) return;
      if (await ports.confirmNewEmail(hash, by)) return;
      await attempts.count(tokenFailuresPerAddress, addressKey);
      throw new Problem('token.invalid');
    },
  };
}
