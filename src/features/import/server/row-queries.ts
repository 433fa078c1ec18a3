import type { DiaryChange } from '#features/log/contract/activity.ts';
import { keyOfTitle } from '#features/lists/contract/lists.ts';
import type { ImportSource, KnownList } from '../contract/import.ts';
import type { Insertable } from 'kysely';
import { preparedQuery, type Db } from '#platform/database/connect.ts';
import { countRows } from '#platform/database/rows.ts';
import type { ImportRowsTable } from './tables.ts';
import { chunks } from '#platform/responses/chunks.ts';
import {
  ROW_KINDS,
  type ChangeRow,
  type ChangedRow,
  type ImportedFile,
  type ListExtension,
  type MadeChange,
  type NewRow,
  type RowKind,
  type Said,
  type StoredKey,
  type StoredList,
  type TakenKeys,
} from './stored-row.ts';

const INSERT_MAX_ROWS = 200;

export type ImportRowQueries = ReturnType<typeof importRowQueries>;

/** Every query takes the owner first. */
export function importRowQueries(db: Db) {
  const own = (userId: string, importId: string) =>
    db.selectFrom('imports').select('id').where('user_id', '=', userId).where('id', '=', importId);
  const rowsOf = (userId: string, importId: string, kind: RowKind) =>
    db.selectFrom('import_rows').where('import_id', '=', own(userId, importId)).where('kind', '=', kind);
  const broughtLists = (userId: string, source: ImportSource) =>
    db
      .selectFrom('import_rows')
      .innerJoin('imports', 'imports.id', 'import_rows.import_id')
      .where('imports.user_id', '=', userId)
      .where('imports.source', '=', source)
      .where('undone_at', 'is', null)
      .where('committed_at', 'is not', null)
      .where('kind', '=', 'list')
      .where('activity_id', 'is not', null);
  const changeOne = (userId: string, importId: string, kind: RowKind, key: string) =>
    db
      .updateTable('import_rows')
      .where('import_id', '=', own(userId, importId))
      .where('kind', '=', kind)
      .where('key', '=', key);

  return {
    async insert(importId: string, rows: readonly NewRow[]): Promise<void> {
      for (const some of chunks(rows, INSERT_MAX_ROWS)) {
        await db
          .insertInto('import_rows')
          .values(some.map((row) => toTableRow(importId, row)))
          .execute();
      }
    },

    /** Of these keys, those that this import has, and those that one in effect has. */
    async takenKeys(
      userId: string,
      { id, source }: { readonly id: string; readonly source: ImportSource },
      keys: readonly string[],
    ): Promise<TakenKeys> {
      const found = await db
        .selectFrom('import_rows')
        .select(['kind', 'key', 'import_id as importId'])
        .where('import_id', 'in', (eb) =>
          eb
            .selectFrom('imports')
            .select('id')
            .where('user_id', '=', userId)
            .where('source', '=', source)
            .where('undone_at', 'is', null)
            .where(({ or, eb: is }) => or([is('committed_at', 'is not', null), is('id', '=', id)])),
        )
        .where('kind', 'in', ROW_KINDS)
        .where('key', 'in', keys)
        .execute();
      const keysOf = (kinds: readonly string[]) => {
        const some = found.filter(({ kind }) => kinds.includes(kind));
        const [here, earlier] = [
          some.filter((row) => row.importId === id),
          some.filter((row) => row.importId !== id),
        ];
        return { here: new Set(here.map(({ key }) => key)), earlier: new Set(earlier.map(({ key }) => key)) };
      };
      return { entries: keysOf(['entry', 'change']), lists: keysOf(['list']), files: keysOf(['file']) };
    },

    /** The next rows of a kind that bring or change entries, in the order of their keys. */
    async knownAfter(
      userId: string,
      importId: string,
      kind: 'entry' | 'change',
      { after, limit }: { readonly after: string; readonly limit: number },
    ): Promise<StoredKey[]> {
      const rows = await rowsOf(userId, importId, kind)
        .select(['key', 'activity_id as activityId', 'says'])
        .where('key', '>', after)
        .orderBy('key')
        .limit(limit)
        .execute();
      return rows.map(({ key, activityId, says }) => ({
        key,
        activityId: activityId ?? '',
        says: says === null ? null : (JSON.parse(says) as Said),
      }));
    },

    /** The entries that have these keys, by the last import in effect. */
    async activityIds(
      userId: string,
      { id, source }: { readonly id: string; readonly source: ImportSource },
      keys: readonly string[],
    ): Promise<ReadonlyMap<string, string>> {
      if (keys.length === 0) return new Map();
      const rows = await db
        .selectFrom('import_rows')
        .innerJoin('imports', 'imports.id', 'import_rows.import_id')
        .select(['key', 'activity_id as activityId'])
        .where('imports.user_id', '=', userId)
        .where('imports.source', '=', source)
        .where('undone_at', 'is', null)
        .where(({ or, eb }) => or([eb('committed_at', 'is not', null), eb('imports.id', '=', id)]))
        .where('kind', 'in', ['entry', 'change'])
        .where('key', 'in', keys)
        // The import that is being committed has no time yet.
        .orderBy(({ fn, val }) => fn.coalesce('committed_at', val(Number.MAX_SAFE_INTEGER)))
        .orderBy('imports.id')
        .execute();
      return new Map(rows.flatMap(({ key, activityId }) => (activityId === null ? [] : [[key, activityId]])));
    },

    /** The next rows that change entries, in the order of their keys. */
    async changesAfter(userId: string, importId: string, after: string, limit: number): Promise<ChangeRow[]> {
      const rows = await rowsOf(userId, importId, 'change')
        .select(['key', 'activity_id as activityId', 'change'])
        .where('key', '>', after)
        .orderBy('key')
        .limit(limit)
        .execute();
      return rows.map(({ key, activityId, change }) => ({
        key,
        activityId: activityId ?? '',
        ...(JSON.parse(change ?? '{"change":{},"was":{}}') as Pick<ChangeRow, 'change' | 'was'>),
      }));
    },

    /** Prepares saying of changes that they took effect; their former values are stored for the undo instead of them. */
    changedWriter(userId: string, importId: string) {
      const query = changeOne(userId, importId, 'change', '').set({ change: null, former: '', revision: 0 });
      const write = preparedQuery(db, query.compile());
      return async ({ key, former, revision }: ChangedRow): Promise<void> => {
        await write(null, JSON.stringify(former), revision, userId, importId, 'change', key);
      };
    },

    /** The changes that took effect, the last of each entry first. */
    async madeChanges(userId: string, importId: string): Promise<MadeChange[]> {
      const rows = await rowsOf(userId, importId, 'change')
        .select(['key', 'activity_id as activityId', 'revision'])
        .where('former', 'is not', null)
        .orderBy('revision', 'desc')
        .execute();
      return rows.map((row) => ({ ...row, activityId: row.activityId ?? '', revision: row.revision ?? 0 }));
    },

    async formerValues(
      userId: string,
      importId: string,
      keys: readonly string[],
    ): Promise<ReadonlyMap<string, DiaryChange>> {
      const rows = await rowsOf(userId, importId, 'change')
        .select(['key', 'former'])
        .where('key', 'in', keys)
        .execute();
      return new Map(rows.map(({ key, former }) => [key, JSON.parse(former ?? '{}') as DiaryChange]));
    },

    /** Reads one at a time, because a list can have some megabytes. */
    async *lists(userId: string, importId: string): AsyncGenerator<StoredList> {
      const rows = await rowsOf(userId, importId, 'list').select('key').orderBy('position').execute();
      for (const { key } of rows) {
        const row = await rowsOf(userId, importId, 'list')
          .select(['activity_id as listId', 'revision as version', 'says', 'former'])
          .where('key', '=', key)
          .executeTakeFirstOrThrow();
        const { listId, version, says, former } = row;
        const extension = former === null ? null : (JSON.parse(former) as ListExtension);
        yield { key, listId, version, list: parseList(says), extension };
      }
    },

    countLists: (userId: string, importId: string): Promise<number> =>
      countRows(rowsOf(userId, importId, 'list')),

    async setListMade(
      userId: string,
      importId: string,
      { key, listId, version, extension }: Omit<StoredList, 'list'>,
    ): Promise<void> {
      const former = extension === null ? null : JSON.stringify(extension);
      await changeOne(userId, importId, 'list', key)
        .set({ activity_id: listId, revision: version, former })
        .execute();
    },

    /** An undo gave a list a new version with the content of a former one, which an earlier import may have made. */
    async renumberList(
      userId: string,
      { listId, from, to }: { readonly listId: string; readonly from: number; readonly to: number },
    ): Promise<void> {
      await db
        .updateTable('import_rows')
        .set({ revision: to })
        .where('import_id', 'in', (eb) => eb.selectFrom('imports').select('id').where('user_id', '=', userId))
        .where('kind', '=', 'list')
        .where('activity_id', '=', listId)
        .where('revision', '=', from)
        .execute();
    },

    /** The keys of the lists that imports of a source in effect have brought. */
    async knownListKeys(userId: string, source: ImportSource): Promise<string[]> {
      const rows = await broughtLists(userId, source).select('key').distinct().orderBy('key').execute();
      return rows.map(({ key }) => key);
    },

    /** Reads what one import said at a time, because a list can have some megabytes. */
    async knownList(userId: string, source: ImportSource, key: string): Promise<KnownList | null> {
      const rows = await broughtLists(userId, source)
        .select(['import_id as importId', 'activity_id as listId'])
        .where('key', '=', key)
        .orderBy('committed_at')
        .orderBy('import_id')
        .execute();
      const listId = rows.at(-1)?.listId;
      if (listId == null) return null;
      const itemKeys = new Set<string>();
      const titleKeys = new Set<string>();
      for (const { importId } of rows) {
        const list = await rowsOf(userId, importId, 'list').select('says').where('key', '=', key).execute();
        const { items, titles = [] } = parseList(list[0]?.says ?? null);
        for (const item of items) itemKeys.add(item.key);
        for (const title of titles) titleKeys.add(keyOfTitle(title));
      }
      return {
        key,
        listId,
        itemKeys: [...itemKeys],
        ...(titleKeys.size > 0 && { titleKeys: [...titleKeys] }),
      };
    },

    /** The files that were uploaded for an import. */
    async files(userId: string, importId: string): Promise<ImportedFile[]> {
      const rows = await rowsOf(userId, importId, 'file').select('says').orderBy('position').execute();
      return rows.flatMap(({ says }) => (says === null ? [] : [JSON.parse(says) as ImportedFile]));
    },
  };
}

function toTableRow(importId: string, row: NewRow): Insertable<ImportRowsTable> {
  const { kind, key, position } = row;
  const base = {
    import_id: importId,
    kind,
    key,
    position,
    activity_id: null,
    says: null,
    change: null,
    former: null,
    revision: null,
  };
  if (kind === 'list') return { ...base, says: JSON.stringify(row.list) };
  if (kind === 'file') return { ...base, says: JSON.stringify(row.file) };
  const entry = { ...base, activity_id: row.activityId, says: JSON.stringify(row.says) };
  if (kind === 'entry') return entry;
  return { ...entry, change: JSON.stringify({ change: row.change, was: row.was }) };
}

function parseList(says: string | null): StoredList['list'] {
  return JSON.parse(says ?? '{"name":"","note":"","items":[]}') as StoredList['list'];
}
