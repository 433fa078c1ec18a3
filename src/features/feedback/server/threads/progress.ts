import type { FeedbackItem } from '../../contract/feedback.ts';
import type { FeedbackProgress } from '../../contract/feedback-progress.ts';
import { timestamp } from '#platform/system/clock.ts';
import type { FeedbackStores } from '../ports.ts';
import type { StoredProject } from '../projects/project-queries.ts';
import type { StoredItem } from '../queries.ts';

type ProgressStores = Pick<FeedbackStores, 'threads' | 'messages'>;

/** Items as the inbox shows them, each with what became of it. */
export async function toItems(
  stores: ProgressStores,
  projects: readonly StoredProject[],
  items: readonly StoredItem[],
): Promise<FeedbackItem[]> {
  const byId = new Map(projects.map((project) => [project.id, project]));
  const progress = await findProgress(stores, [...byId.keys()], items);
  return items.map((item) => {
    const found = progress.get(item.id);
    const project = byId.get(item.projectId);
    return {
      ...toItem(item, project?.key ?? ''),
      ...(project?.role === 'read' && { readOnly: true as const }),
      ...(found && { progress: found }),
    };
  });
}

function toItem(item: StoredItem, projectKey: string): FeedbackItem {
  const { id, content, projectUser, projectVersion, createdAt, state, spamReasons } = item;
  const creationTime = timestamp(createdAt);
  return {
    id,
    content,
    projectUser,
    projectVersion,
    creationTime,
    projectKey,
    state,
    spamReasons: [...spamReasons],
  };
}

/** Without items that nobody has worked on. */
async function findProgress(
  { threads, messages }: ProgressStores,
  projectIds: readonly string[],
  items: readonly StoredItem[],
): Promise<ReadonlyMap<string, FeedbackProgress>> {
  const ids = items.map(({ id }) => id);
  const found = new Map(
    (await threads.find(projectIds, ids)).map((thread) => [thread.itemId, thread] as const),
  );
  const counts = await messages.count(projectIds, ids);
  const duplicates = await threads.countDuplicates(projectIds, ids);
  const worked = ids.filter((id) => found.has(id) || counts.has(id) || duplicates.has(id));
  return new Map(
    worked.map((id) => {
      const { status = 'received', labels = [], assignee = null, mergedInto = null } = found.get(id) ?? {};
      const numbers = { duplicates: duplicates.get(id) ?? 0, messages: counts.get(id) ?? 0 };
      return [id, { status, labels: [...labels], assignee, mergedInto, ...numbers }];
    }),
  );
}
