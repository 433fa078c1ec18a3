import { logReader } from '#features/log/server/public.ts';
import type { ListItem, ListTitle } from '../contract/lists.ts';
import type { PublicItem } from '../contract/public-lists.ts';
import type { Db } from '#platform/database/connect.ts';
import { parseTitles } from './queries.ts';

const ITEM_FIELDS = ['name', 'rating', 'year', 'creator', 'category'] as const;

/** A list that visitors may see. */
export interface VisibleList {
  readonly name: string;
  readonly note: string;
  readonly items: readonly ListItem[];
  readonly titles: readonly ListTitle[];
}

export type PublicListQueries = ReturnType<typeof publicListQueries>;

/** What visitors see of the lists that users share. */
export function publicListQueries(db: Db) {
  return {
    /** Of the lists that are not in the trash, by their ids. */
    async names(userId: string): Promise<ReadonlyMap<string, string>> {
      const rows = await db
        .selectFrom('activity_lists')
        .select(['id', 'name'])
        .where('user_id', '=', userId)
        .where('deleted_at', 'is', null)
        .execute();
      return new Map(rows.map(({ id, name }) => [id, name]));
    },

    /** Null also for a list in the trash. */
    async find(userId: string, listId: string): Promise<VisibleList | null> {
      const row = await db
        .selectFrom('activity_lists')
        .select(['name', 'note', 'items', 'titles'])
        .where('user_id', '=', userId)
        .where('id', '=', listId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (!row) return null;
      return { ...row, items: JSON.parse(row.items) as ListItem[], titles: parseTitles(row.titles) };
    },

    /** Those of these entries that are in the log, by their ids. */
    async entries(userId: string, activityIds: readonly string[]): Promise<ReadonlyMap<string, PublicItem>> {
      const found = await logReader(db).find(userId, ['id', ...ITEM_FIELDS], activityIds);
      return new Map(found.map(({ id, ...entry }) => [id, entry]));
    },
  };
}
