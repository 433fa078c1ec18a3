import type { Db } from '#platform/database/connect.ts';

export interface ListOptions {
  readonly max: number;
  /** Only those that a letter may reach. */
  readonly withAddress?: boolean;
}

/** Duplicates point to the item that is kept; that one may be a duplicate itself. */
export function duplicateQueries(db: Db) {
  /** All duplicates of each of the items. A union without repetitions ends even in a circle. */
  const duplicatesOf = (projectIds: readonly string[], ids: readonly string[]) =>
    db.withRecursive('duplicates(kept_id, project_id, item_id)', (query) =>
      query
        .selectFrom('feedback_threads')
        .select(['merged_into as kept_id', 'project_id', 'item_id'])
        .where('project_id', 'in', projectIds)
        .where('merged_into', 'in', ids)
        .union(
          query
            .selectFrom('duplicates')
            .innerJoin('feedback_threads as further', (join) =>
              join
                .onRef('further.project_id', '=', 'duplicates.project_id')
                .onRef('further.merged_into', '=', 'duplicates.item_id'),
            )
            .select(['duplicates.kept_id', 'further.project_id', 'further.item_id']),
        ),
    );

  return {
    /** How many duplicates each of the items has, also through other duplicates; without those that have none. */
    async countDuplicates(
      projectIds: readonly string[],
      ids: readonly string[],
    ): Promise<ReadonlyMap<string, number>> {
      if (projectIds.length === 0 || ids.length === 0) return new Map();
      const rows = await duplicatesOf(projectIds, ids)
        .selectFrom('duplicates')
        .select(({ fn }) => ['kept_id', fn.countAll<number>().as('count')])
        .whereRef('item_id', '<>', 'kept_id')
        .groupBy('kept_id')
        .execute();
      return new Map(rows.map(({ kept_id, count }) => [kept_id, count]));
    },

    /** The newest duplicates of an item, also through other duplicates. */
    async listDuplicates(
      projectId: string,
      itemId: string,
      { max, withAddress = false }: ListOptions,
    ): Promise<string[]> {
      const rows = await duplicatesOf([projectId], [itemId])
        .selectFrom('duplicates')
        .innerJoin('feedback_items', (join) =>
          join
            .onRef('feedback_items.id', '=', 'duplicates.item_id')
            .onRef('feedback_items.project_id', '=', 'duplicates.project_id'),
        )
        .select('feedback_items.id')
        .where('feedback_items.id', '<>', itemId)
        .$if(withAddress, (query) =>
          query.where('project_user', 'like', '%@%').where('state', 'not in', ['spam', 'deleted']),
        )
        .orderBy('created_at', 'desc')
        .orderBy('feedback_items.id', 'desc')
        .limit(max)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** The item that a duplicate stands for in the end; itself if it is none. */
    async findKept(projectId: string, itemId: string): Promise<string> {
      const rows = await db
        .withRecursive('path(item_id, merged_into)', (query) =>
          query
            .selectFrom('feedback_threads')
            .select(['item_id', 'merged_into'])
            .where('project_id', '=', projectId)
            .where('item_id', '=', itemId)
            .union(
              query
                .selectFrom('path')
                .innerJoin('feedback_threads as next', 'next.item_id', 'path.merged_into')
                .select(['next.item_id', 'next.merged_into'])
                .where('next.project_id', '=', projectId),
            ),
        )
        .selectFrom('path')
        .selectAll()
        .where('merged_into', '<>', '')
        .execute();
      const next = new Map(rows.map((row) => [row.item_id, row.merged_into]));
      return rows.reduce((kept) => next.get(kept) ?? kept, itemId);
    },

    /** Items that leave the archive are no duplicates any more. Returns the ids of those that were. */
    async clearMerges(projectIds: readonly string[], itemIds: readonly string[]): Promise<string[]> {
      if (projectIds.length === 0 || itemIds.length === 0) return [];
      const rows = await db
        .updateTable('feedback_threads')
        .set({ merged_into: '' })
        .where('project_id', 'in', projectIds)
        .where('item_id', 'in', itemIds)
        .where('merged_into', '<>', '')
        .returning('item_id')
        .execute();
      return rows.map(({ item_id }) => item_id);
    },

    /**
     * Where a kept item was erased, its duplicates go over to what it was a duplicate of, or are items of their own, with
     * the status that their senders saw. Called before the threads of erased items are erased.
     */
    async separateFromErased(): Promise<void> {
      await db
        .updateTable('feedback_threads')
        .set(({ fn, val, ref, selectFrom }) => {
          const kept = selectFrom('feedback_threads as kept')
            .whereRef('kept.project_id', '=', 'feedback_threads.project_id')
            .whereRef('kept.item_id', '=', 'feedback_threads.merged_into');
          const next = kept
            .innerJoin('feedback_items', (join) =>
              join
                .onRef('feedback_items.id', '=', 'kept.merged_into')
                .onRef('feedback_items.project_id', '=', 'kept.project_id'),
            )
            .whereRef('kept.merged_into', '<>', 'feedback_threads.item_id');
          return {
            merged_into: fn.coalesce(next.select('kept.merged_into'), val('')),
            status: fn.coalesce(kept.select('kept.status'), ref('feedback_threads.status')),
          };
        })
        .where('merged_into', '<>', '')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('feedback_items')
                .select('feedback_items.id')
                .whereRef('feedback_items.id', '=', 'feedback_threads.merged_into')
                .whereRef('feedback_items.project_id', '=', 'feedback_threads.project_id'),
            ),
          ),
        )
        .execute();
    },
  };
}
