import type { FeedbackChange } from '#contract/feedback-answers.ts';
import { fold } from '#contract/fields.ts';
import { Problem } from '#contract/problem.ts';
import type { FeedbackStores } from '../ports.ts';
import type { StoredProject } from '../project-queries.ts';
import type { FoundItem } from './found-item.ts';
import type { ThreadChange } from './queries.ts';

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
