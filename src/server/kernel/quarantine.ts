import type { Log } from './log.ts';
import { DAY_MS } from './clock.ts';

/** What a sweeper finds in the file store or the outbox folder without a row that explains it. */
export type QuarantineKind = 'blob' | 'staged-upload' | 'kept-email';

export interface QuarantinedObject {
  readonly id: string;
  readonly bytes: number;
}

export interface FoundObject extends QuarantinedObject {
  /** May still be on its way to its row. */
  readonly isYoung?: boolean;
}

export interface QuarantineCount {
  readonly kind: QuarantineKind;
  readonly objects: number;
  readonly bytes: number;
  /** When the oldest of them was found. */
  readonly oldestAt: number;
  /** Those that no admin has let go. */
  readonly unconfirmed: number;
  /** How many objects of the kind the database does know. */
  readonly known: number;
}

/** The tables `quarantine` and `removals`. */
export interface QuarantineStore {
  /** Which of these had a row once that was deleted on purpose. */
  findIntendedRemovals(kind: QuarantineKind, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Forgets removals noted before a time, as their objects are gone. */
  eraseRemovals(kind: QuarantineKind, before: number): Promise<void>;
  /** Answers how many of them are new. */
  add(kind: QuarantineKind, objects: readonly QuarantinedObject[], why: string, now: number): Promise<number>;
  release(kind: QuarantineKind, ids: readonly string[]): Promise<void>;
  markAllUnseen(kind: QuarantineKind): Promise<void>;
  /** Those that no sweep has seen since a time: 0 is the time of `markAllUnseen`. */
  releaseUnseen(kind: QuarantineKind, since: number): Promise<void>;
  /** Some of those seen, found before a time, by ascending id. */
  listDue(
    kind: QuarantineKind,
    which: { before: number; onlyConfirmed: boolean; after: string },
  ): Promise<string[]>;
  counts(): Promise<QuarantineCount[]>;
  confirm(kind: QuarantineKind, now: number): Promise<void>;
}

/** Unexplained objects stay so long. */
export const QUARANTINE_DAYS = 7;
const UNCONFIRMED_MAX = 20;
const UNCONFIRMED_MAX_SHARE = 0.05;
/** How long another node may not have seen what lies in a folder of its own. */
const UNSEEN_MS = 2 * DAY_MS;
const REMOVALS_KEPT_MS = 30 * DAY_MS;
const CHUNK_SIZE = 500;

/** Whether so many are unexplained that a wrong database or a wrong store is likelier than so many leftovers. */
export function isTooMany({ unconfirmed, known }: Pick<QuarantineCount, 'unconfirmed' | 'known'>): boolean {
  return unconfirmed > Math.max(UNCONFIRMED_MAX, UNCONFIRMED_MAX_SHARE * (unconfirmed + known));
}

export interface QuarantineRoundPorts {
  readonly store: QuarantineStore;
  readonly log: Log;
  readonly kind: QuarantineKind;
  /** In words, for people who look into the table. */
  readonly reason: string;
  /** The witnessed time. */
  readonly now: number;
  /** Where every node has objects of its own: this node's say nothing of the others'. */
  readonly perNode?: boolean;
  readonly remove: (id: string) => Promise<void>;
}

export interface QuarantineRound {
  /**
   * What no row explains. What was deleted on purpose goes at once; the rest is held, and stays where it is, but for
   * what is young.
   */
  addUnexplained(objects: readonly FoundObject[]): Promise<void>;
  /** What a row explains (again). */
  releaseExplained(ids: readonly string[]): Promise<void>;
  /** After all was walked over: removes what has waited for 7 days, unless it is too much. */
  finish(): Promise<void>;
}

/** One walk over all objects of a kind. A sweeper deletes nothing that it cannot explain but through this. */
export async function createQuarantineRound(ports: QuarantineRoundPorts): Promise<QuarantineRound> {
  const { store, log, kind, reason, now, perNode = false, remove } = ports;
  const here = new Set<string>();
  let [held, failed] = [0, 0];
  if (!perNode) await store.markAllUnseen(kind);

  async function removeAll(ids: readonly string[]): Promise<string[]> {
    const removed: string[] = [];
    for (const id of ids) {
      try {
        await remove(id);
        removed.push(id);
      } catch (error) {
        failed += 1;
        log.warn(
          { err: error, kind, id },
          'What was to be removed could not be; the next clean-up tries again.',
        );
      }
    }
    return removed;
  }

  async function removeDue(onlyConfirmed: boolean): Promise<number> {
    let count = 0;
    const before = now - QUARANTINE_DAYS * DAY_MS;
    for (let after = ''; ;) {
      const ids = await store.listDue(kind, { before, onlyConfirmed, after });
      const last = ids.at(-1);
      if (last === undefined) return count;
      const removed = await removeAll(perNode ? ids.filter((id) => here.has(id)) : ids);
      await store.release(kind, removed);
      count += removed.length;
      after = last;
    }
  }

  return {
    async addUnexplained(objects) {
      for (const some of chunks(objects, CHUNK_SIZE)) {
        const meant = await store.findIntendedRemovals(
          kind,
          some.map(({ id }) => id),
        );
        await removeAll([...meant]);
        const unexplained = some.filter(({ id, isYoung }) => !meant.has(id) && !isYoung);
        if (perNode) for (const { id } of unexplained) here.add(id);
        held += await store.add(kind, unexplained, reason, now);
      }
    },

    async releaseExplained(ids) {
      for (const some of chunks(ids, CHUNK_SIZE)) await store.release(kind, some);
    },

    async finish() {
      await store.releaseUnseen(kind, perNode ? now - UNSEEN_MS : 0);
      // What was not met on the whole way is gone; without a whole way, or with failures, the notes stay.
      if (failed === 0) await store.eraseRemovals(kind, now - (perNode ? REMOVALS_KEPT_MS : DAY_MS));
      if (held > 0)
        log.warn({ kind, count: held }, `Nothing explains these: ${reason}. They are in quarantine now.`);
      const count = (await store.counts()).find((counted) => counted.kind === kind);
      if (!count) return;
      const stopped = isTooMany(count);
      if (stopped) log.error({ ...count }, 'The clean-up stops: too much of the store would go. See /admin.');
      const removed = await removeDue(stopped);
      if (removed > 0) log.warn({ kind, count: removed }, 'Removed after 7 days in quarantine.');
    },
  };
}

export function chunks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}
