import type { ImportFormat, JsonFile, SourceFile } from '../../model/model.ts';
import { addEntries, addLists, addTableRows } from './own-lines.ts';
import { type Content, contentOf, linesOf, manifest } from './manifest.ts';
import { addFiles, addFolders } from './own-files.ts';

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
