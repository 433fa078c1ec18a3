import {
  IMPORT_UNDO_DAYS,
  type Import,
  type ImportCounts,
  type ImportSource,
  type ImportUndo,
} from '../contract/import.ts';
import { DAY_MS, timestamp } from '#platform/system/clock.ts';

/** An import, times in milliseconds. */
export interface StoredImport {
  readonly id: string;
  readonly source: ImportSource;
  readonly files: readonly string[];
  readonly counts: ImportCounts;
  /** How many rows were sent. */
  readonly received: number;
  /** How many of them have a key that an earlier row or import has. */
  readonly known: number;
  /** The outermost folders that were created for its files. */
  readonly folders: readonly string[];
  /** Null until the commit. */
  readonly entries: Import['entries'] | null;
  readonly createdAt: number;
  readonly committedAt: number | null;
  readonly undoneAt: number | null;
  readonly undoResult: UndoResult | null;
}

/** What an undo took back, and what it left alone. */
export type UndoResult = Omit<ImportUndo, 'import'>;

export interface CommittedImport extends StoredImport {
  readonly committedAt: number;
}

export const undoUntil = ({ committedAt }: CommittedImport): number =>
  committedAt + IMPORT_UNDO_DAYS * DAY_MS;

export function toImport(stored: CommittedImport, now: number): Import {
  const { id, source, files, counts, entries, committedAt, undoneAt } = stored;
  const until = undoUntil(stored);
  return {
    id,
    source,
    files: [...files],
    counts,
    entries: entries ?? { added: 0, changed: 0 },
    time: timestamp(committedAt),
    ...(undoneAt === null && now <= until && { undoUntil: timestamp(until) }),
    ...(undoneAt !== null && { undoneTime: timestamp(undoneAt) }),
  };
}

/** Moves rows to those that the log has already: the sum stays. */
export function countAsHere(counts: ImportCounts, outcome: 'added' | 'changed', rows: number): ImportCounts {
  const moved = Math.min(rows, counts[outcome]);
  return { ...counts, [outcome]: counts[outcome] - moved, here: counts.here + moved };
}
