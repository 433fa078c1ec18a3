import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';

/** A row by its columns, and the line on which it ends. */
export interface CsvRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** In bytes; a quote that is never closed must not fill the memory. */
const ROW_MAX_BYTES = 1024 * 1024;

/** A file of rows, and what its columns are called where its first row doesn't say so. */
export interface CsvFile {
  readonly path: string;
  readonly columns: readonly string[] | null;
}

/**
 * Reads a CSV file row by row, in UTF-8; `.tsv` and `.txt` files are separated by tabs and know no quotes.
 * What cannot be read is told to `onBadRow` and skipped. @throws where there is no such file.
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
      // A row with several faults is told of once.
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

/** Which column holds a field of a record. */
export type ColumnMap = ReadonlyMap<string, string>;

/** Reads `title=Name,year=Released`. @throws an Error that names what is wrong. */
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

/** @throws an Error where a row lacks a column that the map names. */
export function assertColumns(map: ColumnMap, cells: Readonly<Record<string, string>>): void {
  const missing = [...map.values()].filter((column) => !Object.hasOwn(cells, column));
  if (missing.length === 0) return;
  throw new Error(
    `The file has no column “${missing.join('”, “')}”. Its columns are: ${Object.keys(cells).join(', ')}.`,
  );
}

/** Reads a row's fields by the map; empty where there is none. */
export function createCellReader(map: ColumnMap, cells: Readonly<Record<string, string>>) {
  return (field: string): string => {
    const column = map.get(field);
    return column === undefined ? '' : (cells[column] ?? '').trim();
  };
}

/** Null where the cell holds no number. */
export function parseNumber(cell: string): number | null {
  const value = Number(cell.replaceAll(',', ''));
  return cell === '' || !Number.isFinite(value) ? null : value;
}
