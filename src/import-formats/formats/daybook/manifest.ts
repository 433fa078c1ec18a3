import { hasColumns } from '../../model/columns.ts';
import { isJsonObject } from '../../model/json.ts';
import type { JsonFile, Recognition, Service } from '../../model/model.ts';
import { isOwnContentPath } from './own-archive.ts';

/** What the files of an export hold, by the fields that each line has. */
const CONTENTS = {
  log: ['id', 'name', 'category', 'rating', 'creationTime'],
  lists: ['id', 'name', 'items', 'version', 'creationTime'],
  files: ['id', 'name', 'sha256', 'size', 'path', 'creationTime'],
  folders: ['id', 'name', 'parent', 'folderPath', 'creationTime'],
} as const;

export type Content = keyof typeof CONTENTS;

export const manifest: Service = {
  source: 'daybook',
  name: 'Daybook',
  group: 'Other logs and tables',
  takes:
    'everything as it was: entries, lists, pictures, files and folders, with their times, order and trash',
  steps: [
    'Open /export in the other Daybook, and choose “Download everything”.',
    'Drop the ZIP here as it is. A log that was downloaded as CSV or JSON Lines can be dropped, too.',
    'Feedback, links to shared years and the account itself are not imported.',
  ],
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
  load: async () => (await import('./daybook.ts')).daybook,
};

export function contentOf(file: JsonFile): Content | null {
  const [first] = linesOf(file);
  if (!isJsonObject(first)) return null;
  const contents = Object.keys(CONTENTS) as Content[];
  return contents.find((content) => CONTENTS[content].every((field) => Object.hasOwn(first, field))) ?? null;
}

/** A file of one line reads as one object. */
export function linesOf({ value }: JsonFile): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [value];
}

function recogniseManifest({ value }: JsonFile): Recognition {
  return isJsonObject(value) && value['format'] === 'daybook-export' ? 'unneeded' : null;
}
