import type { ServiceAbout } from '../../model/model.ts';

export const aboutLetterboxd: ServiceAbout = {
  source: 'letterboxd',
  name: 'Letterboxd',
  takes: 'viewings, ratings, reviews, tags, likes, watchlist, lists',
  steps: [
    'Sign in to Letterboxd in a browser and open Settings, then Data.',
    'Choose “Export your data”; the app does not offer it.',
    'Drop the ZIP file here as it is. Single files of it work as well.',
  ],
  url: 'https://letterboxd.com/settings/data/',
};
