import type { FeedbackChange } from '../../contract/feedback-answers.ts';
import { fold } from '#platform/contract/fields.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { FeedbackStores } from '../ports.ts';
import type { StoredProject } from '../projects/project-queries.ts';
import type { FoundItem } from './found-item.ts';
import type { StoredThread, ThreadChange } from './queries.ts';

export interface CheckedChange {
  readonly projectId: string;
  readonly itemId: string;
  readonly change: ThreadChange;
}

/** Spells labels as the project does already. @throws Problem `feedback.unknown-reader` */
export async function checkChanges(
  stores: Pick<FeedbackStores, 'members' | 'threads'>,
  found: readonly FoundItem[],
  changes: ReadonlyMap<string, FeedbackChange>,
): Promise<CheckedChange[]> {
  const byProject = Map.groupBy(found, ({ project }) => project.id);
  const checked = [];
  for (const group of byProject.values()) {
    const project = group[0]?.project;
    if (!project) continue;
    const wanted = group.map(({ item }) => ({ item, change: changes.get(item.id) }));
    await assertReaders(
      stores,
      project,
      wanted.flatMap(({ change }) => change?.assignee ?? []),
    );
    const spell = await spelling(stores, project);
    for (const { item, change } of wanted) {
      const { status, labels, assignee } = change ?? {};
      checked.push({
        projectId: project.id,
        itemId: item.id,
        change: {
          status,
          labels: labels?.map(spell),
          assigneeId: assignee === null ? '' : assignee,
        },
      });
    }
  }
  return checked;
}

/** The changes after which something is different. */
export async function withoutUnchanged(
  { threads }: Pick<FeedbackStores, 'threads'>,
  changes: readonly CheckedChange[],
): Promise<CheckedChange[]> {
  const found = await threads.find(
    changes.map(({ projectId }) => projectId),
    changes.map(({ itemId }) => itemId),
  );
  const byItem = new Map(found.map((thread) => [thread.itemId, thread]));
  return changes.filter(({ itemId, change }) => isDifferent(byItem.get(itemId), change));
}

/** An item without a thread has what a new one begins with. */
function isDifferent(
  thread: StoredThread | undefined,
  { status, labels, assigneeId }: ThreadChange,
): boolean {
  const before = thread?.labels ?? [];
  return (
    (status !== undefined && status !== (thread?.status ?? 'received')) ||
    (assigneeId !== undefined && assigneeId !== (thread?.assignee?.id ?? '')) ||
    (labels !== undefined &&
      (labels.length !== before.length || labels.some((one, at) => one !== before[at])))
  );
}

async function assertReaders(
  { members }: Pick<FeedbackStores, 'members'>,
  project: StoredProject,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  const readers = new Set((await members.list(project)).map(({ userId }) => userId));
  if (!userIds.every((id) => readers.has(id))) throw new Problem('feedback.unknown-reader');
}

/** Labels that differ in case or accents only are the same. */
async function spelling({ threads }: Pick<FeedbackStores, 'threads'>, { id }: StoredProject) {
  const known = new Map((await threads.listLabels(id)).map((label) => [fold(label), label]));
  return (label: string): string => {
    const spelled = known.get(fold(label)) ?? label;
    known.set(fold(label), spelled);
    return spelled;
  };
}
