import type { ImportRow } from '#contract/import.ts';
import type { StoredActivity } from '../stored-activity.ts';
import { toFields, toNewEntry } from './entry-change.ts';
import type { NewRow, TakenKeys } from './stored-row.ts';

interface NewRowsOptions {
  readonly taken: TakenKeys;
  readonly firstPosition: number;
  readonly now: number;
  readonly ids: { id(): string };
}

/**
 * What rows become. A key stands for one experience: later rows with it are passed over, and so are new entries and lists
 * that an earlier import has brought.
 */
export function toNewRows(sent: readonly ImportRow[], { taken, firstPosition, now, ids }: NewRowsOptions) {
  const rows: NewRow[] = [];
  const entries: StoredActivity[] = [];
  const namedEntries = new Set<string>();
  const seen = { entries: new Set(taken.entries.here), lists: new Set(taken.lists.here) };
  let knownCount = 0;

  for (const [index, row] of sent.entries()) {
    const kind = row.kind === 'list' ? 'lists' : 'entries';
    const isKnown = seen[kind].has(row.key) || (row.kind !== 'change' && taken[kind].earlier.has(row.key));
    seen[kind].add(row.key);
    if (isKnown) knownCount += row.kind === 'list' ? 0 : 1;
    else add(row, firstPosition + index);
  }
  return { rows, entries, namedEntries: [...namedEntries], knownCount };

  function add(row: ImportRow, position: number): void {
    const { key } = row;
    if (row.kind === 'list') {
      const { name, note, items } = row;
      rows.push({ kind: 'list', key, position, list: { name, note, items } });
    } else if (row.kind === 'add') {
      const entry = toNewEntry(row, ids.id(), now);
      entries.push(entry);
      rows.push({ kind: 'entry', key, position, activityId: entry.id, says: toFields(entry) });
    } else {
      const { activityId, says, change, was } = row;
      namedEntries.add(activityId);
      const known = { key, position, activityId, says };
      rows.push(isEmpty(change) ? { kind: 'entry', ...known } : { kind: 'change', ...known, change, was });
    }
  }
}

function isEmpty(change: object): boolean {
  return Object.values(change).every((value) => value === undefined);
}
