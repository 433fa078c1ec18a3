import { isTable } from '../../model/columns.ts';
import type { Service } from '../../model/model.ts';

export const manifest: Service = {
  source: 'openreads',
  name: 'Openreads',
  group: 'Books',
  takes: 'books with every reading, ratings, reviews, notes and tags',
  steps: [
    'Open the settings of the app and choose the backup.',
    'Choose the export as a CSV file and a folder to save it in.',
    'Drop the file here; the backup that ends with .backup is for the app only.',
  ],
  recognise: (file) => (isTable(file, 'title', 'status', 'my_review', 'readings') ? 'sure' : null),
  load: async () => (await import('./openreads.ts')).openreads,
};
