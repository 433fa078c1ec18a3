import { createLedger } from '../model/ledger.ts';
import type { Answers, CountedRow, ImportFormat, SourceFile } from '../model/model.ts';

/** What was parsed, and how. */
export interface ParseRun {
  readonly format: ImportFormat;
  readonly files: readonly SourceFile[];
  readonly answers: Answers;
}

/**
 * What a format takes for the rows of files that are no tables, by path and in order. The files are parsed once more,
 * which is cheaper than to remember the rows of every import until some have failed.
 */
export function rowValuesOf({ format, files, answers }: ParseRun): ReadonlyMap<string, readonly unknown[]> {
  const values = new Map<string, unknown[]>();
  const ledger = createLedger(answers);

  function* rowsOf<Value>(file: SourceFile, rows: Iterable<Value>): Iterable<CountedRow<Value>> {
    const seen: unknown[] = [];
    values.set(file.path, seen);
    for (const row of ledger.rowsOf(file, rows)) {
      seen.push(row.value);
      yield row;
    }
  }

  format.parse(files, { ...ledger, rowsOf }, answers);
  return values;
}
