import { chunks, regroup } from '#platform/responses/chunks.ts';
import { DROP_FIRST_HOURS } from '../contract/drops.ts';
import { FILE_RESTORE_DAYS, UPLOAD_RESUME_DAYS } from '../contract/storage.ts';
import { DAY_MS, HOUR_MS, type Clock } from '#platform/system/clock.ts';
import type { Log } from '#platform/system/log.ts';
import type { IdRange, QuarantineStore } from '#platform/database/quarantine-queries.ts';
import { ALL_IDS, createQuarantineRound, type FoundObject } from '#platform/operations/quarantine.ts';
import { createFolderTrash } from './folders/folder-trash.ts';
import type { StoragePorts } from './ports.ts';
import { ignoreMissingUpload, type ResumableUploads } from './uploads/resumable-uploads.ts';
import { purgeTrash } from './purge-trash.ts';
import { expiryOf } from './uploads/upload-expiry.ts';

/** Younger objects may still get their row. */
const ORPHAN_AGE_MS = DAY_MS;
const ROW_GRACE_MS = HOUR_MS;
const IDS_PER_QUERY = 500;
/** A round begins no further page of the comparison after so long; a store of a million files takes some hours then. */
const COMPARING_MS = 1_500;

export interface SweeperPorts extends StoragePorts {
  readonly resumable: Pick<ResumableUploads, 'cancelNow'>;
  readonly quarantine: QuarantineStore;
  /** Measures elapsed time. */
  readonly monotonic: Clock;
  readonly log: Log;
}

export function createSweeper(ports: SweeperPorts) {
  const { maintenance, uploads, resumable, locked, blobs, quarantine: store, monotonic, log } = ports;
  const { finishDeletion } = createFolderTrash(ports);

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
      await purgeTrash({ locked, blobs }, userId, { before });
    });
  }

  /** What a node that ended has left of a folder's way into the trash, or back. */
  async function finishDeletions(_now: number, signal: AbortSignal): Promise<void> {
    await runEach(await maintenance.unfinishedDeletions(), signal, finishDeletion);
  }

  async function compareStaged(now: number, signal: AbortSignal): Promise<void> {
    const round = await createQuarantineRound({
      store,
      log,
      kind: 'staged-upload',
      reason: 'an unfinished upload in the store without a row',
      now,
      remove: (id) => blobs.discardStaged(id),
    });
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

  /**
   * Compares blobs and rows from where the last round stopped, whichever node ran it. An object in quarantine is removed
   * by the round that has just found it again without a row.
   */
  async function compareBlobs(now: number, signal: AbortSignal): Promise<void> {
    const { position, young, youngBefore } = await maintenance.comparison();
    const { through, found } = await findOrphans(position, now, signal);
    const round = await createQuarantineRound({
      store,
      log,
      kind: 'blob',
      reason: 'a content in the store without a file',
      now,
      range: { after: position, through },
      remove: (id) => blobs.remove(id),
    });
    await round.addUnexplained(found);
    await round.finish();
    const youngSoFar = young + found.filter(({ isYoung }) => isYoung).length;
    await maintenance.setComparison(
      through === ALL_IDS.through
        ? { position: '', young: 0, youngBefore: youngSoFar }
        : { position: through, young: youngSoFar, youngBefore },
    );
  }

  /** Reads blobs and rows page by page, both by ascending id, until the time of a round is over. */
  async function findOrphans(position: string, now: number, signal: AbortSignal) {
    const until = monotonic() + COMPARING_MS;
    const found: FoundObject[] = [];
    let after = position;
    for await (const { ids, through } of blobPages(position)) {
      while (after < through) {
        signal.throwIfAborted();
        const compared = await compareRows(ids, { after, through }, now);
        found.push(...(await orphansAmong(compared.unknown, now)));
        after = compared.through;
        if (monotonic() >= until) return { through: after, found };
      }
    }
    return { through: after, found };
  }

  /**
   * Blobs are read first, as each is older than its row. The store's own pages may be short: a folder on disk has the
   * contents of some hours.
   */
  async function* blobPages(position: string) {
    for await (const ids of regroup(blobs.list(position), IDS_PER_QUERY))
      yield { ids, through: ids.length < IDS_PER_QUERY ? ALL_IDS.through : ids.at(-1)! };
    yield { ids: [], through: ALL_IDS.through };
  }

  /** Marks rows whose content is missing. Returns the blobs without a row, up to the last row that one query reads. */
  async function compareRows(
    ids: readonly string[],
    range: IdRange,
    now: number,
  ): Promise<{ unknown: string[]; through: string }> {
    const rows = await maintenance.listBlobRows(range.after, range.through, IDS_PER_QUERY);
    const through = rows.length < IDS_PER_QUERY ? range.through : rows.at(-1)!.id;
    const unknown = new Set(ids.filter((id) => id > range.after && id <= through));
    for (const { id, createdAt, missingSince } of rows) {
      const isMissing = !unknown.delete(id) && createdAt < now - ROW_GRACE_MS && !(await blobs.exists(id));
      if (isMissing !== (missingSince !== null)) await maintenance.setMissing(id, isMissing ? now : null);
    }
    return { unknown: [...unknown], through };
  }

  /** The blob of an upload that is just finishing may be committed without having a row yet. */
  async function orphansAmong(ids: readonly string[], now: number): Promise<FoundObject[]> {
    const ending = await uploads.existingIds(ids);
    const found: FoundObject[] = [];
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
      const steps = [expireUploads, finishDeletions, emptyTrash, compareBlobs, compareStaged];
      await runEach(steps, signal, (step) => step(now, signal));
    },
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
