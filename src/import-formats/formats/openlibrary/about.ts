import type { ServiceAbout } from '../../model/model.ts';

export const aboutOpenlibrary: ServiceAbout = {
  source: 'openlibrary',
  name: 'Open Library',
  takes: 'books with shelves and ratings',
  steps: [
    'Sign in to Open Library in a browser and open the page “Import & Export Options”.',
    'Download the reading log, OpenLibrary_ReadingLog.csv, and drop it here.',
    'Files from before 2022 have no titles: download a new one instead.',
  ],
  url: 'https://openlibrary.org/account/import',
};
