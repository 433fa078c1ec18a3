import type { ServiceAbout } from '../../model/model.ts';

export const aboutBookwyrm: ServiceAbout = {
  source: 'bookwyrm',
  name: 'BookWyrm',
  takes:
    'books with dates, ratings, reviews and shelves, and of an account export all readings, lists and quotations',
  steps: [
    'Sign in to your BookWyrm server in a browser and open the settings.',
    'Choose “Export BookWyrm Account”, which says most, or “Export Book List”, which is there at once.',
    'Drop the archive (tar.gz) as it is, or bookwyrm-export.csv.',
  ],
};
