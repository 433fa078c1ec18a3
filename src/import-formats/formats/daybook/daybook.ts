import { hasColumns } from '../../model/columns.ts';
import { isJsonObject } from '../../model/json.ts';
import type { ImportFormat, JsonFile, Recognition, SourceFile } from '../../model/model.ts';
import { addTableRows } from './log-table.ts';
import { isOwnContentPath } from './own-archive.ts';
import { addFiles, addFolders } from './own-files.ts';
import { addEntries, addLists } from './own-lines.ts';

/** What the files of an export hold, by the fields that each line has. */
const CONTENTS = {
  log: ['id', 'name', 'category', 'rating', 'creationTime'],
  lists: ['id', 'name', 'items', 'version', 'creationTime'],
  files: ['id', 'name', 'sha256', 'size', 'path', 'creationTime'],
  folders: ['id', 'name', 'parent', 'folderPath', 'creationTime'],
} as const;

type Content = keyof typeof CONTENTS;

/** Daybook's own exports: the download of everything (versions 1 and 2), and the log as JSON Lines or CSV. */
export const daybook: ImportFormat = {
  source: 'daybook',

  recognise(file): Recognition {
    switch (file.kind) {
      case 'table':
        return hasColumns(file.header, 'name', 'category', 'rating', 'time', 'id') ? 'sure' : null;
      case 'json':
        return contentOf(file) === null ? recogniseManifest(file) : 'sure';
      case 'binary':
        return isOwnContentPath(file.path) ? 'possible' : null;
      default:
        return null;
    }
  },

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

function contentOf(file: JsonFile): Content | null {
  const [first] = linesOf(file);
  if (!isJsonObject(first)) return null;
  const contents = Object.keys(CONTENTS) as Content[];
  return contents.find((content) => CONTENTS[content].every((field) => Object.hasOwn(first, field))) ?? null;
}

/** A file of one line reads as one object. */
function linesOf({ value }: JsonFile): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [value];
}

function recogniseManifest({ value }: JsonFile): Recognition {
  return isJsonObject(value) && value['format'] === 'daybook-export' ? 'unneeded' : null;
}
