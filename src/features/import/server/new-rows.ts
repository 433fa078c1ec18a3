import type { ImportRow } from '../contract/import.ts';
import { toFields, toNewEntry, type NewEntry } from './entry-change.ts';
import type { NewRow, TakenKeys } from './stored-row.ts';

interface NewRowsOptions {
  readonly taken: TakenKeys;
  readonly firstPosition: number;
  readonly now: number;
  readonly ids: { id(): string };
}

/**
 * What rows become. A key stands for one experience: later rows with it are passed over, and so are new entries and files
 * that an earlier import has brought. A list that one has brought may have grown.
 */
export function toNewRows(sent: readonly ImportRow[], { taken, firstPosition, now, ids }: NewRowsOptions) {
  const rows: NewRow[] = [];
  const entries: NewEntry[] = [];
  const namedEntries = new Set<string>();
  const seen = {
    entries: new Set(taken.entries.here),
    lists: new Set(taken.lists.here),
    files: new Set(taken.files.here),
  };
  let knownCount = 0;

  for (const [index, row] of sent.entries()) {
    const kind = kindOf(row);
    const isNew = row.kind === 'add' || row.kind === 'file';
    const isKnown = seen[kind].has(row.key) || (isNew && taken[kind].earlier.has(row.key));
    seen[kind].add(row.key);
    if (isKnown) knownCount += kind === 'entries' ? 1 : 0;
    else add(row, firstPosition + index);
  }
  return { rows, entries, namedEntries: [...namedEntries], knownCount };

  function add(row: ImportRow, position: number): void {
    const { key } = row;
    if (row.kind === 'list') {
      const { kind: _kind, key: _key, ...list } = row;
      rows.push({ kind: 'list', key, position, list });
    } else if (row.kind === 'file') {
      const { kind: _kind, key: _key, ...file } = row;
      rows.push({ kind: 'file', key, position, file });
    } else if (row.kind === 'add') {
      const entry = toNewEntry(row, ids.id(), now);
      entries.push(entry);
      rows.push({
        kind: 'entry',
        key,
        position,
        activityId: entry.id,
        says: { ...toFields(entry), prints: row.prints },
      });
    } else {
      const { activityId, change, was } = row;
      const says = { ...row.says, prints: row.prints };
      namedEntries.add(activityId);
      const known = { key, position, activityId, says };
      rows.push(isEmpty(change) ? { kind: 'entry', ...known } : { kind: 'change', ...known, change, was });
    }
  }
}

function kindOf({ kind }: ImportRow): keyof TakenKeys {
  if (kind === 'list') return 'lists';
  return kind === 'file' ? 'files' : 'entries';
}

function isEmpty(change: object): boolean {
  return Object.values(change).every((value) => value === undefined);
}
