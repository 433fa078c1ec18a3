import type { Profile, OwnSession } from '#contract/profile.ts';
import { Problem } from '#contract/problem.ts';
import { timestamp } from '../kernel/clock.ts';
import type { Requester } from './password-service.ts';
import type { AccountStores, AccountTransaction } from './ports.ts';

export interface ProfileServicePorts {
  readonly stores: AccountStores;
  readonly transaction: AccountTransaction;
  readonly clock: () => number;
}

/** What users see of their own account and change without a password. */
export interface ProfileService {
  read(userId: string): Promise<Profile>;
  sessions(requester: Requester): Promise<OwnSession[]>;
  /** @throws Problem `session.not-found`, for those of other users too. */
  endSession(requester: Requester, id: string): Promise<void>;
  endOtherSessions(requester: Requester): Promise<void>;
  setMarketing(userId: string, wanted: boolean): Promise<Profile>;
}

export function profileService({ stores, transaction, clock }: ProfileServicePorts): ProfileService {
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

    async sessions({ userId, sessionId }) {
      const sessions = await stores.sessions.list(userId, clock());
      return sessions.map(({ id, createdAt, lastUsedAt, userAgent }) => ({
        id,
        current: id === sessionId,
        createdAt: timestamp(createdAt),
        lastUsedAt: timestamp(lastUsedAt),
        userAgent,
      }));
    },

    endSession: ({ by, userId }, id) =>
      transaction(async ({ sessions, audit }) => {
        if (!(await sessions.endOne(userId, id))) throw new Problem('session.not-found');
        await audit.record({ by, action: 'sessions.ended', object: userId });
      }),

    endOtherSessions: ({ by, userId, sessionId }) =>
      transaction(async ({ sessions, audit }) => {
        await sessions.endOthers(userId, sessionId);
        await audit.record({ by, action: 'sessions.ended', object: userId });
      }),

    async setMarketing(userId, wanted) {
      await stores.states.setMarketingOptedOutAt(userId, wanted ? null : clock());
      return read(userId);
    },
  };
}
