import type { ActivityCategory } from '#features/log/contract/activity.ts';
import { decideDayOrder, readDay, readMoment } from '../model/dates.ts';
import { createEntry, foldedKey } from '../model/entry.ts';
import { htmlToText } from '../model/html-text.ts';
import type {
  CountedRow,
  ImportedEntry,
  ImportFormat,
  OriginalRating,
  RowLedger,
  SourceFile,
} from '../model/model.ts';
import { readNumber, readYear } from '../model/numbers.ts';
import type { ColumnMap, MappedField, ParsedSummary } from '../model/session-model.ts';
import { NO_NAME } from '../model/shared-reasons.ts';
import type { ReadStatus } from '../model/statuses.ts';
import { categoryOf, dateOf, scaledRating, statusIn } from './cell-values.ts';
import { guessColumnMap } from './guess-map.ts';
import { mappableTable, type MappableTable } from './mappable-table.ts';

/** How many rows are shown beside the map. */
const SHOWN_ROWS = 20;

const NO_NAME_COLUMN = 'No column is chosen for the name.';
const A_SUM = 'A sum of the rows above.';
const SUM = /^\s*(?:total|sum|average|summe|gesamt|durchschnitt|somme|totale|totaal)\s*:?\s*$/i;
const NO_CATEGORY = 'This row has no category.';

/** Reads any table, or the objects of any JSON file, by a map of its columns. */
export function createColumnsFormat(map: ColumnMap): ImportFormat {
  return {
    source: 'columns',
    recognise: (file) => (mappableTable(file) === null ? null : 'possible'),
    parse(files, ledger) {
      for (const file of files) {
        const table = mappableTable(file);
        if (table !== null) parseTable(table, map, ledger);
      }
    },
  };
}

function parseTable(table: MappableTable, map: ColumnMap, ledger: RowLedger): void {
  const read = createReader(table, map, dateOrderOf(table, map, ledger));
  const add = ({ ref, value }: CountedRow<readonly string[]>) => {
    const entry = read(value);
    if (typeof entry === 'string') ledger.fail(ref, entry);
    else ledger.add({ ...entry, rows: [ref] });
  };
  const sums: CountedRow<readonly string[]>[] = [];
  for (const row of table.countedRows(ledger)) {
    if (isSum(row.value)) sums.push(row);
    else [...sums.splice(0), row].forEach(add);
  }
  for (const { ref } of sums) ledger.leaveOut(ref, A_SUM);
}

/** Whether a row has the word for a sum and otherwise only numbers, as spreadsheets end. */
function isSum(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const others = filled.filter((cell) => !SUM.test(cell));
  return (
    filled.length > 1 &&
    others.length === filled.length - 1 &&
    others.every((cell) => readNumber(cell) !== null)
  );
}

/** Returns a function that reads a row, or says in a sentence why it cannot. */
function createReader(
  { header }: MappableTable,
  map: ColumnMap,
  order: ColumnMap['dateOrder'],
): (cells: readonly string[]) => ImportedEntry | string {
  const places = placesOf(header, map);
  const statusColumn = header[places.get('status') ?? -1] ?? '';
  const usual: ReadStatus = { status: map.status, tags: [] };
  return (cells) => {
    const cellOf = (field: MappedField) => (cells[places.get(field) ?? -1] ?? '').trim();
    if (!places.has('name')) return NO_NAME_COLUMN;
    const name = cellOf('name');
    if (name === '') return NO_NAME;
    const date = dateIn(cellOf('date'), order);
    if (date === undefined) return `The date “${cellOf('date')}” is not understood.`;
    const rating = ratingIn(cellOf('rating'), map.ratingMax);
    if (typeof rating === 'string') return rating;
    const category: ActivityCategory | null | undefined =
      cellOf('category') === '' ? map.category : categoryOf(cellOf('category'));
    if (category === null) return NO_CATEGORY;
    if (category === undefined) return `Daybook has no category “${cellOf('category')}”.`;
    const read = cellOf('status') === '' ? usual : statusIn(cellOf('status'), statusColumn);
    if (read === undefined) return `The status “${cellOf('status')}” is not understood.`;
    const year = yearIn(cellOf('year'));
    return createEntry({
      rows: [],
      key: foldedKey(category, name, year, date),
      category,
      name,
      status: read.status,
      creator: cellOf('creator'),
      year,
      date,
      rating,
      note: htmlToText(cellOf('note')),
      tags: [...read.tags, ...cellOf('tags').split(/[,;|]/)].map((tag) => tag.trim()),
      addedAt: addedAtIn(cellOf('addedAt'), order),
    });
  };
}

/** Where the column of each field is; of several columns for a field, the first counts. */
function placesOf(header: readonly string[], { fields }: ColumnMap): ReadonlyMap<MappedField, number> {
  const places = new Map<MappedField, number>();
  header.forEach((name, place) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field !== undefined && !places.has(field)) places.set(field, place);
  });
  return places;
}

/** Asks for the order of day and month where each is possible in the whole table. */
function dateOrderOf(table: MappableTable, map: ColumnMap, ledger: RowLedger): ColumnMap['dateOrder'] {
  if (map.dateOrder === 'year-first') return 'year-first';
  const place = placesOf(table.header, map).get('date');
  if (place === undefined) return map.dateOrder;
  const dates = [...table.rows()].map((cells) => cells[place] ?? '');
  const example = dates.find((date) => readDay(date) === null && date.trim() !== '');
  if (example === undefined || decideDayOrder(dates) !== 'ambiguous') return map.dateOrder;
  const options = [
    ['day-first', 'The day'],
    ['month-first', 'The month'],
  ] as const;
  return ledger.ask(
    'day-order',
    `Which comes first in dates such as ${example}?`,
    map.dateOrder === 'day-first' ? options : options.toReversed(),
  );
}

/** Null: unknown; undefined: not understood. */
function dateIn(cell: string, order: ColumnMap['dateOrder']): string | null | undefined {
  if (cell === '' || /^[0\W]*$/.test(cell) || /^(?:none|null|unknown|n\/a)$/i.test(cell)) return null;
  return dateOf(cell, order) ?? undefined;
}

/** Undefined: not rated. */
function ratingIn(cell: string, ratingMax: number): OriginalRating | string | undefined {
  if (cell === '' || /^(?:none|null|n\/a|-+|–)$/i.test(cell)) return undefined;
  const rating = scaledRating(cell);
  const max = rating?.max ?? ratingMax;
  if (rating === null || rating.value < 0) return `The rating “${cell}” is not understood.`;
  if (rating.value > max) return `The rating ${rating.value} is above ${max}.`;
  return rating.value === 0 ? undefined : { value: rating.value, max };
}

function yearIn(cell: string): number | undefined {
  return readYear(cell) ?? (Number(/(?<!\d)\d{4}(?!\d)/.exec(cell)?.[0] ?? 0) || undefined);
}

function addedAtIn(cell: string, order: ColumnMap['dateOrder']): number | null {
  return readMoment(cell) ?? readMoment(dateOf(cell, order) ?? '');
}

/**
 * The map of the columns of files and what it is shown with, guessed if none is given. Files with other columns than the
 * first one use the columns that they share.
 * @throws RangeError if no file is a table
 */
export function mappedColumns(
  files: readonly SourceFile[],
  map: ColumnMap | undefined,
): NonNullable<ParsedSummary['columns']> {
  for (const file of files) {
    const table = mappableTable(file);
    if (table === null) continue;
    const rows: (readonly string[])[] = [];
    for (const cells of table.rows()) {
      if (rows.push(cells) === SHOWN_ROWS) break;
    }
    return { map: map ?? guessColumnMap(table, file.path), header: table.header, rows };
  }
  throw new RangeError('No file of these has columns.');
}
