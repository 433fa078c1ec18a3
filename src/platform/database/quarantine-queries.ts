import { sql } from 'kysely';
import { chunks } from '../responses/chunks.ts';
import type { Db } from './connect.ts';

/** Kinds of objects in the file store or the outbox folder that may have no database row. */
export type QuarantineKind = 'blob' | 'staged-upload' | 'kept-email';

export interface QuarantinedObject {
  readonly id: string;
  readonly bytes: number;
}

export interface QuarantineCount {
  readonly kind: QuarantineKind;
  readonly objects: number;
  readonly bytes: number;
  /** When the oldest object was found. */
  readonly oldestAt: number;
  /** Objects whose removal no admin has confirmed. */
  readonly unconfirmed: number;
  /** Objects of this kind that have a row. */
  readonly known: number;
}

/** Ids after one and up to another. */
export interface IdRange {
  readonly after: string;
  readonly through: string;
}

const PAGE_SIZE = 500;
/** Eight values per row; SQLite allows 32,766 values per statement. */
const INSERT_MAX_ROWS = 500;

export type QuarantineStore = ReturnType<typeof quarantineQueries>;

/** The tables `quarantine` and `removals`. */
export function quarantineQueries(db: Db) {
  return {
    /** Returns the ids whose rows were deleted on purpose. */
    async findIntendedRemovals(kind: QuarantineKind, ids: readonly string[]): Promise<ReadonlySet<string>> {
      if (ids.length === 0) return new Set();
      // An upload may have been committed before it was cancelled or expired; its content is then not needed either.
      const kinds = kind === 'blob' ? ['blob', 'staged-upload'] : [kind];
      const rows = db.selectFrom('removals').select('id').where('kind', 'in', kinds);
      return new Set((await rows.where('id', 'in', [...ids]).execute()).map(({ id }) => id));
    },

    /** Erases removal records older than a time, because their objects are gone. */
    async eraseRemovals(kind: QuarantineKind, range: IdRange, before: number): Promise<void> {
      await db.deleteFrom('removals').where(isWithin(kind, range)).where('at', '<', before).execute();
    },

    /** Returns how many objects are new in quarantine. */
    async add(
      kind: QuarantineKind,
      objects: readonly QuarantinedObject[],
      why: string,
      now: number,
    ): Promise<number> {
      let added = 0;
      for (const some of chunks(objects, INSERT_MAX_ROWS)) {
        const rows = some.map(({ id, bytes }) => ({ kind, id, bytes, why, since: now, seen_at: now }));
        const held = await db
          .insertInto('quarantine')
          .values(rows)
          .onConflict((conflict) =>
            conflict.columns(['kind', 'id']).doUpdateSet((eb) => ({ seen_at: eb.ref('excluded.seen_at') })),
          )
          .returning('since')
          .execute();
        added += held.filter(({ since }) => since === now).length;
      }
      return added;
    },

    async release(kind: QuarantineKind, ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await db
        .deleteFrom('quarantine')
        .where('kind', '=', kind)
        .where('id', 'in', [...ids])
        .execute();
    },

    async markUnseen(kind: QuarantineKind, range: IdRange): Promise<void> {
      await db.updateTable('quarantine').set({ seen_at: 0 }).where(isWithin(kind, range)).execute();
    },

    /** Releases objects that no sweep has seen since a time; `markUnseen` sets it to 0. */
    async releaseUnseen(kind: QuarantineKind, range: IdRange, since: number): Promise<void> {
      await db.deleteFrom('quarantine').where(isWithin(kind, range)).where('seen_at', '<=', since).execute();
    },

    /** One page of the objects found before a time, by ascending id. */
    async listDue(
      kind: QuarantineKind,
      range: IdRange,
      { before, onlyConfirmed }: { before: number; onlyConfirmed: boolean },
    ): Promise<string[]> {
      let rows = db
        .selectFrom('quarantine')
        .select('id')
        .where(isWithin(kind, range))
        .where('since', '<=', before);
      if (onlyConfirmed) rows = rows.where('confirmed_at', 'is not', null);
      return (await rows.orderBy('id').limit(PAGE_SIZE).execute()).map(({ id }) => id);
    },

    async counts(): Promise<QuarantineCount[]> {
      const rows = await db
        .selectFrom('quarantine')
        .select((eb) => [
          'kind',
          eb.fn.countAll<number>().as('objects'),
          // PostgreSQL's sums are numeric, which its driver reads as text.
          sql<number | string>`sum(bytes)`.as('bytes'),
          eb.fn.min('since').as('oldestAt'),
          sql<number>`count(*) - count(confirmed_at)`.as('unconfirmed'),
        ])
        .groupBy('kind')
        .execute();
      return Promise.all(
        rows.map(async ({ kind, bytes, ...row }) => {
          const known = await countKnown(db, kind as QuarantineKind);
          return { ...row, kind: kind as QuarantineKind, bytes: Number(bytes), known };
        }),
      );
    },

    async confirm(kind: QuarantineKind, now: number): Promise<void> {
      await db
        .updateTable('quarantine')
        .set({ confirmed_at: now })
        .where('kind', '=', kind)
        .where('confirmed_at', 'is', null)
        .execute();
    },
  };
}

async function countKnown(db: Db, kind: QuarantineKind): Promise<number> {
  const count = sql<number>`count(*)`.as('known');
  const tables = {
    blob: () => db.selectFrom('files').select(count),
    'staged-upload': () => db.selectFrom('uploads').select(count),
    'kept-email': () => db.selectFrom('mails').select(count).where('kept_at', 'is not', null),
  };
  return (await tables[kind]().executeTakeFirstOrThrow()).known;
}

const isWithin = (kind: QuarantineKind, { after, through }: IdRange) =>
  sql<boolean>`kind = ${kind} and id > ${after} and id <= ${through}`;
