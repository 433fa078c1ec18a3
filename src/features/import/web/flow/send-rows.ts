import { IMPORT_PAGE_MAX_ITEMS, type Import, type ImportRow } from '../../contract/import.ts';
import { repeatCall } from './repeat-call.ts';

/** A page may have 8 MB; this leaves room for what surrounds the rows. */
const PAGE_MAX_BYTES = 7_500_000;
/** Of one UTF-16 unit. */
const UTF8_MAX_BYTES = 3;

/** The calls and the clock that sending needs. */
export interface SendPorts {
  readonly readRows: (position: number, limit: number) => Promise<readonly ImportRow[]>;
  readonly addRows: (position: number, rows: readonly ImportRow[]) => Promise<unknown>;
  readonly commit: () => Promise<Import>;
  /** @throws if sending was cancelled meanwhile */
  readonly wait: (ms: number) => Promise<void>;
}

export interface SendListener {
  onSent(rowCount: number): void;
  /** All rows are sent: from now on the import can no longer be cancelled. */
  onCommit(): void;
  onRetrying(isRetrying: boolean): void;
}

/**
 * Sends all rows from a position on and commits the import. A page or a commit that was sent twice takes effect once, so
 * it is repeated after a lost connection.
 * @throws the failure of a call that did not pass, or of `wait`
 */
export async function sendRows(
  { readRows, addRows, commit, wait }: SendPorts,
  start: number,
  { onSent, onCommit, onRetrying }: SendListener,
): Promise<Import> {
  const repeat = <Value>(run: () => Promise<Value>) => repeatCall(run, { wait, onRetrying });
  let position = start;
  for (;;) {
    await wait(0);
    const rows = await readRows(position, IMPORT_PAGE_MAX_ITEMS);
    if (rows.length === 0) break;
    for (const page of pagesBySize(rows, PAGE_MAX_BYTES)) {
      await repeat(() => addRows(position, page));
      position += page.length;
      onSent(position);
    }
  }
  onCommit();
  return repeat(commit);
}

/** Pages of at most so many bytes as JSON; a row that is larger is a page of its own. */
export function pagesBySize(rows: readonly ImportRow[], maxBytes: number): readonly (readonly ImportRow[])[] {
  if (JSON.stringify(rows).length * UTF8_MAX_BYTES <= maxBytes) return rows.length === 0 ? [] : [rows];
  const encoder = new TextEncoder();
  const pages: ImportRow[][] = [];
  let bytes = Infinity;
  for (const row of rows) {
    const rowBytes = encoder.encode(JSON.stringify(row)).length + 1;
    if (bytes + rowBytes > maxBytes) {
      pages.push([]);
      bytes = 0;
    }
    pages.at(-1)?.push(row);
    bytes += rowBytes;
  }
  return pages;
}
