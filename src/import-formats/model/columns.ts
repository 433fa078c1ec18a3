import type { RowLedger, RowRef, SourceFile, TableFile } from './model.ts';

/** Reads a cell of one row by the name of its column; `''` where the column or the cell is missing. */
export type Cell = (column: string) => string;

export interface NamedRow {
  readonly ref: RowRef;
  readonly cell: Cell;
}

/**
 * The readable rows of a table, with their cells by name; the ledger counts them.
 * @param header instead of the file's own, where that one names its columns otherwise
 */
export function* namedRows(
  file: TableFile,
  ledger: RowLedger,
  header: readonly string[] = file.header,
): Iterable<NamedRow> {
  const cellOf = createCellOf(header);
  for (const { ref, value } of ledger.tableRows(file)) yield { ref, cell: (column) => cellOf(value, column) };
}

/**
 * Finds columns by name, ignoring case, spaces, underscores and marks, because services change their spelling: `Star
 * Rating`, `star_rating`. Of columns with the same name, the first counts. Cells come without outer spaces.
 * @returns reads a cell of any row; `''` where the column or the cell is missing
 */
export function createCellOf(
  header: readonly string[],
): (cells: readonly string[], column: string) => string {
  const places = new Map<string, number>();
  header.forEach((name, place) => {
    const key = columnKey(name);
    if (!places.has(key)) places.set(key, place);
  });
  /** Formats ask for the same few columns in each of very many rows. */
  const asked = new Map<string, number | undefined>();
  return (cells, column) => {
    if (!asked.has(column)) asked.set(column, places.get(columnKey(column)));
    const place = asked.get(column);
    return place === undefined ? '' : (cells[place] ?? '').trim();
  };
}

/** Whether the header has all of these columns. */
export function hasColumns(header: readonly string[], ...columns: readonly string[]): boolean {
  const keys = new Set(header.map(columnKey));
  return columns.every((column) => keys.has(columnKey(column)));
}

export function isTable(file: SourceFile, ...columns: readonly string[]): file is TableFile {
  return file.kind === 'table' && hasColumns(file.header, ...columns);
}

function columnKey(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
