import type { ImportedEntry, RowRef } from '../model/model.ts';
import type { ImportDraft } from './draft.ts';

interface Drafted {
  readonly entry: ImportedEntry;
  /** Or why there is none. */
  readonly draft: ImportDraft | string;
}

/**
 * Of a row that tells of several entries, all fail if one does, so that none is missing unnoticed.
 * @returns why an entry fails because of another one
 */
export function createFailures(drafted: readonly Drafted[]): (entry: ImportedEntry) => string | undefined {
  const reasons = new Map<string, string>();
  for (const { entry, draft } of drafted)
    if (typeof draft === 'string') for (const row of rowsOf(entry)) reasons.set(idOf(row), draft);
  if (reasons.size === 0) return () => undefined;
  return (entry) =>
    rowsOf(entry)
      .map((row) => reasons.get(idOf(row)))
      .find((reason) => reason !== undefined);
}

function rowsOf({ rows, from }: ImportedEntry): readonly RowRef[] {
  return rows.length > 0 || from === undefined ? rows : [from];
}

function idOf({ path, number }: RowRef): string {
  return `${number} ${path}`;
}
