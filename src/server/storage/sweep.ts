import { FILE_RESTORE_DAYS, UPLOAD_RESUME_DAYS } from '#contract/storage.ts';
import type { BlobStore } from '../files/files.ts';
import { DAY_MS, HOUR_MS } from '../kernel/clock.ts';
import type { StorageTransaction, UpkeepStore, UploadStore } from './ports.ts';
import type { ResumableUploads } from './resumable.ts';
import { purgeTrash, removeBlobs } from './service.ts';

/** What is younger may still be on its way to its row. */
const ORPHAN_MS = DAY_MS;
const ROW_SETTLED_MS = HOUR_MS;
/** After every id, as ids are hexadecimal. */
const LAST_ID = 'g';

export interface SweepPorts {
  readonly upkeep: UpkeepStore;
  readonly uploads: UploadStore;
  readonly resumable: Pick<ResumableUploads, 'cancel'>;
  readonly transaction: StorageTransaction;
  readonly blobs: BlobStore;
  readonly clock: () => number;
}

export interface Sweeper {
  /** At the start and hourly: what has expired, what was left behind, what is missing. */
  sweep(): Promise<void>;
  /** Contents without a row that the last sweep saw and left, because they are young. */
  orphans(): number;
}

export function sweeper({ upkeep, uploads, resumable, transaction, blobs, clock }: SweepPorts): Sweeper {
  let orphans = 0;

  async function expire(): Promise<void> {
    const now = clock();
    for (const { userId, id } of await uploads.idleSince(now - UPLOAD_RESUME_DAYS * DAY_MS)) {
      await resumable.cancel(userId, id);
    }
    const before = now - FILE_RESTORE_DAYS * DAY_MS;
    for (const userId of await upkeep.usersWithTrashBefore(before)) {
      await removeBlobs(blobs, await purgeTrash(transaction, userId, { before }));
    }
  }

  async function discardLeftovers(): Promise<void> {
    const old = (await blobs.staged()).filter(({ touchedAt }) => touchedAt < clock() - ORPHAN_MS);
    const known = old.length === 0 ? new Set() : await uploads.known(old.map(({ id }) => id));
    for (const { id } of old.filter((staged) => !known.has(staged.id))) await blobs.discardStaged(id);
  }

  /** Walks over contents and rows at once, both by ascending id. The contents are read first: a row never is older. */
  async function compare(): Promise<void> {
    orphans = 0;
    let after = '';
    for await (const ids of blobs.list()) {
      const last = ids.at(-1);
      if (last === undefined) continue;
      await comparePage(new Set(ids), after, last);
      after = last;
    }
    await comparePage(new Set(), after, LAST_ID);
  }

  async function comparePage(ids: ReadonlySet<string>, after: string, through: string): Promise<void> {
    const rows = await upkeep.blobRows(after, through);
    const known = new Set(rows.map(({ id }) => id));
    for (const id of ids) if (!known.has(id)) await removeOrphan(id);
    for (const { id, createdAt, missingSince } of rows) {
      const isMissing = !ids.has(id) && createdAt < clock() - ROW_SETTLED_MS && !(await blobs.exists(id));
      if (isMissing !== (missingSince !== null)) await upkeep.setMissing(id, isMissing ? clock() : null);
    }
  }

  async function removeOrphan(id: string): Promise<void> {
    const committedAt = await blobs.committedAt(id);
    if (committedAt === null || (await uploads.known([id])).size > 0) return;
    if (committedAt < clock() - ORPHAN_MS) await blobs.remove(id);
    else orphans += 1;
  }

  return {
    async sweep() {
      await expire();
      await discardLeftovers();
      await compare();
    },
    orphans: () => orphans,
  };
}
