import { chunks } from '../responses/chunks.ts';
import type {
  IdRange,
  QuarantineCount,
  QuarantinedObject,
  QuarantineKind,
  QuarantineStore,
} from '../database/quarantine-queries.ts';
import type { Log } from '../system/log.ts';
import { DAY_MS } from '../system/clock.ts';

export interface FoundObject extends QuarantinedObject {
  /** Its row may still be written. */
  readonly isYoung?: boolean;
}

/** The last one sorts after every id, because ids are hexadecimal. */
export const ALL_IDS: IdRange = { after: '', through: 'g' };
/** How long objects without a row stay. */
export const QUARANTINE_DAYS = 7;
const UNCONFIRMED_MAX = 20;
const UNCONFIRMED_MAX_SHARE = 0.05;
/** How long objects in another node's own folder may stay unseen. */
const UNSEEN_MS = 2 * DAY_MS;
/** Emails may be in another node's folder; the contents of uploads are compared later than what was left of them. */
const REMOVALS_KEPT_MS = 30 * DAY_MS;
const CHUNK_SIZE = 500;

/** Whether there are so many objects without a row that a wrong database or store is the likely reason. */
export function isTooMany({ unconfirmed, known }: Pick<QuarantineCount, 'unconfirmed' | 'known'>): boolean {
  return unconfirmed > Math.max(UNCONFIRMED_MAX, UNCONFIRMED_MAX_SHARE * (unconfirmed + known));
}

export interface QuarantineRoundPorts {
  readonly store: QuarantineStore;
  readonly log: Log;
  readonly kind: QuarantineKind;
  /** A sentence for people who read the table. */
  readonly reason: string;
  /** The witnessed time. */
  readonly now: number;
  /** Whether every node has its own objects, so that this node does not see all of them. */
  readonly perNode?: boolean;
  /** What this round compares; all objects by default. */
  readonly range?: IdRange;
  readonly remove: (id: string) => Promise<void>;
}

/** One pass over the objects of a kind, or over a range of them. Sweepers delete objects without a row only through this. */
export async function createQuarantineRound(ports: QuarantineRoundPorts) {
  const { store, log, kind, reason, now, perNode = false, range = ALL_IDS, remove } = ports;
  const here = new Set<string>();
  let [held, failed] = [0, 0];
  if (!perNode) await store.markUnseen(kind, range);

  async function removeAll(ids: readonly string[]): Promise<string[]> {
    const removed: string[] = [];
    for (const id of ids) {
      try {
        await remove(id);
        removed.push(id);
      } catch (error) {
        failed += 1;
        log.warn({ err: error, kind, id }, 'An object could not be removed. The next clean-up tries again.');
      }
    }
    return removed;
  }

  async function removeDue(onlyConfirmed: boolean): Promise<number> {
    let count = 0;
    const before = now - QUARANTINE_DAYS * DAY_MS;
    for (let { after, through } = range; ;) {
      const ids = await store.listDue(kind, { after, through }, { before, onlyConfirmed });
      const last = ids.at(-1);
      if (last === undefined) return count;
      const removed = await removeAll(perNode ? ids.filter((id) => here.has(id)) : ids);
      await store.release(kind, removed);
      count += removed.length;
      after = last;
    }
  }

  return {
    /**
     * Takes objects without a row. Those deleted on purpose are removed at once; the others, except young ones, go into
     * quarantine.
     */
    async addUnexplained(objects: readonly FoundObject[]): Promise<void> {
      for (const some of chunks(objects, CHUNK_SIZE)) {
        const intended = await store.findIntendedRemovals(
          kind,
          some.map(({ id }) => id),
        );
        await removeAll([...intended]);
        const unexplained = some.filter(({ id, isYoung }) => !intended.has(id) && !isYoung);
        if (perNode) for (const { id } of unexplained) here.add(id);
        held += await store.add(kind, unexplained, reason, now);
      }
    },

    /** Releases objects that have a row. */
    async releaseExplained(ids: readonly string[]): Promise<void> {
      for (const some of chunks(ids, CHUNK_SIZE)) await store.release(kind, some);
    },

    /**
     * Call after all objects of the range were listed: removes those of them that were in quarantine for 7 days, unless
     * there are too many.
     */
    async finish(): Promise<void> {
      await store.releaseUnseen(kind, range, perNode ? now - UNSEEN_MS : 0);
      // Objects that a complete pass did not meet are gone; after failures the records stay.
      if (failed === 0)
        await store.eraseRemovals(kind, range, now - (kind === 'blob' ? DAY_MS : REMOVALS_KEPT_MS));
      if (held > 0)
        log.warn({ kind, count: held }, `Objects without a row were put into quarantine: ${reason}.`);
      const count = (await store.counts()).find((counted) => counted.kind === kind);
      if (!count) return;
      const stopped = isTooMany(count);
      if (stopped)
        log.error(
          { ...count },
          'The clean-up was stopped because it would remove too much of the store. See /admin.',
        );
      const removed = await removeDue(stopped);
      if (removed > 0) log.warn({ kind, count: removed }, 'Objects were removed after 7 days in quarantine.');
    },
  };
}
