import type { OwnAccount, OwnSession } from '#contract/own-account.ts';
import { Problem } from '#contract/problem.ts';
import { timestamp } from '../kernel/clock.ts';
import type { Asking } from './own-password.ts';
import type { AccountStores, AccountTransaction } from './ports.ts';

export interface OwnAccountPorts {
  readonly stores: AccountStores;
  readonly transaction: AccountTransaction;
  readonly clock: () => number;
}

/** What users see of their own account and change without a password. */
export interface OwnAccountService {
  read(userId: string): Promise<OwnAccount>;
  sessions(asking: Asking): Promise<OwnSession[]>;
  /** @throws Problem `session.not-found`, for those of other users too. */
  endSession(asking: Asking, id: string): Promise<void>;
  endOtherSessions(asking: Asking): Promise<void>;
  setMarketing(userId: string, wanted: boolean): Promise<OwnAccount>;
}

export function ownAccount({ stores, transaction, clock }: OwnAccountPorts): OwnAccountService {
  async function read(userId: string): Promise<OwnAccount> {
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
        await audit.note({ by, action: 'sessions.ended', object: userId });
      }),

    endOtherSessions: ({ by, userId, sessionId }) =>
      transaction(async ({ sessions, audit }) => {
        await sessions.endOthers(userId, sessionId);
        await audit.note({ by, action: 'sessions.ended', object: userId });
      }),

    async setMarketing(userId, wanted) {
      await stores.states.setMarketingOptedOutAt(userId, wanted ? null : clock());
      return read(userId);
    },
  };
}
