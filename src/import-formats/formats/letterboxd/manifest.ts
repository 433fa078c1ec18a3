import type { Service } from '../../model/model.ts';
import { kindOf } from './files.ts';

export const manifest: Service = {
  source: 'letterboxd',
  name: 'Letterboxd',
  group: 'Movies and shows',
  takes: 'viewings, ratings, reviews, tags, likes, watchlist, lists',
  steps: [
    'Sign in to Letterboxd in a browser and open Settings, then Data.',
    'Choose “Export your data”; the app does not offer it.',
    'Drop the ZIP file here as it is. Single files of it work as well.',
  ],
  url: 'https://letterboxd.com/settings/data/',
  recognise(file) {
    const kind = file.kind === 'table' ? kindOf(file) : null;
    return kind === null || kind === 'unneeded' ? kind : 'sure';
  },
  load: async () => (await import('./letterboxd.ts')).letterboxd,
};
