import { isTable } from '../../model/columns.ts';
import type { Service } from '../../model/model.ts';

export const manifest: Service = {
  source: 'kinopoisk',
  name: 'Kinopoisk',
  group: 'Movies and shows',
  takes: 'movies and series with ratings',
  steps: [
    'Kinopoisk has no export any more; extensions and scripts for the browser, such as “Kinopoisk Exporter”, write one.',
    'Let it save your votes as CSV.',
    'Drop the CSV file here.',
  ],
  recognise: (file) => (isTable(file, 'name', 'originalName', 'userVote') ? 'sure' : null),
  load: async () => (await import('./kinopoisk.ts')).kinopoisk,
};
