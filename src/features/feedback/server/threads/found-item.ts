import { Problem } from '#platform/contract/problem.ts';
import type { FeedbackStores } from '../ports.ts';
import type { InboxReader, StoredProject } from '../projects/project-queries.ts';
import type { StoredItem } from '../queries.ts';

/** An item that a reader may see, with its project. */
export interface FoundItem {
  readonly item: StoredItem;
  readonly project: StoredProject;
}

/**
 * @throws Problem `feedback.not-found`, also for items in projects that the reader does not read, and
 * `feedback.read-only` if the reader may only read it but needs to change it
 */
export async function findItem(
  { items, projects }: Pick<FeedbackStores, 'items' | 'projects'>,
  reader: InboxReader,
  id: string,
  least: 'read' | 'triage',
): Promise<FoundItem> {
  const mine = await projects.listFor(reader);
  const [item] = await items.findByIds(
    mine.map((project) => project.id),
    [id],
  );
  const project = mine.find((one) => one.id === item?.projectId);
  if (!item || !project) throw new Problem('feedback.not-found');
  if (least === 'triage' && project.role === 'read') throw new Problem('feedback.read-only');
  return { item, project };
}
