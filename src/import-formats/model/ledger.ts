import type {
  Answers,
  CountedRow,
  FolderNames,
  ImportedEntry,
  ImportedFile,
  ImportedList,
  ImportQuestion,
  Parsed,
  RowLedger,
  RowReason,
  RowRef,
  SourceFile,
  TableFile,
} from './model.ts';
import { createEntry } from './entry.ts';
import { rowPrint } from './row-print.ts';

/** How many texts are remembered that may occur again: tags, creators. */
const REMEMBERED_MAX = 5_000;
/** V8 copies shorter parts of a text, and lets longer ones hold on to the whole text. */
const COPIED_CHARS = 13;

const OVERLOOKED = 'Daybook did not understand this row.';

/** A ledger whose `finish` proves that no row was lost: those that nothing was said about have failed. */
export function createLedger(answers: Answers = {}): RowLedger & { finish(): Parsed } {
  const entries: ImportedEntry[] = [];
  const lists: ImportedList[] = [];
  const files: ImportedFile[] = [];
  const folders: FolderNames[] = [];
  const leftOut: RowReason[] = [];
  const failed: RowReason[] = [];
  const questions: ImportQuestion[] = [];
  /** The open rows of each file, by its path; the closed ones are removed. */
  const open = new Map<string, Set<number>>();
  const compact = createCompactor();
  const prints = new Map<string, string[]>();
  let rowCount = 0;

  function count(ref: RowRef, value: unknown): void {
    rowCount += 1;
    const ofFile = prints.get(ref.path) ?? [];
    prints.set(ref.path, ofFile);
    ofFile[ref.number] = rowPrint(ref.path, value);
    const rows = open.get(ref.path) ?? new Set();
    open.set(ref.path, rows.add(ref.number));
  }

  /** @throws RangeError for a row that is unknown or has an outcome already: a fault of the format */
  function close({ path, number }: RowRef): void {
    if (open.get(path)?.delete(number) !== true)
      throw new RangeError(`Row ${number} of ${path} is not open.`);
  }

  function fail(row: RowRef, reason: string): void {
    close(row);
    failed.push({ row, reason });
  }

  return {
    *tableRows(file: TableFile): Iterable<CountedRow<readonly string[]>> {
      for (const { number, cells, error } of file.rows()) {
        const ref = { path: file.path, number };
        count(ref, cells);
        if (error === undefined) yield { ref, value: cells };
        else fail(ref, error);
      }
    },

    *rowsOf<Value>(file: SourceFile, values: Iterable<Value>): Iterable<CountedRow<Value>> {
      let number = 0;
      for (const value of values) {
        number += 1;
        const ref = { path: file.path, number };
        count(ref, value);
        yield { ref, value };
      }
    },

    add(entry) {
      for (const row of entry.rows) close(row);
      entries.push(compact(createEntry(entry)));
    },

    addList: (list) => void lists.push(list),

    addFile: (file) => void files.push(file),

    addFolder: (names) => void folders.push(names),

    leaveOut(row, reason, key) {
      close(row);
      leftOut.push({ row, reason, ...(key !== undefined && { key }) });
    },

    fail,

    ask<Value extends string>(
      id: string,
      text: string,
      options: Readonly<Record<Value, string>> | readonly (readonly [Value, string])[],
    ): Value {
      const all = (Array.isArray(options) ? options : Object.entries(options)) as readonly [Value, string][];
      if (!questions.some((question) => question.id === id))
        questions.push({ id, text, options: all.map(([value, label]) => ({ value, label })) });
      const [answer = ''] = all.find(([value]) => value === answers[id]) ?? all[0] ?? [];
      return answer as Value;
    },

    finish() {
      for (const [path, rows] of open) {
        for (const number of rows) failed.push({ row: { path, number }, reason: OVERLOOKED });
      }
      open.clear();
      return { rowCount, entries, lists, files, folders, leftOut, failed, questions, prints };
    },
  };
}

/**
 * Returns a function that copies entries without what they hold on to: the text of the file around their texts, the spare
 * room of lists that grew, and further copies of the same tag. That halves the memory of 100,000 entries.
 */
export function createCompactor(): (entry: ImportedEntry) => ImportedEntry {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const remembered = new Map<string, string>();

  function copy(text: string): string {
    return text.length < COPIED_CHARS || !text.isWellFormed() ? text : decoder.decode(encoder.encode(text));
  }

  function share(text: string): string {
    const known = remembered.get(text);
    if (known !== undefined) return known;
    const own = copy(text);
    if (remembered.size < REMEMBERED_MAX) remembered.set(own, own);
    return own;
  }

  return (entry) => ({
    ...entry,
    key: copy(entry.key),
    name: copy(entry.name),
    rows: [...entry.rows],
    ...(entry.note !== undefined && { note: copy(entry.note) }),
    ...(entry.creator !== undefined && { creator: share(entry.creator) }),
    ...(entry.date !== undefined && { date: share(entry.date) }),
    ...(entry.tags !== undefined && { tags: entry.tags.map(share) }),
  });
}
