import { hasColumns, isTable } from '../../model/columns.ts';
import type { Service } from '../../model/model.ts';
import { isAccount } from './account.ts';

export const manifest: Service = {
  source: 'bookwyrm',
  name: 'BookWyrm',
  group: 'Books',
  takes:
    'books with dates, ratings, reviews and shelves, and, from an account export, all readings, lists and quotations',
  steps: [
    'Sign in to your BookWyrm server in a browser and open the settings.',
    'Choose “Export BookWyrm Account”, which says most, or “Export Book List”, which is there at once.',
    'Drop the archive (tar.gz) as it is, or bookwyrm-export.csv.',
  ],
  recognise(file) {
    if (isAccount(file)) return 'sure';
    if (!isTable(file, 'title', 'author_text')) return null;
    return hasColumns(file.header, 'remote_id') || hasColumns(file.header, 'shelf') ? 'sure' : 'possible';
  },
  load: async () => (await import('./bookwyrm.ts')).bookwyrm,
};
