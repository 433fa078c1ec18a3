import type { FeedbackItem, FeedbackRestoration, FeedbackState } from '../contract/feedback.ts';
import type { Actor } from '#platform/audit/audit-log.ts';
import { idsOf, restorableSince } from './inbox.ts';
import { toItems } from './threads/progress.ts';
import { assertSomeFound, auditOwnInbox, daybookProjectOf, type InboxChange } from './own-inbox.ts';
import { triagedBy } from './triage.ts';
import { changesOf, publish } from './events.ts';
import type { FeedbackPorts } from './ports.ts';
import type { InboxReader } from './projects/project-queries.ts';

/** A duplicate that goes to one of these is shown for itself again. */
const LEAVES_MERGE: readonly FeedbackState[] = ['unread', 'read', 'spam'];

/**
 * Changes of the items in a reader's projects. Daybook's own inbox belongs to no single admin, so each call that changes
 * it is recorded in the audit log.
 */
export function inboxChangesService({ transaction, clock }: Pick<FeedbackPorts, 'transaction' | 'clock'>) {
  return {
    /** Returns the items that now have the state. @throws Problem `feedback.not-found` if none has */
    mark: (
      by: Actor,
      reader: InboxReader,
      ids: readonly string[],
      state: FeedbackState,
    ): Promise<FeedbackItem[]> =>
      transaction(async (stores) => {
        const mine = await triagedBy(stores, reader, ids);
        const changed = new Set(await stores.items.move(idsOf(mine), ids, state, clock()));
        const leaves = LEAVES_MERGE.includes(state) ? ids : [];
        const separated = await stores.threads.clearMerges(idsOf(mine), leaves);
        const moved = (await stores.items.findByIds(idsOf(mine), ids)).filter((item) => item.state === state);
        const action = state === 'deleted' ? 'feedback.deleted' : 'feedback.marked';
        await auditOwnInbox(stores, { by, action, detail: state }, mine, assertSomeFound(moved));
        const news = moved.filter(({ id }) => changed.has(id) || separated.includes(id));
        await publish(stores, clock(), changesOf(news, separated));
        return toItems(stores, mine, moved);
      }),

    /**
     * Undoes the given change of each item, or its last one. The undo of a move is recorded as a move.
     * @throws Problem `feedback.not-found` if there is nothing to undo
     */
    restore: (
      by: Actor,
      reader: InboxReader,
      { ids, change }: FeedbackRestoration,
    ): Promise<FeedbackItem[]> =>
      transaction(async (stores) => {
        const mine = await triagedBy(stores, reader, ids);
        const moved = assertSomeFound(
          await stores.items.undoMove(idsOf(mine), ids, restorableSince(clock()), change),
        );
        const leaving = moved.filter((item) => LEAVES_MERGE.includes(item.state)).map(({ id }) => id);
        const separated = await stores.threads.clearMerges(idsOf(mine), leaving);
        const entry: InboxChange =
          change === undefined || change.from === 'deleted'
            ? { by, action: 'feedback.restored' }
            : { by, action: 'feedback.marked', detail: change.to };
        await auditOwnInbox(stores, entry, mine, moved);
        await publish(stores, clock(), changesOf(moved, separated));
        return toItems(stores, mine, moved);
      }),

    /** Called before an export starts. */
    recordExport: (by: Actor, reader: InboxReader): Promise<void> =>
      transaction(async ({ projects, audit }) => {
        const own = daybookProjectOf(await projects.listFor(reader));
        if (own) await audit.record({ by, action: 'feedback.exported', object: own.id });
      }),
  };
}
