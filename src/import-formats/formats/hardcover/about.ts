import type { ServiceAbout } from '../../model/model.ts';

export const aboutHardcover: ServiceAbout = {
  source: 'hardcover',
  name: 'Hardcover',
  takes: 'books with dates, ratings, reviews, private notes, tags and lists',
  steps: [
    'Sign in to Hardcover in a browser, open the settings and choose “Exports”.',
    'Choose “Generate Export” and load the page again after some minutes.',
    'Download the CSV file and drop it here.',
  ],
  url: 'https://hardcover.app/account/exports',
};
