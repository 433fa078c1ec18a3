import { hasColumns, isTable } from '../../model/columns.ts';
import type { Service, SourceFile, TableFile } from '../../model/model.ts';

/** `amazon`: what Amazon knows of the library; the others are what exporters write, who see what was finished. */
export type LibraryKind = 'amazon' | 'audible-cli' | 'extractor';

export const manifest: Service = {
  source: 'audible',
  name: 'Audible',
  group: 'Books',
  takes: 'audiobooks that you finished, began or own, your ratings, and the days on which you listened',
  steps: [
    'Request your data from Amazon and choose Audible; a link to a ZIP file follows by email after some days.',
    'Or save your library with the extension “Audible Library Extractor” (CSV, raw data) or the program audible-cli, which also know what you finished.',
    'Drop the file here as it is.',
  ],
  url: 'https://www.amazon.com/hz/privacy-central/data-requests/preview.html',
  recognise: (file) => (kindOf(file) !== null || isListening(file) ? 'sure' : null),
  load: async () => (await import('./audible.ts')).audible,
};

export function kindOf(file: SourceFile): LibraryKind | null {
  if (file.kind !== 'table') return null;
  const has = (...columns: string[]) => hasColumns(file.header, ...columns);
  if (has('Title', 'Asin', 'DateAdded', 'IsDownloaded')) return 'amazon';
  if (has('asin', 'title', 'is_finished', 'percent_complete')) return 'audible-cli';
  return has('Title', 'ASIN', 'Narrators', 'Progress') ? 'extractor' : null;
}

export function isListening(file: SourceFile): file is TableFile {
  return isTable(file, 'Asin', 'Title', 'StartDate', 'EventDuration');
}
