import { hasColumns, isTable } from '../../model/columns.ts';
import type { Service } from '../../model/model.ts';

export const manifest: Service = {
  source: 'goodreads',
  name: 'Goodreads',
  group: 'Books',
  takes: 'books with dates, ratings, reviews, private notes and shelves',
  steps: [
    'Open Goodreads in a browser; the app has no export.',
    'Choose “My Books”, then “Import and export” among the tools at the side or the end of the page.',
    'Choose “Export Library” and wait until the link “Your export from …” appears. It can take some minutes.',
    'Save the file behind the link, goodreads_library_export.csv, and drop it here.',
  ],
  url: 'https://www.goodreads.com/review/import',
  recognise(file) {
    if (!isTable(file, 'Title', 'My Rating')) return null;
    if (hasColumns(file.header, 'Exclusive Shelf')) return 'sure';
    return hasColumns(file.header, 'Bookshelves') ? 'possible' : null;
  },
  load: async () => (await import('./goodreads.ts')).goodreads,
};
