import type { ServiceAbout } from '../model.ts';

export const aboutTmdb: ServiceAbout = {
  source: 'tmdb',
  name: 'TMDB',
  takes: 'ratings, watchlist, favorites',
  steps: [
    'Sign in to TMDB in a browser and open your profile, then “Ratings”, “Watchlist” or “Favorites”.',
    'Choose “Export” there; TMDB gives out one CSV file for each of them.',
    'Drop the files here. Keep their names, as only they tell a watchlist from favorites.',
  ],
  url: 'https://www.themoviedb.org/settings/account',
};
