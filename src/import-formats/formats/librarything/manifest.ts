import { hasColumns, isTable } from '../../model/columns.ts';
import { type JsonObject, isJsonObject } from '../../model/json.ts';
import type { JsonFile, Service } from '../../model/model.ts';

export const manifest: Service = {
  source: 'librarything',
  name: 'LibraryThing',
  group: 'Books',
  takes: 'books with dates of reading, ratings, reviews, comments, tags and collections',
  steps: [
    'Sign in to LibraryThing in a browser and open the page of exports.',
    'Choose the export as tab-delimited text or as JSON; both say the same.',
    'Wait until the file is made, save it, and drop it here.',
  ],
  url: 'https://www.librarything.com/export.php',
  recognise(file) {
    if (file.kind === 'json') return jsonBooks(file).some((book) => 'books_id' in book) ? 'sure' : null;
    if (!isTable(file, 'Title', 'Primary Author')) return null;
    return hasColumns(file.header, 'Collections') || hasColumns(file.header, 'Work id') ? 'sure' : 'possible';
  },
  load: async () => (await import('./librarything.ts')).librarything,
};

/** By their ids, or a list. */
export function jsonBooks({ value }: JsonFile): readonly JsonObject[] {
  return isJsonObject(value) || Array.isArray(value) ? Object.values(value).filter(isJsonObject) : [];
}
