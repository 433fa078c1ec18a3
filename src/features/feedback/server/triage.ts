import { Problem } from '#platform/contract/problem.ts';
import type { FeedbackStores } from './ports.ts';
import type { InboxReader, StoredProject } from './projects/project-queries.ts';

/**
 * The projects in which the reader may change items.
 * @throws Problem `feedback.read-only` if the reader may only read one of the items
 */
export async function triagedBy(
  { projects, items }: Pick<FeedbackStores, 'projects' | 'items'>,
  reader: InboxReader,
  ids: readonly string[],
): Promise<StoredProject[]> {
  const readable = await projects.listFor(reader);
  const onlyRead = readable.filter(({ role }) => role === 'read').map(({ id }) => id);
  if ((await items.findByIds(onlyRead, ids)).length > 0) throw new Problem('feedback.read-only');
  return readable.filter(({ role }) => role !== 'read');
}
