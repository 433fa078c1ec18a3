import type { RegistrationRules } from '../contract/account-schemas.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Actor } from '#platform/audit/audit-log.ts';
import { commandLine } from '#platform/system/command-line.ts';
import { TOKEN_FAILURES_PER_ADDRESS } from './attempt-limits.ts';
import { dailyEmailLimitProblem, type EmailRequester, withMinimumDuration } from './email-limits.ts';
import type { AccountPorts, AccountStores } from './ports.ts';
import type { Account, AccountQueries } from './queries.ts';
import type { EmailProof } from './token-queries.ts';
import { issueToken } from './tokens.ts';
import { toEmailKey } from './user.ts';
import { confirmEmail } from './verification.ts';

export interface NewRegistration {
  readonly email: string;
  readonly password: string;
  /** The token of an invitation. */
  readonly invitation?: string | undefined;
}

interface RegistrationSettings {
  readonly registrationOpen: boolean;
  readonly passwordMinChars: number;
}

/** Returns what the form needs to know; nothing is read once there is an account. */
export function createRegistrationRules(
  { registrationOpen: open, passwordMinChars }: RegistrationSettings,
  accounts: Pick<AccountQueries, 'exist'>,
): () => Promise<RegistrationRules> {
  const command = `${commandLine('admin')} create you@example.org`;
  let isUsed = false;
  return async () => {
    isUsed ||= await accounts.exist();
    return { open, passwordMinChars, ...(!isUsed && { first: open ? {} : { command } }) };
  };
}

export function registrationService(ports: AccountPorts) {
  const { stores, transaction, passwords, policy, attemptLimits, emailLimits, minimumDurations } = ports;
  const { emails, clock, ids } = ports;

  /**
   * Tells the owner of a verified account. An unverified one may have been registered by someone else, so this
   * registration gets its own link, which sets its own password.
   */
  async function registerAgain(
    { tokens, outbox, counters }: AccountStores,
    known: Account,
    proof: EmailProof,
    { isEmailAllowed, sendAt }: { readonly isEmailAllowed: boolean; readonly sendAt: number },
  ): Promise<void> {
    if (known.verifiedAt !== null) {
      if (isEmailAllowed) await outbox.post(emails.accountExists(known.email), known.id, sendAt);
      return;
    }
    const { email } = proof;
    if (!(await emailLimits.takeUnverified(counters, toEmailKey(email), 'other-registration'))) return;
    // An account that was made an admin by command keeps its password.
    const token = await issueToken(
      { ids, clock: () => sendAt },
      tokens,
      known.id,
      'verification',
      known.adminSince === null ? proof : { email },
    );
    await outbox.post(emails.repeatedVerification(email, token), known.id, sendAt);
  }

  /** Returns whether the invitation proves the address. */
  async function useInvitation(
    { invitations, audit }: AccountStores,
    token: string,
    { id: userId, emailKey }: { id: string; emailKey: string },
    by: Actor,
  ): Promise<boolean> {
    const used = await invitations.use(ids.digest(token), { emailKey, userId, at: clock() });
    if (used === null) throw new Problem('invitation.invalid');
    await audit.record({ by, action: 'invitation.used', object: used.id });
    return used.mailed;
  }

  async function countInvalidInvitation(error: unknown, { addressKey }: EmailRequester): Promise<never> {
    if (error instanceof Problem && error.code === 'invitation.invalid') {
      await attemptLimits.count(TOKEN_FAILURES_PER_ADDRESS, addressKey);
    }
    throw error;
  }

  return {
    /**
     * Answers the same after the same minimum time, whether or not the address has an account. An invitation is used
     * up either way; one that was emailed to this address verifies it.
     * @throws Problem `account.registration-closed` or `invitation.invalid`
     */
    async register(
      { email, password, invitation }: NewRegistration,
      requester: EmailRequester,
      by: Actor,
    ): Promise<void> {
      if (!ports.isRegistrationOpen && invitation === undefined)
        throw new Problem('account.registration-closed');
      await attemptLimits.assertBelowLimit(TOKEN_FAILURES_PER_ADDRESS, requester.addressKey);
      await policy.assertAllowed(password, email);
      const emailKey = toEmailKey(email);
      const registered = await stores.accounts.findByEmailKey(emailKey);
      const isEmailAllowed = await emailLimits.take({ emailKey, account: registered, requester });
      const sendAt = invitation === undefined ? await emailLimits.takeRegistration(requester) : clock();
      await withMinimumDuration(minimumDurations.registerMs, async () => {
        const passwordHash = await passwords.hash(password);
        await transaction(async (trx) => {
          const account = { id: ids.id(), email, emailKey, passwordHash, createdAt: clock() };
          const isNew = await trx.accounts.insert(account);
          const isProven = invitation !== undefined && (await useInvitation(trx, invitation, account, by));
          if (isNew && isProven) return void (await confirmEmail(ports, trx, account.id));
          if (isNew) {
            const isFirst = await emailLimits.takeUnverified(trx.counters, emailKey, 'first-registration');
            if (!isFirst) return;
            // Valid for a day from when it is sent.
            const from = { ids, clock: () => sendAt };
            const token = await issueToken(from, trx.tokens, account.id, 'verification', { email });
            return trx.outbox.post(emails.verification(email, token), account.id, sendAt);
          }
          const other = await trx.accounts.findByEmailKey(emailKey);
          const [known] = other === null ? [] : await trx.accounts.lock([other.id]);
          const proof = { email, registeredPasswordHash: passwordHash };
          if (known) await registerAgain(trx, known, proof, { isEmailAllowed, sendAt });
        });
      }).catch((error: unknown) => countInvalidInvitation(error, requester));
    },

    /** Answers like `register`. Only someone logged in to the account is told that today's email was already sent. */
    async requestVerification(email: string, requester: EmailRequester): Promise<void> {
      const emailKey = toEmailKey(email);
      await withMinimumDuration(minimumDurations.requestMs, async () => {
        const account = await stores.accounts.findByEmailKey(emailKey);
        await emailLimits.take({ emailKey, account, requester });
        if (account === null || account.verifiedAt !== null) return;
        await transaction(async ({ tokens, outbox, counters }) => {
          if (!(await emailLimits.takeUnverified(counters, emailKey, 'request'))) {
            if (requester.sessionUserId === account.id) throw dailyEmailLimitProblem(clock());
            return;
          }
          const proof = { email: account.email };
          const token = await issueToken(ports, tokens, account.id, 'verification', proof);
          await outbox.post(emails.verification(account.email, token), account.id);
        });
      });
    },
  };
}
