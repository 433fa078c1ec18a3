import { unescapeFormula } from '#platform/contract/formula.ts';
import type { RowLedger, SourceFile } from '../../model/model.ts';
import { addOwnEntry } from './own-lines.ts';

/** The log as CSV, which says the same of an entry except for its pictures and its place among the wishes. */
export function addTableRows(files: readonly SourceFile[], ledger: RowLedger): void {
  for (const file of files) {
    if (file.kind !== 'table') continue;
    for (const { ref, value } of ledger.tableRows(file)) {
      const cell = (column: string) => unescapeFormula(value[file.header.indexOf(column)] ?? '');
      const fields = {
        name: cell('name'),
        category: cell('category'),
        rating: numberOf(cell('rating')),
        status: cell('status') || 'DONE',
        date: cell('date') || null,
        note: cell('note'),
        tags: cell('tags').split(', ').filter(Boolean),
        creator: cell('creator'),
        year: numberOf(cell('year')),
      };
      const own = { fields, pictures: [], creationTime: cell('time') };
      // The ledger is told why, if a cell was changed to something that no entry can have.
      addOwnEntry(ledger, { ref, key: cell('id') || cell('name'), own: own as never });
    }
  }
}

function numberOf(cell: string): number | null {
  return cell === '' ? null : Number(cell);
}
