import type { FeedbackItem, FeedbackState } from '#contract/feedback.ts';
import { Problem } from '#contract/problem.ts';
import type { By } from '../audit/audit.ts';
import { idsOf, restorableSince, toItems } from './inbox.ts';
import type { FeedbackStores, FeedbackTransaction, Project, Reader, StoredItem } from './ports.ts';

export interface InboxChangesPorts {
  readonly transaction: FeedbackTransaction;
  readonly clock: () => number;
}

/**
 * What readers do to the items of their projects. Daybook's own inbox belongs to no admin, so what is done there
 * goes into the audit log, a row per call.
 */
export interface InboxChanges {
  /** Answers the items that are in the state now. @throws Problem `feedback.not-found` where none is. */
  mark(by: By, reader: Reader, ids: readonly string[], state: FeedbackState): Promise<FeedbackItem[]>;
  /** @throws Problem `feedback.not-found` where nothing could be taken back. */
  restore(by: By, reader: Reader, ids: readonly string[]): Promise<FeedbackItem[]>;
  /** Before the export of an inbox begins. */
  noteExport(by: By, reader: Reader): Promise<void>;
}

export function inboxChanges({ transaction, clock }: InboxChangesPorts): InboxChanges {
  return {
    mark: (by, reader, ids, state) =>
      transaction(async (stores) => {
        const mine = await stores.projects.of(reader);
        await stores.items.move(idsOf(mine), ids, state, clock());
        const moved = (await stores.items.find(idsOf(mine), ids)).filter((item) => item.state === state);
        const action = state === 'deleted' ? 'feedback.deleted' : 'feedback.marked';
        await noteOwn(stores, { by, action, to: state }, mine, someOf(moved));
        return toItems(mine, moved);
      }),

    restore: (by, reader, ids) =>
      transaction(async (stores) => {
        const mine = await stores.projects.of(reader);
        const moved = someOf(await stores.items.moveBack(idsOf(mine), ids, restorableSince(clock())));
        await noteOwn(stores, { by, action: 'feedback.restored', to: null }, mine, moved);
        return toItems(mine, moved);
      }),

    noteExport: (by, reader) =>
      transaction(async ({ projects, audit }) => {
        const own = ownOf(await projects.of(reader));
        if (own) await audit.note({ by, action: 'feedback.exported', object: own.id });
      }),
  };
}

interface Change {
  readonly by: By;
  readonly action: 'feedback.marked' | 'feedback.deleted' | 'feedback.restored';
  readonly to: FeedbackState | null;
}

async function noteOwn(
  { audit }: FeedbackStores,
  { by, action, to }: Change,
  mine: readonly Project[],
  moved: readonly StoredItem[],
): Promise<void> {
  const own = moved.filter(({ projectId }) => projectId === ownOf(mine)?.id);
  const [first] = own;
  if (!first) return;
  const object = own.length === 1 ? first.id : first.projectId;
  const items = `${own.length} ${own.length === 1 ? 'item' : 'items'}`;
  await audit.note({ by, action, object, detail: to === null ? items : `${items}: ${to}` });
}

/** Daybook's own project, where the reader is an admin. */
function ownOf(projects: readonly Project[]): Project | undefined {
  return projects.find(({ userId }) => userId === null);
}

function someOf(items: StoredItem[]): StoredItem[] {
  if (items.length === 0) throw new Problem('feedback.not-found');
  return items;
}
