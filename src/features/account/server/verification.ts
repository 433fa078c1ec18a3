import type { VerificationResult } from '../contract/account-schemas.ts';
import { Problem } from '#platform/contract/problem.ts';
import { tokenPath } from '#platform/contract/screens.ts';
import { TOKEN_FAILURES_PER_ADDRESS } from './attempt-limits.ts';
import { grantAdminByLink, isAdminEmail } from './first-admin.ts';
import type { AccountPorts, AccountStores } from './ports.ts';
import type { Account } from './queries.ts';
import type { StoredToken } from './token-queries.ts';
import { endOtherSessions, issueToken, sessionIdOf, type LinkOpener } from './tokens.ts';

interface VerificationServicePorts extends AccountPorts {
  /** What the token did for the new address of an account; null if it is not such a token. */
  readonly confirmNewEmail: (tokenHash: string, opener: LinkOpener) => Promise<VerificationResult | null>;
}

export interface Verified {
  readonly answer: VerificationResult;
  /** The user whose link was used for the first time, and who now knows the device. Null otherwise. */
  readonly userId: string | null;
}

export function verificationService(ports: VerificationServicePorts) {
  const { transaction, attemptLimits, clock, ids } = ports;

  function verifyByLink(tokenHash: string, opener: LinkOpener): Promise<Verified | null> {
    return transaction(async (trx) => {
      const token = await trx.tokens.find(tokenHash, 'verification');
      if (token === null) return null;
      // Locked first: otherwise two links of one account, opened at once, would deadlock.
      const [before] = await trx.accounts.lock([token.userId]);
      if (!before || (token.email === null && isUnprovenAdmin(before))) return null;
      const isNew = (await trx.tokens.consume(tokenHash, 'verification', clock())) !== null;
      if (isNew) await verifyOnce(trx, before, token, opener);
      const account = await trx.accounts.findById(before.id);
      if (account === null || account.verifiedAt === null) return null;
      const adminRight = await grantAdminByLink(ports, trx, { account, token, opener });
      return { answer: { adminRight }, userId: isNew ? account.id : null };
    });
  }

  /**
   * Until now anyone may have registered the address and logged in, even several people. A browser that is logged in
   * to the account keeps its password. In any other browser the registration that the link belongs to counts.
   */
  async function verifyOnce(
    trx: AccountStores,
    { id, verifiedAt, adminSince }: Account,
    { email, registeredPasswordHash: passwordHash }: StoredToken,
    opener: LinkOpener,
  ): Promise<void> {
    if (verifiedAt !== null) return;
    const sessionId = sessionIdOf(opener, id);
    if (sessionId === null && email !== null && passwordHash !== null && adminSince === null) {
      await trx.accounts.replaceRegistration(id, { email, passwordHash });
    }
    await endOtherSessions(trx, id, sessionId);
    if (sessionId === null) await trx.accounts.set(id, { devicesKnownSince: clock() });
    await confirmEmail(ports, trx, id);
  }

  return {
    /**
     * The path of the link that verifies the first account; null if it is not to be shown on the screen
     * (docs/decisions/0093). It proves no address, so it makes nobody an admin, whatever `ADMIN_EMAIL` will be.
     */
    async firstLink(userId: string): Promise<string | null> {
      const { accounts, tokens } = ports.stores;
      if (!ports.mayShowLink || (await accounts.exist('verified'))) return null;
      const account = await accounts.findById(userId);
      if (account === null || isAdminEmail(ports, account) || isUnprovenAdmin(account)) return null;
      return tokenPath('verifyEmail', await issueToken(ports, tokens, userId, 'verification'));
    },

    /**
     * Verifies an address by an emailed link and ends the sessions of other browsers. Verifying twice is not an error.
     * @throws Problem `token.invalid`
     */
    async verify(securityToken: string, opener: LinkOpener): Promise<Verified> {
      await attemptLimits.assertBelowLimit(TOKEN_FAILURES_PER_ADDRESS, opener.addressKey);
      const tokenHash = ids.digest(securityToken);
      const verified = await verifyByLink(tokenHash, opener);
      if (verified !== null) return verified;
      const answer = await ports.confirmNewEmail(tokenHash, opener);
      if (answer !== null) return { answer, userId: null };
      await attemptLimits.count(TOKEN_FAILURES_PER_ADDRESS, opener.addressKey);
      throw new Problem('token.invalid');
    },
  };
}

/** A command made it an admin, for when its address is proven. */
const isUnprovenAdmin = ({ adminSince, verifiedAt }: Account): boolean =>
  adminSince !== null && verifiedAt === null;

/**
 * Marks an address as verified, because an emailed link has proven it. The first time, this ends what was requested
 * before: other emailed links and the change to another address. A welcome email follows, unless the user opted out.
 * Returns whether it was the first time.
 */
export async function confirmEmail(
  ports: AccountPorts,
  { accounts, tokens, outbox }: AccountStores,
  userId: string,
): Promise<boolean> {
  if (!(await accounts.markVerified(userId, ports.clock()))) return false;
  await tokens.deleteUnused(userId, ['password-reset', 'email-change']);
  await tokens.erasePasswords(userId);
  await accounts.set(userId, { newEmail: null });
  const account = await accounts.findById(userId);
  if (account !== null && account.marketingOptedOutAt === null) {
    const optOutToken = await issueToken(ports, tokens, userId, 'marketing-opt-out');
    await outbox.post(ports.emails.welcome(account.email, optOutToken), userId);
  }
  return true;
}
