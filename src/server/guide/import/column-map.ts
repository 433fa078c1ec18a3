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
