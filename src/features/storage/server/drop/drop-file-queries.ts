import { DROP_EMAIL_MINUTES } from '../../contract/drops.ts';
import { Problem } from '#platform/contract/problem.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/connect.ts';
import { MINUTE_MS } from '#platform/system/clock.ts';
import type { Progress } from '../uploads/upload-expiry.ts';
import type { UploadRow } from '../uploads/upload-queries.ts';
import type { DropRoom } from './drop-limits.ts';

/** Who sends: a visit by a link, and whose link it is. */
export interface DropVisitor {
  readonly userId: string;
  readonly dropId: string;
  readonly visitId: string;
}

/** With a keyed digest of the address, null where addresses are not limited. */
export interface DropSender extends DropVisitor {
  readonly senderKey: string | null;
}

/** An unfinished upload of a visitor. */
export interface ArrivingRow extends Progress {
  readonly id: string;
  readonly dropId: string;
  readonly visitId: string;
  readonly name: string;
  readonly sender: string;
}

export interface SentFile {
  readonly name: string;
  readonly size: number;
}

export type DropFileQueries = ReturnType<typeof dropFileQueries>;

const EMAIL_DELAY_MS = DROP_EMAIL_MINUTES * MINUTE_MS;
/** How much of what a link takes one visit or address may begin at once. */
const SENDER_SHARE = 0.5;
const RETRY_AFTER_SECONDS = 5;
const EMPTY_VISITS_PER_LINK = 50;

/** What arrives by links, and what they still take. */
export function dropFileQueries(db: Db) {
  const ofVisit = ({ userId, visitId }: DropVisitor) =>
    db.selectFrom('drop_files').where('user_id', '=', userId).where('visit_id', '=', visitId);
  const changeVisit = ({ userId, visitId }: Pick<DropVisitor, 'userId' | 'visitId'>) =>
    db.updateTable('drop_visits').where('user_id', '=', userId).where('id', '=', visitId);

  return {
    /** Unfinished uploads take their part, which is free again when they are cancelled. Null for unknown and revoked links. */
    async room({ userId, dropId }: Pick<DropVisitor, 'userId' | 'dropId'>): Promise<DropRoom | null> {
      const limits = await db
        .selectFrom('drops')
        .select(['max_files', 'max_bytes', 'file_max_bytes', 'received_files', 'received_bytes'])
        .where('user_id', '=', userId)
        .where('id', '=', dropId)
        // An upload that begins while the link is revoked.
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      if (limits === undefined) return null;
      const arriving = await db
        .selectFrom('uploads')
        .select([sql<number>`count(*)`.as('files'), sql<number | string>`coalesce(sum(size), 0)`.as('bytes')])
        .where('user_id', '=', userId)
        .where('drop_id', '=', dropId)
        .executeTakeFirstOrThrow();
      return {
        files: Math.max(0, limits.max_files - limits.received_files - arriving.files),
        bytes: Math.max(0, limits.max_bytes - limits.received_bytes - Number(arriving.bytes)),
        fileMaxBytes: limits.file_max_bytes,
      };
    },

    /**
     * What a visit and an address have begun and not sent must leave room for others, except for a single file.
     * @throws Problem `storage.too-many-uploads`
     */
    async assertShare({ userId, dropId, visitId, senderKey }: DropSender, bytes: number): Promise<void> {
      if (senderKey === null) return;
      const { files, unsent, maxFiles, maxBytes } = await db
        .selectFrom('drops')
        .leftJoin('uploads', (join) =>
          join
            .onRef('uploads.drop_id', '=', 'drops.id')
            .onRef('uploads.user_id', '=', 'drops.user_id')
            .on((eb) => eb.or([eb('sender_key', '=', senderKey), eb('visit_id', '=', visitId)])),
        )
        .select([
          'max_files as maxFiles',
          'max_bytes as maxBytes',
          sql<number>`count(uploads.id)`.as('files'),
          sql<number | string>`coalesce(sum(size - received), 0)`.as('unsent'),
        ])
        .where('drops.user_id', '=', userId)
        .where('drops.id', '=', dropId)
        .groupBy(['max_files', 'max_bytes'])
        .executeTakeFirstOrThrow();
      const isLarge = files + 1 > maxFiles * SENDER_SHARE || Number(unsent) + bytes > maxBytes * SENDER_SHARE;
      if (files > 0 && isLarge)
        throw new Problem('storage.too-many-uploads', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    },

    /** What visitors have begun by a link, the most recently active first. */
    arriving: ({ userId, dropId }: Pick<DropVisitor, 'userId' | 'dropId'>): Promise<ArrivingRow[]> =>
      db
        .selectFrom('uploads')
        .innerJoin('drop_visits', 'drop_visits.id', 'uploads.visit_id')
        .select([
          'uploads.id',
          'drop_visits.drop_id as dropId',
          'drop_visits.id as visitId',
          'uploads.name',
          'sender',
          'size',
          'received',
          'arrived',
          'created_at as createdAt',
          'uploads.active_at as activeAt',
        ])
        .where('uploads.user_id', '=', userId)
        .where('uploads.drop_id', '=', dropId)
        .orderBy('uploads.active_at', 'desc')
        .orderBy('uploads.id', 'desc')
        .execute(),

    /** Notes a visit, unless it is known, and forgets the oldest of many that have sent nothing. */
    async beginVisit({ userId, dropId, visitId }: DropVisitor, now: number): Promise<void> {
      await db
        .insertInto('drop_visits')
        .values({ id: visitId, user_id: userId, drop_id: dropId, active_at: now, due_at: null })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ active_at: now }))
        .execute();
      const forgotten = emptyVisits(db)
        .where('user_id', '=', userId)
        .where('drop_id', '=', dropId)
        .where('id', '<>', visitId)
        .orderBy('active_at', 'desc')
        .offset(EMPTY_VISITS_PER_LINK - 1)
        .limit(EMPTY_VISITS_PER_LINK);
      await db.deleteFrom('drop_visits').where('id', 'in', forgotten).execute();
    },

    /** Notes that an upload has become a file, if it came by a link that was not forgotten meanwhile. */
    async noteArrival({ id, userId, dropId, visitId, name, size }: UploadRow, now: number): Promise<void> {
      if (dropId === null || visitId === null) return;
      const visit = changeVisit({ userId, visitId })
        .set({ active_at: now, due_at: now + EMAIL_DELAY_MS })
        .returning('id');
      if ((await visit.executeTakeFirst()) === undefined) return;
      const origin = { user_id: userId, drop_id: dropId, visit_id: visitId };
      await db
        .insertInto('drop_files')
        .values({ file_id: id, ...origin, name, size, received_at: now })
        .execute();
      await db
        .updateTable('drops')
        .set((eb) => ({
          received_files: eb('received_files', '+', 1),
          received_bytes: eb('received_bytes', '+', size),
          last_used_at: now,
        }))
        .where('user_id', '=', userId)
        .where('id', '=', dropId)
        .execute();
    },

    /** Whether this visit has begun an upload, which may have become a file. */
    async isOwn(visitor: DropVisitor, id: string): Promise<boolean> {
      const begun = db
        .selectFrom('uploads')
        .select('id')
        .where('user_id', '=', visitor.userId)
        .where('visit_id', '=', visitor.visitId)
        .where('id', '=', id);
      if ((await begun.executeTakeFirst()) !== undefined) return true;
      // Second, because an upload that ends in between is found here.
      const finished = ofVisit(visitor).select('file_id').where('file_id', '=', id);
      return (await finished.executeTakeFirst()) !== undefined;
    },

    /** As the visitor called them, oldest first. */
    sentIn: (visitor: DropVisitor): Promise<SentFile[]> =>
      ofVisit(visitor).select(['name', 'size']).orderBy('received_at').orderBy('file_id').execute(),

    async setSender(visitor: DropVisitor, sender: string, message: string): Promise<void> {
      await changeVisit(visitor).set({ sender, message }).execute();
    },

    /** Puts off the letter of a visit in which bytes still arrive. */
    async noteActivity(visitor: DropVisitor, now: number): Promise<void> {
      await changeVisit(visitor).set({ active_at: now }).execute();
      await changeVisit(visitor)
        .where('due_at', 'is not', null)
        .set({ due_at: now + EMAIL_DELAY_MS })
        .execute();
    },

    /** The letter of a visit need not wait any longer. */
    async endVisit(visitor: DropVisitor, now: number): Promise<void> {
      await changeVisit(visitor).where('due_at', 'is not', null).set({ due_at: now }).execute();
    },

    /** Forgets what was deleted for good since. */
    async eraseOrphans(): Promise<void> {
      await db
        .deleteFrom('drop_files')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('files')
                .select('files.id')
                .whereRef('files.user_id', '=', 'drop_files.user_id')
                .whereRef('files.id', '=', 'drop_files.file_id'),
            ),
          ),
        )
        .execute();
    },

    /** Forgets visits that have left nothing, or nothing that still exists. */
    async eraseEmptyVisits(before: number): Promise<void> {
      const forgotten = emptyVisits(db).where('active_at', '<', before);
      await db.deleteFrom('drop_visits').where('id', 'in', forgotten).execute();
    },
  };
}

/** The ids of visits by which nothing has arrived that still exists, and nothing is arriving. */
function emptyVisits(db: Db) {
  return db
    .selectFrom('drop_visits')
    .select('drop_visits.id')
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('drop_files').select('file_id').whereRef('visit_id', '=', 'drop_visits.id')),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('uploads')
            .select('uploads.id')
            .where('uploads.drop_id', 'is not', null)
            .whereRef('uploads.drop_id', '=', 'drop_visits.drop_id')
            .whereRef('uploads.visit_id', '=', 'drop_visits.id'),
        ),
      ),
    );
}
