import { setImmediate } from 'node:timers/promises';
import type { ActivityCategory, ActivityStatus } from '../contract/activity.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/connect.ts';
import { withoutIndex } from '#platform/database/index-choice.ts';
import { ratingExpression, readExpression } from './row-queries.ts';
import type { StoredActivity } from './stored-activity.ts';

/** Those that need no parsing. */
type Field = Exclude<keyof StoredActivity, 'tags' | 'pictures' | 'cover'>;
type Entry<F extends Field> = Pick<StoredActivity, F>;

export interface EntryFilter {
  readonly status?: ActivityStatus;
  readonly categories?: readonly ActivityCategory[];
  readonly rating?: number;
}

const PART_ENTRIES = 2_000;

export type LogReader = ReturnType<typeof logReader>;

/** What other features read of logs, each only the fields that it needs. Nothing of it is in the trash. */
export function logReader(db: Db) {
  const present = () => db.selectFrom('activities').where('deleted_at', 'is', null);

  const entriesOf = (userId: string, { status, categories, rating }: EntryFilter) =>
    present()
      .where('user_id', '=', userId)
      .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
      .$if(categories !== undefined, (query) => query.where('category', 'in', categories ?? []))
      .$if(rating !== undefined, (query) => query.where(ratingExpression, '=', rating ?? null));

  /** In the order in which they were written down. */
  const partAfter = <F extends Field>(
    userId: string,
    fields: readonly F[],
    last: Entry<'createdAt' | 'id'>,
  ): Promise<Entry<F | 'createdAt' | 'id'>[]> =>
    entriesOf(userId, { status: 'DONE' })
      .select(selectionOf(['id', 'createdAt', ...fields]))
      .$castTo<Entry<F | 'createdAt' | 'id'>>()
      .where(sql<boolean>`(created_at, id) > (${last.createdAt}, ${last.id})`)
      .orderBy('created_at')
      .orderBy('id')
      .limit(PART_ENTRIES)
      .execute();

  return {
    newest: <F extends Field>(
      userId: string,
      fields: readonly F[],
      { limit, ...filter }: EntryFilter & { readonly limit?: number },
    ): Promise<Entry<F>[]> =>
      entriesOf(userId, filter)
        .select(selectionOf(fields))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
        .$castTo<Entry<F>>()
        .execute(),

    /** Those of which the day is known, the latest day first. */
    latestDays: <F extends Field>(
      userId: string,
      fields: readonly F[],
      { limit, ...filter }: EntryFilter & { readonly limit: number },
    ): Promise<Entry<F>[]> =>
      entriesOf(userId, filter)
        .select(selectionOf(fields))
        .$castTo<Entry<F>>()
        .where(sql<boolean>`length(date) >= ${'YYYY-MM-DD'.length}`)
        .orderBy('date', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),

    /** Those of these that the user has. */
    find: async <F extends Field>(
      userId: string,
      fields: readonly F[],
      ids: readonly string[],
    ): Promise<Entry<F>[]> =>
      ids.length === 0
        ? []
        : present()
            .select(selectionOf(fields))
            .$castTo<Entry<F>>()
            .where(withoutIndex(db, 'user_id'), '=', userId)
            .where('id', 'in', ids)
            .execute(),

    /** All that is DONE, in parts between which other requests are answered. */
    async *doneInParts<F extends Field>(userId: string, fields: readonly F[]) {
      let last: Entry<'createdAt' | 'id'> = { createdAt: Number.MIN_SAFE_INTEGER, id: '' };
      for (;;) {
        const part = await partAfter(userId, fields, last);
        yield part;
        const end = part.at(-1);
        if (part.length < PART_ENTRIES || end === undefined) return;
        last = end;
        await setImmediate();
      }
    },

    /** Of each category that has any. */
    counts: (userId: string, filter: EntryFilter) =>
      entriesOf(userId, filter)
        .select((eb) => [
          eb.ref('category').$castTo<ActivityCategory>().as('category'),
          eb.fn.countAll<number>().as('count'),
        ])
        .groupBy('category')
        .execute(),

    /** Differs after each change of what is in the log; a change and an undo of it may leave it the same. */
    async versionOf(userId: string): Promise<string> {
      const row = await entriesOf(userId, {})
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .select(sql<string>`cast(coalesce(sum(revision), 0) as text)`.as('revisions'))
        .select(sql<string>`cast(coalesce(sum(created_at), 0) as text)`.as('times'))
        .select(({ fn }) => fn.max<string | null>('id').as('last'))
        .executeTakeFirstOrThrow();
      return JSON.stringify(row);
    },
  };
}

function selectionOf(fields: readonly Field[]) {
  return fields.map((field) => readExpression(field).as(field));
}
