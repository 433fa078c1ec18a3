import { ExportedActivity, ExportedList } from '#features/export/contract/export-files.ts';
import { ImportRow } from '#features/import/contract/import.ts';
import { isJsonObject } from '../../model/json.ts';
import type { JsonFile, OwnEntry, RowLedger } from '../../model/model.ts';

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
    const { id, name, note, items, creationTime, deletionTime } = data;
    ledger.addList({
      key: id,
      name,
      note,
      items: items.map((item) => ({ key: item.activityId, note: item.note })),
      own: { creationTime, ...(deletionTime !== undefined && { deletionTime }) },
    });
  }
}

function toOwnEntry(activity: ExportedActivity): OwnEntry {
  const { name, category, rating, status = 'DONE', date = null, note = '', tags = [] } = activity;
  const { creator = '', year = null, pictures = [], wishPosition, creationTime, deletionTime } = activity;
  return {
    fields: { name, category, rating, status, date, note, tags, creator, year },
    pictures,
    creationTime,
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
