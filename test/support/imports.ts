import {
  importApi,
  type Import,
  type ImportRow,
  type ImportSource,
} from '#features/import/contract/import.ts';
import { importModule } from '#features/import/server/module.ts';
import type { ImportService } from '#features/import/server/service.ts';
import { createAuditLogFactory } from '#platform/audit/queries.ts';
import type { Db } from '#platform/database/connect.ts';
import { chunks } from '#platform/responses/chunks.ts';
import { systemIds } from '#platform/system/ids.ts';
import { listQueries } from '#features/lists/server/queries.ts';
import { listService } from '#features/lists/server/service.ts';
import { findOwnFiles, ownFileQueries } from '#features/storage/server/own-file-queries.ts';
import { unlimitedLog } from './activities.ts';
import type { Client } from './client.ts';

type AddedRow = Extract<ImportRow, { kind: 'add' }>;
type ChangedRow = Extract<ImportRow, { kind: 'change' }>;

const PAGE_ROWS = 1_000;

/** The imports over a database. */
export function createImportService(db: Db, clock: () => number): ImportService {
  const ids = systemIds;
  return importModule(
    { db, auditOf: createAuditLogFactory('a secret', { clock, ids }), clock, ids },
    {
      listsOf: (handle) => listService({ store: listQueries(handle), clock, ids }),
      filesOf: ownFileQueries,
      files: (userId, fileIds) => findOwnFiles(db, userId, fileIds),
      room: unlimitedLog,
    },
  );
}

export function addedRow(key: string, draft: Partial<AddedRow['draft']> = {}): AddedRow {
  return { kind: 'add', key, draft: { name: key, category: 'BOOK', rating: null, ...draft } };
}

export function changedRow(
  { activityId, key }: { readonly activityId: string; readonly key: string },
  change: ChangedRow['change'],
  was: ChangedRow['was'],
): ChangedRow {
  return { kind: 'change', key, activityId, says: saysOf(key, change), change, was };
}

function saysOf(name: string, change: ChangedRow['change']): ChangedRow['says'] {
  const defaults = { name, category: 'BOOK', rating: null, status: 'DONE', date: null } as const;
  const { pictures: _none, ...fields } = change;
  return { ...defaults, note: '', tags: [], creator: '', year: null, ...fields } as ChangedRow['says'];
}

/** How many rows of the files a client expects to become what. */
export function countsOf(rows: readonly ImportRow[]) {
  const of = (kind: ImportRow['kind']) => rows.filter((row) => row.kind === kind).length;
  const [added, changed] = [of('add'), of('change')];
  return { rows: added + changed, added, changed, here: 0, leftOut: 0, failed: 0 };
}

/** Begins an import and adds the rows. */
export async function staged(
  service: ImportService,
  userId: string,
  rows: readonly ImportRow[],
  source: ImportSource = 'goodreads',
  file = 'books.csv',
): Promise<string> {
  const { id } = await service.begin(userId, { source, files: [file], counts: countsOf(rows) });
  for (const [page, some] of chunks(rows, PAGE_ROWS).entries())
    await service.addRows(userId, { id, position: page * PAGE_ROWS, rows: some });
  return id;
}

export async function imported(
  service: ImportService,
  userId: string,
  rows: readonly ImportRow[],
  source?: ImportSource,
  file?: string,
): Promise<Import> {
  const id = await staged(service, userId, rows, source, file);
  return service.commit(userId, id, actorOf(userId));
}

export const actorOf = (userId: string) => ({ id: userId, addressKey: null, requestId: null });

/** An import that was committed, and one that was not, each with an entry and a file of this name. */
export async function insertImports(db: Db, userId: string, name: string) {
  const service = createImportService(db, Date.now);
  const [rows, file] = [[addedRow(name)], `${name}.csv`];
  const { id: committed } = await imported(service, userId, rows, 'goodreads', file);
  return { committed, unfinished: await staged(service, userId, rows, 'storygraph', file) };
}

/** Imports the rows by the calls of browsers. */
export async function importByCalls(client: Client, rows: readonly ImportRow[]): Promise<Import> {
  const files = ['goodreads_library_export.csv'];
  const { id } = (await client.call(importApi.begin, { source: 'goodreads', files, counts: countsOf(rows) }))
    .body;
  await client.call(importApi.addRows, { id, position: 0, rows: [...rows] });
  return (await client.call(importApi.commit, { id })).body;
}
