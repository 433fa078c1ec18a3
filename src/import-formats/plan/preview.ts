import type { ImportCounts } from '#features/import/contract/import.ts';
import { fold } from '#platform/contract/fields.ts';
import type { RowTexts } from '../failed/row-texts.ts';
import type { RowReason } from '../model/model.ts';
import type { PreviewQuery, PreviewRow, RowOutcome } from '../model/session-model.ts';
import type { PlannedEntry } from './plan.ts';

/** What a preview lists, in this order, and entries that stay as they are below the others. */
export interface PreviewContent {
  readonly entries: readonly PlannedEntry[];
  readonly leftOut: readonly RowReason[];
  readonly failed: readonly RowReason[];
}

export type Preview = (query: PreviewQuery) => {
  readonly rows: readonly PreviewRow[];
  readonly total: number;
};

/** Remembers the last selection, because a screen asks for one page of it after the other. */
export function createPreview(content: PreviewContent, textsOf: RowTexts): Preview {
  const { leftOut, failed } = content;
  const entries = [false, true].flatMap((isHere) =>
    content.entries.filter(({ outcome }) => (outcome === 'here') === isHere),
  );
  const firstFailed = entries.length + leftOut.length;
  const rowAt = (index: number) => {
    const entry = entries[index];
    if (entry !== undefined) return entryRow(entry);
    return index < firstFailed
      ? reasonRow('leftOut', leftOut[index - entries.length]!)
      : reasonRow('failed', failed[index - firstFailed]!);
  };
  const all = Array.from({ length: firstFailed + failed.length }, (_, index) => index);
  let selected = { filter: '', rows: all };

  return ({ offset, limit, ...filter }) => {
    const text = fold(filter.text?.trim() ?? '');
    const name = JSON.stringify([filter.outcome, filter.category, text]);
    if (selected.filter !== name)
      selected = { filter: name, rows: all.filter((index) => isSelected(rowAt(index), { ...filter, text })) };
    const { rows } = selected;
    const page = rows.slice(offset, offset + limit).map(rowAt);
    return { rows: withTexts(page, textsOf), total: rows.length };
  };
}

function entryRow({ draft, outcome, reason, link }: PlannedEntry): PreviewRow {
  const isChanged = outcome === 'changed' && link !== undefined;
  return {
    rows: draft.rows,
    ...(draft.from !== undefined && { from: draft.from }),
    outcome,
    entry: draft.fields,
    ...(reason !== undefined && { reason }),
    ...(draft.rating !== undefined && { rating: draft.rating }),
    ...(isChanged && { change: link.change, was: link.was }),
  };
}

/** Only the rows that are shown, because it takes a while. */
function withTexts(page: readonly PreviewRow[], textsOf: RowTexts): readonly PreviewRow[] {
  const refs = page.flatMap(({ entry, rows }) => (entry === undefined ? rows.slice(0, 1) : []));
  if (refs.length === 0) return page;
  const texts = textsOf(refs).values();
  return page.map((row) => {
    const text = row.entry === undefined ? (texts.next().value ?? '') : '';
    return text === '' ? row : { ...row, text };
  });
}

function reasonRow(outcome: 'leftOut' | 'failed', { row, reason }: RowReason): PreviewRow {
  return { rows: [row], outcome, reason };
}

function isSelected(
  { outcome, entry, reason }: PreviewRow,
  filter: Omit<PreviewQuery, 'offset' | 'limit'> & { readonly text: string },
): boolean {
  if (filter.outcome !== undefined && outcome !== filter.outcome) return false;
  if (filter.category !== undefined && entry?.category !== filter.category) return false;
  if (filter.text === '') return true;
  const texts = [entry?.name, entry?.creator, ...(entry?.tags ?? []), entry?.note, reason];
  return texts.some((text) => text !== undefined && fold(text).includes(filter.text));
}

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
