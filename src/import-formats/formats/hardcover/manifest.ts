import { hasColumns, isTable } from '../../model/columns.ts';
import type { Service } from '../../model/model.ts';

export const manifest: Service = {
  source: 'hardcover',
  name: 'Hardcover',
  group: 'Books',
  takes: 'books with dates, ratings, reviews, private notes, tags and lists',
  steps: [
    'Sign in to Hardcover in a browser, open the settings and choose “Exports”.',
    'Choose “Generate Export” and load the page again after some minutes.',
    'Download the CSV file and drop it here.',
  ],
  url: 'https://hardcover.app/account/exports',
  recognise(file) {
    if (!isTable(file, 'Title', 'Status')) return null;
    return hasColumns(file.header, 'Hardcover Book ID') ? 'sure' : null;
  },
  load: async () => (await import('./hardcover.ts')).hardcover,
};
