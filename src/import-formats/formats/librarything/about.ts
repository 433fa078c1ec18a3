import type { ServiceAbout } from '../../model/model.ts';

export const aboutLibrarything: ServiceAbout = {
  source: 'librarything',
  name: 'LibraryThing',
  takes: 'books with dates of reading, ratings, reviews, comments, tags and collections',
  steps: [
    'Sign in to LibraryThing in a browser and open the page of exports.',
    'Choose the export as tab-delimited text or as JSON; both say the same.',
    'Wait until the file is made, save it, and drop it here.',
  ],
  url: 'https://www.librarything.com/export.php',
};
