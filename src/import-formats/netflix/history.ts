import { createCellOf } from '../columns.ts';
import type { EntryDraft } from '../entry-draft.ts';
import type { RowLedger, TableFile } from '../model.ts';
import { addViewing } from '../works.ts';
import { createDayReader } from './history-days.ts';
import { type NetflixImport, workOf } from './netflix-import.ts';

const DAY_MS = 86_400_000;

export interface HistoryRow {
  readonly title: string;
  readonly date: string;
}

/** The readable rows of `Title,Date`. */
export function historyRows(file: TableFile): HistoryRow[] {
  const cellOf = createCellOf(file.header);
  return [...file.rows()]
    .filter(({ error }) => error === undefined)
    .map(({ cells }) => ({ title: cellOf(cells, 'Title'), date: cellOf(cells, 'Date') }));
}

/** One viewing for each title and day. */
export function readHistory(file: TableFile, ledger: RowLedger, data: NetflixImport): void {
  const cellOf = createCellOf(file.header);
  const readDate = createDayReader(
    historyRows(file).map(({ date }) => date),
    ledger,
  );
  for (const { ref, value: cells } of ledger.tableRows(file)) {
    const date = readDate(cellOf(cells, 'Date'));
    if (date === null && cellOf(cells, 'Date') !== '') {
      ledger.fail(ref, 'The date is no date.');
      continue;
    }
    const work = workOf(cellOf(cells, 'Title'), ref, ledger, data);
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
