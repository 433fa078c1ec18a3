import { expressionBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.ts';
import { linkQueries, type LinkRow } from '#platform/links/link-queries.ts';
import { redactEmail } from '#platform/system/redact-email.ts';

export type DropRow = LinkRow<'drops'>;

export interface ListedDrop extends DropRow {
  readonly arrivingFiles: number;
  readonly arrivingBytes: number;
  readonly hasFolder: boolean;
}

/** A received file as it is today, with its visit. */
export interface DeliveredFile {
  readonly visitId: string;
  readonly sender: string;
  readonly message: string;
  readonly id: string;
  readonly name: string;
  readonly folderId: string;
  readonly size: number;
  readonly receivedAt: number;
  readonly deletedAt: number | null;
  /** '' unless another file has replaced it. */
  readonly versionOf: string;
}

export type DropQueries = ReturnType<typeof dropQueries>;

const { eb, and, or, exists } = expressionBuilder<Schema, 'drops'>();

/** The folder of a link, unless it was deleted, is in the trash or is the root. */
const liveFolder = eb
  .selectFrom('folders')
  .select('folders.id')
  .whereRef('folders.user_id', '=', 'drops.user_id')
  .whereRef('folders.id', '=', 'drops.folder_id')
  .where('folders.deleted_at', 'is', null);

/** Neither ended nor revoked, with its folder. */
const works = (now: number) =>
  and([
    eb('drops.revoked_at', 'is', null),
    or([eb('drops.expires_at', 'is', null), eb('drops.expires_at', '>', now)]),
    or([eb('drops.folder_id', '=', ''), exists(liveFolder)]),
  ]);

/** Functions for owners take the owner first. */
export function dropQueries(db: Db) {
  const links = linkQueries(db, { table: 'drops', orderBy: 'id', works });

  return {
    ...links,

    async list(userId: string): Promise<ListedDrop[]> {
      const rows = await db
        .selectFrom('drops')
        .selectAll()
        .select((of) => {
          const arriving = of
            .selectFrom('uploads')
            .where('uploads.user_id', '=', userId)
            .whereRef('uploads.drop_id', '=', 'drops.id');
          return [
            of.exists(liveFolder).as('hasLiveFolder'),
            arriving.select(sql<number>`count(*)`.as('count')).as('arrivingFiles'),
            arriving.select(sql<number | string>`coalesce(sum(size), 0)`.as('sum')).as('arrivingBytes'),
          ];
        })
        .where('drops.user_id', '=', userId)
        .orderBy('drops.id', 'desc')
        .execute();
      return rows.map(({ hasLiveFolder, arrivingFiles, arrivingBytes, ...row }) => ({
        ...row,
        arrivingFiles: Number(arrivingFiles),
        arrivingBytes: Number(arrivingBytes),
        hasFolder: row.folder_id === '' || Boolean(hasLiveFolder),
      }));
    },

    /** False if it is not the user's, or revoked already. */
    async revoke(userId: string, id: string, now: number): Promise<boolean> {
      const changed = db
        .updateTable('drops')
        .set({ revoked_at: now })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('revoked_at', 'is', null);
      return (await changed.returning('id').execute()).length > 0;
    },

    /** What arrived by a link and still exists, newest first. */
    delivered: (userId: string, dropId: string): Promise<DeliveredFile[]> =>
      db
        .selectFrom('drop_files')
        .innerJoin('drop_visits', 'drop_visits.id', 'drop_files.visit_id')
        .innerJoin('files', 'files.id', 'drop_files.file_id')
        .select([
          'drop_visits.id as visitId',
          'drop_visits.sender',
          'drop_visits.message',
          'files.id',
          'files.name',
          'files.folder_id as folderId',
          'files.size',
          'drop_files.received_at as receivedAt',
          'files.deleted_at as deletedAt',
          'files.version_of as versionOf',
        ])
        .where('drop_files.user_id', '=', userId)
        .where('drop_files.drop_id', '=', dropId)
        .where('files.user_id', '=', userId)
        .orderBy('drop_files.received_at', 'desc')
        .orderBy('drop_files.file_id', 'desc')
        .execute(),
  };
}

const BATCH_VISITS = 500;

/** Replaces an email address in what visitors have written about themselves, by the links of all users. */
export async function eraseAddressFromVisits(db: Db, email: string): Promise<void> {
  let after = '';
  for (;;) {
    const batch = await db
      .selectFrom('drop_visits')
      .select(['id', 'sender', 'message'])
      .where('id', '>', after)
      .where((visit) => visit.or([visit('sender', '<>', ''), visit('message', '<>', '')]))
      .orderBy('id')
      .limit(BATCH_VISITS)
      .execute();
    for (const { id, sender, message } of batch) {
      const redacted = { sender: redactEmail(sender, email), message: redactEmail(message, email) };
      if (redacted.sender === sender && redacted.message === message) continue;
      await db.updateTable('drop_visits').set(redacted).where('id', '=', id).execute();
    }
    const last = batch.at(-1);
    if (!last) return;
    after = last.id;
  }
}
