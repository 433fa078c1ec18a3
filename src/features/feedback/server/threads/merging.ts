import type { FeedbackItem } from '../../contract/feedback.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Actor } from '#platform/audit/audit-log.ts';
import { idsOf } from '../inbox.ts';
import { assertSomeFound, auditOwnInbox } from '../own-inbox.ts';
import type { FeedbackPorts, FeedbackStores } from '../ports.ts';
import type { InboxReader, StoredProject } from '../projects/project-queries.ts';
import type { StoredItem } from '../queries.ts';
import { triagedBy } from '../triage.ts';
import { changesOf, publish } from '../events.ts';
import { findItem } from './found-item.ts';
import { toItems } from './progress.ts';

/** Duplicates: one item is kept, and the others go to the archive and point to it. */
export function mergeService({ transaction, clock }: FeedbackPorts) {
  return {
    /**
     * Merges items of the inbox into another one of the same project; what that one is a duplicate of stands for it.
     * Returns the kept item and those that were merged.
     * @throws Problem `feedback.not-found` if there is nothing to merge, or the kept item is deleted
     */
    merge: (by: Actor, reader: InboxReader, ids: readonly string[], into: string): Promise<FeedbackItem[]> =>
      transaction(async (inside) => {
        const { project } = await findItem(inside, reader, into, 'triage');
        // Two merges at once could make two items duplicates of each other.
        await inside.projects.lock(project.id);
        const kept = await inside.threads.findKept(project.id, into);
        const [keptItem] = await inside.items.findByIds([project.id], [kept]);
        if (!keptItem || keptItem.state === 'deleted') throw new Problem('feedback.not-found');
        const inInbox = (await inside.items.findByIds([project.id], ids)).filter(
          ({ id, state }) => id !== kept && (state === 'unread' || state === 'read'),
        );
        const merged = assertSomeFound(await withoutMerged(inside, inInbox));
        const mergedIds = merged.map(({ id }) => id);
        await inside.items.move([project.id], mergedIds, 'archived', clock());
        for (const id of mergedIds) await inside.threads.change(project.id, id, { mergedInto: kept });
        await auditOwnInbox(inside, { by, action: 'feedback.merged' }, [project], merged);
        await publish(inside, clock(), [
          ...merged.map((item) => ({ type: 'feedback.merged', item, subjectId: kept }) as const),
          ...changesOf(merged),
        ]);
        return read(inside, [project], [kept, ...mergedIds]);
      }),

    /** Returns the items that are no duplicates any more. @throws Problem `feedback.not-found` if none was one */
    unmerge: (by: Actor, reader: InboxReader, ids: readonly string[]): Promise<FeedbackItem[]> =>
      transaction(async (inside) => {
        const mine = await triagedBy(inside, reader, ids);
        const threads = await inside.threads.find(idsOf(mine), ids);
        const merged = threads.filter(({ mergedInto }) => mergedInto !== null).map(({ itemId }) => itemId);
        const found = assertSomeFound(
          await inside.items.findByIds(idsOf(mine), merged.length > 0 ? merged : ['']),
        );
        const archived = found.filter(({ state }) => state === 'archived').map(({ id }) => id);
        if (archived.length > 0) await inside.items.undoMove(idsOf(mine), archived, 0);
        const separated = await inside.threads.clearMerges(idsOf(mine), merged);
        await auditOwnInbox(inside, { by, action: 'feedback.unmerged' }, mine, found);
        await publish(inside, clock(), changesOf(found, separated));
        return read(inside, mine, merged);
      }),
  };
}

/** Those that are no duplicates yet, so that an undo restores all that a merge has changed. */
async function withoutMerged(inside: FeedbackStores, items: readonly StoredItem[]): Promise<StoredItem[]> {
  const threads = await inside.threads.find(
    items.map(({ projectId }) => projectId),
    items.map(({ id }) => id),
  );
  const merged = new Set(threads.filter(({ mergedInto }) => mergedInto !== null).map(({ itemId }) => itemId));
  return items.filter(({ id }) => !merged.has(id));
}

async function read(inside: FeedbackStores, mine: readonly StoredProject[], ids: readonly string[]) {
  return toItems(inside, mine, await inside.items.findByIds(idsOf(mine), ids));
}
