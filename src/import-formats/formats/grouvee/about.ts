import type { ServiceAbout } from '../../model/model.ts';

export const aboutGrouvee: ServiceAbout = {
  source: 'grouvee',
  name: 'Grouvee',
  takes: 'games with shelves, ratings, reviews, dates and hours',
  steps: [
    'Sign in to Grouvee and open the export page.',
    'Choose “Export your collection”, and wait a minute or two until it is ready.',
    'Download the file and drop it here; a ZIP need not be unpacked.',
  ],
  url: 'https://www.grouvee.com/export/',
};
