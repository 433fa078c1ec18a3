import { ACCOUNT_GRACE_DAYS } from '#contract/profile.ts';
import { Problem } from '#contract/problem.ts';
import { systemActor, type Actor } from '../audit/audit-log.ts';
import { DAY_MS, timestamp } from '../kernel/clock.ts';
import type { ErasedUser } from '../kernel/user-data-source.ts';
import type { EmailTemplates } from '../email/templates.ts';
import type { Requester, PasswordService } from './password-service.ts';
import type { Account, AccountStores, AccountTransaction, ErasureCutoff } from './ports.ts';

const BATCH_SIZE = 100;
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export interface DeletionServicePorts {
  readonly stores: AccountStores;
  readonly transaction: AccountTransaction;
  readonly password: PasswordService;
  readonly letters: EmailTemplates;
  readonly clock: () => number;
  /** Erases what the features keep of a user. */
  readonly eraseUserData: (user: ErasedUser) => Promise<void>;
  /** Removes the files of emails that no mail server takes. */
  readonly eraseEmailFiles: (ids: readonly string[]) => Promise<void>;
  /** Overwrites what the database's files still hold of deleted rows; false where it is to be tried again. */
  readonly overwriteDeleted: () => Promise<boolean>;
}

export interface DeletionService {
  /**
   * Ends all sessions; the account is erased seven days later, unless its owner logs in before.
   * @throws Problem `account.wrong-password` or `account.last-admin`
   */
  request(requester: Requester, password: string): Promise<{ erasedAt: string }>;
  /**
   * Erases the accounts whose time has come, those that nobody verified for as long among them; one that fails stays
   * for the next round.
   */
  eraseDue(now: number): Promise<void>;
  /** Erases these accounts at once, as after the restore of a backup that is older than their erasure. */
  erase(userIds: readonly string[]): Promise<void>;
}

export function deletionService(ports: DeletionServicePorts): DeletionService {
  const { stores, transaction, letters, clock, eraseUserData, eraseEmailFiles, overwriteDeleted } = ports;
  // An erasure before the last stop may have got no further.
  let isOverwritten = false;

  /** From here on nobody can log in any more, and the address is free for somebody else. */
  function claim(userId: string, erasureCutoff: ErasureCutoff): Promise<Account | null> {
    return transaction(async ({ states }) => {
      const [account] = await states.lock([userId]);
      if (!account || !(await states.isDueForErasure(userId, erasureCutoff))) return null;
      if (account.adminSince !== null && (await states.countActiveAdmins()) === 0) return null;
      const mails = await states.eraseCredentials(account);
      // Before the commit: after a crash in between, the rows still say which files there are.
      await eraseEmailFiles(mails);
      return account;
    });
  }

  async function erase(account: Account): Promise<void> {
    const { id, email, verifiedAt } = account;
    await eraseUserData({ id, email, isEmailVerified: verifiedAt !== null });
    await transaction(async ({ states, audit }) => {
      if (await states.erase(account.id)) {
        await audit.record({ by: systemActor, action: 'account.erased', object: account.id });
      }
    });
  }

  return {
    async request(asking, password) {
      const { by, userId } = asking;
      const account = await ports.password.confirm(asking, password);
      const now = clock();
      const erasedAt = now + ACCOUNT_GRACE_DAYS * DAY_MS;
      await transaction(async ({ states, sessions, outbox, audit }) => {
        // Of two admins who leave at the same moment, the second one sees that the first is leaving.
        await states.lockWithAdmins([userId]);
        await states.setDeletionRequestedAt(userId, now);
        if (account.adminSince !== null && (await states.countActiveAdmins()) === 0) {
          throw new Problem('account.last-admin');
        }
        await sessions.endAll(userId);
        await audit.record({ by, action: 'account.deletion-requested', object: userId });
        await outbox.post(letters.deletionRequested(account.email, longDate.format(erasedAt)), userId);
      });
      return { erasedAt: timestamp(erasedAt) };
    },

    async eraseDue(now) {
      const due = { before: now - ACCOUNT_GRACE_DAYS * DAY_MS, now };
      const failures: unknown[] = [];
      for (const userId of await stores.states.findDueForErasure(due, BATCH_SIZE)) {
        try {
          const account = await claim(userId, due);
          if (!account) continue;
          isOverwritten = false;
          await erase(account);
        } catch (error) {
          failures.push(error);
        }
      }
      if (!isOverwritten) isOverwritten = await overwriteDeleted();
      if (failures.length > 0) throw new AggregateError(failures, 'Accounts could not be erased.');
    },

    async erase(userIds) {
      for (const userId of userIds) {
        const account = await transaction(async ({ states }) => {
          const [found] = await states.lock([userId]);
          if (found) await eraseEmailFiles(await states.eraseCredentials(found));
          return found;
        });
        if (account) await erase(account);
      }
      if (userIds.length > 0) await overwriteDeleted();
    },
  };
}

/** Logging in ends a pending deletion; a letter says so. Answers whether there was one. */
export async function cancelPendingDeletion(
  { letters }: { readonly letters: EmailTemplates },
  { states, outbox, audit }: AccountStores,
  account: Account,
  actor: Actor,
): Promise<boolean> {
  if (!(await states.cancelDeletion(account.id))) return false;
  await audit.record({ by: actor, action: 'account.deletion-cancelled', object: account.id });
  await outbox.post(letters.deletionCancelled(account.email), account.id);
  return true;
}
