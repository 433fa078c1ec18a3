import {
  IMPORT_FILE_NAME_MAX_CHARS,
  IMPORT_FILES_MAX,
  type Import,
  type ImportCounts,
  type ImportSource,
} from '../../contract/import.ts';
import type {
  ColumnMap,
  Drop,
  ImportChoices,
  ParsedSummary,
  PreviewList,
  RowOutcome,
} from '#import-formats/model/session-model.ts';
import type { Answers } from '#import-formats/model/model.ts';

/** What is imported by itself: the files of one service, or one table whose columns the user maps. */
export interface ImportUnit {
  readonly source: ImportSource;
  readonly paths: readonly string[];
}

/** Which format the user chose for files that several fit; null: none, the file is left out. */
export type Decisions = Readonly<Record<string, ImportSource | null>>;

export interface Found {
  readonly drop: Drop;
  readonly decisions: Decisions;
  /** The units that were imported since the drop. */
  readonly imported: readonly ImportUnit[];
}

interface Opened {
  readonly found: Found;
  readonly unit: ImportUnit;
}

export interface Preview {
  readonly summary: ParsedSummary;
  readonly answers: Answers;
  /** For the source `columns`. */
  readonly map?: ColumnMap | undefined;
  readonly choices: ImportChoices;
  readonly counts: ImportCounts;
  /** What the preview lists: entries, and rows that become none. */
  readonly shown: Readonly<Record<RowOutcome, number>>;
  /** Why rows have failed, if several have and all for this reason. */
  readonly failedReason?: string;
  readonly lists: readonly PreviewList[];
  /** How many rows the server is told, lists among them. */
  readonly sentCount: number;
  /** Grows with each plan: rows of another version are outdated. */
  readonly version: number;
}

export interface StartStep {
  readonly step: 'start';
  readonly failure: string | null;
}

export interface ReadingStep {
  readonly step: 'reading';
  readonly fileCount: number;
  /** From 0 to 1. */
  readonly share: number;
}

export interface FoundStep {
  readonly step: 'found';
  readonly found: Found;
  readonly failure: string | null;
}

/** Reads the rows of a unit, loads the log and compares them. */
export interface OpeningStep extends Opened {
  readonly step: 'opening';
}

export interface ColumnsStep extends Opened {
  readonly step: 'columns';
  readonly table: NonNullable<ParsedSummary['columns']>;
}

export interface PreviewStep extends Opened {
  readonly step: 'preview';
  readonly preview: Preview;
  /** A change of the choices is being worked out. */
  readonly isBusy: boolean;
  readonly failure: string | null;
}

export interface SendingStep extends Opened {
  readonly step: 'sending';
  readonly preview: Preview;
  /** Of Daybook's own export: its files come before its entries. */
  readonly files?: { readonly sent: number; readonly total: number };
  readonly sent: number;
  /** It takes effect now and can no longer be cancelled. */
  readonly isCommitting: boolean;
  readonly isRetrying: boolean;
  /** Why sending has stopped; it can go on. */
  readonly failure: string | null;
}

export interface DoneStep extends Opened {
  readonly step: 'done';
  readonly result: Import;
}

/** Where the user is between the files and the log. */
export type FlowState =
  | StartStep
  | ReadingStep
  | FoundStep
  | OpeningStep
  | ColumnsStep
  | PreviewStep
  | SendingStep
  | DoneStep;

export const FIRST_CHOICES: ImportChoices = {
  rounding: 'half',
  unrated: true,
  wishes: true,
  episodes: 'season',
  lists: true,
};

/** What a drop consists of, in its order; undecided files belong to the service that was chosen for them. */
export function unitsOf(drop: Drop, decisions: Decisions): readonly ImportUnit[] {
  const decided = drop.undecided.flatMap(({ path }) => {
    const source = decisions[path] ?? null;
    return source === null ? [] : [{ source, path }];
  });
  const sources = new Set([...drop.sources, ...decided].map(({ source }) => source));
  const ofServices = [...sources].map((source) => ({
    source,
    paths: [
      ...drop.sources.filter((found) => found.source === source).flatMap(({ paths }) => paths),
      ...decided.filter((found) => found.source === source).map(({ path }) => path),
    ],
  }));
  const tables = drop.mappable.map((path) => ({ source: 'columns' as const, paths: [path] }));
  return [...ofServices, ...tables];
}

/** What is chosen at first: the only service that a file can be from. */
export function firstDecisions({ undecided }: Drop): Decisions {
  return Object.fromEntries(
    undecided.flatMap(({ path, sources: [source, ...others] }) =>
      source === undefined || others.length > 0 ? [] : [[path, source]],
    ),
  );
}

/** The only unit of a drop about which there is nothing to ask and nothing to say. */
export function onlyUnit(drop: Drop): ImportUnit | null {
  const [unit, ...others] = unitsOf(drop, {});
  const isClear = others.length === 0 && drop.undecided.length === 0 && drop.unreadable.length === 0;
  return isClear ? (unit ?? null) : null;
}

export function isSameUnit(a: ImportUnit, b: ImportUnit): boolean {
  return a.source === b.source && a.paths.join('\n') === b.paths.join('\n');
}

/** What is not imported yet. */
export function openUnits({ drop, decisions, imported }: Found): readonly ImportUnit[] {
  return unitsOf(drop, decisions).filter((unit) => !imported.some((done) => isSameUnit(done, unit)));
}

/** The names of the files as an import keeps them: without folders, which services name after their user. */
export function fileNamesOf({ paths }: ImportUnit): string[] {
  return paths
    .slice(0, IMPORT_FILES_MAX)
    .map(fileNameOf)
    .map((name) => name.slice(-IMPORT_FILE_NAME_MAX_CHARS).toWellFormed().replaceAll('\0', ''));
}

/** Without its folders. */
export function fileNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
