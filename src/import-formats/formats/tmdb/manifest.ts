import { isTable } from '../../model/columns.ts';
import type { Service } from '../../model/model.ts';

export const manifest: Service = {
  source: 'tmdb',
  name: 'TMDB',
  group: 'Movies and shows',
  takes: 'ratings, watchlist, favorites',
  steps: [
    'Sign in to TMDB in a browser and open your ratings, your watchlist or your favorites.',
    'Export that page as CSV; there is one file for each of them.',
    'Drop the files here. Keep their names, as only they tell a watchlist from favorites.',
  ],
  recognise: (file) => (isTable(file, 'TMDb ID', 'Type', 'Name') ? 'sure' : null),
  load: async () => (await import('./tmdb.ts')).tmdb,
};
