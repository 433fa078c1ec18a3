import { Problem } from '#contract/problem.ts';
import { FILE_RESTORE_DAYS, UPLOAD_RESUME_DAYS } from '#contract/storage.ts';
import type { BlobStore } from '../files/blob-store.ts';
import { DAY_MS, HOUR_MS } from '../kernel/clock.ts';
import type { Log } from '../kernel/log.ts';
import {
  chunks,
  createQuarantineRound,
  type QuarantineKind,
  type QuarantineStore,
} from '../kernel/quarantine.ts';
import type { StorageTransaction, MaintenanceStore, UploadStore } from './ports.ts';
import type { ResumableUploads } from './resumable-uploads.ts';
import { purgeTrash, removeBlobs } from './service.ts';

/** What is younger may still be on its way to its row. */
const ORPHAN_AGE_MS = DAY_MS;
const ROW_GRACE_MS = HOUR_MS;
/** After every id, as ids are hexadecimal. */
const LAST_ID = 'g';
const IDS_PER_QUERY = 500;

export interface SweeperPorts {
  readonly upkeep: MaintenanceStore;
  readonly uploads: UploadStore;
  readonly resumable: Pick<ResumableUploads, 'cancel'>;
  readonly transaction: StorageTransaction;
  readonly blobs: BlobStore;
  readonly quarantine: QuarantineStore;
  readonly log: Log;
}

export interface Sweeper {
  /**
   * At the start and hourly: what has expired, what was left behind, what is missing. `now` is the witnessed time, as
   * little of it can be undone. One step that fails does not keep the others from their work.
   */
  sweep(now: number, signal?: AbortSignal): Promise<void>;
  /** Contents without a row that the last sweep saw and left, because they are young. */
  orphanCount(): number;
}

export function createSweeper(ports: SweeperPorts): Sweeper {
  const { upkeep, uploads, resumable, transaction, blobs, quarantine: store, log } = ports;
  let orphans = 0;

  const roundOf = (kind: QuarantineKind, why: string, now: number, remove: (id: string) => Promise<void>) =>
    createQuarantineRound({ store, log, kind, reason: why, now, remove });

  async function expireUploads(now: number, signal: AbortSignal): Promise<void> {
    const before = now - UPLOAD_RESUME_DAYS * DAY_MS;
    await runEach(await uploads.idleSince(before), signal, async ({ userId, id }) => {
      const upload = await uploads.find(userId, id);
      if (upload !== null && upload.activeAt < before)
        await resumable.cancel(userId, id).catch(ignoreMissingUpload);
    });
  }

  async function emptyTrash(now: number, signal: AbortSignal): Promise<void> {
    const before = now - FILE_RESTORE_DAYS * DAY_MS;
    await runEach(await upkeep.usersWithTrashBefore(before), signal, async (userId) => {
      await removeBlobs(blobs, await purgeTrash(transaction, userId, { before }));
    });
  }

  async function compareStaged(now: number, signal: AbortSignal): Promise<void> {
    const why = 'an unfinished upload in the store without a row';
    const round = await roundOf('staged-upload', why, now, (id) => blobs.discardStaged(id));
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

  /** Walks over contents and rows at once, both by ascending id. The contents are read first: a row never is older. */
  async function compareBlobs(now: number, signal: AbortSignal): Promise<void> {
    const round = await roundOf('blob', 'a content in the store without a file', now, (id) =>
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
    for await (const page of blobs.list()) {
      for (const ids of chunks(page, IDS_PER_QUERY)) {
        const last = ids.at(-1) ?? after;
        await comparePage(ids, after, last);
        after = last;
      }
    }
    await comparePage([], after, LAST_ID);
    await round.finish();
    orphans = young;
  }

  /** Notes which rows miss their contents, and answers the contents that have no row. */
  async function compareRows(
    ids: ReadonlySet<string>,
    range: { after: string; through: string },
    now: number,
  ): Promise<string[]> {
    const unknown = new Set(ids);
    for (let { after } = range; ;) {
      const rows = await upkeep.listBlobRows(after, range.through, IDS_PER_QUERY);
      for (const { id, createdAt, missingSince } of rows) {
        unknown.delete(id);
        const isMissing = !ids.has(id) && createdAt < now - ROW_GRACE_MS && !(await blobs.exists(id));
        if (isMissing !== (missingSince !== null)) await upkeep.setMissing(id, isMissing ? now : null);
      }
      const last = rows.at(-1);
      if (last === undefined || rows.length < IDS_PER_QUERY) return [...unknown];
      after = last.id;
    }
  }

  /** An upload that ends may be committed already and not named yet. */
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
    async sweep(now, signal = new AbortController().signal) {
      // The contents first: comparing what is staged forgets why uploads went.
      const steps = [expireUploads, emptyTrash, compareBlobs, compareStaged];
      await runEach(steps, signal, (step) => step(now, signal));
    },
    orphanCount: () => orphans,
  };
}

/** Does all of it, one after the other, and then tells what failed. */
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
    throw new AggregateError(failures, `${failures.length} steps of a clean-up failed.`);
}

/** An upload that was finished or cancelled meanwhile needs nothing more. */
function ignoreMissingUpload(error: unknown): void {
  if (!(error instanceof Problem) || error.code !== 'storage.no-upload') throw error;
}
