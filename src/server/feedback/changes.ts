import type { FeedbackItem, FeedbackState } from '#contract/feedback.ts';
import { Problem } from '#contract/problem.ts';
import type { Actor } from '../audit/audit-log.ts';
import { idsOf, restorableSince, toItems } from './inbox.ts';
import type { StoredItem } from './queries.ts';
import type { InboxReader, StoredProject } from './project-queries.ts';
import type { FeedbackStores, FeedbackTransaction } from './ports.ts';

interface InboxChangesPorts {
  readonly transaction: FeedbackTransaction;
  readonly clock: () => number;
}

/**
 * Changes of the items in a reader's projects. Daybook's own inbox belongs to no single admin, so each call that changes
 * it is recorded in the audit log.
 */
export function inboxChangesService({ transaction, clock }: InboxChangesPorts) {
  return {
    /** Returns the items that now have the state. @throws Problem `feedback.not-found` if none has */
    mark: (
      by: Actor,
      reader: InboxReader,
      ids: readonly string[],
      state: FeedbackState,
    ): Promise<FeedbackItem[]> =>
      transaction(async (stores) => {
        const mine = await stores.projects.listFor(reader);
        await stores.items.move(idsOf(mine), ids, state, clock());
        const moved = (await stores.items.findByIds(idsOf(mine), ids)).filter((item) => item.state === state);
        const action = state === 'deleted' ? 'feedback.deleted' : 'feedback.marked';
        await auditOwnInbox(stores, { by, action, to: state }, mine, assertSomeFound(moved));
        return toItems(mine, moved);
      }),

    /** Undoes the last change of each item. @throws Problem `feedback.not-found` if there is nothing to undo */
    restore: (by: Actor, reader: InboxReader, ids: readonly string[]): Promise<FeedbackItem[]> =>
      transaction(async (stores) => {
        const mine = await stores.projects.listFor(reader);
        const moved = assertSomeFound(
          await stores.items.undoMove(idsOf(mine), ids, restorableSince(clock())),
        );
        await auditOwnInbox(stores, { by, action: 'feedback.restored', to: null }, mine, moved);
        return toItems(mine, moved);
      }),

    /** Called before an export starts. */
    recordExport: (by: Actor, reader: InboxReader): Promise<void> =>
      transaction(async ({ projects, audit }) => {
        const own = daybookProjectOf(await projects.listFor(reader));
        if (own) await audit.record({ by, action: 'feedback.exported', object: own.id });
      }),
  };
}

interface Change {
  readonly by: Actor;
  readonly action: 'feedback.marked' | 'feedback.deleted' | 'feedback.restored';
  readonly to: FeedbackState | null;
}

async function auditOwnInbox(
  { audit }: FeedbackStores,
  { by, action, to }: Change,
  mine: readonly StoredProject[],
  moved: readonly StoredItem[],
): Promise<void> {
  const own = moved.filter(({ projectId }) => projectId === daybookProjectOf(mine)?.id);
  const [first] = own;
  if (!first) return;
  const object = own.length === 1 ? first.id : first.projectId;
  const items = `${own.length} ${own.length === 1 ? 'item' : 'items'}`;
  await audit.record({ by, action, object, detail: to === null ? items : `${items}: ${to}` });
}

/** Daybook's own project, if the reader is an admin. */
function daybookProjectOf(projects: readonly StoredProject[]): StoredProject | undefined {
  return projects.find(({ userId }) => userId === null);
}

function assertSomeFound(items: StoredItem[]): StoredItem[] {
  if (items.length === 0) throw new Problem('feedback.not-found');
  return items;
}
