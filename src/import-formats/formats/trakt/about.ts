import type { ServiceAbout } from '../../model/model.ts';

export const aboutTrakt: ServiceAbout = {
  source: 'trakt',
  name: 'Trakt',
  takes: 'history, ratings, watchlist, lists, favorites, comments, notes',
  steps: [
    'Sign in to Trakt in a browser and open Settings, then Data.',
    'Choose “Export now” and save the ZIP file.',
    'Drop the ZIP file here as it is.',
  ],
  url: 'https://app.trakt.tv/settings/data',
};
