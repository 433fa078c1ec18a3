import type { ServiceAbout } from '../../model/model.ts';

export const aboutWatcharr: ServiceAbout = {
  source: 'watcharr',
  name: 'Watcharr',
  takes: 'movies, shows, seasons, episodes and games with ratings, thoughts and tags',
  steps: [
    'Open the profile in your Watcharr.',
    'Choose Export, as JSON: your browser saves watcharr-export.json.',
    'Drop the file here.',
  ],
  url: 'https://watcharr.app',
};
