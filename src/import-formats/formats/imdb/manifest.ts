import { isTable } from '../../model/columns.ts';
import type { Service } from '../../model/model.ts';

export const manifest: Service = {
  source: 'imdb',
  name: 'IMDb',
  group: 'Movies and shows',
  takes: 'ratings, watchlist, lists',
  steps: [
    'Sign in to IMDb in a browser and open “Your ratings”; for the watchlist, “Your watchlist”; for a list, the list.',
    'Choose “Export” at the top of the page. IMDb prepares a CSV file.',
    'Open the page of your exports and download the file there as soon as it is ready.',
    'Drop one or more of these files here.',
  ],
  url: 'https://www.imdb.com/exports/',
  recognise: (file) => (isTable(file, 'Const', 'Title') ? 'sure' : null),
  load: async () => (await import('./imdb.ts')).imdb,
};
