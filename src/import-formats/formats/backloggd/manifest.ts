import { isTable } from '../../model/columns.ts';
import type { Service } from '../../model/model.ts';

export const manifest: Service = {
  source: 'backloggd',
  name: 'Backloggd',
  group: 'Games',
  takes: 'games with ratings, statuses, backlog and wishlist',
  steps: [
    'Backloggd has no export of its own yet; scripts for the browser, such as “Backloggd CSV Export”, write one.',
    'Open your games page on Backloggd and run such a script.',
    'Drop the CSV file here.',
  ],
  recognise: (file) => (isTable(file, 'Title', 'Rating', 'Status', 'Backlog') ? 'sure' : null),
  load: async () => (await import('./backloggd.ts')).backloggd,
};
