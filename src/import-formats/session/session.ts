import { fold } from '#platform/contract/fields.ts';
import type { ImportRow, ImportSource, KnownEntry } from '#features/import/contract/import.ts';
import { applyChoices, summarise } from '../choices/choices.ts';
import type { ImportDraft } from '../choices/draft.ts';
import { createColumnsFormat, mappedColumns } from '../column-map/columns-format.ts';
import { failedFileOf } from '../failed/failed-file.ts';
import { createRowTexts } from '../failed/row-texts.ts';
import type { ParseRun } from '../failed/row-values.ts';
import { createLedger } from '../model/ledger.ts';
import type { ImportFormat, Parsed, RowReason, RowRef, Service, SourceFile } from '../model/model.ts';
import { countRows, countShown, createPreview, type Preview } from '../plan/preview.ts';
import { entryRow, type FileIds, fileRows, isSent } from '../plan/import-rows.ts';
import { type ListedEntries, planLists } from '../plan/plan-lists.ts';
import { type PlannedEntry, planEntries } from '../plan/plan.ts';
import { choicesPrint } from '../model/row-print.ts';
import { readDrop } from '../reading/read-drop.ts';
import { recogniseDrop } from '../reading/recognise-drop.ts';
import { SERVICES } from '../services.ts';
import type { IdentifyEntry, ImportSession } from '../model/session-model.ts';

export type LoadableFormat = Pick<Service, 'source' | 'recognise' | 'load'>;

interface ParsedRun {
  readonly run: ParseRun;
  readonly parsed: Parsed;
}

interface Planned {
  readonly preview: Preview;
  readonly sent: readonly PlannedEntry[];
  readonly lists: readonly ImportRow[];
  readonly failed: readonly RowReason[];
}

const NOT_LOADED = 'what reads these files could not be loaded. Please try again when you are online.';

/** Its steps follow one another: `read`, `parse`, `plan`; the others are about the last plan. */
export function createImportSession(
  services: readonly LoadableFormat[],
  identify: IdentifyEntry,
): ImportSession {
  let files: readonly SourceFile[] = [];
  let current: ParsedRun | null = null;
  let planned: Planned | null = null;
  let fileIds: FileIds = new Map();

  function loadFormat(source: ImportSource): Promise<ImportFormat> {
    const service = services.find((one) => one.source === source);
    if (service === undefined) throw new RangeError(`No format of ${source}`);
    return service.load().catch((cause: unknown) => {
      throw new Error(NOT_LOADED, { cause });
    });
  }

  return {
    async read(dropped, onProgress) {
      current = null;
      planned = null;
      const drop = await readDrop(dropped, onProgress);
      files = drop.files;
      return recogniseDrop(drop, services);
    },

    async parse({ source, paths, answers, map }) {
      const wanted = new Set(paths);
      const chosen = files.filter(({ path }) => wanted.has(path));
      const columns = source === 'columns' ? mappedColumns(chosen, map) : null;
      const format = columns === null ? await loadFormat(source) : createColumnsFormat(columns.map);
      const run = { format, files: chosen, answers };
      const parsed = parse(run);
      current = { run, parsed };
      planned = null;
      return { ...summarise(parsed), ...(columns && { columns }) };
    },

    plan(choices, log, known, ownLists) {
      // Two plans of a long history would need twice the memory.
      planned = null;
      const { run, parsed } = expectDone(current);
      const serviceName = SERVICES.find(({ source }) => source === run.format.source)?.name ?? null;
      const knownKeys = new Set(known.map(({ key }) => key));
      const drafted = applyChoices(parsed, choices, { serviceName, identify, knownKeys });
      const chosen = choicesPrint(choices, run.answers);
      const saidAgain = Map.groupBy(drafted.leftOut, ({ key }) => key);
      const printed = drafted.drafts.map((draft) => {
        const again = saidAgain.get(draft.key) ?? [];
        const rows = [...rowsOf(draft), ...again.map(({ row }) => row)];
        return { ...draft, prints: printsOf(rows, parsed, chosen) };
      });
      const compared = planEntries(printed, log, known);
      const excluded = drafted.excluded.map((one) => ({ ...one, outcome: 'leftOut' as const }));
      const content = {
        entries: [...compared, ...excluded],
        leftOut: drafted.leftOut,
        failed: drafted.failed,
      };
      const sent = compared.filter(isSent);
      const wantedLists = choices.lists ? drafted.lists : [];
      // For long histories these tables are large, and most have no lists.
      const plannedLists =
        wantedLists.length === 0
          ? []
          : planLists(wantedLists, listedEntries(compared, [...known, ...printed]), ownLists);
      const lists = plannedLists.flatMap((list) => list.rows);
      planned = { preview: createPreview(content, createRowTexts(run)), sent, lists, failed: drafted.failed };
      return {
        counts: countRows(content, parsed.rowCount),
        shown: countShown(content),
        ...onlyReason(drafted.failed),
        lists: plannedLists.map(({ rows: _rows, ...list }) => list),
        sentCount: sent.length + lists.length,
      };
    },

    preview: (query) => expectDone(planned).preview(query),

    importRows(position, limit) {
      const { sent, lists } = expectDone(planned);
      const { files: uploaded } = expectDone(current).parsed;
      const rows: readonly (readonly (ImportRow | PlannedEntry)[])[] = [
        fileRows(uploaded, fileIds),
        sent,
        lists,
      ];
      return sliceOf(rows, position, limit).map((row) => (isPlanned(row) ? entryRow(row, fileIds) : row));
    },

    importedFiles: () => expectDone(current).parsed.files.map(({ open: _content, ...file }) => file),

    importedFolders: () => expectDone(current).parsed.folders,

    openFile(key) {
      const file = expectDone(current).parsed.files.find((one) => one.key === key);
      if (file === undefined) throw new RangeError(`No file ${key}`);
      return file.open();
    },

    setFileIds: (ids) => void (fileIds = new Map(Object.entries(ids))),

    failedFile: () => failedFileOf(expectDone(current).run, expectDone(planned).failed),
  };
}

function isPlanned(row: ImportRow | PlannedEntry): row is PlannedEntry {
  return 'outcome' in row;
}

function onlyReason(failed: readonly RowReason[]): { readonly failedReason?: string } {
  const [failedReason, ...others] = new Set(failed.map(({ reason }) => reason));
  return failedReason === undefined || others.length > 0 || failed.length < 2 ? {} : { failedReason };
}

function listedEntries(
  compared: readonly PlannedEntry[],
  all: readonly (KnownEntry | ImportDraft)[],
): ListedEntries {
  return {
    keys: new Map(
      compared.flatMap(({ draft: { key }, knownAs = key }) => (knownAs === null ? [] : [[key, knownAs]])),
    ),
    works: new Map(all.map((one) => [one.key, workOf(one)])),
  };
}

/** The same for each experience of a work. */
function workOf(entry: KnownEntry | ImportDraft): string | undefined {
  const fields = 'fields' in entry ? entry.fields : entry.says;
  return fields && `${fields.category} ${fields.year} ${fold(fields.name)}`;
}

function rowsOf({ rows, from }: ImportDraft): readonly RowRef[] {
  return rows.length === 0 && from !== undefined ? [from] : rows;
}

/** What names the contents of rows, and the choices by which they became an entry. */
function printsOf(rows: readonly RowRef[], { prints }: Parsed, chosen: string): string[] {
  return rows.map(({ path, number }) => `${chosen}${prints.get(path)?.[number] ?? ''}`);
}

/** A part of several lists as if they were one. */
function sliceOf<Item>(lists: readonly (readonly Item[])[], position: number, limit: number): Item[] {
  const slice: Item[] = [];
  let start = position;
  for (const list of lists) {
    slice.push(...list.slice(start, start + limit - slice.length));
    start = Math.max(start - list.length, 0);
  }
  return slice;
}

function parse({ format, files, answers }: ParseRun): Parsed {
  const ledger = createLedger(answers);
  format.parse(files, ledger, answers);
  return ledger.finish();
}

/** @throws RangeError if the step before was left out */
function expectDone<Value>(value: Value | null): Value {
  if (value === null) throw new RangeError('The steps of an import follow one another.');
  return value;
}
