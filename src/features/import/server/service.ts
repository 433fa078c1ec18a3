import type { DiaryChange } from '#features/log/contract/activity.ts';
import {
  IMPORT_ROWS_MAX,
  IMPORTS_PER_DAY_MAX,
  type Import,
  type ImportRow,
  type ImportSource,
  type ImportStart,
  type ImportUndo,
  type KnownEntry,
  type KnownList,
} from '../contract/import.ts';
import { LISTS_MAX } from '#features/lists/contract/lists.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Actor } from '#platform/audit/audit-log.ts';
import { DAY_MS } from '#platform/system/clock.ts';
import { jsonFile, type UserDataSource } from '#platform/system/user-data-source.ts';
import {
  assertOwnPictures,
  textBytes,
  type FindOwnFiles,
  type LogRoom,
  type LogSize,
} from '#features/log/server/public.ts';
import { commitRows } from './commit.ts';
import type { ImportEntryQueries } from './entry-queries.ts';
import { toNewRows } from './new-rows.ts';
import type { ImportQueries } from './queries.ts';
import {
  toImport,
  undoUntil,
  type CommittedImport,
  type StoredImport,
  type UndoResult,
} from './stored-import.ts';
import type { Said, StoredKey } from './stored-row.ts';
import type { ImportStores } from './stores.ts';
import type { createImportSweep } from './sweep.ts';
import { undoRows } from './undo.ts';

export interface ImportPorts {
  readonly stores: Pick<ImportStores, 'imports' | 'rows'>;
  /** Calls the work when no other import of the user is being changed. */
  readonly transaction: <Result>(
    userId: string,
    work: (stores: ImportStores) => Promise<Result>,
  ) => Promise<Result>;
  readonly sweeper: ReturnType<typeof createImportSweep>;
  readonly files: FindOwnFiles;
  readonly room: LogRoom;
  readonly clock: () => number;
  readonly ids: { id(): string };
}

/** Reading it takes a few milliseconds. */
const KNOWN_PAGE_ITEMS = 500;

export type ImportService = ReturnType<typeof importService>;

/**
 * Imports of entries into the log; every function takes the owner first.
 * @throws Problem `import.not-found`, also for an import of another user
 */
export function importService({ stores, transaction, sweeper, files, room, clock, ids }: ImportPorts) {
  async function committedImports(userId: string, source: ImportSource): Promise<CommittedImport[]> {
    const all = await stores.imports.list(userId);
    return all.filter((one) => one.source === source && one.undoneAt === null);
  }

  async function* knownOf(userId: string, importId: string): AsyncGenerator<StoredKey> {
    for (const kind of ['entry', 'change'] as const) {
      for (let after = ''; ;) {
        const page = await stores.rows.knownAfter(userId, importId, kind, { after, limit: KNOWN_PAGE_ITEMS });
        yield* page;
        const last = page.at(-1);
        if (last === undefined || page.length < KNOWN_PAGE_ITEMS) break;
        after = last.key;
      }
    }
  }

  async function eraseDiscarded(userId: string, id: string, now: number): Promise<void> {
    await sweeper.eraseDiscarded({ userId, id }, now);
    room.forget(userId);
  }

  return {
    /**
     * Discards an unfinished import of the user, and erases what it had received.
     * @throws Problem `import.too-many`
     */
    async begin(userId: string, { source, files: names, counts }: ImportStart): Promise<{ id: string }> {
      const id = ids.id();
      const now = clock();
      const discarded = await transaction(userId, async ({ imports }) => {
        if ((await imports.countSince(userId, now - DAY_MS)) >= IMPORTS_PER_DAY_MAX)
          throw new Problem('import.too-many');
        const unfinished = await imports.discardUnfinished(userId, now);
        await imports.insert(userId, { id, source, files: names, counts, createdAt: now });
        return unfinished;
      });
      for (const one of discarded) await eraseDiscarded(userId, one, now);
      return { id };
    },

    /**
     * Rows that were received before are passed over.
     * @throws Problem `import.incomplete` if rows before these are missing, `import.too-long`, `import.committed`, `list.too-many`,
     *   `activity.not-found` for a changed entry, `request.invalid` for a picture that is no file of the user, and like
     *   `LogRoom.take`
     */
    async addRows(
      userId: string,
      { id, position, rows: sent }: { id: string; position: number; rows: readonly ImportRow[] },
    ): Promise<void> {
      if (position + sent.length > IMPORT_ROWS_MAX) throw new Problem('import.too-long');
      const { received: known } = await findOpen(stores.imports, userId, id);
      if (position > known) throw new Problem('import.incomplete');
      const unknown = sent.slice(known - position);
      await assertOwnPictures(files, userId, unknown.flatMap(picturedParts));
      await room.take(userId, sizeOf(unknown));
      await transaction(userId, async ({ imports, rows, entries }) => {
        const open = await findOpen(imports, userId, id);
        if (position > open.received) throw new Problem('import.incomplete');
        const next = sent.slice(open.received - position);
        if (next.length === 0) return;
        const taken = await rows.takenKeys(
          userId,
          open,
          next.map(({ key }) => key),
        );
        const made = toNewRows(next, { taken, firstPosition: open.received, now: open.createdAt, ids });
        await assertOwnEntries(entries, userId, made.namedEntries);
        await entries.stage(userId, id, made.entries);
        await rows.insert(id, made.rows);
        if ((await rows.countLists(userId, id)) > LISTS_MAX) throw new Problem('list.too-many');
        const received = open.received + next.length;
        await imports.setReceived(userId, id, { received, known: open.known + made.knownCount });
      });
    },

    /**
     * Makes everything visible at once; a repeated call answers the same.
     * @throws Problem `list.too-many` or `list.too-long`, and nothing takes effect
     */
    commit: (userId: string, id: string, by: Actor, folders: readonly string[] = []): Promise<Import> =>
      transaction(userId, async ({ audit, ...all }) => {
        const found = await findOrThrow(all.imports, userId, id);
        if (isCommitted(found)) return toImport(found, clock());
        const done = await commitRows(all, userId, found);
        const committed = { ...found, ...done, folders, committedAt: clock() };
        await all.imports.setCommitted(userId, committed);
        await audit.record({ by, action: 'import.committed', object: id, detail: describe(committed) });
        return toImport(committed, clock());
      }),

    async discard(userId: string, id: string): Promise<void> {
      await transaction(userId, async ({ imports }) => {
        await findOpen(imports, userId, id);
        await imports.discardUnfinished(userId, clock());
      });
      await eraseDiscarded(userId, id, clock());
    },

    /** What the imports in effect have brought; of several with the same key, the last. */
    async *known(userId: string, source: ImportSource): AsyncGenerator<KnownEntry> {
      const seen = new Set<string>();
      for (const { id } of await committedImports(userId, source)) {
        for await (const { key, activityId, says } of knownOf(userId, id)) {
          if (seen.has(key)) continue;
          seen.add(key);
          yield { key, activityId, ...(says !== null && toKnown(says)) };
        }
      }
    },

    /** The lists that the imports in effect have brought. */
    async *knownLists(userId: string, source: ImportSource): AsyncGenerator<KnownList> {
      for (const key of await stores.rows.knownListKeys(userId, source)) {
        const list = await stores.rows.knownList(userId, source, key);
        if (list !== null) yield list;
      }
    },

    async retrieve(userId: string): Promise<Import[]> {
      const all = await stores.imports.list(userId);
      return all.map((one) => toImport(one, clock()));
    },

    /**
     * Leaves alone what was changed since; a repeated call answers the same.
     * @throws Problem `import.not-undoable` after 30 days
     */
    undo: (userId: string, id: string, by: Actor): Promise<ImportUndo> =>
      transaction(userId, async ({ audit, ...all }) => {
        const found = await findOrThrow(all.imports, userId, id);
        if (!isCommitted(found)) throw new Problem('import.not-found');
        if (found.undoResult) return { import: toImport(found, clock()), ...found.undoResult };
        const now = clock();
        if (found.undoneAt !== null || now > undoUntil(found)) throw new Problem('import.not-undoable');
        const result = await undoRows(all, userId, found, now);
        await all.imports.setUndone(userId, id, result, now);
        // Its preview counted on the entries that are gone.
        await all.imports.discardUnfinished(userId, now);
        await audit.record({ by, action: 'import.undone', object: id, detail: describeUndo(result) });
        return { import: toImport({ ...found, undoneAt: now }, now), ...result };
      }),

    sweep: sweeper.sweep,

    userData: {
      async *exportFiles(userId) {
        const all = await stores.imports.list(userId);
        yield jsonFile(
          'imports.json',
          all.map((one) => toImport(one, clock())),
        );
      },
      erase: ({ id }) => stores.imports.eraseByUser(id),
    } satisfies UserDataSource,
  };
}

async function findOrThrow(imports: ImportQueries, userId: string, id: string): Promise<StoredImport> {
  const found = await imports.find(userId, id);
  if (found === null) throw new Problem('import.not-found');
  return found;
}

async function findOpen(imports: ImportQueries, userId: string, id: string): Promise<StoredImport> {
  const found = await findOrThrow(imports, userId, id);
  if (isCommitted(found)) throw new Problem('import.committed');
  return found;
}

function toKnown({ prints, ...says }: Said): Pick<KnownEntry, 'says' | 'prints'> {
  return { says, ...(prints !== undefined && { prints: [...prints] }) };
}

function isCommitted(one: StoredImport): one is CommittedImport {
  return one.committedAt !== null;
}

async function assertOwnEntries(
  entries: ImportEntryQueries,
  userId: string,
  activityIds: readonly string[],
): Promise<void> {
  if (activityIds.length === 0) return;
  if ((await entries.countOwn(userId, activityIds)) < activityIds.length)
    throw new Problem('activity.not-found');
}

/** An added entry is stored, and also what the service says of it. */
function sizeOf(rows: readonly ImportRow[]): LogSize {
  const entries = rows.filter(({ kind }) => kind === 'add').length;
  return { entries, bytes: 2 * textBytes(rows) };
}

function picturedParts(row: ImportRow): DiaryChange[] {
  if (row.kind === 'add') return [row.draft];
  if (row.kind === 'file') return [{ pictures: [row.fileId] }];
  return row.kind === 'change' ? [row.change] : [];
}

function describe({ source, entries, counts }: CommittedImport): string {
  return `${source}: ${counts.rows} rows, ${entries?.added ?? 0} entries added, ${entries?.changed ?? 0} changed`;
}

function describeUndo({ removed, restored, kept }: UndoResult): string {
  return `${removed} entries removed, ${restored} restored, ${kept.count} kept`;
}
