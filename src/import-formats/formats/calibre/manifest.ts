import { hasColumns, isTable } from '../../model/columns.ts';
import type { Service } from '../../model/model.ts';

export const manifest: Service = {
  source: 'calibre',
  name: 'calibre',
  group: 'Books',
  takes: 'books of the library with ratings, tags and your own columns for what was read',
  steps: [
    'Select the books in calibre on a computer.',
    'Choose “Create a catalog of the books in your calibre library” in the menu beside “Convert books”.',
    'Choose CSV as the format, and all fields. Save the catalog and drop it here.',
  ],
  recognise(file) {
    if (!isTable(file, 'title', 'authors')) return null;
    if (hasColumns(file.header, 'title_sort', 'author_sort')) return 'sure';
    return hasColumns(file.header, 'uuid') || hasColumns(file.header, 'timestamp') ? 'possible' : null;
  },
  load: async () => (await import('./calibre.ts')).calibre,
};
