import type { ImportCounts } from '#features/import/contract/import.ts';
import type { RowOutcome } from '../model/session-model.ts';
import type { PreviewContent } from './preview.ts';

/** Counts what a preview lists: entries, and rows that become none. */
export function countShown({ entries, leftOut, failed }: PreviewContent): Record<RowOutcome, number> {
  const counts = { added: 0, changed: 0, here: 0, leftOut: leftOut.length, failed: failed.length };
  for (const { outcome } of entries) counts[outcome] += 1;
  return counts;
}

/** Counts rows of the files: each counts for what became of its entry. */
export function countRows({ entries, leftOut, failed }: PreviewContent, rows: number): ImportCounts {
  const counts = { added: 0, changed: 0, here: 0, leftOut: leftOut.length, failed: failed.length };
  for (const { draft, outcome } of entries) counts[outcome] += draft.rows.length;
  return { rows, ...counts };
}
