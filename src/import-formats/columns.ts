/** Reads a cell of a row by the name of its column; `''` where the column or the cell is missing. */
export type CellOf = (cells: readonly string[], column: string) => string;

/**
 * Finds columns by name, ignoring case, spaces, underscores and marks, because services change their spelling: `Star
 * Rating`, `star_rating`. Of columns with the same name, the first counts. Cells come without outer spaces.
 */
export function createCellOf(header: readonly string[]): CellOf {
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

function columnKey(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
