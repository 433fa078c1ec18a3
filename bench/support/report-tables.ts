/** What a benchmark has measured of one thing, by the names that it gives its figures. */
export type Row = Readonly<Record<string, string>>;

/** The rows that a benchmark printed: one JSON object a line, or a table of `console.table`. */
export function rowsOf(output: string): Row[] {
  return output.split('\n').flatMap((line, index, lines) => {
    if (line.startsWith('{')) return jsonRow(line);
    if (!line.startsWith('│')) return [];
    const titles = lines
      .slice(0, index)
      .findLast((above) => above.startsWith('│') && above.includes('(index)'));
    return titles === undefined ? [] : [boxRow(cellsOf(titles), cellsOf(line))];
  });
}

/** Lines of other programs may begin with a brace, and those of the server's log are no figures. */
function jsonRow(line: string): Row[] {
  try {
    const row = flattened(JSON.parse(line) as object);
    return 'level' in row && 'msg' in row ? [] : [row];
  } catch {
    return [];
  }
}

/** `{ peak: { up: 1 } }` becomes `{ 'peak, up': '1' }`. */
function flattened(row: object): Row {
  const cells = Object.entries(row).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? Object.entries(flattened(value)).map(([inner, text]) => [`${name}, ${inner}`, text] as const)
      : [[name, String(value)] as const],
  );
  return Object.fromEntries(cells);
}

const cellsOf = (line: string) =>
  line
    .split('│')
    .slice(1, -1)
    .map((cell) => cell.trim().replace(/^'(.*)'$/, '$1'));

function boxRow(titles: readonly string[], cells: readonly string[]): Row {
  const named = titles.map(
    (title, index) => [title === '(index)' ? 'of' : title, cells[index] ?? ''] as const,
  );
  return Object.fromEntries(named);
}

/** Markdown: rows with the same names that follow each other share a table. */
export function toTables(rows: readonly Row[]): string {
  const tables: Row[][] = [];
  for (const row of rows) {
    const last = tables.at(-1);
    if (last !== undefined && titlesOf(last[0]!) === titlesOf(row)) last.push(row);
    else tables.push([row]);
  }
  return tables.map(toTable).join('\n');
}

const titlesOf = (row: Row) => lineOf(Object.keys(row));
const lineOf = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`;

function toTable(rows: readonly Row[]): string {
  const titles = Object.keys(rows[0] ?? {});
  const isNumeric = (title: string) => rows.every((row) => /^-?[\d.]+$/.test(row[title] ?? ''));
  const marks = lineOf(titles.map((title) => (isNumeric(title) ? '---:' : '---')));
  return lineOf(titles) + marks + rows.map((row) => lineOf(Object.values(row))).join('');
}
