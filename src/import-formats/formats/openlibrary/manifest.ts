import { isTable } from '../../model/columns.ts';
import type { Service } from '../../model/model.ts';

export const manifest: Service = {
  source: 'openlibrary',
  name: 'Open Library',
  group: 'Books',
  takes: 'books with shelves and ratings',
  steps: [
    'Sign in to Open Library in a browser and open the page “Import & Export Options”.',
    'Download the reading log, OpenLibrary_ReadingLog.csv, and drop it here.',
    'Files from before 2022 have no titles: download a new one instead.',
  ],
  url: 'https://openlibrary.org/account/import',
  recognise: (file) => (isTable(file, 'Work ID', 'Bookshelf') ? 'sure' : null),
  load: async () => (await import('./openlibrary.ts')).openlibrary,
};
