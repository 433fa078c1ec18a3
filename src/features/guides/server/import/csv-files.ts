import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';

/** A row's cells by column name, and the line on which the row ends. */
export interface CsvRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** Bounds the memory that an unclosed quote can take. */
const ROW_MAX_BYTES = 1024 * 1024;

/** A CSV file, and its column names if it has no header row. */
export interface CsvFile {
  readonly path: string;
  readonly columns: readonly string[] | null;
}

/**
 * Reads a UTF-8 CSV file row by row; `.tsv` and `.txt` files are separated by tabs and have no quotes.
 * Unreadable rows are passed to `onBadRow` and skipped. @throws if the file does not exist.
 */
export async function* readCsvRows(
  { path, columns }: CsvFile,
  onBadRow: (line: number, problem: string) => void,
): AsyncGenerator<CsvRow> {
  let lastBadLine = 0;
  const isTabbed = /\.(tsv|txt)$/i.test(path);
  const parser = parse({
    delimiter: isTabbed ? '\t' : ',',
    quote: isTabbed ? null : '"',
    columns: columns === null ? true : [...columns],
    bom: true,
    info: true,
    trim: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: ROW_MAX_BYTES,
    on_skip: (error) => {
      // Report a row with several faults once.
      const line = Number(error?.['lines'] ?? 0);
      if (line > lastBadLine) onBadRow(line, error?.message ?? 'cannot be read');
      lastBadLine = line;
      return undefined;
    },
  });
  const file = createReadStream(path);
  file.on('error', (error) => parser.destroy(error));
  for await (const row of file.pipe(parser) as AsyncIterable<ParsedRow>) {
    yield { line: row.info.lines, cells: row.record };
  }
}

interface ParsedRow {
  readonly record: Record<string, string>;
  readonly info: { readonly lines: number };
}

/** The column of each field of a record. */
export type ColumnMap = ReadonlyMap<string, string>;

/** Parses `title=Name,year=Released`. @throws an Error that says what is wrong. */
export function parseColumnMap(text: string, fields: readonly string[]): ColumnMap {
  const map = new Map<string, string>();
  for (const pair of text.split(',')) {
    const [field = '', ...column] = pair.split('=');
    if (column.length === 0) throw new Error(`--map: “${pair}” should read field=column.`);
    if (!fields.includes(field.trim())) {
      throw new Error(`--map: there is no field “${field}”. The fields are: ${fields.join(', ')}.`);
    }
    map.set(field.trim(), column.join('=').trim());
  }
  return map;
}

/** @throws an Error if a mapped column is missing. */
export function assertColumns(map: ColumnMap, cells: Readonly<Record<string, string>>): void {
  const missing = [...map.values()].filter((column) => !Object.hasOwn(cells, column));
  if (missing.length === 0) return;
  throw new Error(
    `The file has no column “${missing.join('”, “')}”. Its columns are: ${Object.keys(cells).join(', ')}.`,
  );
}

/** Returns a function that reads a field of the row; '' if the field has no column. */
export function createCellReader(map: ColumnMap, cells: Readonly<Record<string, string>>) {
  return (field: string): string => {
    const column = map.get(field);
    return column === undefined ? '' : (cells[column] ?? '').trim();
  };
}

/** Null if the cell is not a number. */
export function parseNumber(cell: string): number | null {
  const value = Number(cell.replaceAll(',', ''));
  return cell === '' || !Number.isFinite(value) ? null : value;
}
