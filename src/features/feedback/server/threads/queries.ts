import type { FeedbackStatus } from '../../contract/feedback-progress.ts';
import type { Db } from '#platform/database/connect.ts';
import { duplicateQueries } from './duplicate-queries.ts';

export interface StoredThread {
  readonly projectId: string;
  readonly itemId: string;
  readonly status: FeedbackStatus;
  readonly labels: readonly string[];
  readonly assignee: { readonly id: string; readonly email: string } | null;
  readonly mergedInto: string | null;
  readonly lettersStoppedAt: number | null;
}

/** Absent fields stay as they are. */
export interface ThreadChange {
  readonly status?: FeedbackStatus | undefined;
  readonly labels?: readonly string[] | undefined;
  readonly assigneeId?: string | undefined;
  /** Empty: the item is no duplicate. */
  readonly mergedInto?: string | undefined;
  readonly lettersStoppedAt?: number | undefined;
}

export type ThreadQueries = ReturnType<typeof threadQueries>;

/** Every query names the projects: no thread is found by its item's id alone. */
export function threadQueries(db: Db) {
  return {
    ...duplicateQueries(db),

    async find(projectIds: readonly string[], itemIds: readonly string[]): Promise<StoredThread[]> {
      if (projectIds.length === 0 || itemIds.length === 0) return [];
      const rows = await db
        .selectFrom('feedback_threads')
        .leftJoin('users', 'users.id', 'feedback_threads.assignee_id')
        .select(['project_id', 'item_id', 'status', 'labels', 'merged_into', 'letters_stopped_at'])
        .select(['users.id as userId', 'users.email'])
        .where('project_id', 'in', projectIds)
        .where('item_id', 'in', itemIds)
        .execute();
      return rows.map((row) => ({
        projectId: row.project_id,
        itemId: row.item_id,
        status: row.status as FeedbackStatus,
        labels: labelsOf(row.labels),
        assignee: row.userId === null || row.email === null ? null : { id: row.userId, email: row.email },
        mergedInto: row.merged_into === '' ? null : row.merged_into,
        lettersStoppedAt: row.letters_stopped_at,
      }));
    },

    async change(projectId: string, itemId: string, change: ThreadChange): Promise<void> {
      const columns = toColumns(change);
      if (Object.keys(columns).length === 0) return;
      await db
        .insertInto('feedback_threads')
        .values({
          project_id: projectId,
          item_id: itemId,
          status: 'received',
          labels: '',
          assignee_id: '',
          merged_into: '',
          letters_stopped_at: null,
          ...columns,
        })
        .onConflict((conflict) => conflict.columns(['project_id', 'item_id']).doUpdateSet(columns))
        .execute();
    },

    /** All labels in use, sorted. */
    async listLabels(projectId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('feedback_threads')
        .select('labels')
        .distinct()
        .where('project_id', '=', projectId)
        .where('labels', '<>', '')
        .execute();
      return [...new Set(rows.flatMap(({ labels }) => labelsOf(labels)))].toSorted((a, b) =>
        a.localeCompare(b, 'en'),
      );
    },

    /** Who does not read a project any more is nobody's assignee in it. */
    async unassign(projectId: string, userId: string): Promise<void> {
      await db
        .updateTable('feedback_threads')
        .set({ assignee_id: '' })
        .where('project_id', '=', projectId)
        .where('assignee_id', '=', userId)
        .execute();
    },

    /** An erased user is nobody's assignee and nobody's author. */
    async eraseUser(userId: string): Promise<void> {
      await db
        .updateTable('feedback_threads')
        .set({ assignee_id: '' })
        .where('assignee_id', '=', userId)
        .execute();
      await db.updateTable('feedback_messages').set({ user_id: '' }).where('user_id', '=', userId).execute();
    },

    /** Erases what belongs to items that are gone, but for their pictures, which are files, too. */
    async eraseOrphans(): Promise<void> {
      for (const table of ['feedback_threads', 'feedback_messages', 'feedback_links'] as const) {
        await db
          .deleteFrom(table)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('feedback_items')
                  .select('feedback_items.id')
                  .whereRef('feedback_items.id', '=', `${table}.item_id`)
                  .whereRef('feedback_items.project_id', '=', `${table}.project_id`),
              ),
            ),
          )
          .execute();
      }
    },
  };
}

function toColumns({ status, labels, assigneeId, mergedInto, lettersStoppedAt }: ThreadChange) {
  return {
    ...(status !== undefined && { status }),
    ...(labels !== undefined && { labels: labels.length === 0 ? '' : `\n${labels.join('\n')}\n` }),
    ...(assigneeId !== undefined && { assignee_id: assigneeId }),
    ...(mergedInto !== undefined && { merged_into: mergedInto }),
    ...(lettersStoppedAt !== undefined && { letters_stopped_at: lettersStoppedAt }),
  };
}

function labelsOf(stored: string): string[] {
  return stored === '' ? [] : stored.slice(1, -1).split('\n');
}
