import { sql } from 'kysely';
import { isActiveUser } from '#platform/database/active-user.ts';
import type { Db } from '#platform/database/connect.ts';
import { MINUTE_MS } from '#platform/system/clock.ts';

export interface DropRow {
  readonly id: string;
  readonly userId: string;
  readonly folderId: string;
  readonly name: string;
  readonly instructions: string;
  readonly tokenHash: string;
  readonly sealedToken: string;
  readonly passwordHash: string | null;
  readonly createdAt: number;
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
  readonly maxBytes: number;
  readonly maxFiles: number;
  readonly fileMaxBytes: number | null;
  /** 1: a letter tells of each visit. */
  readonly letters: number;
  readonly receivedBytes: number;
  readonly receivedFiles: number;
  readonly lastUsedAt: number | null;
}

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

export type NewDropRow = Omit<DropRow, 'revokedAt' | 'receivedBytes' | 'receivedFiles' | 'lastUsedAt'>;

export type DropQueries = ReturnType<typeof dropQueries>;

const COLUMNS = [
  'drops.id',
  'drops.user_id as userId',
  'drops.folder_id as folderId',
  'drops.name',
  'drops.instructions',
  'drops.token_hash as tokenHash',
  'drops.sealed_token as sealedToken',
  'drops.password_hash as passwordHash',
  'drops.created_at as createdAt',
  'drops.expires_at as expiresAt',
  'drops.revoked_at as revokedAt',
  'drops.max_bytes as maxBytes',
  'drops.max_files as maxFiles',
  'drops.file_max_bytes as fileMaxBytes',
  'drops.letters',
  'drops.received_bytes as receivedBytes',
  'drops.received_files as receivedFiles',
  'drops.last_used_at as lastUsedAt',
] as const;

/** Functions for owners take the owner first; those for visitors find working links only. */
export function dropQueries(db: Db) {
  /** Links with the id of their folder in `folders`, or null if it is in the trash, was deleted or is the root. */
  const withFolder = () =>
    db
      .selectFrom('drops')
      .leftJoin('folders', (join) =>
        join
          .onRef('folders.user_id', '=', 'drops.user_id')
          .onRef('folders.id', '=', 'drops.folder_id')
          .on('folders.deleted_at', 'is', null),
      );
  /** Neither ended nor revoked, with its folder, and of an owner who is neither suspended nor leaving. */
  const working = (now: number) =>
    withFolder()
      .innerJoin('users', 'users.id', 'drops.user_id')
      .select(COLUMNS)
      .where(isActiveUser)
      .where('drops.revoked_at', 'is', null)
      .where((eb) => eb.or([eb('drops.expires_at', 'is', null), eb('drops.expires_at', '>', now)]))
      .where((eb) => eb.or([eb('drops.folder_id', '=', ''), eb('folders.id', 'is not', null)]));
  const change = (userId: string, id: string) =>
    db.updateTable('drops').where('user_id', '=', userId).where('id', '=', id);

  return {
    async list(userId: string): Promise<ListedDrop[]> {
      const rows = await withFolder()
        .select(COLUMNS)
        .select('folders.id as liveFolder')
        .select((eb) => {
          const arriving = eb
            .selectFrom('uploads')
            .where('uploads.user_id', '=', userId)
            .whereRef('uploads.drop_id', '=', 'drops.id');
          return [
            arriving.select(sql<number>`count(*)`.as('count')).as('arrivingFiles'),
            arriving.select(sql<number | string>`coalesce(sum(size), 0)`.as('sum')).as('arrivingBytes'),
          ];
        })
        .where('drops.user_id', '=', userId)
        .orderBy('drops.id', 'desc')
        .execute();
      return rows.map(({ liveFolder, arrivingFiles, arrivingBytes, ...row }) => ({
        ...row,
        arrivingFiles: Number(arrivingFiles),
        arrivingBytes: Number(arrivingBytes),
        hasFolder: row.folderId === '' || liveFolder !== null,
      }));
    },

    async count(userId: string): Promise<number> {
      const counted = db
        .selectFrom('drops')
        .select(sql<number>`count(*)`.as('count'))
        .where('user_id', '=', userId);
      return (await counted.executeTakeFirstOrThrow()).count;
    },

    async insert(drop: NewDropRow): Promise<void> {
      await db
        .insertInto('drops')
        .values({
          id: drop.id,
          user_id: drop.userId,
          folder_id: drop.folderId,
          name: drop.name,
          instructions: drop.instructions,
          token_hash: drop.tokenHash,
          sealed_token: drop.sealedToken,
          password_hash: drop.passwordHash,
          created_at: drop.createdAt,
          expires_at: drop.expiresAt,
          max_bytes: drop.maxBytes,
          max_files: drop.maxFiles,
          file_max_bytes: drop.fileMaxBytes,
          letters: drop.letters,
        })
        .execute();
    },

    async setLetters(userId: string, id: string, letters: boolean): Promise<boolean> {
      const changed = change(userId, id).set({ letters: letters ? 1 : 0 });
      return (await changed.returning('id').execute()).length > 0;
    },

    /** False if it is not the user's, or revoked already. */
    async revoke(userId: string, id: string, now: number): Promise<boolean> {
      const changed = change(userId, id).where('revoked_at', 'is', null).set({ revoked_at: now });
      return (await changed.returning('id').execute()).length > 0;
    },

    async delete(userId: string, id: string): Promise<boolean> {
      const deleted = db.deleteFrom('drops').where('user_id', '=', userId).where('id', '=', id);
      return (await deleted.returning('id').execute()).length > 0;
    },

    async deleteByUser(userId: string): Promise<void> {
      await db.deleteFrom('drops').where('user_id', '=', userId).execute();
    },

    async exists(userId: string, id: string): Promise<boolean> {
      const found = db.selectFrom('drops').select('id').where('user_id', '=', userId).where('id', '=', id);
      return (await found.executeTakeFirst()) !== undefined;
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

    findByToken: async (tokenHash: string, now: number): Promise<DropRow | null> =>
      (await working(now).where('drops.token_hash', '=', tokenHash).executeTakeFirst()) ?? null,

    findById: async (id: string, now: number): Promise<DropRow | null> =>
      (await working(now).where('drops.id', '=', id).executeTakeFirst()) ?? null,

    /** Notes to the minute that somebody looked. */
    async markUsed({ userId, id }: DropRow, now: number): Promise<void> {
      await change(userId, id)
        .set({ last_used_at: now })
        .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', now - MINUTE_MS)]))
        .execute();
    },
  };
}
