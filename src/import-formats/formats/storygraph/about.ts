import type { ServiceAbout } from '../../model/model.ts';

export const aboutStorygraph: ServiceAbout = {
  source: 'storygraph',
  name: 'The StoryGraph',
  takes: 'books with every reading, ratings to a quarter of a star, reviews, moods and tags',
  steps: [
    'Open The StoryGraph in a browser and choose “Manage Account” in the menu behind your picture.',
    'Choose “Export StoryGraph Library” under “Manage Your Data”, then “Generate export”.',
    'Load the page again after a moment, download the CSV file, and drop it here.',
  ],
  url: 'https://app.thestorygraph.com/user-export',
};
