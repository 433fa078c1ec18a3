import type { FeedbackItem, FeedbackState } from '#contract/feedback.ts';
import { Problem } from '#contract/problem.ts';
import type { Actor } from '../audit/audit-log.ts';
import { idsOf, restorableSince, toItems } from './inbox.ts';
import type { FeedbackStores, FeedbackTransaction, StoredProject, InboxReader, StoredItem } from './ports.ts';

export interface InboxChangesPorts {
  readonly transaction: FeedbackTransaction;
  readonly clock: () => number;
}

/**
 * What readers do to the items of their projects. Daybook's own inbox belongs to no admin, so what is done there
 * goes into the audit log, a row per call.
 */
export interface InboxChangesService {
  /** Answers the items that are in the state now. @throws Problem `feedback.not-found` where none is. */
  mark(
    actor: Actor,
    inboxReader: InboxReader,
    ids: readonly string[],
    state: FeedbackState,
  ): Promise<FeedbackItem[]>;
  /** @throws Problem `feedback.not-found` where nothing could be taken back. */
  restore(actor: Actor, inboxReader: InboxReader, ids: readonly string[]): Promise<FeedbackItem[]>;
  /** Before the export of an inbox begins. */
  noteExport(actor: Actor, inboxReader: InboxReader): Promise<void>;
}

export function inboxChangesService({ transaction, clock }: InboxChangesPorts): InboxChangesService {
  return {
    mark: (by, reader, ids, state) =>
      transaction(async (stores) => {
        const mine = await stores.projects.listFor(reader);
        await stores.items.move(idsOf(mine), ids, state, clock());
        const moved = (await stores.items.findByIds(idsOf(mine), ids)).filter((item) => item.state === state);
        const action = state === 'deleted' ? 'feedback.deleted' : 'feedback.marked';
        await auditOwnInbox(stores, { by, action, to: state }, mine, assertSomeFound(moved));
        return toItems(mine, moved);
      }),

    restore: (by, reader, ids) =>
      transaction(async (stores) => {
        const mine = await stores.projects.listFor(reader);
        const moved = assertSomeFound(
          await stores.items.undoMove(idsOf(mine), ids, restorableSince(clock())),
        );
        await auditOwnInbox(stores, { by, action: 'feedback.restored', to: null }, mine, moved);
        return toItems(mine, moved);
      }),

    noteExport: (by, reader) =>
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

/** Daybook's own project, where the reader is an admin. */
function daybookProjectOf(projects: readonly StoredProject[]): StoredProject | undefined {
  return projects.find(({ userId }) => userId === null);
}

function assertSomeFound(items: StoredItem[]): StoredItem[] {
  if (items.length === 0) throw new Problem('feedback.not-found');
  return items;
}
