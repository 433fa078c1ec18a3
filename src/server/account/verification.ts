import type { VerificationResult } from '#contract/account.ts';
import { Problem } from '#contract/problem.ts';
import { TOKEN_FAILURES_PER_ADDRESS, type AttemptLimits } from './attempt-limits.ts';
import { confirmEmail, type ConfirmEmailPorts } from './confirm-email.ts';
import { grantAdminByLink, endOtherSessions, sessionIdOf, type LinkOpener } from './first-admin.ts';
import type { Account, AccountStores, AccountTransaction, StoredToken } from './ports.ts';

export interface VerificationServicePorts extends ConfirmEmailPorts {
  readonly transaction: AccountTransaction;
  readonly attempts: AttemptLimits;
  /** What the token did for the new address of an account; null where it is for none. */
  readonly confirmNewEmail: (tokenHash: string, opener: LinkOpener) => Promise<VerificationResult | null>;
}

export interface VerifiedByLink {
  readonly answer: VerificationResult;
  /** Whose link was used for the first time: from now on the account knows the device. Null for all others. */
  readonly userId: string | null;
}

export interface VerificationService {
  /**
   * Verifies by a mailed link, and ends the sessions of other browsers; verifying twice is no error.
   * @throws Problem `token.invalid`
   */
  verify(securityToken: string, opener: LinkOpener): Promise<VerifiedByLink>;
}

export function verificationService(ports: VerificationServicePorts): VerificationService {
  const { transaction, attempts, clock, ids } = ports;

  function verifyByLink(tokenHash: string, opener: LinkOpener): Promise<VerifiedByLink | null> {
    return transaction(async (within) => {
      const token = await within.tokens.find(tokenHash, 'verification');
      if (token === null) return null;
      // Held first: two links of one account at the same moment would else wait for each other.
      const [before] = await within.states.lock([token.userId]);
      if (!before) return null;
      const isNew = (await within.tokens.consume(tokenHash, 'verification', clock())) !== null;
      if (isNew) await verifyOnce(within, before, token, opener);
      const account = await within.accounts.findById(before.id);
      if (account === null || account.verifiedAt === null) return null;
      const adminRight = await grantAdminByLink(ports, within, { account, token, opener });
      return { answer: { adminRight }, userId: isNew ? account.id : null };
    });
  }

  /**
   * Nobody had proven the address until now: anybody may have registered it and logged in, also several people. In a
   * browser that is logged in the password stays the one that is known there. In any other the registration that the
   * link belongs to counts.
   */
  async function verifyOnce(
    within: AccountStores,
    { id, verifiedAt, adminSince }: Account,
    { email, registeredPasswordHash: passwordHash }: StoredToken,
    opener: LinkOpener,
  ): Promise<void> {
    if (verifiedAt !== null) return;
    const sessionId = sessionIdOf(opener, id);
    if (sessionId === null && email !== null && passwordHash !== null && adminSince === null) {
      await within.accounts.replaceRegistration(id, { email, passwordHash });
    }
    await endOtherSessions(within, id, sessionId);
    if (sessionId === null) await within.states.setDevicesKnownSince(id, clock());
    await confirmEmail(ports, within, id);
  }

  return {
    async verify(securityToken, opener) {
      await attempts.assertBelowLimit(TOKEN_FAILURES_PER_ADDRESS, opener.addressKey);
      const tokenHash = ids.digest(securityToken);
      const verified = await verifyByLink(tokenHash, opener);
      if (verified !== null) return verified;
      const answer = await ports.confirmNewEmail(tokenHash, opener);
      if (answer !== null) return { answer, userId: null };
      await attempts.count(TOKEN_FAILURES_PER_ADDRESS, opener.addressKey);
      throw new Problem('token.invalid');
    },
  };
}
