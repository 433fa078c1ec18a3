import { hasColumns, isTable } from '../../model/columns.ts';
import type { Service } from '../../model/model.ts';

export const manifest: Service = {
  source: 'storygraph',
  name: 'The StoryGraph',
  group: 'Books',
  takes: 'books with every reading, ratings to a quarter of a star, reviews, moods and tags',
  steps: [
    'Open The StoryGraph in a browser and choose “Manage Account” in the menu behind your picture.',
    'Choose “Export StoryGraph Library” under “Manage Your Data”, then “Generate export”.',
    'Load the page again after a moment, download the CSV file, and drop it here.',
  ],
  url: 'https://app.thestorygraph.com/user-export',
  recognise(file) {
    if (!isTable(file, 'Title', 'Authors', 'Read Status')) return null;
    return hasColumns(file.header, 'Star Rating') ? 'sure' : 'possible';
  },
  load: async () => (await import('./storygraph.ts')).storygraph,
};
