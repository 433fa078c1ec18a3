import { Problem } from '#contract/problem.ts';
import type { Actor } from '../audit/audit-log.ts';
import { toEmailKey } from './email-key.ts';
import { TOKEN_FAILURES_PER_ADDRESS, type AttemptLimits } from './attempt-limits.ts';
import { confirmEmail, type ConfirmEmailPorts } from './confirm-email.ts';
import { withMinimumDuration, type MinimumDurations } from './with-minimum-duration.ts';
import { dailyEmailLimitProblem, type EmailLimits, type EmailRequester } from './email-limits.ts';
import type { PasswordPolicy } from './password-policy.ts';
import type { Account, AccountStores, AccountTransaction, EmailProof, PasswordHasher } from './ports.ts';
import { issueToken } from './tokens.ts';

export interface RegistrationServicePorts extends ConfirmEmailPorts {
  readonly stores: AccountStores;
  readonly transaction: AccountTransaction;
  readonly passwords: PasswordHasher;
  readonly policy: PasswordPolicy;
  readonly attempts: AttemptLimits;
  readonly mailLimits: EmailLimits;
  readonly minimumDurations: MinimumDurations;
  readonly open: boolean;
}

interface NewRegistration {
  readonly email: string;
  readonly password: string;
  /** The token of an invitation. */
  readonly invitation?: string | undefined;
}

export interface RegistrationService {
  /**
   * The same answer after the same time, whether or not the address had an account. An invitation is used up either
   * way; one that was emailed to this address verifies it.
   * @throws Problem `account.registration-closed` or `invitation.invalid`
   */
  register(registration: NewRegistration, requester: EmailRequester, actor: Actor): Promise<void>;
  /** As `register`; who is logged in to the account reads that today's email was sent already. */
  requestVerification(email: string, requester: EmailRequester): Promise<void>;
}

export function registrationService(ports: RegistrationServicePorts): RegistrationService {
  const { stores, transaction, passwords, policy, attempts, mailLimits, minimumDurations } = ports;
  const { letters, clock, ids } = ports;

  /**
   * A verified account hears of it. One that nobody has verified may have been registered by somebody else: this
   * registration gets a link of its own, with its own password.
   */
  async function registerAgain(
    { tokens, outbox, counters }: AccountStores,
    known: Account,
    emailProof: EmailProof,
    wanted: boolean,
  ): Promise<void> {
    if (known.verifiedAt !== null) {
      if (wanted) await outbox.post(letters.accountExists(known.email), known.id);
      return;
    }
    const { email } = emailProof;
    if (!(await mailLimits.takeUnverified(counters, toEmailKey(email), 'other-registration'))) return;
    // An admin made by command keeps the password that the command found.
    const proof = known.adminSince === null ? emailProof : { email };
    const token = await issueToken(ports, tokens, known.id, 'verification', proof);
    await outbox.post(letters.repeatedVerification(email, token), known.id);
  }

  /** Answers whether it proves the address. */
  async function useInvitation(
    { invitations, audit }: AccountStores,
    token: string,
    { id: userId, emailKey: key }: { id: string; emailKey: string },
    actor: Actor,
  ): Promise<boolean> {
    const used = await invitations.use(ids.digest(token), { emailKey: key, userId, at: clock() });
    if (used === null) throw new Problem('invitation.invalid');
    await audit.record({ by: actor, action: 'invitation.used', object: used.id });
    return used.mailed;
  }

  async function countWrongInvitation(error: unknown, { addressKey }: EmailRequester): Promise<never> {
    if (error instanceof Problem && error.code === 'invitation.invalid') {
      await attempts.count(TOKEN_FAILURES_PER_ADDRESS, addressKey);
    }
    throw error;
  }

  return {
    async register({ email, password, invitation }, requester, by) {
      if (!ports.open && invitation === undefined) throw new Problem('account.registration-closed');
      await attempts.assertBelowLimit(TOKEN_FAILURES_PER_ADDRESS, requester.addressKey);
      await policy.assertAllowed(password, email);
      const key = toEmailKey(email);
      const registered = await stores.accounts.findByEmailKey(key);
      const wanted = await mailLimits.take({ emailKey: key, account: registered, requester });
      if (invitation === undefined) await mailLimits.takeRegistration();
      await withMinimumDuration(minimumDurations.registerMs, async () => {
        const passwordHash = await passwords.hash(password);
        await transaction(async (within) => {
          const account = { id: ids.id(), email, emailKey: key, passwordHash, createdAt: clock() };
          const isNew = await within.accounts.insert(account);
          const proven = invitation !== undefined && (await useInvitation(within, invitation, account, by));
          if (isNew && proven) return void (await confirmEmail(ports, within, account.id));
          if (isNew) {
            const first = await mailLimits.takeUnverified(within.counters, key, 'first-registration');
            if (!first) return;
            const token = await issueToken(ports, within.tokens, account.id, 'verification', { email });
            return within.outbox.post(letters.verification(email, token), account.id);
          }
          const other = await within.accounts.findByEmailKey(key);
          const [known] = other === null ? [] : await within.states.lock([other.id]);
          if (known)
            await registerAgain(within, known, { email, registeredPasswordHash: passwordHash }, wanted);
        });
      }).catch((error: unknown) => countWrongInvitation(error, requester));
    },

    async requestVerification(email, requester) {
      const key = toEmailKey(email);
      await withMinimumDuration(minimumDurations.requestMs, async () => {
        const account = await stores.accounts.findByEmailKey(key);
        await mailLimits.take({ emailKey: key, account, requester });
        if (account === null || account.verifiedAt !== null) return;
        await transaction(async ({ tokens, outbox, counters }) => {
          if (!(await mailLimits.takeUnverified(counters, key, 'request'))) {
            if (requester.sessionUserId === account.id) throw dailyEmailLimitProblem(clock());
            return;
          }
          const { email: mailedTo } = account;
          const token = await issueToken(ports, tokens, account.id, 'verification', { email: mailedTo });
          await outbox.post(letters.verification(mailedTo, token), account.id);
        });
      });
    },
  };
}
