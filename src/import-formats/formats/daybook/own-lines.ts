import { ExportedActivity, ExportedList } from '#features/export/contract/export-files.ts';
import { ImportRow } from '#features/import/contract/import.ts';
import { unescapeFormula } from '#platform/contract/formula.ts';
import { isJsonObject } from '../../model/json.ts';
import type { JsonFile, OwnEntry, RowLedger, SourceFile } from '../../model/model.ts';

const NO_ENTRY = 'This line is not an entry of a Daybook log.';

/** The lines of the log, with the trash. */
export function addEntries(file: JsonFile, ledger: RowLedger): void {
  const lines = Array.isArray(file.value) ? (file.value as unknown[]) : [file.value];
  for (const { ref, value } of ledger.rowsOf(file, lines)) {
    const parsed = ExportedActivity.safeParse(withoutNull(value));
    const own = parsed.success ? toOwnEntry(parsed.data) : null;
    if (!parsed.success || own === null) ledger.fail(ref, NO_ENTRY);
    else addOwnEntry(ledger, { ref, key: parsed.data.id, own });
  }
}

/** An entry as its export says, if the log can store it. */
export function addOwnEntry(
  ledger: RowLedger,
  {
    ref,
    key,
    own,
  }: { readonly ref: Parameters<RowLedger['fail']>[0]; readonly key: string; readonly own: OwnEntry },
): void {
  const { fields, pictures, ...times } = own;
  const row = ImportRow.safeParse({ kind: 'add', key, draft: { ...fields, pictures }, ...times });
  if (!row.success) {
    ledger.fail(ref, `Daybook cannot store this entry: ${row.error.issues[0]?.message ?? NO_ENTRY}`);
    return;
  }
  const { name, category, status } = fields;
  ledger.add({
    rows: [ref],
    key,
    category,
    name,
    status,
    ...(fields.rating !== null && { rating: { value: fields.rating, max: 5 } }),
    own,
  });
}

export function addLists(lines: readonly unknown[], ledger: RowLedger): void {
  for (const line of lines) {
    const { data } = ExportedList.safeParse(withoutNull(line));
    if (data === undefined) continue;
    const { id, name, note, items, titles, creationTime, deletionTime } = data;
    ledger.addList({
      key: id,
      name,
      note,
      items: items.map((item) => ({ key: item.activityId, note: item.note })),
      own: {
        creationTime,
        ...(deletionTime !== undefined && { deletionTime }),
        ...(titles !== undefined && { titles }),
      },
    });
  }
}

function toOwnEntry(activity: ExportedActivity): OwnEntry {
  const { name, category, rating, status = 'DONE', date = null, note = '', tags = [] } = activity;
  const {
    creator = '',
    year = null,
    pictures = [],
    cover,
    wishPosition,
    creationTime,
    deletionTime,
  } = activity;
  return {
    fields: { name, category, rating, status, date, note, tags, creator, year },
    pictures,
    creationTime,
    ...(cover !== undefined && { cover }),
    ...(wishPosition !== undefined && { wishPosition }),
    ...(deletionTime !== undefined && { deletionTime }),
  };
}

/** Version 1 writes `deletedAt`, and null where there is no time. */
function withoutNull(line: unknown): unknown {
  if (!isJsonObject(line)) return line;
  const { deletedAt, ...rest } = line;
  return typeof deletedAt === 'string' ? { ...rest, deletionTime: deletedAt } : rest;
}

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
