import { isTable } from '../../model/columns.ts';
import type { Service } from '../../model/model.ts';

export const manifest: Service = {
  source: 'yamtrack',
  name: 'Yamtrack',
  group: 'Other logs and tables',
  takes: 'shows, seasons and episodes, movies, books, manga and games with scores, dates and notes',
  steps: ['Open the settings of your Yamtrack, and choose Export.', 'Drop the CSV file here.'],
  url: 'https://github.com/FuzzyGrim/Yamtrack',
  recognise: (file) => (isTable(file, 'media_id', 'media_type', 'title', 'status') ? 'sure' : null),
  load: async () => (await import('./yamtrack.ts')).yamtrack,
};
