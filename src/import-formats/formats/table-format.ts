import { ACTIVITY_STATUSES, type ActivityCategory } from '#features/log/contract/activity.ts';
import { addBook, type ListedBook } from '../books/listed-book.ts';
import { type Cell, namedRows } from '../model/columns.ts';
import { readDay, readMoment, readOrderedDay } from '../model/dates.ts';
import { dayOrderOf } from '../model/questions.ts';
import type {
  ImportFormat,
  OriginalRating,
  RowLedger,
  RowRef,
  Said,
  Service,
  TableFile,
} from '../model/model.ts';
import { readRating, readYear } from '../model/numbers.ts';
import { NO_TITLE } from '../model/shared-reasons.ts';
import { createStatusReader, unknownStatus } from '../model/statuses.ts';

/** A row of a table whose rows each stand for one entry or one book. */
export interface ReadRow {
  readonly ref: RowRef;
  readonly cell: Cell;
  readonly ledger: RowLedger;
  day(column: string): string | null;
  readDay(text: string): string | null;
  /** The person's own. */
  readonly rating: OriginalRating | undefined;
}

/** Why no entry comes of a row; a text: why it fails. */
type Refusal = string | { readonly leftOut: string; readonly key?: string };

interface Rules {
  /** In which columns every row has what it says. */
  readonly columns?: {
    readonly name?: string;
    readonly creator?: string;
    readonly year?: string;
    readonly addedAt?: string;
  };
  /** The column, and the best rating. */
  readonly rating?: readonly [column: string, max: number];
  /** The columns by which to find out in which order a spreadsheet wrote days; without them, the year comes first. */
  readonly days?: readonly string[];
}

/** Where each row is one entry. A row without a name fails. */
export interface EntryRules extends Rules {
  readonly category: ActivityCategory;
  /** The words of the service for a status, without them those of the log; a row with another one fails. */
  readonly statuses?: Parameters<typeof createStatusReader>[0];
  /** What the columns do not say. */
  read(row: ReadRow): Refusal | EntryOfRow;
}

type EntryOfRow = Partial<Omit<Said, 'status'>> & { readonly key: string; readonly status: string };

/** Where each row is a book with all of its readings. */
export interface BookRules extends Rules {
  read(row: ReadRow): Refusal | BookOfRow;
  /** @param key of the entry that the row became */
  added?(key: string, row: ReadRow): void;
}

type OfColumns = 'name' | 'creator' | 'year' | 'rating' | 'addedAt';
type BookOfRow = Omit<ListedBook, 'row' | OfColumns> & Partial<Pick<ListedBook, OfColumns>>;

const LOG_STATUSES = Object.fromEntries(ACTIVITY_STATUSES.map((status) => [status.toLowerCase(), status]));

/** What one table says of all of its rows may decide how they are read. */
type RulesOf<AnyRules> = (file: TableFile, ledger: RowLedger) => AnyRules;

/** The format of a service that exports nothing but tables with an entry in each row. */
export function tableFormat(manifest: Service, rulesOf: RulesOf<EntryRules>): ImportFormat {
  return ofTables(manifest, rulesOf, readEntries);
}

/** The format of a service that exports nothing but tables with a book in each row. */
export function bookFormat(manifest: Service, rulesOf: RulesOf<BookRules>): ImportFormat {
  return ofTables(manifest, rulesOf, readBooks);
}

export function readEntries(file: TableFile, ledger: RowLedger, rules: EntryRules): void {
  const { category, statuses = LOG_STATUSES } = rules;
  const readStatus = createStatusReader(statuses);
  for (const row of rowsOf(file, ledger, rules)) {
    const about = ofColumns(row, rules);
    const said = about.name === '' ? NO_TITLE : rules.read(row);
    if (isRefused(said, row)) continue;
    const { status, tags, ...fields } = said;
    const read = readStatus(status);
    if (read === null) ledger.fail(row.ref, unknownStatus(status));
    else
      ledger.add({
        name: '',
        ...about,
        category,
        ...fields,
        rows: [row.ref],
        status: read.status,
        tags: [...read.tags, ...(tags ?? [])],
      });
  }
}

export function readBooks(file: TableFile, ledger: RowLedger, rules: BookRules): void {
  for (const row of rowsOf(file, ledger, rules)) {
    const said = rules.read(row);
    if (isRefused(said, row)) continue;
    const key = addBook(ledger, { name: '', ...ofColumns(row, rules), ...said, row: row.ref });
    if (key !== null) rules.added?.(key, row);
  }
}

function ofTables<AnyRules>(
  manifest: Service,
  rulesOf: RulesOf<AnyRules>,
  read: (file: TableFile, ledger: RowLedger, rules: AnyRules) => void,
): ImportFormat {
  return {
    ...manifest,
    parse(files, ledger) {
      for (const file of files) if (file.kind === 'table') read(file, ledger, rulesOf(file, ledger));
    },
  };
}

function* rowsOf(file: TableFile, ledger: RowLedger, { days, rating }: Rules): Iterable<ReadRow> {
  const order = days && dayOrderOf(ledger, file, days);
  const readTableDay = order ? (text: string) => readOrderedDay(text, order) : readDay;
  for (const { ref, cell } of namedRows(file, ledger))
    yield {
      ref,
      cell,
      ledger,
      day: (column) => readTableDay(cell(column)),
      readDay: readTableDay,
      rating: rating && readRating(cell(rating[0]), rating[1]),
    };
}

function ofColumns({ cell, rating }: ReadRow, { columns = {} }: Rules) {
  const { name, creator, year, addedAt } = columns;
  return {
    ...(name !== undefined && { name: cell(name) }),
    ...(creator !== undefined && { creator: cell(creator) }),
    ...(year !== undefined && { year: readYear(cell(year)) }),
    ...(addedAt !== undefined && { addedAt: readMoment(cell(addedAt)) }),
    rating,
  };
}

function isRefused(said: Refusal | EntryOfRow | BookOfRow, { ledger, ref }: ReadRow): said is Refusal {
  if (typeof said === 'string') ledger.fail(ref, said);
  else if ('leftOut' in said) ledger.leaveOut(ref, said.leftOut, said.key);
  else return false;
  return true;
}
