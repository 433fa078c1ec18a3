import { isFormula } from '#platform/contract/formula.ts';
import { csvRows } from '#platform/responses/csv.ts';
import { trueSentences } from './format.ts';
import { WITHOUT } from './parts-of-entry.ts';

export type Row<Column extends string> = Readonly<Partial<Record<Column, string>>>;

/** A CSV file without a byte order mark, which many importers take for a part of the first column's name. */
export async function* writeRows<Column extends string>(
  columns: readonly Column[],
  rows: AsyncIterable<Row<Column>>,
): AsyncGenerator<string> {
  yield* csvRows(columns, cellsOf(columns, rows));
}

export function formulaSentence(row: Row<string>): string[] {
  return trueSentences({ [WITHOUT.formula]: Object.values(row).some((cell) => isFormula(cell ?? '')) });
}

async function* cellsOf<Column extends string>(columns: readonly Column[], rows: AsyncIterable<Row<Column>>) {
  for await (const row of rows) yield columns.map((column) => row[column] ?? '');
}
