import { ACCOUNT_GRACE_DAYS } from '../../contract/profile.ts';
import { Problem } from '#platform/contract/problem.ts';
import { systemActor, type Actor } from '#platform/audit/audit-log.ts';
import { DAY_MS, timestamp } from '#platform/system/clock.ts';
import type { ErasedUser } from '#platform/system/user-data-source.ts';
import type { ErasureCutoff } from './erasure-queries.ts';
import type { PasswordService, Requester } from '../passwords.ts';
import type { AccountPorts, AccountStores } from '../ports.ts';
import type { Account } from '../queries.ts';

const BATCH_SIZE = 100;

interface DeletionServicePorts extends AccountPorts {
  readonly password: PasswordService;
  /** Erases what all features store about a user. */
  readonly eraseUserData: (user: ErasedUser) => Promise<void>;
  /** Erases the files of emails that were written to the outbox folder. */
  readonly eraseEmailFiles: (ids: readonly string[]) => Promise<void>;
  /** Overwrites what the database's files still contain of deleted rows; false if it must be tried again. */
  readonly overwriteDeleted: () => Promise<boolean>;
}

export function deletionService(ports: DeletionServicePorts) {
  const { stores, transaction, emails, clock, eraseUserData, eraseEmailFiles, overwriteDeleted } = ports;
  // False at the start, because the process may have stopped after an erasure and before overwriting.
  let isOverwritten = false;

  /** From here on nobody can log in, and the address is free for someone else. */
  function claim(userId: string, cutoff: ErasureCutoff): Promise<Account | null> {
    return transaction(async ({ accounts, erasures }) => {
      const [account] = await accounts.lock([userId]);
      if (!account || !(await erasures.isDue(userId, cutoff))) return null;
      if (account.adminSince !== null && (await accounts.countActiveAdmins()) === 0) return null;
      const emailIds = await erasures.eraseCredentials(account);
      // Before the commit: after a crash in between, the rows still say which files there are.
      await eraseEmailFiles(emailIds);
      return account;
    });
  }

  async function eraseClaimed({ id, email, verifiedAt }: Account): Promise<void> {
    await eraseUserData({ id, email, isEmailVerified: verifiedAt !== null });
    await transaction(async ({ erasures, audit }) => {
      if (await erasures.eraseAccount(id)) {
        await audit.record({ by: systemActor, action: 'account.erased', object: id });
      }
    });
  }

  return {
    /**
     * Ends all sessions. The account is erased seven days later, unless its owner logs in before.
     * @throws Problem `account.wrong-password` or `account.last-admin`
     */
    async request(requester: Requester, password: string): Promise<{ erasedAt: string }> {
      const { by, userId } = requester;
      const account = await ports.password.confirm(requester, password);
      const now = clock();
      const erasedAt = now + ACCOUNT_GRACE_DAYS * DAY_MS;
      await transaction(async ({ accounts, sessions, outbox, audit }) => {
        // Of two admins who ask at the same moment, the second one sees the request of the first.
        await accounts.lockWithAdmins([userId]);
        await accounts.set(userId, { deletionRequestedAt: now });
        if (account.adminSince !== null && (await accounts.countActiveAdmins()) === 0) {
          throw new Problem('account.last-admin');
        }
        await sessions.endAll(userId);
        await audit.record({ by, action: 'account.deletion-requested', object: userId });
        await outbox.post(emails.deletionRequested(account.email, longDate(erasedAt)), userId);
      });
      return { erasedAt: timestamp(erasedAt) };
    },

    /**
     * Erases all accounts that are due, including unverified ones. One that fails is tried again in the next round.
     */
    async eraseDue(now: number): Promise<void> {
      const cutoff = { before: now - ACCOUNT_GRACE_DAYS * DAY_MS, now };
      const failures: unknown[] = [];
      for (const userId of await stores.erasures.findDue(cutoff, BATCH_SIZE)) {
        try {
          const account = await claim(userId, cutoff);
          if (!account) continue;
          isOverwritten = false;
          await eraseClaimed(account);
        } catch (error) {
          failures.push(error);
        }
      }
      if (!isOverwritten) isOverwritten = await overwriteDeleted();
      if (failures.length > 0) throw new AggregateError(failures, 'Accounts could not be erased.');
    },

    /** Erases accounts at once, for example after restoring a backup that is older than their erasure. */
    async erase(userIds: readonly string[]): Promise<void> {
      for (const userId of userIds) {
        const account = await transaction(async ({ accounts, erasures }) => {
          const [found] = await accounts.lock([userId]);
          if (found) await eraseEmailFiles(await erasures.eraseCredentials(found));
          return found;
        });
        if (account) await eraseClaimed(account);
      }
      if (userIds.length > 0) await overwriteDeleted();
    },
  };
}

/** Logging in cancels a pending deletion, and sends an email about it. */
export async function cancelDeletion(
  { emails }: Pick<AccountPorts, 'emails'>,
  { accounts, outbox, audit }: AccountStores,
  account: Account,
  by: Actor,
): Promise<void> {
  await accounts.set(account.id, { deletionRequestedAt: null });
  await audit.record({ by, action: 'account.deletion-cancelled', object: account.id });
  await outbox.post(emails.deletionCancelled(account.email), account.id);
}

function longDate(time: number): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(time);
}
