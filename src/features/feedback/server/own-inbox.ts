import type { AuditAction } from '#platform/contract/audit.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Actor } from '#platform/audit/audit-log.ts';
import type { FeedbackStores } from './ports.ts';
import type { StoredProject } from './projects/project-queries.ts';
import type { StoredItem } from './queries.ts';

export interface InboxChange {
  readonly by: Actor;
  readonly action: AuditAction;
  /** What the items were changed to. */
  readonly detail?: string;
}

/** Records a change of items in Daybook's own inbox, which belongs to no single admin; changes of others are private. */
export async function auditOwnInbox(
  { audit }: Pick<FeedbackStores, 'audit'>,
  { by, action, detail }: InboxChange,
  mine: readonly StoredProject[],
  changed: readonly StoredItem[],
): Promise<void> {
  const own = changed.filter(({ projectId }) => projectId === daybookProjectOf(mine)?.id);
  const [first] = own;
  if (!first) return;
  const object = own.length === 1 ? first.id : first.projectId;
  const items = `${own.length} ${own.length === 1 ? 'item' : 'items'}`;
  await audit.record({ by, action, object, detail: detail === undefined ? items : `${items}: ${detail}` });
}

/** Daybook's own project, if the reader is an admin. */
export function daybookProjectOf(projects: readonly StoredProject[]): StoredProject | undefined {
  return projects.find(({ userId }) => userId === null);
}

/** @throws Problem `feedback.not-found` */
export function assertSomeFound(items: StoredItem[]): StoredItem[] {
  if (items.length === 0) throw new Problem('feedback.not-found');
  return items;
}
