import type { ServiceAbout } from '../../model/model.ts';

export const aboutCalibre: ServiceAbout = {
  source: 'calibre',
  name: 'calibre',
  takes: 'books of the library with ratings, tags and your own columns for what was read',
  steps: [
    'Select the books in calibre on a computer.',
    'Choose “Create a catalog of the books in your calibre library” in the menu beside “Convert books”.',
    'Choose CSV as the format, and all fields. Save the catalog and drop it here.',
  ],
};
