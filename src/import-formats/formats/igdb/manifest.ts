import { isTable } from '../../model/columns.ts';
import type { Service } from '../../model/model.ts';

export const manifest: Service = {
  source: 'igdb',
  name: 'IGDB',
  group: 'Games',
  takes: 'the games of your lists; its ratings are not yours, so they are not taken',
  steps: [
    'Sign in to IGDB and open your profile.',
    'Open a list, such as Played, Playing or Want to play, and choose to export it as CSV.',
    'Do this for each list, keep the names of the files, and drop them here together.',
  ],
  url: 'https://www.igdb.com',
  recognise: (file) => (isTable(file, 'id', 'game', 'url', 'category', 'release_date') ? 'sure' : null),
  load: async () => (await import('./igdb.ts')).igdb,
};
