import { createCellOf } from '../../model/columns.ts';
import { DAY_MS } from '../../model/dates.ts';
import type { EntryDraft } from '../../model/entry.ts';
import type { RowLedger, TableFile } from '../../model/model.ts';
import { UNREADABLE_DATE } from '../../model/shared-reasons.ts';
import { addViewing } from '../../model/works.ts';
import { createDayReader } from './history-days.ts';
import { type NetflixImport, workOf } from './netflix-import.ts';

export interface HistoryRow {
  readonly title: string;
  readonly date: string;
}

/** The readable rows of `Title,Date`. */
export function historyRows(file: TableFile): HistoryRow[] {
  const read = createRowReader(file);
  return [...file.rows()].filter(({ error }) => error === undefined).map(({ cells }) => read(cells));
}

/** A spreadsheet can have cut titles at their commas, into columns without a name behind that of the title. */
function createRowReader({ header }: TableFile): (cells: readonly string[]) => HistoryRow {
  const cellOf = createCellOf(header);
  const from = header.findIndex((name) => name.trim().toLowerCase() === 'title');
  const next = header.findIndex((name, place) => place > from && name.trim() !== '');
  return (cells) => ({
    title: cells
      .slice(from, next === -1 ? undefined : next)
      .map((cell) => cell.trim())
      .filter((cell) => cell !== '')
      .join(', '),
    date: cellOf(cells, 'Date'),
  });
}

/** One viewing for each title and day. */
export function readHistory(file: TableFile, ledger: RowLedger, data: NetflixImport): void {
  const readRow = createRowReader(file);
  const readDate = createDayReader(
    historyRows(file).map(({ date }) => date),
    ledger,
  );
  for (const { ref, value: cells } of ledger.tableRows(file)) {
    const row = readRow(cells);
    const date = readDate(row.date);
    if (date === null && row.date !== '') {
      ledger.fail(ref, UNREADABLE_DATE);
      continue;
    }
    const work = workOf(row.title, ref, ledger, data);
    if (work === null) continue;
    const same = work.viewings.find((viewing) => isSameViewing(viewing, date));
    const viewing = same ?? addViewing(work, `${work.key}|${date ?? ''}`, date);
    viewing.rows.push(ref);
  }
}

/** The personal data of the same account tells the same viewings, but their days in UTC. */
function isSameViewing(viewing: EntryDraft, date: string | null): boolean {
  const isOfPersonalData = viewing.addedAt !== undefined;
  if (!isOfPersonalData || date === null) return (viewing.date ?? null) === date;
  const [first = '', last = first] = (viewing.date ?? '').split('/');
  return Date.parse(date) >= Date.parse(first) - DAY_MS && Date.parse(date) <= Date.parse(last) + DAY_MS;
}
