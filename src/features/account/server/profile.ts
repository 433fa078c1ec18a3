import type { OwnSession, Profile } from '../contract/profile.ts';
import { Problem } from '#platform/contract/problem.ts';
import { timestamp } from '#platform/system/clock.ts';
import { TOKEN_FAILURES_PER_ADDRESS } from './attempt-limits.ts';
import type { Requester } from './passwords.ts';
import type { AccountPorts } from './ports.ts';

/** What users see of their own account and change without a password. */
export function profileService(ports: AccountPorts) {
  const { stores, transaction, attemptLimits, clock, ids } = ports;

  async function read(userId: string): Promise<Profile> {
    const account = await stores.accounts.findById(userId);
    if (account === null) throw new Problem('session.missing');
    return {
      email: account.email,
      emailVerified: account.verifiedAt !== null,
      newEmail: account.newEmail,
      createdAt: timestamp(account.createdAt),
      marketing: account.marketingOptedOutAt === null,
    };
  }

  return {
    read,

    async sessions({ userId, sessionId }: Requester): Promise<OwnSession[]> {
      const sessions = await stores.sessions.list(userId, clock());
      return sessions.map(({ id, createdAt, lastUsedAt, userAgent }) => ({
        id,
        current: id === sessionId,
        createdAt: timestamp(createdAt),
        lastUsedAt: timestamp(lastUsedAt),
        userAgent,
      }));
    },

    /** @throws Problem `session.not-found`, also for sessions of other users */
    endSession: ({ by, userId }: Requester, id: string): Promise<void> =>
      transaction(async ({ sessions, audit }) => {
        if (!(await sessions.endOne(userId, id))) throw new Problem('session.not-found');
        await audit.record({ by, action: 'sessions.ended', object: userId });
      }),

    endOtherSessions: ({ by, userId, sessionId }: Requester): Promise<void> =>
      transaction(async ({ sessions, audit }) => {
        await sessions.endOthers(userId, sessionId);
        await audit.record({ by, action: 'sessions.ended', object: userId });
      }),

    async setMarketing(userId: string, isWanted: boolean): Promise<Profile> {
      await stores.accounts.set(userId, { marketingOptedOutAt: isWanted ? null : clock() });
      return read(userId);
    },

    /** Opts the owner of an emailed token out; repeating it is not an error. @throws Problem `token.invalid` */
    async optOutByLink(token: string, addressKey: string): Promise<void> {
      await attemptLimits.assertBelowLimit(TOKEN_FAILURES_PER_ADDRESS, addressKey);
      const userId = await stores.tokens.findOwner(ids.digest(token), 'marketing-opt-out');
      if (userId === null) {
        await attemptLimits.count(TOKEN_FAILURES_PER_ADDRESS, addressKey);
        throw new Problem('token.invalid');
      }
      await stores.accounts.markMarketingOptedOut(userId, clock());
    },
  };
}
