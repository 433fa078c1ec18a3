import type { ServiceAbout } from '../../model/model.ts';

export const aboutOpenreads: ServiceAbout = {
  source: 'openreads',
  name: 'Openreads',
  takes: 'books with every reading, ratings, reviews, notes and tags',
  steps: [
    'Open the settings of the app and choose the backup.',
    'Choose the export as a CSV file and a folder to save it in.',
    'Drop the file here; the backup that ends with .backup is for the app only.',
  ],
};
