import type { ServiceAbout } from '../model.ts';

export const aboutBookwyrm: ServiceAbout = {
  source: 'bookwyrm',
  name: 'BookWyrm',
  takes: 'books with the dates of the last reading, ratings, reviews and shelves',
  steps: [
    'Sign in to your BookWyrm server in a browser and open the settings.',
    'Choose “Export Book List”, which is the CSV file; the account export is for other BookWyrm servers.',
    'Save bookwyrm-export.csv and drop it here.',
  ],
};
