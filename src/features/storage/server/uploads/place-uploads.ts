import { fileNameKey } from '#platform/contract/file-name.ts';
import { Problem } from '#platform/contract/problem.ts';
import { FILES_PER_USER_MAX, ROOT_FOLDER_ID, type ConflictRule } from '../../contract/storage.ts';
import { createKeyedGroupCommit } from '#platform/jobs/group-commit.ts';
import type { Charge, FileQueries } from '../file-queries.ts';
import type { FileRow } from '../file-rows.ts';
import { isLiveFolder } from '../folders/folder-rules.ts';
import { lockAccount, placeFile } from './place-file.ts';
import type { StoragePorts, StorageQueries } from '../ports.ts';
import type { UploadQueries, UploadRow } from './upload-queries.ts';

/** A complete staged content that is about to become a file. */
export interface StagedUpload {
  readonly id: string;
  readonly userId: string;
  readonly folderId: string;
  readonly name: string;
  readonly rule: ConflictRule;
  readonly size: number;
  readonly sha256: string;
  readonly sha1: string;
  /** When the content was changed last; null if its sender does not say it. */
  readonly modifiedAt: number | null;
  readonly idempotencyKey?: string | undefined;
  /**
   * Of a resumable upload: the account was charged when it was created, and its row in `uploads` is deleted with this
   * step. Null for an upload in one request.
   */
  readonly fence: number | null;
}

/** Of a repeated upload, the row is that of the first one. */
export type PlaceUpload = (upload: StagedUpload) => Promise<FileRow>;

type Outcome = { readonly row: FileRow } | { readonly error: unknown };
type Outcomes = ReadonlyMap<StagedUpload, Outcome>;

export interface UploadPlacerPorts extends Pick<StoragePorts, 'transaction' | 'limits' | 'clock'> {
  /** Uploads of users with the same key share transactions, and therefore wait for each other's locks. */
  readonly groupOf: (userId: string) => string;
}

/**
 * Charges the account of a committed content and inserts its row. Contents that are ready while an earlier transaction
 * is committed share the next one, and so its sync to the disk; none is answered before (docs/storage.md).
 */
export function createUploadPlacer({ transaction, limits, clock, groupOf }: UploadPlacerPorts): PlaceUpload {
  async function placeAll(group: readonly StagedUpload[]): Promise<Outcomes> {
    let isComplete = false;
    try {
      const rows = await transaction(async (queries) => {
        const placed = await placeByUser(queries, group);
        isComplete = true;
        return placed;
      });
      return new Map([...rows].map(([upload, row]) => [upload, { row }]));
    } catch (error) {
      // A failed commit may have succeeded, although its answer was lost.
      if (isComplete || group.length === 1) return new Map(group.map((upload) => [upload, { error }]));
      return placeEach(group);
    }
  }

  /** After a refusal, which must not concern the others of the group. Their transaction was rolled back. */
  async function placeEach(group: readonly StagedUpload[]): Promise<Outcomes> {
    const outcomes: [StagedUpload, Outcome][] = [];
    for (const upload of group) outcomes.push(...(await placeAll([upload])));
    return new Map(outcomes);
  }

  async function placeByUser(queries: StorageQueries, group: readonly StagedUpload[]) {
    const { files, uploads, folders, dropFiles } = queries;
    const rows = new Map<StagedUpload, FileRow>();
    for (const [userId, all] of Map.groupBy(group, (upload) => upload.userId)) {
      const stored = await findStored(files, userId, all);
      for (const [upload, row] of stored) rows.set(upload, row);
      const mine = all.filter((upload) => !stored.has(upload));
      const resumed = await takeOver(files, uploads, userId, mine);
      for (const [wanted, some] of Map.groupBy(mine, (upload) => upload.folderId)) {
        // A folder that was deleted while its files were sent must not take them with it.
        const folderId = (await isLiveFolder(folders, userId, wanted)) ? wanted : ROOT_FOLDER_ID;
        const placed = await placeInFolder(files, userId, folderId, some);
        for (const [index, row] of placed.entries()) rows.set(some[index] as StagedUpload, row);
      }
      for (const upload of resumed) await dropFiles.noteArrival(upload, clock());
    }
    return rows;
  }

  /** Those that an earlier request has stored. Locks the account first, which that one held until its rows were there. */
  async function findStored(files: FileQueries, userId: string, group: readonly StagedUpload[]) {
    const keys = keysOf(group);
    if (keys.length > 0) await lockAccount(files, userId);
    const known = await files.findByKeys(userId, keys);
    return new Map(
      group.flatMap((upload): [StagedUpload, FileRow][] => {
        const row = known.get(upload.idempotencyKey ?? '');
        if (row === undefined) return [];
        assertSameContent(row, upload);
        return [[upload, row]];
      }),
    );
  }

  /** Locks the account, charges it for what was not charged yet, and ends the uploads, which it returns. */
  async function takeOver(
    files: FileQueries,
    uploads: UploadQueries,
    userId: string,
    group: readonly StagedUpload[],
  ): Promise<UploadRow[]> {
    const uncharged = group.filter(({ fence }) => fence === null);
    if (uncharged.length === 0) await lockAccount(files, userId);
    else {
      const bytes = uncharged.reduce((sum, { size }) => sum + size, 0);
      await chargeAccount(files, userId, { bytes, files: uncharged.length }, limits.userQuotaBytes);
    }
    const resumed: UploadRow[] = [];
    for (const { id, fence } of group) {
      if (fence === null) continue;
      const upload = await uploads.remove(userId, id, fence);
      if (upload === null) throw new Problem('storage.no-upload');
      resumed.push(upload);
    }
    return resumed;
  }

  /** With one query each to look for the names and to insert the rows, if no name is taken. */
  async function placeInFolder(
    files: FileQueries,
    userId: string,
    folderId: string,
    group: readonly StagedUpload[],
  ): Promise<readonly FileRow[]> {
    const createdAt = clock();
    const rows = group.map(({ id, name, size, sha256, sha1, modifiedAt, idempotencyKey }) => {
      const content = { size, sha256, sha1, createdAt, modifiedAt };
      return { id, userId, folderId, name, ...content, idempotencyKey };
    });
    const keys = new Set(group.map(({ name }) => fileNameKey(name)));
    const taken = await files.findNames(userId, folderId, [...keys]);
    if (taken.size === 0 && keys.size === group.length) return files.insertAll(rows);
    const placed: FileRow[] = [];
    for (const [index, row] of rows.entries()) {
      placed.push(await placeFile(files, row, (group[index] as StagedUpload).rule));
    }
    return placed;
  }

  const commit = createKeyedGroupCommit<StagedUpload, Outcomes>(({ userId }) => groupOf(userId), placeAll);

  return async (upload) => {
    const outcome = (await commit(upload)).get(upload);
    if (outcome === undefined) throw new Error('An upload was left out of its group.');
    if ('error' in outcome) throw outcome.error;
    return outcome.row;
  };
}

export function keysOf(uploads: readonly Pick<StagedUpload, 'idempotencyKey'>[]): string[] {
  return uploads.flatMap(({ idempotencyKey }) => idempotencyKey ?? []);
}

/** So that no content is lost by the mistake of its sender. @throws Problem `request.invalid` */
export function assertSameContent(stored: Pick<FileRow, 'sha256'>, sent: Pick<FileRow, 'sha256'>): void {
  if (stored.sha256 !== sent.sha256)
    throw new Problem('request.invalid', { detail: 'Another content was stored with this key.' });
}

/** @throws Problem `storage.quota`, `storage.too-many-files`. */
export async function chargeAccount(
  files: FileQueries,
  userId: string,
  charge: Charge,
  defaultQuota: number,
): Promise<void> {
  if (await files.charge(userId, charge, defaultQuota)) return;
  const account = await files.account(userId);
  const isFull = account.files + charge.files > FILES_PER_USER_MAX;
  throw new Problem(isFull ? 'storage.too-many-files' : 'storage.quota');
}
