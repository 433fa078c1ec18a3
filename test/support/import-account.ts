import type { Activity } from '#features/log/contract/activity.ts';
import { ImportRow, type KnownEntry } from '#features/import/contract/import.ts';
import { fieldsOf } from '#import-formats/plan/entry-fields.ts';

/** A log in memory with what imports of one service have brought. */
export interface ImportAccount {
  readonly log: readonly Activity[];
  readonly known: readonly KnownEntry[];
}

/** Applies rows as the server does. */
export function withRows({ log, known }: ImportAccount, rows: readonly ImportRow[]): ImportAccount {
  const entries = new Map(log.map((activity) => [activity.id, activity]));
  const keys = new Map(known.map((entry) => [entry.key, entry]));
  for (const sent of rows) {
    const row = ImportRow.parse(sent);
    if (row.kind === 'list' || row.kind === 'file') continue;
    const activityId = row.kind === 'add' ? `new ${entries.size} ${row.key}` : row.activityId;
    const creationTime = '2026-01-01T00:00:00.000Z';
    const before = row.kind === 'add' ? { id: activityId, creationTime } : entries.get(activityId);
    const { date, year, ...rest } = row.kind === 'add' ? row.draft : row.change;
    const after: Record<string, unknown> = { ...before, ...rest };
    // An unknown date or year is absent in a stored entry.
    for (const [name, value] of Object.entries({ date, year })) {
      if (value === null) delete after[name];
      else if (value !== undefined) after[name] = value;
    }
    entries.set(activityId, after as Activity);
    const says = row.kind === 'add' ? fieldsOf(after as Activity) : row.says;
    keys.set(row.key, { key: row.key, activityId, says, prints: row.prints });
  }
  return { log: [...entries.values()], known: [...keys.values()] };
}
