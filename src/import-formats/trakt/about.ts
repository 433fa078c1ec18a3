import type { ServiceAbout } from '../model.ts';

export const aboutTrakt: ServiceAbout = {
  source: 'trakt',
  name: 'Trakt',
  takes: 'history, ratings, watchlist, lists, favorites, comments, notes',
  steps: [
    'Sign in to Trakt in a browser and open Settings, then Data.',
    'Ask for an export of your data; Trakt sends a link when it is ready.',
    'Drop the ZIP file here as it is.',
  ],
  url: 'https://trakt.tv/settings/data',
};
