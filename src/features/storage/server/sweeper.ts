import { chunks, regroup } from '#platform/responses/chunks.ts';
import { DROP_FIRST_HOURS } from '../contract/drops.ts';
import { FILE_RESTORE_DAYS, UPLOAD_RESUME_DAYS } from '../contract/storage.ts';
import { DAY_MS, HOUR_MS } from '#platform/system/clock.ts';
import type { Log } from '#platform/system/log.ts';
import type { QuarantineKind, QuarantineStore } from '#platform/database/quarantine-queries.ts';
import { createQuarantineRound } from '#platform/operations/quarantine.ts';
import { createFolderTrash } from './folders/folder-trash.ts';
import type { StoragePorts } from './ports.ts';
import { ignoreMissingUpload, type ResumableUploads } from './uploads/resumable-uploads.ts';
import { purgeTrash } from './purge-trash.ts';
import { expiryOf } from './uploads/upload-expiry.ts';

/** Younger objects may still get their row. */
const ORPHAN_AGE_MS = DAY_MS;
const ROW_GRACE_MS = HOUR_MS;
/** Sorts after every id, because ids are hexadecimal. */
const LAST_ID = 'g';
const IDS_PER_QUERY = 500;

export interface SweeperPorts extends StoragePorts {
  readonly resumable: Pick<ResumableUploads, 'cancelNow'>;
  readonly quarantine: QuarantineStore;
  readonly log: Log;
}

export type Sweeper = ReturnType<typeof createSweeper>;

export function createSweeper(ports: SweeperPorts) {
  const { maintenance, uploads, resumable, transaction, blobs, quarantine: store, log } = ports;
  const { finishDeletion } = createFolderTrash(ports);
  let orphanCount = 0;

  const startRound = (
    kind: QuarantineKind,
    reason: string,
    now: number,
    remove: (id: string) => Promise<void>,
  ) => createQuarantineRound({ store, log, kind, reason, now, remove });

  async function expireUploads(now: number, signal: AbortSignal): Promise<void> {
    const times = { own: now - UPLOAD_RESUME_DAYS * DAY_MS, visitors: now - DROP_FIRST_HOURS * HOUR_MS };
    await runEach(await uploads.idleSince(times), signal, async ({ userId, id }) => {
      const upload = await uploads.find(userId, id);
      if (upload !== null && expiryOf(upload) < now)
        await resumable.cancelNow(userId, id).catch(ignoreMissingUpload);
    });
  }

  async function emptyTrash(now: number, signal: AbortSignal): Promise<void> {
    const before = now - FILE_RESTORE_DAYS * DAY_MS;
    await runEach(await maintenance.usersWithTrashBefore(before), signal, async (userId) => {
      await purgeTrash({ transaction, blobs }, userId, { before });
    });
  }

  /** What a node that ended has left of a folder's way into the trash, or back. */
  async function finishDeletions(_now: number, signal: AbortSignal): Promise<void> {
    await runEach(await maintenance.unfinishedDeletions(), signal, finishDeletion);
  }

  async function compareStaged(now: number, signal: AbortSignal): Promise<void> {
    const reason = 'an unfinished upload in the store without a row';
    const round = await startRound('staged-upload', reason, now, (id) => blobs.discardStaged(id));
    for (const some of chunks(await blobs.staged(), IDS_PER_QUERY)) {
      signal.throwIfAborted();
      const known = await uploads.existingIds(some.map(({ id }) => id));
      const unknown = some.filter(({ id }) => !known.has(id));
      await round.addUnexplained(
        unknown.map((staged) => ({ ...staged, isYoung: staged.touchedAt >= now - ORPHAN_AGE_MS })),
      );
    }
    await round.finish();
  }

  /** Compares blobs and rows page by page, both by ascending id. Blobs are read first, as each is older than its row. */
  async function compareBlobs(now: number, signal: AbortSignal): Promise<void> {
    const round = await startRound('blob', 'a content in the store without a file', now, (id) =>
      blobs.remove(id),
    );
    let young = 0;
    const comparePage = async (ids: readonly string[], after: string, through: string) => {
      signal.throwIfAborted();
      const unknown = await compareRows(new Set(ids), { after, through }, now);
      const found = await orphansAmong(unknown, now);
      young += found.filter(({ isYoung }) => isYoung).length;
      await round.addUnexplained(found);
    };
    let after = '';
    // The store's own pages may be short: a folder on disk has the contents of some hours.
    for await (const ids of regroup(blobs.list(), IDS_PER_QUERY)) {
      const last = ids.at(-1) ?? after;
      await comparePage(ids, after, last);
      after = last;
    }
    await comparePage([], after, LAST_ID);
    await round.finish();
    orphanCount = young;
  }

  /** Marks rows whose content is missing and returns the blobs that have no row. */
  async function compareRows(
    ids: ReadonlySet<string>,
    range: { after: string; through: string },
    now: number,
  ): Promise<string[]> {
    const unknown = new Set(ids);
    for (let { after } = range; ;) {
      const rows = await maintenance.listBlobRows(after, range.through, IDS_PER_QUERY);
      for (const { id, createdAt, missingSince } of rows) {
        unknown.delete(id);
        const isMissing = !ids.has(id) && createdAt < now - ROW_GRACE_MS && !(await blobs.exists(id));
        if (isMissing !== (missingSince !== null)) await maintenance.setMissing(id, isMissing ? now : null);
      }
      const last = rows.at(-1);
      if (last === undefined || rows.length < IDS_PER_QUERY) return [...unknown];
      after = last.id;
    }
  }

  /** The blob of an upload that is just finishing may be committed without having a row yet. */
  async function orphansAmong(ids: readonly string[], now: number) {
    const ending = await uploads.existingIds(ids);
    const found = [];
    for (const id of ids.filter((unknown) => !ending.has(unknown))) {
      const facts = await blobs.stat(id);
      if (facts) found.push({ id, bytes: facts.bytes, isYoung: facts.committedAt >= now - ORPHAN_AGE_MS });
    }
    return found;
  }

  return {
    /**
     * Removes expired and orphaned objects and marks missing ones, at the start and hourly. `now` is the witnessed
     * time, because little of this can be undone. If one step fails, the others still run.
     */
    async sweep(now: number, signal: AbortSignal = new AbortController().signal): Promise<void> {
      // Blobs before staged uploads: the latter comparison discards the notes of deleted uploads.
      const steps = [expireUploads, finishDeletions, emptyTrash, compareBlobs, compareStaged];
      await runEach(steps, signal, (step) => step(now, signal));
    },
    /** Blobs without a row that the last sweep left alone, because they are young. */
    orphanCount: () => orphanCount,
  };
}

/** Handles all items one after the other, then throws what failed. */
async function runEach<T>(
  all: readonly T[],
  signal: AbortSignal,
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const one of all) {
    signal.throwIfAborted();
    await work(one).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} steps of the clean-up failed.`);
}
