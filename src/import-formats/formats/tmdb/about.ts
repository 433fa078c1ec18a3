import type { ServiceAbout } from '../../model/model.ts';

export const aboutTmdb: ServiceAbout = {
  source: 'tmdb',
  name: 'TMDB',
  takes: 'ratings, watchlist, favorites',
  steps: [
    'Sign in to TMDB in a browser and open your ratings, your watchlist or your favorites.',
    'Export that page as CSV; there is one file for each of them.',
    'Drop the files here. Keep their names, as only they tell a watchlist from favorites.',
  ],
};
