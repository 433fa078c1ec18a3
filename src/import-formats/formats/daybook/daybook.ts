import { ExportedFileEntry, ExportedFolder } from '#features/export/contract/export-files.ts';
import { FOLDER_DEPTH_MAX } from '#features/storage/contract/folders.ts';
import { normaliseFileName } from '#platform/contract/file-name.ts';
import type {
  BinaryFile,
  FolderNames,
  ImportFormat,
  JsonFile,
  RowLedger,
  SourceFile,
} from '../../model/model.ts';
import { type Content, contentOf, linesOf, manifest } from './manifest.ts';
import { addEntries, addLists, addTableRows } from './own-lines.ts';

/** Daybook's own exports: the download of everything (versions 1 and 2), and the log as JSON Lines or CSV. */
export const daybook: ImportFormat = {
  ...manifest,

  parse(files, ledger) {
    const log = jsonFileOf(files, 'log');
    if (log === undefined) addTableRows(files, ledger);
    else addEntries(log, ledger);
    const lists = jsonFileOf(files, 'lists');
    if (lists !== undefined) addLists(linesOf(lists), ledger);
    const folders = jsonFileOf(files, 'folders');
    const livePaths = folders === undefined ? new Set<string>() : addFolders(linesOf(folders), ledger);
    const listed = jsonFileOf(files, 'files');
    if (listed !== undefined) addFiles(linesOf(listed), files, { ledger, livePaths });
  },
};

/** Version 2 has the same content in two files. */
function jsonFileOf(files: readonly SourceFile[], wanted: Content): JsonFile | undefined {
  const those = files.filter((file) => file.kind === 'json').filter((file) => contentOf(file) === wanted);
  return those.find(({ path }) => path.endsWith('.jsonl')) ?? those[0];
}

/** Adds the folders that were not in the trash, and returns their paths. */
export function addFolders(lines: readonly unknown[], ledger: RowLedger): ReadonlySet<string> {
  const livePaths = new Set<string>();
  for (const line of lines) {
    const { data } = ExportedFolder.safeParse(line);
    if (data === undefined || data.deletionTime !== null) continue;
    livePaths.add(data.folderPath);
    const names = folderNames(data.folderPath);
    if (names !== null) ledger.addFolder(names);
  }
  return livePaths;
}

/** Files whose content is in the export. One of the trash belongs into its folder if that was not in the trash, too. */
export function addFiles(
  lines: readonly unknown[],
  files: readonly SourceFile[],
  { ledger, livePaths }: { readonly ledger: RowLedger; readonly livePaths: ReadonlySet<string> },
): void {
  const contents = new Map(
    files
      .filter((file): file is BinaryFile => file.kind === 'binary')
      .map((file) => [file.path.slice(file.path.indexOf('files/')), file]),
  );
  for (const line of lines) {
    const { data } = ExportedFileEntry.safeParse(line);
    const content = data && contents.get(data.path);
    if (data === undefined || content === undefined) continue;
    const { id, name, sha256, creationTime, modificationTime, deletionTime, folderPath = '' } = data;
    const isPlaced = folderPath !== '' && (deletionTime === null || livePaths.has(folderPath));
    ledger.addFile({
      key: id,
      name,
      sha256,
      creationTime,
      ...(modificationTime !== undefined && { modificationTime }),
      ...(deletionTime !== null && { deletionTime }),
      folder: isPlaced ? folderNames(folderPath) : [],
      open: () => content.open(),
    });
  }
}

/** Null for a path that no folder can have: with `..`, names that Daybook does not store, or too many levels. */
function folderNames(path: string): FolderNames | null {
  const names = path.split('/').map(normaliseFileName);
  const clean = names.filter((name) => name !== null);
  return clean.length === names.length && names.length <= FOLDER_DEPTH_MAX ? clean : null;
}
