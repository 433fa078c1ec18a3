import { setImmediate } from 'node:timers/promises';
import type { ActivityCategory } from '#features/log/contract/activity.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/connect.ts';
import type { StoredEntry } from './entry.ts';

const PAGE_ITEMS = 2_000;

export type EntryQueries = ReturnType<typeof entryQueries>;

export function entryQueries(db: Db) {
  const pageAfter = (userId: string, last: { readonly createdAt: number; readonly id: string }) =>
    db
      .selectFrom('activities')
      .select(['id', 'name', 'rating', 'date', 'creator', 'created_at as createdAt', 'work_year as workYear'])
      .select((eb) => eb.ref('category').$castTo<ActivityCategory>().as('category'))
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .where('status', '=', 'DONE')
      .where(sql<boolean>`(created_at, id) > (${last.createdAt}, ${last.id})`)
      .orderBy('created_at')
      .orderBy('id')
      .limit(PAGE_ITEMS)
      .execute();

  return {
    /** The user's DONE entries, in parts between which other requests are answered. */
    async *done(userId: string): AsyncGenerator<readonly StoredEntry[]> {
      let last = { createdAt: Number.MIN_SAFE_INTEGER, id: '' };
      for (;;) {
        const page = await pageAfter(userId, last);
        yield page;
        const end = page.at(-1);
        if (page.length < PAGE_ITEMS || end === undefined) return;
        last = end;
        await setImmediate();
      }
    },
  };
}
